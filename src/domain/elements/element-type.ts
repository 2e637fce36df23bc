import type { Permission } from '../permissions.ts';
import type { MessageKey } from '../words/messages.ts';
import type { BoolField, Field } from './field.ts';
import type { Area, ElementTypeName } from './names.ts';

/** Finance-act elements live in whole finansår (ÅÅÅÅ), the rest in perioder (ÅÅÅÅPP); docs/domaene.md "Tid". */
export type TimeAxis = 'finansaar' | 'periode';

/** What ties an element to something outside its structure; each has a section of its own beside the element. */
export type Relation = 'delregnskaber' | 'virksomheder' | 'underkonti' | 'cvr' | 'balance';

/**
 * The one declaration of an element type. Forms, detail, columns, routes, validation, log labels
 * and OpenAPI are projections of it; adding a field is one line in `fields`.
 */
export type ElementType = DeclaredType & WrittenBy;

/** Whose permission creates and edits elements of a type. */
type WrittenBy =
  | {
      /** The permission's too. */
      readonly name: ElementTypeName & Permission;
      readonly permission?: undefined;
      readonly variant?: undefined;
    }
  | {
      readonly name: ElementTypeName;
      /** One that serves several types. */
      readonly permission: Permission;
      /** Tells its commands from those of the type that the permission's own name creates; absent: it is that type. */
      readonly variant?: string;
    };

interface DeclaredType {
  readonly area: Area;
  /** Plural list name: the path segment of its routes and the `{type}` of shared ones. */
  readonly list: string;
  readonly label: { readonly one: string; readonly many: string; readonly theOne: string };
  /** One to three letters for the type tag of a row. */
  readonly abbreviation: string;
  readonly axis: TimeAxis;
  /** What kind of its type an element is, in a word or two; `element` as answers hold it. */
  readonly tells?: (element: Readonly<Record<string, unknown>>) => string;
  readonly parent?: {
    readonly type: ElementTypeName;
    readonly field: string;
    /** An element may also stand at the top of the tree. */
    readonly isOptional?: true;
  };
  readonly number: {
    /** API name of the field that holds the own number. */
    readonly field: string;
    /** What an own number of a new element looks like; loaded elements may break it. */
    readonly own: RegExp;
    /** Said when the number has the right digits and yet breaks `own`. */
    readonly ownMessage: MessageKey;
    /** Said when another element has it at the same time; left out: `nummerFindes`. */
    readonly takenMessage?: 'eanFindes' | 'cvrFindes';
    /** It is used of one thing at a time, and closing the element that has it is what frees it. */
    readonly freedByClosing?: true;
    /** Of text digits so many; of a numeric one at most. */
    readonly digits: number;
    /** A whole number from 1 without zeros in front, and in the order of numbers (docs/domaene.md "Numre"). */
    readonly isNumeric?: true;
    readonly full: RegExp;
    /** The reference whose element says which own numbers it allows, and its field that says so. */
    readonly limitedBy?: {
      readonly reference: string;
      readonly numbers: string;
      /** What is suggested until one is chosen. */
      readonly otherwise: string;
      /** Said of a number that none of them has. */
      readonly nobodys: MessageKey;
    };
    /** Put between the parent's full number and the own number; absent: the own number is the full one. */
    readonly separator?: '' | '.';
    /** Before the number in an address, where another type of its area has the same numbers. */
    readonly addressMark?: string;
    /** So many first digits of the own number are that of the element above; a point follows them in the full one. */
    readonly aboveDigits?: number;
  };
  /** In form order. The parent, the number, the name and the time fields are among them. */
  readonly fields: readonly Field[];
  /** Absent: nothing ties it to another structure. */
  readonly relations?: readonly Relation[];
  /** Why an element stays where it is though it hangs below another, and what is done instead. */
  readonly neverMoved?: { readonly says: 'flytDelregnskab'; readonly instead: 'close' };
  /** A command shows all of its elements by themselves, as every code list's does (`isListed`). */
  readonly listed?: true;
  /** Created and changed by POST and PUT alone, at this path below the area's; absent: at its list, and closed by DELETE. */
  readonly writtenAt?: string;
  /** A code list whose numbers no other type of the area has, so that they stand in its element address. */
  readonly ownPage?: true;
  readonly actions: {
    /** Permission of `Afslut`; absent: cannot be closed. */
    readonly close?: Permission;
    /** Soft-close and reopen exist (hovedkonto and underkonto). */
    readonly softClose: boolean;
    /** Permission of `Genåbn` where it is for reopening alone; absent: that of soft-closing, or none. */
    readonly reopen?: Permission;
    /** What a closing asks besides its last time. */
    readonly closingFields?: readonly BoolField[];
    /** Writes pass the procesrettighed gate (docs/domaene.md "Porten"). */
    readonly procesGate: boolean;
  };
}

/** Names of the two time fields of the axis, as they stand in payloads. */
export const timeFieldCodes = {
  finansaar: { from: 'fraFinansaar', to: 'tilFinansaar' },
  periode: { from: 'fraPeriode', to: 'tilPeriode' },
} as const satisfies Record<TimeAxis, { from: string; to: string }>;

/** What a time of the axis is called: as a label, and within a sentence. */
export const timeWords = {
  finansaar: {
    label: 'Finansår',
    one: 'et finansår',
    another: 'et andet finansår',
    the: 'finansåret',
  },
  periode: {
    label: 'Periode',
    one: 'en periode',
    another: 'en anden periode',
    the: 'perioden',
  },
} as const satisfies Record<TimeAxis, Record<'label' | 'one' | 'another' | 'the', string>>;

/** What a soft-closed element of the axis can still be used for (docs/domaene.md "Soft-lukning"). */
export const softClosedText = {
  finansaar: 'softLukketInfo',
  periode: 'softLukketRegnskab',
} as const satisfies Record<TimeAxis, MessageKey>;
