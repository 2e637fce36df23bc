import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sortKey } from '../../../src/domain/words/folding.ts';
import type { StatusKind } from '../../../src/ui/basics/status-mark.tsx';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import { type GridColumn, plainView } from '../../../src/ui/grid/grid-column.ts';
import { GridStore } from '../../../src/ui/grid/store.ts';
import { useGridTable } from '../../../src/ui/grid/use-grid-table.ts';
import { sessionById } from '../../../tests/ui/grid/session-by-id.ts';
import { type BenchRecord, columnIds, columnTitles, columnWidths, textOf } from './records.ts';

const statusKinds: Readonly<Record<string, StatusKind>> = {
  Åben: 'open',
  'Soft-lukket': 'soft',
  Lukket: 'closed',
  Fremtidig: 'future',
};

const columns = columnIds.map(
  (id): GridColumn<BenchRecord> => ({
    id,
    header: columnTitles[id],
    width: `${columnWidths[id] / 16}rem`,
    text: (record) => textOf(record, id),
    sortKey: id === 'beloeb' ? (record) => record.beloeb : (record) => sortKey(String(record[id])),
    cell:
      id === 'status'
        ? { kind: 'status', status: (record) => statusKinds[record.status] }
        : id === 'type'
          ? { kind: 'tag', code: (record) => record.type }
          : { kind: 'text' },
  }),
);

const rowId = (record: BenchRecord) => record.id;

function Page({ records }: { readonly records: readonly BenchRecord[] }) {
  const [{ session }] = useState(() => sessionById());
  const [store] = useState(() => new GridStore(records, rowId));
  const [view, setView] = useState(plainView);
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set());
  const table = useGridTable({ label: 'Måling', store, columns, view, onViewChange: setView });
  return (
    <Grid
      label="Måling"
      session={session}
      rows={table.rows}
      columns={columns}
      target="cell"
      table={table}
      showFilters
      marked={marked}
      onMarkedChange={setMarked}
    />
  );
}

export function mountOurGrid(root: HTMLElement, records: readonly BenchRecord[]): void {
  createRoot(root).render(<Page records={records} />);
}
