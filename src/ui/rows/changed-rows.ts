import { sharedValue } from '../shared-value.ts';

/** So long is it seen that another has changed a row. */
const seenMs = 10_000;

interface Change {
  readonly by: string;
}

/** Id of a row → who has just changed it. */
export const changedRows = sharedValue<ReadonlyMap<string, Change>>(new Map());

/** What another has just done to rows in use, in words; null: nothing just now. */
export const changedNote = sharedValue<{ readonly text: string } | null>(null);

const rowsText = (count: number) => (count === 1 ? '1 række' : `${count} rækker`);

/**
 * Marks rows for ten seconds, and says who has changed them.
 * @param rows ids
 * @param by name
 */
export function markChanged(rows: readonly string[], by: string): void {
  const change = { by };
  const note = { text: `${by} ændrede ${rowsText(rows.length)}` };
  changedRows.set(new Map([...changedRows.get(), ...rows.map((row) => [row, change] as const)]));
  changedNote.set(note);
  setTimeout(() => {
    // A row that is changed again meanwhile is marked for as long after that.
    changedRows.set(new Map([...changedRows.get()].filter(([, other]) => other !== change)));
    if (changedNote.get() === note) changedNote.set(null);
  }, seenMs);
}
