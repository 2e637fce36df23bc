import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { markedSubjectsAtom, standingSubjectAtom } from '../../commands/state.ts';
import { type Subject, subjectId } from '../../commands/subjects/subject.ts';
import type { RecordSession } from './record-session.ts';

/** What the view knows of its rows: what each is to commands, in the column that the hand is in. */
interface Known<Row> {
  /** Memoised. */
  readonly rows: readonly Row[];
  /** Stable while the rows are. */
  readonly subjectOf: (row: Row, column: number) => Subject | null;
  readonly marked: ReadonlySet<string>;
}

/**
 * Tells commands what the user stands on and has marked: the row that the hand is on counts at once,
 * without a rendering; until it is on one, the first. Cells that are seen to be taken together are what is meant, and
 * not marks that were set before.
 */
export function useRecordSubjects<Row extends { readonly id: string }>(
  session: RecordSession<Row>,
  { rows, subjectOf, marked }: Known<Row>,
): void {
  const store = useStore();
  useLayoutEffect(() => {
    const publish = () => {
      const column = session.column ?? 0;
      const id = session.walked?.id ?? session.rested.name;
      const row =
        rows.find((one) => one.id === id) ?? rows.find((one) => subjectOf(one, column) !== null);
      store.set(standingSubjectAtom, row ? subjectOf(row, column) : null);
      const { rows: all, columns } = session.range ?? {
        rows: rows.filter((one) => marked.has(one.id)),
        columns: [column],
      };
      const found = all.flatMap((one) => columns.flatMap((at) => subjectOf(one, at) ?? []));
      // A cell that stands for its row is no other for each column.
      store.set(markedSubjectsAtom, [
        ...new Map(found.map((one) => [subjectId(one), one])).values(),
      ]);
    };
    publish();
    const stops = [session.onWalked(publish), session.onRested(publish), session.onColumn(publish)];
    return () => {
      for (const stop of stops) stop();
      store.set(standingSubjectAtom, null);
      store.set(markedSubjectsAtom, []);
    };
  }, [session, rows, subjectOf, marked, store]);
}
