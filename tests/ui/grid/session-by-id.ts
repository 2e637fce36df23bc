import type { RowNaming } from '../../../src/ui/rows/resting-hand.ts';
import { RowSession } from '../../../src/ui/rows/row-session.ts';

interface Row {
  readonly id: string;
}

const naming: RowNaming<Row, string> = {
  nameOf: ({ id }) => id,
  find: (rows, name) => {
    for (const { id } of rows) if (id === name) return id;
    return undefined;
  },
  isSame: Object.is,
  isNone: (name) => name === '',
};

/** A session of rows that are called by their id, and those that the hand has gone to. */
export function sessionById(id = '') {
  const session = new RowSession<Row, string>(id, naming);
  const went: string[] = [];
  session.onWalked(() => went.push(session.walked?.id ?? ''));
  return { session, went };
}
