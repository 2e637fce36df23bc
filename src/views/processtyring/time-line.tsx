import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import {
  moveBarAction,
  scrollTimeAction,
  stretchBarAction,
  zoomTimeAction,
} from '../../commands/actions/processer.ts';
import type { ProcesRecord } from '../../commands/subjects/proces-subjects.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { type LaneView, laneScrolled, laneZoomed } from '../../domain/proces/proces-lane.ts';
import '../records/lane.css';
import { useLaneRoom } from '../records/lane-room.ts';
import { noMarking } from '../records/record-rows.tsx';
import type { RecordSession } from '../records/record-session.ts';
import { RecordTree } from '../records/record-tree.tsx';
import { beginBarDrag } from './bar-drag.ts';
import { laneColumns } from './proces-columns.ts';
import { type ProcesRow, procesRows } from './proces-rows.ts';
import type { MovingBars } from './use-moved-bars.ts';

interface TimeLineProps {
  readonly session: RecordSession<ProcesRow>;
  readonly lane: LaneView;
  readonly onLane: (lane: LaneView) => void;
  readonly bars: MovingBars;
  readonly rows: readonly ProcesRow[];
  readonly folded: ReadonlySet<string>;
  readonly onFolded: (folded: ReadonlySet<string>) => void;
  readonly onOpen: (row: ProcesRow) => void;
  readonly empty: string;
}

/** The row that the hand is on, by key at once. */
function rowAt(session: RecordSession<ProcesRow>, rows: readonly ProcesRow[]) {
  const id = session.walked?.id ?? session.rested.name;
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** The processer over time: a row each, and a picture of when it is. */
export function TimeLine(props: TimeLineProps) {
  const { session, lane, onLane, bars, rows } = props;
  const today = useAtomValue(businessDateAtom);
  const mayMove = useAtomValue(accessibleCommandsAtom).has('Processstyring');
  const room = useLaneRoom();
  const columns = useMemo(() => laneColumns(lane, today, room), [lane, today, room]);
  const shift = (days: number, part: 'whole' | 'end') => {
    const row = rowAt(session, rows);
    if (row) bars.shift(row.id, days, part);
  };
  useViewActions(
    scrollTimeAction.by((step) => onLane(laneScrolled(lane, step))),
    zoomTimeAction.by((step) => {
      const row = rowAt(session, rows);
      onLane(laneZoomed(lane, step, row?.bar.konteringSlut ?? row?.bar.startdato ?? today));
    }),
    moveBarAction.by(rows.length > 0 ? (days) => shift(days, 'whole') : undefined),
    stretchBarAction.by(rows.length > 0 ? (days) => shift(days, 'end') : undefined),
  );
  const region = useBarDrag({ rows, lane, bars, isOn: mayMove });
  return (
    <div ref={region} className="lane-region">
      <RecordTree
        label="Processer"
        rows={rows}
        columns={columns}
        onOpen={props.onOpen}
        folded={props.folded}
        onFolded={props.onFolded}
        session={session}
        {...noMarking}
        look="lane"
        isTimeline
        empty={props.empty}
      />
    </div>
  );
}

interface BarDrag {
  readonly rows: readonly ProcesRow[];
  readonly lane: LaneView;
  readonly bars: MovingBars;
  /** False: the user may not move them. */
  readonly isOn: boolean;
}

/** The pointer's way to what the keys do; it is heard before the grid, which goes to the row. */
function useBarDrag({ rows, lane, bars, isOn }: BarDrag): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const latest = useRef({ rows, lane, bars });
  useEffect(() => {
    latest.current = { rows, lane, bars };
  });
  useEffect(() => {
    if (!isOn) return;
    const onDown = (event: PointerEvent) =>
      beginBarDrag(event, {
        rows: latest.current.rows,
        view: latest.current.lane,
        onDrag: (...dragged) => latest.current.bars.drag(...dragged),
      });
    const element = region.current;
    element?.addEventListener('pointerdown', onDown);
    return () => element?.removeEventListener('pointerdown', onDown);
  }, [isOn]);
  return region;
}

/** Its rows, folded as the user has folded them. */
export function useProcesRows(records: readonly ProcesRecord[], bars: MovingBars, today: string) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { moved } = bars;
  const rows = useMemo(
    () => procesRows(records, { folded, moved, today }),
    [records, folded, moved, today],
  );
  return { rows, folded, setFolded };
}
