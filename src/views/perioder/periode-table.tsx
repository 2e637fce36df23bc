import { type ReactNode, useMemo } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { periodeSubject } from '../../commands/post-subjects.ts';
import { runCommand } from '../../commands/run-command.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { periode } from '../../domain/records/periode.ts';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import { RecordPanes } from '../shared/records/record-panes.tsx';
import {
  type RecordSession,
  useRecordSession,
  useRestedCell,
} from '../shared/records/record-session.ts';
import { useRecordMarks } from '../shared/records/use-record-marks.ts';
import { useRecordSubjects } from '../shared/records/use-record-subjects.ts';
import { periodeColumns } from './periode-columns.ts';
import { emptyText, type LayoutProps } from './periode-layout.ts';
import { PeriodePane } from './periode-pane.tsx';
import { perioderInStatus } from './periode-rows.ts';

const { edit } = recordCommandsOf(periode);

function openPeriode(): void {
  void runCommand(edit.id);
}

/** One periode a row, to mark and approve several. */
export function PeriodeTable({ finansaar, perioder: all, status, panes }: LayoutProps) {
  const session = useRecordSession<PeriodePayload>();
  const perioder = useMemo(() => perioderInStatus(all, status), [all, status]);
  const [marked, setMarked] = useRecordMarks(session.focus);
  useRecordSubjects(session, { rows: perioder, subjectOf: periodeSubject, marked });
  return (
    <RecordPanes
      name="perioder"
      panes={panes}
      rows={
        <RecordGrid
          label="Perioder"
          rows={perioder}
          columns={periodeColumns}
          onOpen={openPeriode}
          session={session}
          marked={marked}
          onMarkedChange={setMarked}
          empty={emptyText(finansaar, status)}
        />
      }
      detail={<TablePane session={session} perioder={perioder} marked={marked.size} />}
    />
  );
}

interface TablePaneProps {
  readonly session: RecordSession<PeriodePayload>;
  readonly perioder: readonly PeriodePayload[];
  readonly marked: number;
  /** Above what is known of the periode. */
  readonly children?: ReactNode;
}

/** The periode whose row the hand is on. */
export function TablePane({ session, perioder, marked, children }: TablePaneProps) {
  const { id } = useRestedCell(session);
  const found = perioder.find((one) => one.id === id) ?? perioder[0];
  const cell = found && {
    periode: found,
    status: found.status,
    konteringSlut: found.konteringSlut,
    isOwn: false,
  };
  return (
    <PeriodePane cell={cell} row={null} marked={marked}>
      {children}
    </PeriodePane>
  );
}
