import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { listQuery } from '../../api/structure/structure.ts';
import { keepChangesAction, stepBackAction } from '../../commands/actions/screen.ts';
import { runOnRow } from '../../commands/running/run-command.ts';
import { periodeSubject } from '../../commands/subjects/post-subjects.ts';
import { selectedOf } from '../../commands/subjects/selected-element.ts';
import type { Subject } from '../../commands/subjects/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { setKredsDeadline } from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { periode } from '../../domain/records/periode.ts';
import { periodeStatuses, periodeStatusLabels, periodsPerYear } from '../../domain/time/periode.ts';
import { counted } from '../../domain/words/counted.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { KeepBox } from '../kept-changes/kept-changes.tsx';
import { RecordGrid } from '../records/record-grid.tsx';
import { RecordRows } from '../records/record-rows.tsx';
import { useRecordSession } from '../records/record-session.ts';
import { useDraftWarning } from '../records/use-draft-warning.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { columnsBefore, periodeKinds, yearColumns } from './periode-columns.ts';
import { emptyText, type LayoutProps } from './periode-layout.ts';
import { PeriodePane } from './periode-pane.tsx';
import { allKredse, rowsFitting, rowsInStatus, type YearRow, yearRows } from './periode-rows.ts';
import { perioderScreen } from './perioder-screen.ts';
import { type PastedFristerSheet, usePastedFrister } from './use-pasted-frister.ts';

interface YearGridProps extends LayoutProps {
  readonly kredse: readonly ElementPayload[];
}

const { edit: editPeriode } = recordCommandsOf(periode);

/** The periods themselves stand among the bogføringskredse, and are not one of them. */
const isOfKreds = ({ kreds }: YearRow) => kreds !== null;

const stagedText = (staged: number) => counted(staged, 'ændret frist', 'ændrede frister');

/** What Enter does: a bogføringskreds is given a deadline, a periode is corrected. */
function openCell({ kreds }: YearRow): void {
  void runOnRow(kreds ? setKredsDeadline.id : editPeriode.id);
}

const noKredse: readonly ElementPayload[] = [];

/** The rows come together, so that the first key finds those it goes to; without the kredse the periods stand alone. */
export function Year(props: LayoutProps) {
  const kredse = useQuery(listQuery('Bogfoeringskreds', props.place.finansaar * 100 + 12));
  if (kredse.isPending) return <QueryNotice query={kredse} />;
  return <YearGrid {...props} kredse={kredse.data?.poster ?? noKredse} />;
}

/** Periods against bogføringskredse: a cell is what commands are about, and deadlines are pasted into them. */
function YearGrid({ place, perioder, kredse, status }: YearGridProps) {
  const { finansaar, text } = place;
  const session = useRecordSession<YearRow>();
  const selected = useMemo(() => kredse.map(selectedOf), [kredse]);
  const all = useMemo(() => yearRows(perioder, selected), [perioder, selected]);
  const rows = useMemo(() => rowsFitting(rowsInStatus(all, status), text), [all, status, text]);
  const begins = useMemo(() => periodeToBegin(perioder), [perioder]);
  const frister = usePastedFrister(finansaar, all, selected);
  const { staged, changes, clear, cells, looks, paste } = frister;
  const columns = useMemo(() => yearColumns(cells), [cells]);
  const isStaged = staged > 0;
  const drop = () => {
    clear();
    return true;
  };
  useViewActions(
    keepChangesAction.by(isStaged ? changes.keep : undefined),
    stepBackAction.by(isStaged ? drop : undefined),
  );
  useDraftWarning(isStaged, {
    what: stagedText(staged),
    focusRows: session.focus,
    isOfVisning: true,
  });
  const subjectOf = useCallback(
    ({ cells, kreds }: YearRow, column: number): Subject | null => {
      const cell = cells[cellAt(column, begins)];
      if (!cell) return null;
      const { nummer } = cell.periode;
      return kreds
        ? { kind: 'kredsperiode', kreds, periode: nummer }
        : periodeSubject(cell.periode);
    },
    [begins],
  );
  const box = <StagedFrister frister={frister} focusRows={session.focus} />;
  return (
    <RecordRows
      name={perioderScreen.name}
      panes={place.panes}
      session={session}
      rows={rows}
      subjectOf={subjectOf}
      grid={(marking) => (
        <RecordGrid
          label="Perioder"
          rows={rows}
          columns={columns}
          look="year"
          onOpen={openCell}
          session={session}
          {...marking}
          canMark={isOfKreds}
          foot={<Legend />}
          empty={emptyText(finansaar, null)}
          looks={looks}
          onPaste={paste}
          isTimeline
        />
      )}
      pane={({ id, column }, marked) => {
        const row = rows.find((one) => one.id === (id || allKredse)) ?? rows[0] ?? null;
        return (
          <PeriodePane cell={row?.cells[cellAt(column, begins)]} row={row} marked={marked}>
            {box}
          </PeriodePane>
        );
      }}
    />
  );
}

interface StagedFristerProps {
  readonly frister: PastedFristerSheet;
  readonly focusRows: () => void;
}

/** The deadlines that are changed and not kept, with what would come of them. */
function StagedFrister({ frister: { staged, changes, clear }, focusRows }: StagedFristerProps) {
  if (staged === 0) return null;
  return (
    <KeepBox
      title={stagedText(staged)}
      changes={changes}
      dropKeys="esc"
      onDrop={clear}
      focusRows={focusRows}
    />
  );
}

function Legend() {
  return (
    <div className="periode-legend">
      {periodeStatuses.map((status) => (
        <StatusMark key={status} kind={periodeKinds[status]} label={periodeStatusLabels[status]} />
      ))}
      <span className="hint">En dato er bogføringskredsens egen frist</span>
    </div>
  );
}

/** Where a hand that is in no periode's column is taken to be: the current one, else the first. */
function periodeToBegin(perioder: readonly PeriodePayload[]): number {
  const current = perioder.find(({ aktuel }) => aktuel) ?? perioder[0];
  return current ? (current.nummer % 100) - 1 : 0;
}

function cellAt(column: number, begins: number): number {
  const at = column - columnsBefore;
  return at >= 0 && at < periodsPerYear ? at : begins;
}
