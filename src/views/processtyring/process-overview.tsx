import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { toggleRightsAction } from '../../commands/actions/processer.ts';
import { keepChangesAction, stepBackAction } from '../../commands/actions/screen.ts';
import { useConsole } from '../../commands/host.tsx';
import { createPathOf } from '../../commands/places.ts';
import { processParameters } from '../../commands/process-places.ts';
import { processSubject } from '../../commands/process-subjects.ts';
import { runCommand } from '../../commands/run-command.ts';
import { editOf } from '../../commands/standing-post.ts';
import type { Subject } from '../../commands/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { counted } from '../../domain/counted.ts';
import { type LaneView, laneOfYear } from '../../domain/process-lane.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import { KeepBox } from '../shared/plan/kept-changes.tsx';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import { NoRecordPane } from '../shared/records/record-pane.tsx';
import { RecordRows } from '../shared/records/record-rows.tsx';
import { RecordScreen } from '../shared/records/record-screen.tsx';
import { type RecordSession, useRecordSession } from '../shared/records/record-session.ts';
import { useDraftWarning } from '../shared/records/use-draft-warning.ts';
import { type RecordPlace, useRecordPlace } from '../shared/records/use-record-place.ts';
import { LaneControls } from './lane-controls.tsx';
import { overviewStatus } from './overview-status.ts';
import { tableColumns } from './process-columns.ts';
import { ProcessPane } from './process-pane.tsx';
import { barOf, type ProcessRow, processRecords, recordsFitting } from './process-rows.ts';
import './processtyring.css';
import { areRightsShown, processtyringScreen } from './processtyring-screen.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RightsPane, StagedRights, stagedRightsText } from './rights-pane.tsx';
import type { RightRow } from './rights-rows.ts';
import { TimeLine, useProcessRows } from './time-line.tsx';
import { useHandProcess } from './use-hand-process.ts';
import { type MovingBars, useMovedBars } from './use-moved-bars.ts';
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
  const place = useRecordPlace(processtyringScreen);
  const { search, change, text } = place;
  const isTable = place.shownAs === 'table';
  const all = useMemo(() => processRecords(processer), [processer]);
  const records = useMemo(() => recordsFitting(all, text), [all, text]);
  const [lane, setLane] = useState<LaneView>(() => laneOfYear(all.map(barOf), today));
  const session = useRecordSession<ProcessRow>();
  const bars = useMovedBars(all);
  const { rows, folded, setFolded } = useProcessRows(records, bars, today);
  useAskedRow(session, search.get('valgt'), isFetching);
  const columns = useMemo(() => tableColumns(today), [today]);

  const [part, setPart] = useState<'lane' | 'rights'>('lane');
  const rightsSession = useRecordSession<RightRow>();
  const [ofRights, rights] = useHeldRights(useHandProcess(session, rows, processer));
  const hasRights = areRightsShown(place);
  const isOfRights = part === 'rights' && hasRights;

  useDraftWarning(bars.moved.size > 0 || rights.staged > 0, {
    what: unsavedText(bars.moved.size, rights.staged),
  });
  useOverviewActions({ session, rightsSession, bars, rights, part, place });
  const { navigate } = useConsole();

  const shown = {
    ...{ rows, session, onOpen: openRow },
    empty: `Der er ingen processer i finansår ${finansaar}.`,
  };
  const changes = (
    <>
      <MovedBox bars={bars} focusRows={session.focus} />
      <StagedRights rights={rights} focusRows={rightsSession.focus} />
    </>
  );
  return (
    <RecordScreen
      of={processtyringScreen}
      place={place}
      status={overviewStatus({
        rows,
        part: isOfRights ? 'rights' : isTable ? 'table' : 'lane',
        changed: bars.moved.size + rights.staged,
        processer: processer.length,
      })}
      controls={isTable ? null : <LaneControls lane={lane} onLane={setLane} today={today} />}
      onCreate={() => createAt(session, rows, () => navigate(createPathOf(creates.proces)))}
    >
      <RecordRows
        name={processtyringScreen.name}
        panes={place.panes}
        session={session}
        rows={rows}
        subjectOf={subjectOf}
        grid={() => (
          <SplitPane
            name="procesrettigheder"
            label="Justér højde"
            orientation="vertical"
            firstSize="54%"
            open={hasRights && ofRights !== undefined}
            onToggle={() => void change({ [processParameters.rettigheder]: 'nej' })}
            first={
              <Part onEntered={() => setPart('lane')}>
                {isTable ? (
                  <RecordGrid {...shown} label="Processer" columns={columns} />
                ) : (
                  <TimeLine
                    {...{ ...shown, lane, bars, folded }}
                    onLane={setLane}
                    onFolded={setFolded}
                  />
                )}
              </Part>
            }
            second={
              ofRights ? (
                <Part onEntered={() => setPart('rights')}>
                  <RightsMatrix proces={ofRights} rights={rights} session={rightsSession} />
                </Part>
              ) : null
            }
          />
        )}
        pane={({ id }) => {
          if (isOfRights && ofRights)
            return (
              <RightsPane {...{ rights, changes }} proces={ofRights} session={rightsSession} />
            );
          const row = rows.find((one) => one.id === id) ?? rows[0];
          if (!row) return <NoRecordPane />;
          return <ProcessPane row={row} today={today} changes={changes} />;
        }}
      />
    </RecordScreen>
  );
}

/** The rights of the proces that the hand is in; until they are kept, of the one that some are changed in. */
function useHeldRights(inHand: ProcesPayload | undefined) {
  const [held, setHeld] = useState<ProcesPayload>();
  const proces = held ?? inHand;
  const rights = useRights(proces);
  const isHeld = rights.staged > 0;
  if (isHeld !== (held !== undefined)) setHeld(isHeld ? proces : undefined);
  return [proces, rights] as const;
}

function openRow({ record }: ProcessRow): void {
  void runCommand(editOf(record.kind).id);
}

function subjectOf({ record }: ProcessRow): Subject {
  return processSubject(record);
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
  readonly bars: MovingBars;
  readonly rights: ReturnType<typeof useRights>;
  readonly part: 'lane' | 'rights';
  readonly place: RecordPlace;
}

/** What the keys and the palette do here, beside what they do in every screen of records. */
function useOverviewActions(given: OverviewActions): void {
  const { session, rightsSession, bars, rights, part, place } = given;
  const isMoving = bars.moved.size > 0;
  const isStaged = rights.staged > 0;
  const ofBars = isMoving && !(isStaged && part === 'rights');
  const keeper = ofBars ? bars.changes : isStaged ? rights.changes : undefined;
  const toggleRights = () => {
    const hasRights = areRightsShown(place);
    const isThere = hasRights && part === 'rights';
    if (hasRights && !isThere) return rightsSession.focus();
    void place.change({ [processParameters.rettigheder]: hasRights ? 'nej' : 'ja' });
    if (isThere) session.focus();
  };
  const drop = () => {
    bars.drop();
    return true;
  };
  const stay = isStaged && part === 'rights' ? rights.stay : undefined;
  useViewActions(
    toggleRightsAction.by(toggleRights),
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
