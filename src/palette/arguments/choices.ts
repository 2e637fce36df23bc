import type { ArgumentInput, Candidate, Choice, Choices, Entered } from '../../commands/choice.ts';
import type { Argument, ArgumentValues } from '../../commands/declaration.ts';
import type { Subjects } from '../../commands/subjects/subject.ts';
import { kindOf } from './kinds.ts';
import { isUnread, isWritten } from './written.ts';

/**
 * What is offered for an argument when those before it hold what they do; null: it is not chosen
 * from a list, or the list is not known yet.
 */
export type Offer = (argument: Argument, earlier: Choices) => readonly Candidate[] | null;

/**
 * The choices that count: those made, without such as cannot be chosen any more, and where nothing is
 * said and only one thing can be chosen, or the user works in one, that. What is said is never
 * replaced; what only followed from something else follows again.
 */
export function settledChoices(
  fields: readonly Argument[],
  { made, typed }: Entered,
  offer: Offer,
): Choices {
  const settled: Record<string, Choice> = {};
  for (const argument of fields) {
    const own = made[argument.name];
    const offered = offer(argument, settled);
    const isRefused = own !== undefined && refusalIn(offered, own) !== undefined;
    const isSaid = (own && !own.follows) || isWritten(argument, typed);
    const choice = own && !isRefused ? own : isSaid ? undefined : byItself(offered ?? []);
    if (choice) settled[argument.name] = choice;
  }
  return settled;
}

function byItself(offered: readonly Candidate[]): Candidate | undefined {
  const open = offered.filter(({ reason }) => reason === null);
  const [only, another] = open;
  if (only && !another) return only.isShort ? undefined : only;
  return open.find(({ isWorking }) => isWorking);
}

/** Why a choice cannot be made of what is offered; undefined: nothing is known against it. */
export function refusalIn(
  offered: readonly Candidate[] | null | undefined,
  { value: chosen }: Choice,
): string | undefined {
  return offered?.find(({ value }) => value === chosen)?.reason ?? undefined;
}

/** The choices as values; those that say nothing are left out, and what the command is about is no value. */
export function valuesOf(fields: readonly Argument[], choices: Choices): ArgumentValues {
  return Object.fromEntries(
    fields.flatMap((argument) => {
      const value = inputOf(argument, choices);
      return value === undefined || argument.kind === 'subject' ? [] : [[argument.name, value]];
    }),
  );
}

/** What an argument is sent as; undefined while it says nothing. */
function inputOf(argument: Argument, choices: Choices): string | undefined {
  const choice = choices[argument.name];
  return choice && kindOf(argument).toInput(choice, argument);
}

export function isOptional({ requiredWhen }: Argument, choices: Choices): boolean {
  if (!requiredWhen) return false;
  const chosen = Object.entries(choices).map(([name, choice]) => [name, choice?.value ?? '']);
  return !requiredWhen(Object.fromEntries(chosen));
}

/** The first that must be filled in and is not, or that holds what cannot be read. */
export function missingArgument(
  fields: readonly Argument[],
  choices: Choices,
): Argument | undefined {
  return fields.find(
    (argument) =>
      isUnread(argument, choices[argument.name]) ||
      (inputOf(argument, choices) === undefined && !isOptional(argument, choices)),
  );
}

/**
 * True of a highlighted line that the user has not taken: its consequences are shown, and it is
 * never run.
 * @param choice what counts for the argument
 */
export function isOnlyShown(active: Candidate, choice: Choice | undefined): boolean {
  return choice ? choice.value !== active.value : active.follows !== true;
}

/** What the command is about, as it is chosen; null: nothing, or it is not chosen. */
export function subjectsIn(fields: readonly Argument[], choices: Choices): Subjects | null {
  const about = fields.find(({ kind }) => kind === 'subject');
  return (about && choices[about.name]?.subjects) ?? null;
}

/** What is asked for, and what is made of it. */
interface Invoking<Said> {
  readonly arguments: readonly Argument[];
  readonly invoke: (subjects: Subjects | null, values: ArgumentValues) => Said;
}

/** What is said to the server; null while something is missing. */
export function invocationsOf<Said>(
  { arguments: fields, invoke }: Invoking<Said>,
  choices: Choices,
): Said | null {
  if (missingArgument(fields, choices)) return null;
  return invoke(subjectsIn(fields, choices), valuesOf(fields, choices));
}

/**
 * Where the field stands: at the argument that the user went to, else at what is written and not
 * chosen, else at what is missing, else at the first that nothing is said of, else at the last;
 * undefined: nothing is asked.
 */
export function currentArgument(
  fields: readonly Argument[],
  choices: Choices,
  { wanted, typed }: Pick<ArgumentInput, 'wanted' | 'typed'>,
): Argument | undefined {
  const asked = fields.find(({ name }) => name === wanted);
  const written = fields.find((argument) => isWritten(argument, typed));
  const unsaid = fields.find(({ name }) => choices[name] === undefined);
  return asked ?? written ?? missingArgument(fields, choices) ?? unsaid ?? fields.at(-1);
}

/**
 * Where the field goes when an argument has been filled in: onward, or, as null says, to what turns out to be
 * missing: what follows by itself of what was chosen, is not known at once, and is not asked for.
 */
export function nextUnfilled(
  fields: readonly Argument[],
  current: Argument,
  choices: Choices,
): string | null {
  if (missingArgument(fields, choices)) return null;
  const later = fields.slice(fields.indexOf(current) + 1);
  return (later.find(({ name }) => !choices[name]) ?? fields.at(-1) ?? current).name;
}

/** The argument before or after another; undefined at the ends. */
export function neighbour(
  fields: readonly Argument[],
  { name }: Argument,
  by: 1 | -1,
): Argument | undefined {
  return fields[fields.findIndex((argument) => argument.name === name) + by];
}

/** What Backspace in an empty field takes away: the argument's own chip, else the one before. */
export function chipToRemove(
  fields: readonly Argument[],
  current: Argument,
  choices: Choices,
): Argument | undefined {
  return choices[current.name] ? current : neighbour(fields, current, -1);
}

export function without<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}
