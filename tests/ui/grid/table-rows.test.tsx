// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { GridColumn, GridView } from '../../../src/ui/grid/grid-column.ts';
import { useGridTable, useStoreOf } from '../../../src/ui/grid/use-grid-table.ts';
import { rowsIn } from '../../../src/ui/rows/row-order.ts';

afterEach(cleanup);

interface Row {
  readonly id: string;
}

const idOf = ({ id }: Row) => id;
const columns: readonly GridColumn<Row>[] = [{ id: 'id', header: 'Id', width: '1fr', text: idOf }];
const view: GridView = { sort: [], filters: { id: 'a' }, hidden: [] };
const rowsOf = (ids: string): readonly Row[] => ids.split(' ').map((id) => ({ id }));

test('rækkerne er dem, de blev vist som, til de næste er vist: ingen plads er nævnt i et andet sæt', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ rows }) => {
      const store = useStoreOf(rows, idOf);
      const table = useGridTable({
        label: 'x',
        store,
        columns,
        view,
        onViewChange: () => undefined,
      });
      // Whoever has the rows, as the hand among them, may ask when the store has got others, before those are shown.
      useLayoutEffect(() => void seen.push([...rowsIn(table.rows)].map(idOf).join(' ')));
    },
    { initialProps: { rows: rowsOf('a1 a2 a3 b1 b2 b3') } },
  );
  rerender({ rows: rowsOf('a1 b1 b2 b3') });
  expect([...new Set(seen)]).toEqual(['a1 a2 a3', 'a1']);
});
