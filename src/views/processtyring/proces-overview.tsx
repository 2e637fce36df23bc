import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { useConsole } from '../../commands/host.tsx';
import { runCommand } from '../../commands/running/run-command.ts';
import { procesParameters } from '../../commands/subjects/proces-places.ts';
import { procesSubject } from '../../commands/subjects/proces-subjects.ts';
import { editOf } from '../../commands/subjects/standing-post.ts';
import type { Subject } from '../../commands/subjects/subject.ts';
import { createPathOf } from '../../console/places.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { type LaneView, laneOfYear } from '../../domain/proces/proces-lane.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { SplitPane } from '../../ui/panes/split-pane.tsx';
import { KeepBox } from '../kept-changes/kept-changes.tsx';
import { RecordGrid } from '../records/record-grid.tsx';
import { NoRecordPane } from '../records/record-pane.tsx';
import { RecordRows } from '../records/record-rows.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { type RecordSession, useRecordSession } from '../records/record-session.ts';
import { useRecordPlace } from '../records/use-record-place.ts';
import { LaneControls } from './lane-controls.tsx';
import { overviewStatus } from './overview-status.ts';
import { tableColumns } from './proces-columns.ts';
import { ProcesPane } from './proces-pane.tsx';
import { barOf, type ProcesRow } from './proces-rows.ts';
import './processtyring.css';
import { areRightsShown, processtyringScreen } from './processtyring-screen.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RightsPane, StagedRights } from './rights-pane.tsx';
import type { RightRow } from './rights-rows.ts';
import { TimeLine } from './time-line.tsx';
import { useHeldRights } from './use-held-rights.ts';
import type { MovingBars } from './use-moved-bars.ts';
import { useOverviewActions } from './use-overview-actions.ts';
import { useOverviewRows } from './use-overview-rows.ts';

const creates = {
  proces: recordCommandsOf(proces).create.id,
  hovedaktivitet: recordCommandsOf(hovedaktivitet).create.id,
  underaktivitet: recordCommandsOf(underaktivitet).create.id,
} as const;

interface ProcesOverviewProps {
  readonly finansaar: number;
  readonly processer: readonly ProcesPayload[];
  /** They are asked for again: there may be more. */
  readonly isFetching: boolean;
}

/** The processer of a finansår: rows over time or as a table, their rights below, and what the hand is on. */
export function ProcesOverview({ finansaar, processer, isFetching }: ProcesOverviewProps) {
  const today = useAtomValue(businessDateAtom);
  const place = useRecordPlace(processtyringScreen);
  const { search, change, text } = place;
  const isTable = place.shownAs === 'table';
  const overview = useOverviewRows({
    ...{ processer, text, today, isFetching },
    asked: search.get('valgt'),
  });
  const { all, session, bars, rows, folded, setFolded } = overview;
  const [lane, setLane] = useState<LaneView>(() => laneOfYear(all.map(barOf), today));
  const columns = useMemo(() => tableColumns(today), [today]);

  const [part, setPart] = useState<'lane' | 'rights'>('lane');
  const rightsSession = useRecordSession<RightRow>();
  const [ofRights, rights] = useHeldRights(session, rows, processer);
  const hasRights = areRightsShown(place);
  const isOfRights = part === 'rights' && hasRights;

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
            onToggle={() => void change({ [procesParameters.rettigheder]: 'nej' })}
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
          return <ProcesPane row={row} today={today} changes={changes} />;
        }}
      />
    </RecordScreen>
  );
}

function openRow({ record }: ProcesRow): void {
  void runCommand(editOf(record.kind).id);
}

function subjectOf({ record }: ProcesRow): Subject {
  return procesSubject(record);
}

interface PartProps {
  readonly onEntered: () => void;
  readonly children: ReactNode;
}

/** Tells when the user comes to it: the pane is about where the hand is. */
function Part({ onEntered, children }: PartProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className="proces-part" onFocus={onEntered}>
      {children}
    </div>
  );
}

/** N makes what belongs where the hand is: a part of what it is on, or one beside it. */
function createAt(
  session: RecordSession<ProcesRow>,
  rows: readonly ProcesRow[],
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
