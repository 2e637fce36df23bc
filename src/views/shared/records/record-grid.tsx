import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useKeptFocus } from '../../../ui/focus/kept-focus.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { type GridColumn, type GridView, plainView } from '../../../ui/grid/grid-column.ts';
import type { Marks } from '../../../ui/grid/use-grid-marking.ts';
import { useGridTable } from '../../../ui/grid/use-grid-table.ts';
import { useStoreOf } from '../../../ui/grid/use-store-of.ts';
import type { RecordSession } from './record-session.ts';

export interface RecordGridProps<Row> {
  readonly label: string;
  /** Memoised. */
  readonly rows: readonly Row[];
  /** Stable. */
  readonly columns: readonly GridColumn<Row>[];
  readonly session: RecordSession<Row>;
  readonly marked: Marks;
  readonly onMarkedChange: (marked: Marks) => void;
  /** Enter on a row. Keep it the same. */
  readonly onOpen: (row: Row) => void;
  /** Of the view, for its own looks. */
  readonly look?: string;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** Said where there are none. */
  readonly empty: string;
}

const idOf = ({ id }: { readonly id: string }) => id;

/** Records that are no elements, as a table with a hand in it. */
export function RecordGrid<Row extends { readonly id: string }>(props: RecordGridProps<Row>) {
  const { label, rows: records, columns, session } = props;
  const [view, onViewChange] = useState<GridView>(plainView);
  const store = useStoreOf(records, idOf);
  const table = useGridTable({ label, store, columns, view, onViewChange });
  const region = useKeptFocus<HTMLDivElement>(session.focus);
  return (
    <div
      ref={region}
      className={props.look ? `pane ${props.look}` : 'pane'}
      data-focus-region="structure"
    >
      <Grid
        label={label}
        rows={table.rows}
        columns={columns}
        target="cell"
        table={table}
        session={session}
        onOpen={props.onOpen}
        marked={props.marked}
        onMarkedChange={props.onMarkedChange}
        empty={<EmptyState title="Intet at vise" text={props.empty} />}
      />
      {props.foot}
    </div>
  );
}
