import { useMemo } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { keepChangesAction, stepBackAction } from '../../commands/actions/screen.ts';
import { periodeSubject } from '../../commands/post-subjects.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { counted } from '../../domain/counted.ts';
import { formatPeriode } from '../../domain/periode.ts';
import type { Marks } from '../../ui/grid/use-grid-hand.ts';
import { KeepBox } from '../shared/plan/kept-changes.tsx';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import { RecordPanes } from '../shared/records/record-panes.tsx';
import { useRecordSession } from '../shared/records/record-session.ts';
import { useRecordSubjects } from '../shared/records/use-record-subjects.ts';
import { periodeColumns } from './periode-columns.ts';
import { emptyText, type LayoutProps } from './periode-layout.ts';
import { perioderInStatus } from './periode-rows.ts';
import { TablePane } from './periode-table.tsx';
import { useDraftWarning } from './use-draft-warning.ts';
import { type PeriodeSheet as Sheet, sheetColumns, usePeriodeSheet } from './use-periode-sheet.ts';

const nameOf = ({ nummer, navn }: PeriodePayload) => `${formatPeriode(nummer)} ${navn}`;
const nothingOpens = () => undefined;
const noMarks: Marks = new Set();

const stagedText = (staged: number) =>
  counted(staged, 'ændring af perioderne', 'ændringer af perioderne');

/** The periods of a finansår as a sheet that is written in; what is changed stands beside it until it is kept. */
export function PeriodeSheet({ finansaar, perioder: all, status, panes }: LayoutProps) {
  const session = useRecordSession<PeriodePayload>();
  const perioder = useMemo(() => perioderInStatus(all, status), [all, status]);
  const sheet = usePeriodeSheet(finansaar, all);
  const { edit, staged, changes } = sheet;
  const columns = useMemo(
    () =>
      periodeColumns.map((column) =>
        sheetColumns.has(column.id)
          ? { ...column, text: (row: PeriodePayload) => edit.textOf(row, column.id) }
          : column,
      ),
    [edit],
  );
  useRecordSubjects(session, { rows: perioder, subjectOf: periodeSubject, marked: noMarks });
  useDraftWarning(staged > 0, stagedText(staged), session.focus);
  useViewActions(
    keepChangesAction.by(staged > 0 ? changes.keep : undefined),
    stepBackAction.by(staged > 0 ? sheet.stay : undefined),
  );
  return (
    <RecordPanes
      name="perioder"
      panes={panes}
      rows={
        <RecordGrid
          label="Perioder"
          rows={perioder}
          columns={columns}
          edit={edit}
          nameOf={nameOf}
          onOpen={nothingOpens}
          session={session}
          isTimeline
          empty={emptyText(finansaar, status)}
        />
      }
      detail={
        <TablePane session={session} perioder={perioder} marked={0}>
          <StagedPeriods sheet={sheet} focusRows={session.focus} />
        </TablePane>
      }
    />
  );
}

interface StagedPeriodsProps {
  readonly sheet: Sheet;
  readonly focusRows: () => void;
}

function StagedPeriods({
  sheet: { staged, unread, changes, clear },
  focusRows,
}: StagedPeriodsProps) {
  if (staged === 0) return null;
  return (
    <KeepBox
      title={stagedText(staged)}
      changes={changes}
      unread={unread}
      onDrop={clear}
      focusRows={focusRows}
    />
  );
}
