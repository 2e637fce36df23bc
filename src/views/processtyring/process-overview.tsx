import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { toggleRightsAction } from '../../commands/actions/processer.ts';
import {
  createHereAction,
  keepChangesAction,
  stepBackAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../commands/actions/screen.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { useConsole } from '../../commands/host.tsx';
import { createPathOf } from '../../commands/places.ts';
import { processParameters } from '../../commands/process-places.ts';
import { runCommand } from '../../commands/run-command.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { counted } from '../../domain/counted.ts';
import { type LaneView, laneOfYear } from '../../domain/process-lane.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useUnsavedWarning } from '../shared/form/unsaved-changes.ts';
import { KeepBox } from '../shared/plan/kept-changes.tsx';
import { NoRecordPane } from '../shared/records/record-pane.tsx';
import { RecordPanes } from '../shared/records/record-panes.tsx';
import {
  type RecordSession,
  useRecordSession,
  useRestedCell,
} from '../shared/records/record-session.ts';
import { usePanes } from '../shared/structure/use-panes.ts';
import { useAddress } from '../shared/use-address.ts';
import { useMedia, wideScreen } from '../shared/use-media.ts';
import { OverviewToolbar } from './overview-toolbar.tsx';
import { ProcessPane } from './process-pane.tsx';
import { barOf, type ProcessRow, processRecords, recordsFitting } from './process-rows.ts';
import { ProcessTable } from './process-table.tsx';
import './processtyring.css';
import { RightsMatrix } from './rights-matrix.tsx';
import { RightsPane, StagedRights, stagedRightsText } from './rights-pane.tsx';
import type { RightRow } from './rights-rows.ts';
import { TimeLine, useProcessRows } from './time-line.tsx';
import { useHandProcess } from './use-hand-process.ts';
import { type MovingBars, useMovedBars } from './use-moved-bars.ts';
import { useOverviewStatus } from './use-overview-status.ts';
import { useRights } from './use-rights.ts';

const creates = {
  proces: recordCommandsOf(proces).create.id,
  hovedaktivitet: recordCommandsOf(hovedaktivitet).create.id,
  underaktivitet: recordCommandsOf(underaktivitet).create.id,
} as const;

interface ProcessOverviewProps {
  readonly finansaar: number;
  readonly processer: readonly ProcesPayload[];
  /** They are asked for again: there may be more. */
  readonly isFetching: boolean;
}

/** The processes of a finansår: rows over time or as a table, their rights below, and what the hand is on. */
export function ProcessOverview({ finansaar, processer, isFetching }: ProcessOverviewProps) {
  const today = useAtomValue(businessDateAtom);
  const [search] = useSearchParams();
  const { change } = useAddress();
  const isTable = search.get('visning') === 'tabel';
  const isWide = useMedia(wideScreen);
  const panes = usePanes(isWide, search, false);
  const [text, setText] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const all = useMemo(() => processRecords(processer), [processer]);
  const records = useMemo(() => recordsFitting(all, text), [all, text]);
  const [lane, setLane] = useState<LaneView>(() => laneOfYear(all.map(barOf), today));
  const session = useRecordSession<ProcessRow>();
  const bars = useMovedBars(all);
  const { rows, folded, setFolded } = useProcessRows(records, bars, today);
  useAskedRow(session, search.get('valgt'), isFetching);

  const [part, setPart] = useState<'lane' | 'rights'>('lane');
  const rightsSession = useRecordSession<RightRow>();
  const [held, setHeld] = useState<ProcesPayload>();
  const inHand = useHandProcess(session, rows, processer);
  const ofRights = held ?? inHand;
  const rights = useRights(ofRights);
  const isHeld = rights.staged > 0;
  // Until it is kept it is seen, wherever the hand goes.
  if (isHeld !== (held !== undefined)) setHeld(isHeld ? ofRights : undefined);
  const areRightsShown = isWide
    ? search.get(processParameters.rettigheder) !== 'nej'
    : search.get(processParameters.rettigheder) === 'ja';

  useUnsavedWarning(bars.moved.size > 0 || isHeld, {
    what: unsavedText(bars.moved.size, rights.staged),
  });
  useOverviewActions({
    ...{ session, rightsSession, rows, bars, rights, panes, part, filter, isTable },
    areRightsShown,
  });
  const isOfRights = part === 'rights' && areRightsShown;
  useOverviewStatus({
    rows,
    part: isOfRights ? 'rights' : isTable ? 'table' : 'lane',
    changed: bars.moved.size + rights.staged,
    processer: processer.length,
  });

  const empty = `Der er ingen processer i finansår ${finansaar}.`;
  const changes = (
    <>
      <MovedBox bars={bars} focusRows={session.focus} />
      <StagedRights rights={rights} focusRows={rightsSession.focus} />
    </>
  );
  const main = isTable ? (
    <ProcessTable rows={rows} session={session} empty={empty} />
  ) : (
    <TimeLine
      {...{ session, lane, bars, rows, folded, empty }}
      onLane={setLane}
      onFolded={setFolded}
    />
  );
  return (
    <div className="structure">
      <OverviewToolbar
        {...{ filter, text, finansaar, today, areRightsShown }}
        onText={setText}
        lane={isTable ? null : lane}
        onLane={setLane}
        isSplit={panes.isSplit || panes.isAlone}
      />
      <RecordPanes
        name="processtyring"
        panes={panes}
        rows={
          <SplitPane
            name="procesrettigheder"
            label="Justér højde"
            orientation="vertical"
            firstSize="54%"
            open={areRightsShown && ofRights !== undefined}
            onToggle={() => void change({ [processParameters.rettigheder]: 'nej' })}
            first={<Part onEntered={() => setPart('lane')}>{main}</Part>}
            second={
              ofRights ? (
                <Part onEntered={() => setPart('rights')}>
                  <RightsMatrix proces={ofRights} rights={rights} session={rightsSession} />
                </Part>
              ) : null
            }
          />
        }
        detail={
          isOfRights && ofRights ? (
            <RightsPane {...{ rights, changes }} proces={ofRights} session={rightsSession} />
          ) : (
            <Pane {...{ session, rows, today, changes }} />
          )
        }
      />
    </div>
  );
}

interface PartProps {
  readonly onEntered: () => void;
  readonly children: ReactNode;
}

/** Tells when the user comes to it: the pane is about where the hand is. */
function Part({ onEntered, children }: PartProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className="process-part" onFocus={onEntered}>
      {children}
    </div>
  );
}

interface OverviewActions {
  readonly session: RecordSession<ProcessRow>;
  readonly rightsSession: RecordSession<RightRow>;
  readonly rows: readonly ProcessRow[];
  readonly bars: MovingBars;
  readonly rights: ReturnType<typeof useRights>;
  readonly panes: ReturnType<typeof usePanes>;
  readonly part: 'lane' | 'rights';
  readonly filter: React.RefObject<HTMLInputElement | null>;
  readonly isTable: boolean;
  readonly areRightsShown: boolean;
}

/** What the keys and the palette do here. */
function useOverviewActions(given: OverviewActions): void {
  const { session, rightsSession, rows, bars, rights, panes, part } = given;
  const { change } = useAddress();
  const { navigate } = useConsole();
  const isMoving = bars.moved.size > 0;
  const isStaged = rights.staged > 0;
  const ofBars = isMoving && !(isStaged && part === 'rights');
  const keeper = ofBars ? bars.changes : isStaged ? rights.changes : undefined;
  const toggleRights = () => {
    const isThere = given.areRightsShown && part === 'rights';
    if (given.areRightsShown && !isThere) return rightsSession.focus();
    void change({ [processParameters.rettigheder]: given.areRightsShown ? 'nej' : 'ja' });
    if (isThere) session.focus();
  };
  const drop = () => {
    bars.drop();
    return true;
  };
  const stay = isStaged && part === 'rights' ? rights.stay : undefined;
  useViewActions(
    toggleTableAction.by(() => void change({ visning: given.isTable ? '' : 'tabel' })),
    toggleSplitAction.by(panes.toggle),
    toggleRightsAction.by(toggleRights),
    focusFilterAction.by(() => given.filter.current?.focus()),
    createHereAction.by(() =>
      createAt(session, rows, () => navigate(createPathOf(creates.proces))),
    ),
    keepChangesAction.by(keeper?.keep),
    stepBackAction.by(isMoving && part === 'lane' ? drop : stay),
  );
}

/** What would be left with the screen. */
function unsavedText(moved: number, staged: number): string {
  if (moved > 0 && staged > 0) return 'ændringerne';
  return moved > 0
    ? counted(moved, 'flyttet bjælke', 'flyttede bjælker')
    : stagedRightsText(staged);
}

/** The row that an address asks for gets the hand when it is here. */
function useAskedRow(
  session: RecordSession<ProcessRow>,
  asked: string | null,
  isFetching: boolean,
): void {
  useLayoutEffect(() => {
    session.mayCome = isFetching;
  });
  useEffect(() => {
    if (asked !== null) session.reveal(asked, 'address', 'ifFree');
  }, [session, asked]);
}

/** N makes what belongs where the hand is: a part of what it is on, or one beside it. */
function createAt(
  session: RecordSession<ProcessRow>,
  rows: readonly ProcessRow[],
  createProces: () => void,
): void {
  const id = session.walked?.id ?? session.rested.name;
  const row = rows.find((one) => one.id === id);
  if (!row) createProces();
  else if (row.record.kind === 'proces') void runCommand(creates.hovedaktivitet);
  else void runCommand(creates.underaktivitet);
}

interface PaneProps {
  readonly session: RecordSession<ProcessRow>;
  readonly rows: readonly ProcessRow[];
  readonly today: string;
  readonly changes: ReactNode;
}

/** Apart, so that a key that moves the hand draws no rows. */
function Pane({ session, rows, today, changes }: PaneProps) {
  const { id } = useRestedCell(session);
  const row = rows.find((one) => one.id === id) ?? rows[0];
  if (row) return <ProcessPane row={row} today={today} changes={changes} />;
  return <NoRecordPane />;
}

interface MovedBoxProps {
  readonly bars: MovingBars;
  readonly focusRows: () => void;
}

function MovedBox({ bars, focusRows }: MovedBoxProps) {
  const count = bars.moved.size;
  if (count === 0) return null;
  return (
    <KeepBox
      title={count === 1 ? 'Flyttet bjælke' : `${count} flyttede bjælker`}
      changes={bars.changes}
      dropKeys="esc"
      onDrop={bars.drop}
      focusRows={focusRows}
    />
  );
}
