import type { ArgumentInput, Choice } from './choice.ts';
import type { Argument } from './declaration.ts';
import {
  elementsIn,
  type Subjects,
  subjectId,
  subjectKinds,
  subjectName,
} from './subjects/subject.ts';

/** What a sentence says of a command's arguments: what is chosen by it, and what is searched for. */
export interface Filled {
  readonly made: Readonly<Record<string, Choice>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** One subject by its chip, several by how many they are. */
export function subjectsChoice(subjects: Subjects): Choice {
  const { kind, all } = subjects;
  const [only, another] = all;
  const value = all.map(subjectId).join(' ');
  if (only && !another) return { value, ...subjectKinds[kind].chip(only), subjects };
  const types = elementsIn(all).map(({ type }) => type);
  const { many } = subjectName({ kind, types: types.slice(0, 1) });
  const label = subjectKinds[kind].together?.(all) ?? `${all.length} ${many}`;
  return { value, label, subjects };
}

/** What the step begins with when a sentence has filled it in; what it names goes before what is stood on. */
export function inputOf(
  { arguments: fields }: { readonly arguments: readonly Argument[] },
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
