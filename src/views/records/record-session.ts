import { startTransition, useLayoutEffect, useState } from 'react';
import type { RowNaming } from '../../ui/rows/resting-hand.ts';
import { RowSession } from '../../ui/rows/row-session.ts';
import { useRowsFocus } from '../screen/use-rows-focus.ts';

/** Where the user is among records that are no elements: they are called by their ids. */
export type RecordSession<Row> = RowSession<Row, string>;

interface Identified {
  readonly id: string;
}

const naming: RowNaming<Identified, string> = {
  nameOf: ({ id }) => id,
  find: (rows, name) => {
    for (const { id } of rows) if (id === name) return id;
    return undefined;
  },
  isSame: (one, other) => one === other,
  isNone: (name) => name === '',
};

/**
 * One for the life of the view.
 * @param beginsIn the cell of its row that the hand begins in, where not in the first
 */
export function useRecordSession<Row extends Identified>(beginsIn = 0): RecordSession<Row> {
  const [session] = useState(() => new RowSession<Row, string>('', naming));
  // Asked for by the first grid, and by each that takes its place.
  session.beginsIn = beginsIn;
  return session;
}

/**
 * The region of the rows, which take the focus when they come. What is shown in their place begins where the
 * hand is, also where it has not come to rest.
 */
export function useRecordRegion<Row>(session: RecordSession<Row>) {
  useLayoutEffect(() => () => session.settle(), [session]);
  return useRowsFocus(session.focus);
}

/** The row and the column that the pane is about. After a walk it may come late: the next key goes first. */
export function useRestedCell<Row>(session: RecordSession<Row>) {
  const read = () => ({ id: session.rested.name, column: session.column ?? 0 });
  const [rested, setRested] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the session alone
  useLayoutEffect(() => {
    const now = () => setRested(read());
    now();
    const stops = [
      session.onRested((isUrgent) => (isUrgent ? now() : startTransition(now))),
      session.onColumn(() => startTransition(now)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
  return rested;
}
