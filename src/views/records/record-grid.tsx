import { atom, useAtom } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { markAllAction } from '../../commands/actions/marks.ts';
import { sortHereAction } from '../../commands/actions/table.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { inOrder } from '../../ui/grid/columns/column-order.ts';
import type { CellLooks, GridEdit } from '../../ui/grid/edit/grid-edit.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { type GridColumn, type GridView, plainView } from '../../ui/grid/grid-column.ts';
import type { HeadLine, PastedAt } from '../../ui/grid/grid-props.ts';
import type { CopiedRows } from '../../ui/grid/hand/copy-cells.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import { useGridTable, useStoreOf } from '../../ui/grid/use-grid-table.ts';
import { type RecordSession, useRecordRegion } from './record-session.ts';

export interface RecordGridProps<Row> {
  readonly label: string;
  /** Memoised. */
  readonly rows: readonly Row[];
  /** Stable. */
  readonly columns: readonly GridColumn<Row>[];
  readonly session: RecordSession<Row>;
  /** Given both, rows can be marked. */
  readonly marked?: Marks;
  readonly onMarkedChange?: (marked: Marks) => void;
  /** Which rows are; left out: all. Stable. */
  readonly canMark?: (row: Row) => boolean;
  /** Enter on a row. Keep it the same. */
  readonly onOpen: (row: Row) => void;
  /** Of the view, for its own looks. */
  readonly look?: string;
  /** Above the rows, and not scrolled with them. */
  readonly lead?: ReactNode;
  /** Said where there are none. */
  readonly empty: string;
  /** Where cells are not written in one by one: what is changed in them, and what a paste does. */
  readonly looks?: CellLooks<Row>;
  readonly onPaste?: (block: CopiedRows, at: PastedAt<Row>) => void;
}

interface RecordTableProps<Row> extends RecordGridProps<Row> {
  /** Given, its cells can be written in; the same object. */
  readonly edit?: GridEdit<Row>;
  /** What is said of a row where a cell of it is written in. */
  readonly nameOf?: (row: Row) => string;
  /** Lines of words below the headings; the same array. */
  readonly headLines?: readonly HeadLine[];
  /** One press writes in the cells that match it; left out: it takes two. */
  readonly openOnClick?: string;
  /** It stands with a picture of time, whose keys keep what is changed in either. */
  readonly isTimeline?: true;
}

const commands = { sort: 'konsol#sorter-her', markAll: 'konsol#marker-alle' };

/** Label of the grid that had the focus last. */
export const gridInHandAtom = atom<string | null>(null);

const idOf = ({ id }: { readonly id: string }) => id;

/** Records that are no elements, as a table with a hand in it. */
export function RecordGrid<Row extends { readonly id: string }>(props: RecordTableProps<Row>) {
  const { label, rows: records, session } = props;
  const [view, onViewChange] = useState<GridView>(plainView);
  const columns = useMemo(() => inOrder(props.columns, view.order), [props.columns, view.order]);
  const store = useStoreOf(records, idOf);
  const { canMark } = props;
  const table = useGridTable({ label, store, columns, view, onViewChange, canMark });
  const hasMarks = props.onMarkedChange !== undefined;
  // Beside another of the same view it is the one that the hand was in last that is meant.
  const [inHand, setInHand] = useAtom(gridInHandAtom);
  const sortHere = () => {
    const column = columns[(session.column ?? 0) - (hasMarks ? 1 : 0)];
    if (column) table.onSort(column.id, false);
  };
  useViewActions(
    sortHereAction.by(!props.isTimeline || inHand === label ? sortHere : undefined),
    markAllAction.by(hasMarks ? () => session.markAll() : undefined),
  );
  const region = useRecordRegion(session);
  useEffect(() => {
    const pane = region.current;
    const take = () => setInHand(label);
    pane?.addEventListener('focusin', take);
    return () => pane?.removeEventListener('focusin', take);
  }, [region, label, setInHand]);
  return (
    <div
      ref={region}
      className={props.look ? `pane ${props.look}` : 'pane'}
      data-focus-region={props.isTimeline ? 'timeline' : 'structure'}
    >
      {props.lead}
      <Grid
        label={label}
        rows={table.rows}
        columns={columns}
        target="cell"
        table={table}
        commands={commands}
        session={session}
        onOpen={props.onOpen}
        edit={props.edit}
        looks={props.looks}
        onPaste={props.onPaste}
        nameOf={props.nameOf}
        openOnClick={props.openOnClick}
        headLines={props.headLines}
        marked={props.marked}
        onMarkedChange={props.onMarkedChange}
        empty={<EmptyState title="Intet at vise" text={props.empty} />}
      />
    </div>
  );
}
