import { fieldText } from '../../../src/domain/elements/field-text.ts';
import { levelField } from '../../../src/domain/proces/procesrettighed.ts';
import type { Describe, Plan, RecordChange } from '../command.ts';

/** The one that a command is about: a finansår comes with its periods, and never is. */
export function changeAbout({ poster = [] }: Plan): RecordChange | undefined {
  return poster.find(({ slags }) => slags !== 'finansaar');
}

export function nameOf({ post }: RecordChange): string {
  return `${post.nummer} ${post.navn}`.trim();
}

/** The log's line of one record: which of them. */
export const describeRecord: Describe = (_invocation, plan) => {
  const change = changeAbout(plan);
  if (!change) return '';
  return `${nameOf(change)}${change.slags === 'underaktivitet' ? standardText(change) : ''}`;
};

/** The level of an underaktivitet that is another than before, or that it is made with. */
function standardText(change: RecordChange): string {
  const { foer, efter } = change;
  const [fra, til] = levelsOf(change);
  if (!efter || fra === til) return '';
  return foer ? `, standardniveau ${fra} → ${til}` : `, standardniveau ${til}`;
}

export function levelsOf({ foer, efter }: Pick<RecordChange, 'foer' | 'efter'>): string[] {
  return [foer, efter].map((row) => fieldText(levelField, 'finansaar', row?.[levelField.code]));
}
