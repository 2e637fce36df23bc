import type { AnswerName } from '../../commands/command.ts';
import type { ArgumentValues } from '../../commands/declaration.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import type { CommandHit } from '../hits/search.ts';
import type { BoundHit } from '../sentences/sentence-entries.ts';

/** A question that the palette answers. */
export interface Asked {
  readonly answers: AnswerName;
  /** What it is of; null: no element. */
  readonly about: SelectedElement | null;
  /** What is said of the rows that it is of. */
  readonly said: ArgumentValues;
}

/**
 * What a chosen line asks; null: it is no question, or it does not say what it is of.
 * @param selected what the user stands on, which is meant where no other is named
 */
export function askedBy(
  hit: CommandHit | BoundHit | null,
  selected: SelectedElement | null,
): Asked | null {
  if (!hit || hit.reason !== null || !hit.command.answers) return null;
  const { command, filled } = hit;
  const made = Object.entries(filled?.made ?? {}).map(([name, { value }]) => [name, value]);
  const said: ArgumentValues = Object.fromEntries(made);
  const about = 'about' in hit ? selectedOf(hit.about) : command.on ? selected : null;
  if (command.on ? about === null : made.length === 0) return null;
  return command.answers ? { answers: command.answers, about, said } : null;
}
