import type { ReactNode } from 'react';
import type { Subject } from '../../commands/subjects/subject.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import { RecordPanes } from './record-panes.tsx';
import { type RecordSession, useRestedCell } from './record-session.ts';
import { useRecordMarks } from './use-record-marks.ts';
import type { RecordPlace } from './use-record-place.ts';
import { useRecordSubjects } from './use-record-subjects.ts';

type Rested = ReturnType<typeof useRestedCell>;

/** What a grid is told of the marks. */
interface Marking {
  readonly marked: Marks;
  readonly onMarkedChange: (marked: Marks) => void;
}

/** Of rows that cannot be marked. */
export const noMarking: Marking = { marked: new Set(), onMarkedChange: () => undefined };

interface RecordRowsProps<Row> {
  /** The size of the panes is remembered under it. */
  readonly name: string;
  readonly panes: RecordPlace['panes'];
  readonly session: RecordSession<Row>;
  /** Memoised. */
  readonly rows: readonly Row[];
  /** What a row is to commands, in the column that the hand is in. Stable while the rows are. */
  readonly subjectOf: (row: Row, column: number) => Subject | null;
  /** The rows, with what is marked of them. */
  readonly grid: (marking: Marking) => ReactNode;
  /** What is told beside them. @param marked how many rows are */
  readonly pane: (rested: Rested, marked: number) => ReactNode;
}

/** Records with a hand in them, which commands are about, and what is told of the one that it rests on beside them. */
export function RecordRows<Row extends { readonly id: string }>(props: RecordRowsProps<Row>) {
  const { name, panes, session, rows, subjectOf, grid, pane } = props;
  const [marked, setMarked] = useRecordMarks(session.focus);
  useRecordSubjects(session, { rows, subjectOf, marked });
  return (
    <RecordPanes
      name={name}
      panes={panes}
      rows={grid({ marked, onMarkedChange: setMarked })}
      detail={<AtHand session={session}>{(rested) => pane(rested, marked.size)}</AtHand>}
    />
  );
}

interface AtHandProps<Row> {
  readonly session: RecordSession<Row>;
  readonly children: (rested: Rested) => ReactNode;
}

/** Apart, so that a key that moves the hand draws no rows. */
function AtHand<Row>({ session, children }: AtHandProps<Row>) {
  return children(useRestedCell(session));
}
