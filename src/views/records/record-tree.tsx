import { useMemo } from 'react';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { type TreeGridRow, treeGridRows } from '../../ui/grid/grid-rows.ts';
import type { RecordGridProps } from './record-grid.tsx';
import { useRecordRegion } from './record-session.ts';

interface RecordTreeProps<Row> extends RecordGridProps<Row> {
  /** Ids of the headings that show none of theirs. */
  readonly folded: ReadonlySet<string>;
  readonly onFolded: (folded: ReadonlySet<string>) => void;
  /** ← and → scroll a picture of time: it is a part of the screen with keys of its own, and rows fold by Enter. */
  readonly isTimeline?: true;
}

/** Records that are no elements, under headings that fold, in the order of the rows. */
export function RecordTree<Row extends TreeGridRow>(props: RecordTreeProps<Row>) {
  const { label, session, folded, onFolded } = props;
  const rows = useMemo(() => treeGridRows(props.rows), [props.rows]);
  const region = useRecordRegion(session);
  const fold = ({ id }: Row) => onFolded(new Set([...folded, id]));
  const unfold = ({ id }: Row) => onFolded(new Set([...folded].filter((one) => one !== id)));
  return (
    <div
      ref={region}
      className={props.look ? `pane ${props.look}` : 'pane'}
      data-focus-region={props.isTimeline ? 'timeline' : 'structure'}
    >
      {props.lead}
      <Grid
        label={label}
        rows={rows}
        columns={props.columns}
        target="row"
        leavesSideways={props.isTimeline}
        session={session}
        onOpen={(row) => {
          if (row.expanded === undefined) props.onOpen(row);
          else if (row.expanded) fold(row);
          else unfold(row);
        }}
        onExpand={unfold}
        onCollapse={fold}
        marked={props.marked}
        onMarkedChange={props.onMarkedChange}
        empty={<EmptyState title="Intet at vise" text={props.empty} />}
      />
    </div>
  );
}
