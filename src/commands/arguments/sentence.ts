import type { PlannedCommand } from '../command.ts';
import type { ArgumentInput } from '../state.ts';
import type { Subjects } from '../subject.ts';
import { subjectsChoice } from './candidates.ts';
import type { Choice } from './choices.ts';
import { kindOf } from './kinds.ts';

/** What a sentence says of a command's arguments: what is chosen by it, and what is searched for. */
export interface Filled {
  readonly made: Readonly<Record<string, Choice>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** A word that only joins two arguments: *flyt X til Y*. */
const joining = new Set(['til', 'under', 'fra', 'pr.', 'i']);

/**
 * The words after what names a command, each tried from the left against the arguments that are not
 * filled yet; null: one of them says nothing of any.
 */
export function readArguments(
  { arguments: fields }: Pick<PlannedCommand, 'arguments'>,
  words: readonly string[],
): Filled | null {
  const made: Record<string, Choice> = {};
  const typed: Record<string, string> = {};
  for (const word of words) {
    if (joining.has(word.toLowerCase())) continue;
    const open = fields.filter(({ name }) => !(name in made || name in typed));
    const found = open
      .map((argument) => ({
        name: argument.name,
        parsed: kindOf(argument).parseTyped(argument, word),
      }))
      .find(({ parsed }) => parsed !== null);
    if (!found?.parsed) return null;
    if ('choice' in found.parsed) made[found.name] = found.parsed.choice;
    else typed[found.name] = found.parsed.search;
  }
  return { made, typed };
}

/** What the step begins with when a sentence has filled it in; what it names goes before what is stood on. */
export function inputOf(
  { arguments: fields }: Pick<PlannedCommand, 'arguments'>,
  subjects: Subjects | null,
  { made, typed }: Filled,
): ArgumentInput {
  const about = fields.find(({ kind }) => kind === 'subject');
  const stands = about && subjects && !(about.name in typed);
  return {
    made: { ...(stands && { [about.name]: subjectsChoice(subjects) }), ...made },
    wanted: null,
    typed,
    highlighted: '',
  };
}
