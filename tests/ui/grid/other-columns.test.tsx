// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import { type TreeGridRow, treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { sessionById } from './session-by-id.ts';

afterEach(cleanup);

interface Row extends TreeGridRow {
  readonly id: string;
}

const text = ({ id }: Row) => `fundet ${id}`;
const place: GridColumn<Row> = {
  id: 'sted',
  header: 'Sted',
  width: '8rem',
  text,
  cell: { kind: 'tree' },
};
const wide: readonly GridColumn<Row>[] = [place, { id: 'ark', header: 'Ark', width: '8rem', text }];
const narrow: readonly GridColumn<Row>[] = [
  place,
  { id: 'hvad', header: 'Hvad', width: '1fr', text, cell: { kind: 'text', isWhole: true } },
];
const rows = treeGridRows(['1', '2', '3'].map((id): Row => ({ id, level: 1 })));

test('får gitteret andre slags kolonner under hånden, og rækkerne en anden højde, vises rækken i dem', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(28);
  onTestFinished(() => height.mockRestore());
  const { session } = sessionById('2');
  const shown = (columns: readonly GridColumn<Row>[]) => (
    <Grid label="Fund" rows={rows} columns={columns} target="row" session={session} />
  );
  const { rerender } = render(shown(wide));
  fireEvent.focus(screen.getByRole('treegrid'));
  height.mockReturnValue(44);
  rerender(shown(narrow));
  expect(screen.getAllByText('fundet 2', { selector: '.named > .whole' })).not.toEqual([]);
});
