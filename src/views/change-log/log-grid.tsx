import { useMemo, useRef } from 'react';
import { useConsole } from '../../commands/host.tsx';
import { elementPlace, hasPage } from '../../console/places.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { treeGridRows } from '../../ui/grid/grid-rows.ts';
import { useNearEnd } from '../../ui/panes/use-near-end.ts';
import { type RecordSession, useRecordRegion } from '../records/record-session.ts';
import { logColumns, narrowHidden } from './log-columns.ts';
import type { LogRow } from './log-rows.ts';

interface LogGridProps {
  /** Memoised. */
  readonly rows: readonly LogRow[];
  readonly session: RecordSession<LogRow>;
  readonly isWide: boolean;
  /** Folds a row, or unfolds it. */
  readonly onTurn: (id: string) => void;
  /** Where there is room for one pane: to that of the row. */
  readonly onDetail: () => void;
  readonly onNearEnd: () => void;
  readonly isBusy: boolean;
}

/** The log as a treegrid: days, their runs, and what each run changed. */
export function LogGrid(props: LogGridProps) {
  const { session, isWide, onTurn } = props;
  const { navigate } = useConsole();
  const grid = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeGridRows(props.rows), [props.rows]);
  const region = useRecordRegion(session);
  useNearEnd(grid, props.onNearEnd, props.rows);
  const open = (row: LogRow) => {
    const [element] = row.line?.elementer ?? [];
    if (!isWide && row.run) props.onDetail();
    else if (element && hasPage(element)) navigate(elementPlace(element));
    else if (row.expanded !== undefined) onTurn(row.id);
  };
  return (
    <div ref={region} className="pane log-rows" data-focus-region="structure">
      <Grid
        ref={grid}
        label="Ændringslog"
        rows={rows}
        columns={logColumns}
        hidden={isWide ? undefined : narrowHidden}
        target="row"
        session={session}
        toneOf={toneOf}
        openOnClick={!isWide}
        onOpen={open}
        onExpand={({ id }) => onTurn(id)}
        onCollapse={({ id }) => onTurn(id)}
        onAct={({ offer }) => offer?.action?.run()}
        busy={props.isBusy}
      />
    </div>
  );
}

/** What has been taken back stays, struck. */
function toneOf({ run, level }: LogRow): string | undefined {
  return level > 1 && typeof run?.[0].fortrudtAf === 'number' ? 'undone' : undefined;
}
