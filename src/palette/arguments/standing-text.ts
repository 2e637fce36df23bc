import { type Argument, isTime } from '../../commands/declaration.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { Subjects } from '../../commands/subjects/subject.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { formatTime } from '../../domain/time/time-axis.ts';

/** What stands of an argument in the one record that a command is about; undefined: nothing is known of it. */
export function standingValue({ name }: Argument, about: Subjects | null): unknown {
  const [only, another] = about?.all ?? [];
  return only && !another && 'post' in only ? only.post.values[name] : undefined;
}

/** What holds now of what an argument asks for, in words; undefined: it is not known, or differs among several. */
export function standingText(argument: Argument, about: Subjects | null): string | undefined {
  const [only, another] = about?.all ?? [];
  if (!only || another || argument.kind === 'subject') return undefined;
  if (only.kind === 'element') return ofElement(argument, only.ref);
  if (!('post' in only) || !Object.hasOwn(only.post.values, argument.name)) return undefined;
  return textOf(argument, only.post.values[argument.name]);
}

/** Its end where it is to be given another, and its place where it is to be moved. */
function ofElement(
  argument: Argument,
  { endsAfter, hasEnd, above }: SelectedElement,
): string | undefined {
  if (argument.kind === 'element') {
    const parent = argument.name === 'overordnetId' ? above?.at(-1) : undefined;
    return parent && `${parent.fuldtNummer} ${parent.navn}`;
  }
  // An end that has bounds of its own is that of the element.
  if (!isTime(argument) || argument.end !== 'last' || !argument.boundsOf) return undefined;
  if (endsAfter !== undefined) return formatTime(argument.kind, endsAfter);
  return hasEnd === undefined ? undefined : 'uden udløb';
}

function textOf(argument: Argument, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'ingen';
  const text = String(value);
  switch (argument.kind) {
    case 'dato':
      return formatDate(text);
    case 'finansaar':
    case 'periode':
      return formatTime(argument.kind, Number(text));
    case 'valg':
      return argument.options.find((option) => option.value === text)?.label ?? text;
    default:
      return text;
  }
}
