import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import { type TreeGridRow, treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { sessionById } from '../../../tests/ui/grid/session-by-id.ts';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

/** A hundred records below each top row, two levels. */
const family = 100;

interface TreeRecord extends TreeGridRow {
  readonly record: BenchRecord;
}

const columns = columnIds.map(
  (id): GridColumn<TreeRecord> =>
    id === 'nummer'
      ? {
          id,
          header: 'Nummer og navn',
          width: '24rem',
          text: ({ record }) => record.navn,
          cell: { kind: 'tree', number: ({ record }) => record.nummer },
        }
      : {
          id,
          header: columnTitles[id],
          width: `${columnWidths[id] / 16}rem`,
          text: ({ record }) => textOf(record, id),
        },
);

/** The visible rows anew at each change, as the structure view makes them. */
function visibleRows(records: readonly BenchRecord[], collapsed: ReadonlySet<string>) {
  const rows: TreeRecord[] = [];
  let expanded = true;
  for (const [at, record] of records.entries()) {
    const isTop = at % family === 0;
    if (isTop) {
      expanded = !collapsed.has(record.id);
      rows.push({ id: record.id, level: 1, expanded, record });
    } else if (expanded) rows.push({ id: record.id, level: 2, record });
  }
  return rows;
}

function OurTree({ records }: { readonly records: readonly BenchRecord[] }) {
  const [{ session }] = useState(() => sessionById());
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => treeGridRows(visibleRows(records, collapsed)), [records, collapsed]);
  return (
    <Grid
      label="Måling"
      session={session}
      rows={rows}
      columns={columns}
      target="row"
      onExpand={({ id }) =>
        setCollapsed((before) => new Set([...before].filter((one) => one !== id)))
      }
      onCollapse={({ id }) => setCollapsed((before) => new Set([...before, id]))}
      onOpen={() => undefined}
    />
  );
}

export function mountOurTree(root: HTMLElement, records: readonly BenchRecord[]): void {
  createRoot(root).render(<OurTree records={records} />);
}
