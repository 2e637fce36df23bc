import { sharedValue } from '../shared-value.ts';

/** What is said of the key just pressed, where it stands in nobody's way. */
export interface QuietNote {
  readonly text: string;
  /** A screen reader is told it where it happened: here it is for the eye alone. */
  readonly isTold?: true;
}

/** Null: the key did what it should, or another one has been pressed since. */
export const quietNote = sharedValue<QuietNote | null>(null);

/** @param text null: there is nothing to say */
export function noteQuietly(text: string | null): void {
  if (text !== null) quietNote.set({ text });
}

export function endQuietNote(): void {
  if (quietNote.get() !== null) quietNote.set(null);
}
