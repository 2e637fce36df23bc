import type { ReadyLineName } from '../domain/commands/compositions/declared.ts';
import type { TimeAxis } from '../domain/elements/element-type.ts';
import type { BoolField } from '../domain/elements/field.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { outsideUnderaktivitet } from '../domain/proces/underaktivitet-choice.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import { type SubjectRule, subjectLabel } from './subjects/subject.ts';

/** Field code → value, as a body of the command would hold them. */
export type ArgumentValues = Readonly<Record<string, string>>;

interface NamedArgument {
  /** Field code of the command's input; of the subject: the key of its chip. */
  readonly name: string;
  readonly label: string;
  /** Optional in all other cases; absent: always required. */
  readonly requiredWhen?: (values: ArgumentValues) => boolean;
  /** Words of a sentence right before what is said of it, loosely folded: *under 2*. */
  readonly introducedBy?: readonly string[];
  /** What a sentence calls it, to say its value beside that: *momsregistreret ja*; left out: it has no such name. */
  readonly byName?: readonly string[];
  /** It is said by that name alone. */
  readonly onlyByName?: true;
}

/** What the command is about, asked for when nothing fits; named by its kind. */
export interface SubjectArgument extends NamedArgument {
  readonly kind: 'subject';
  readonly on: SubjectRule;
}

/** Another element than what the command is about: *flyt X til Y*. */
export interface ElementArgument extends NamedArgument {
  readonly kind: 'element';
  readonly types: readonly ElementTypeName[];
  /** Those of the types that fit what the command is about; left out: all. */
  typesFor?(about: readonly SelectedElement[]): readonly ElementTypeName[];
  /** Why it cannot be chosen for what the command is about; null or absent: nothing is known against it. */
  refuse?(element: SelectedElement, about: readonly SelectedElement[]): string | null;
}

/** The underaktivitet of a proces that the change is made in (docs/domaene.md "Porten"). */
export interface UnderaktivitetArgument extends NamedArgument {
  readonly kind: 'underaktivitet';
}

/** Both ends included; left out: nothing is known against any. */
export interface TimeBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Before it the change does more than is asked: it annuls what begins then. */
  readonly annulsBefore?: number | undefined;
}

/**
 * A finansår or periode: the first in which the change shows, the last one before it does, or the
 * one that the command is about itself.
 */
export interface TimeArgument extends NamedArgument {
  readonly kind: TimeAxis;
  readonly end: 'first' | 'last' | 'only';
  /** What is usually meant: the one after the current, or the one before that of another argument, taken once that is chosen. */
  readonly usual?: 'next' | { readonly before: string };
  /**
   * The times at which the change can be made to an element, as far as they are known; left out: any.
   * @param current of the business date, on the argument's axis
   */
  readonly boundsOf?: (element: SelectedElement, current: number) => TimeBounds;
  /** What it makes in a finansår, once: one that has some cannot be chosen, and the first without is meant. */
  readonly makes?: 'perioder';
}

/** One of some that the command itself names. */
export interface ValgArgument extends NamedArgument {
  readonly kind: 'valg';
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** What a sentence may call it besides, as its plural. */
    readonly plural?: string;
    /** Other words for it: abbreviations, what the house says. */
    readonly called?: readonly string[];
    /** Who it is offered to, by the permissions held; left out: everyone. */
    readonly isFor?: (held: ReadonlySet<string>) => boolean;
    /** A digit that says it too. */
    readonly short?: string;
  }[];
}

/** A proces by its code: FFL28. */
interface ProcesArgument extends NamedArgument {
  readonly kind: 'proces';
}
/** An underaktivitet of a proces that is not over, whoever may write in it. */
interface TrinArgument extends NamedArgument {
  readonly kind: 'trin';
}

export interface TekstArgument extends NamedArgument {
  readonly kind: 'tekst';
  readonly maxLength: number;
  /** What to write, and where it is to stand. */
  readonly help?: string;
  /** A word of a sentence that has this form says it: the number of an aktivitet. */
  readonly form?: RegExp;
  /** All that follows the word that introduces it says it, as it is written: *omdøb X til Y*. */
  readonly takesRest?: true;
  /** Only in sentences that hold one of these words, loosely folded, as a verb of theirs. */
  readonly saidWith?: readonly string[];
  /** Or in sentences that begin with one of these and a number, where it has a capital: *ret mao 08 til Klima*. */
  readonly saidOfNumber?: readonly string[];
  /** What says nothing else says it, once the number of what is made is said, or where it hangs. */
  readonly takesName?: true;
}

/** The number of what is made: its own, or in full with that of what is above it. */
interface NummerArgument extends NamedArgument {
  readonly kind: 'nummer';
  readonly type: ElementTypeName;
}

/** A date in one of the forms that people write, or a whole number. */
export interface DatoArgument extends NamedArgument {
  readonly kind: 'dato';
  /** What is written for no date where one may be taken away: nothing written says nothing of it. */
  readonly none?: string;
}
interface TalArgument extends NamedArgument {
  readonly kind: 'tal';
}

/** Numbers of elements, as many as are said. */
interface NumreArgument extends NamedArgument {
  readonly kind: 'numre';
}

/** What the finansår chosen before it lacks of one thing, and how that is made up for. */
interface MangelArgument extends NamedArgument {
  readonly kind: 'mangel';
  readonly name: ReadyLineName;
}

/** One thing that a command must know before it can be planned; a chip of the argument step. */
export type Argument =
  | SubjectArgument
  | ElementArgument
  | UnderaktivitetArgument
  | TimeArgument
  | ValgArgument
  | ProcesArgument
  | TrinArgument
  | MangelArgument
  | TekstArgument
  | DatoArgument
  | TalArgument
  | NummerArgument
  | NumreArgument;

export function isTime(argument: Argument): argument is TimeArgument {
  return argument.kind === 'finansaar' || argument.kind === 'periode';
}

/** The chip of what a command is about. */
export function subjectArgument(on: SubjectRule): SubjectArgument {
  return { kind: 'subject', name: on.kind, label: subjectLabel(on), on };
}

export const underaktivitetArgument: UnderaktivitetArgument = {
  kind: 'underaktivitet',
  name: 'underaktivitetId',
  label: 'Underaktivitet',
};

/**
 * A yes or a no that the user says: neither is taken for granted.
 * @param called what else is a yes to it
 */
export function yesNoArgument(
  { code, label }: Pick<BoolField, 'code' | 'label'>,
  called: readonly string[] = [],
): ValgArgument {
  const options = [true, false].map((value) => ({
    value: String(value),
    label: value ? 'Ja' : 'Nej',
    // Its own name is a yes: *som standard*, *ikke standard*.
    called: value ? [label, ...called] : [`ikke-${label}`, `uden-${label}`],
  }));
  return { kind: 'valg', name: code, label, options };
}

/** When the reason of a change must be said. */
export type ReasonAsked = 'aldrig' | 'uden for underaktivitet' | 'altid';

/**
 * Why the change is made.
 * @param places where it is to be read
 */
export function remarkArgument(places: string, asked: ReasonAsked = 'aldrig'): TekstArgument {
  return {
    kind: 'tekst',
    name: 'bemaerkning',
    label: 'Bemærkning',
    maxLength: 500,
    help: `Skriv, hvorfor ændringen laves. Bemærkningen står ${places}.`,
    requiredWhen: ({ underaktivitetId }) =>
      asked === 'altid' || (asked !== 'aldrig' && underaktivitetId === outsideUnderaktivitet),
  };
}

/** Stands where no procesrettighed governs what is changed. */
export const noUnderaktivitet = 'ingen';

/**
 * The values with the underaktivitet as the server reads it: a blank one says that there is none,
 * and left out the server chooses one.
 */
export function underaktiviteterAsSent({
  underaktivitetId,
  ...values
}: ArgumentValues): ArgumentValues {
  if (underaktivitetId === undefined || underaktivitetId === noUnderaktivitet) return values;
  return {
    ...values,
    underaktivitetId: underaktivitetId === outsideUnderaktivitet ? '' : underaktivitetId,
  };
}
