import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { businessDateAtom } from '../../auth/session.ts';
import { editOf } from '../../commands/definitions/record-writes.ts';
import { runCommand } from '../../commands/run-command.ts';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import type { RecordSession } from '../shared/records/record-session.ts';
import { useRecordSubjects } from '../shared/records/use-record-subjects.ts';
import { tableColumns } from './process-columns.ts';
import type { ProcessRow } from './process-rows.ts';
import { subjectOf } from './time-line.tsx';

interface ProcessTableProps {
  readonly rows: readonly ProcessRow[];
  readonly session: RecordSession<ProcessRow>;
  readonly empty: string;
}

const noMarks: ReadonlySet<string> = new Set();

function openRow({ record }: ProcessRow): void {
  void runCommand(editOf(record.kind).id);
}

/** The rows of the time-line as they are read, to sort. */
export function ProcessTable({ rows, session, empty }: ProcessTableProps) {
  const today = useAtomValue(businessDateAtom);
  const columns = useMemo(() => tableColumns(today), [today]);
  useRecordSubjects(session, { rows, subjectOf, marked: noMarks });
  return (
    <RecordGrid
      label="Processer"
      rows={rows}
      columns={columns}
      onOpen={openRow}
      session={session}
      empty={empty}
    />
  );
}
