import type { runKinds } from '../../api/contract/koersel.ts';
import type { Invocation } from '../../api/contract/kommandoer.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { SelectedElement } from '../command.ts';

/** Field code → value, as a body of the command would hold them. */
export type ArgumentValues = Readonly<Record<string, string>>;

interface NamedArgument {
  /** Field code of the command's input; of the element: the key of its chip. */
  readonly name: string;
  readonly label: string;
}

/** The elements that the command is about: of one type, one or, with marked rows, several. */
export interface ElementArgument extends NamedArgument {
  readonly kind: 'element';
  readonly type: ElementTypeName;
  /** Why it cannot be chosen; null when nothing is known against it. */
  readonly refuse: (element: SelectedElement) => string | null;
}

/** The run that the command is about. */
export interface RunArgument extends NamedArgument {
  readonly kind: 'koersel';
  /** To take back, or to do again: then it is one that took another back. */
  readonly slags: (typeof runKinds)[number];
}

/** What a command is about; asked for first. */
export type SubjectArgument = ElementArgument | RunArgument;

/** The step of a process that the change is made in (domain guide 9). */
interface UnderaktivitetArgument extends NamedArgument {
  readonly kind: 'underaktivitet';
  readonly type?: ElementTypeName;
}

/** The first finansår or periode in which the change shows, or the last one before it does. */
export interface TimeArgument extends NamedArgument {
  readonly kind: TimeAxis;
  readonly end: 'first' | 'last';
}

interface TekstArgument extends NamedArgument {
  readonly kind: 'tekst';
  readonly maxLength: number;
  /** Optional in all other cases. */
  readonly requiredWhen: (values: ArgumentValues) => boolean;
}

/** One thing that a command must know before it can be planned; a chip of the argument step. */
export type Argument = SubjectArgument | UnderaktivitetArgument | TimeArgument | TekstArgument;

export function isTime(argument: Argument): argument is TimeArgument {
  return argument.kind === 'finansaar' || argument.kind === 'periode';
}

/** What a command asks for, how it is said to the server, and what is said when it is done. */
export interface CommandArguments {
  /** In the order that they are asked for; what the command is about first. */
  readonly fields: readonly [SubjectArgument, ...Argument[]];
  readonly toInvocation: (subject: { readonly id: string }, values: ArgumentValues) => Invocation;
  readonly success: (count: number) => string;
}

/** Stands for the choice to change outside any underaktivitet, which only RequiredAdmin has. */
export const outsideStep = 'udenfor';

/** Stands where no process right governs what is changed. */
export const noStep = 'ingen';

/**
 * The values with the underaktivitet as the server reads it: a blank one says that there is none,
 * and left out the server chooses one.
 */
export function stepsAsSent({ underaktivitetId, ...values }: ArgumentValues): ArgumentValues {
  if (underaktivitetId === undefined || underaktivitetId === noStep) return values;
  return { ...values, underaktivitetId: underaktivitetId === outsideStep ? '' : underaktivitetId };
}
