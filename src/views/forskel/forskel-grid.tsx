import { type ReactNode, useMemo, useRef } from 'react';
import { markAllAction } from '../../commands/actions/marks.ts';
import { useConsole } from '../../commands/host.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { GridRows } from '../../ui/grid/grid-rows.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import { useNearEnd } from '../../ui/panes/use-near-end.ts';
import type { RecordSession } from '../records/record-session.ts';
import { elementAt } from './element-at.ts';
import { forskelColumns, narrowHidden } from './forskel-columns.ts';
import type { ForskelRow } from './forskel-rows.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

interface ForskelGridProps {
  readonly place: ForskelScreenPlace;
  /** Memoised. */
  readonly rows: readonly ForskelRow[];
  readonly session: RecordSession<ForskelRow>;
  readonly marked: Marks;
  readonly onMarkedChange: (marked: Marks) => void;
  readonly isWide: boolean;
  /** Where there is room for one pane: to that of the row. */
  readonly onDetail: () => void;
  readonly onNearEnd: () => void;
  readonly isBusy: boolean;
  readonly empty: ReactNode;
}

function listRows(rows: readonly ForskelRow[]): GridRows<ForskelRow> {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  return {
    count: rows.length,
    rowAt: (index) => rows[index],
    idAt: (index) => rows[index]?.id,
    indexOf: (id) => places.get(id) ?? -1,
  };
}

/** One row for each element that differs; Enter goes to it at the time of the right side, or of the left where it has not begun. */
export function ForskelGrid(props: ForskelGridProps) {
  const { place, session, isWide } = props;
  const { area, fra, til } = place;
  const { navigate } = useConsole();
  const grid = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => listRows(props.rows), [props.rows]);
  const columns = useMemo(() => forskelColumns(area.axis, fra, til), [area.axis, fra, til]);
  useViewActions(markAllAction.by(() => session.markAll()));
  useNearEnd(grid, props.onNearEnd, props.rows);
  const open = ({ difference }: ForskelRow) => {
    const at = elementAt(place, difference);
    if (!isWide) props.onDetail();
    else if (at !== undefined) navigate(at);
    else noteQuietly('Elementet har ingen side.');
  };
  return (
    <Grid
      ref={grid}
      label="Forskelle"
      rows={rows}
      columns={columns}
      hidden={isWide ? undefined : narrowHidden}
      target="cell"
      session={session}
      marked={props.marked}
      onMarkedChange={props.onMarkedChange}
      openOnClick={!isWide}
      onOpen={open}
      nameOf={({ number, name }) => `${number} ${name}`}
      question={JSON.stringify([area.name, place.asked])}
      busy={props.isBusy}
      empty={props.empty}
    />
  );
}
