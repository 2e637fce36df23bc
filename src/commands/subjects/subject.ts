import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { counted } from '../../domain/words/counted.ts';
import { type NamedRun, runChip } from './run-choice.ts';
import type { SelectedElement } from './selected-element.ts';
import type { StandingPost } from './standing-post.ts';

/** A proces or a part of one: what it hangs below, and the record as it was read. */
interface ProcesPart {
  readonly id: string;
  readonly navn: string;
  readonly trin: {
    readonly processid: number;
    /** Of its proces. */
    readonly kode: string;
    readonly finansaar: number;
    /** Of a part: the hovedaktivitet that it is, or is in. */
    readonly hovedaktivitetId?: number;
  };
  readonly post: StandingPost;
}

/** What a command can be about. A periode is ÅÅÅÅPP. */
export type Subject =
  | { readonly kind: 'element'; readonly ref: SelectedElement }
  | {
      readonly kind: 'periode';
      readonly periode: number;
      readonly tilstand: string;
      readonly post: StandingPost;
      /** Why it cannot be approved by itself; null or left out: nothing is known against it. */
      readonly againstApproval?: string | null;
    }
  | { readonly kind: 'kredsperiode'; readonly kreds: SelectedElement; readonly periode: number }
  | ({ readonly kind: 'proces' } & ProcesPart)
  | ({ readonly kind: 'hovedaktivitet' } & ProcesPart)
  | ({ readonly kind: 'underaktivitet' } & ProcesPart)
  | {
      readonly kind: 'aktivitet';
      readonly nummer: string;
      readonly navn: string;
      readonly post: StandingPost;
    }
  | ({ readonly kind: 'koersel' } & NamedRun);
export type SubjectKind = Subject['kind'];

/** Which subjects a command takes. */
export interface SubjectRule {
  readonly kind: SubjectKind;
  /** Of elements: only these types. */
  readonly types?: readonly ElementTypeName[];
  /** Takes all marked rows at once. */
  readonly many?: boolean;
  /** Of runs: to take back, or one that took another back and is to be done again. */
  readonly slags?: 'fortryd' | 'gentag';
  /** Why it cannot be about it; null or absent: nothing is known against it. */
  refuse?(subject: Subject): string | null;
  /** Why it cannot be about it alone; it may with others. */
  refuseAlone?(subject: Subject): string | null;
}

/** Why a command cannot be about just the one; null: nothing is known against it. */
export function againstAlone(rule: SubjectRule, subject: Subject): string | null {
  return rule.refuse?.(subject) ?? rule.refuseAlone?.(subject) ?? null;
}

/** What a command is about when it is run: never none. */
export interface Subjects {
  readonly kind: SubjectKind;
  readonly all: readonly Subject[];
  /** What the user stands on, the rows that are marked, or one chosen for the command. */
  readonly from: 'active' | 'marks' | 'chosen';
}

/** How a subject is shown: its number in mono, then its name. */
interface Chip {
  readonly number?: string;
  readonly label: string;
}

interface SubjectKindFacts<S> {
  readonly name: { readonly one: string; readonly many: string };
  /** Tells it from all others of its kind. */
  id(subject: S): string;
  chip(subject: S): Chip;
  /** What several are called together; absent: so many of their name. */
  together?(all: readonly S[]): string;
  /** Whether a command with the rule may be about it; absent: about each of its kind. */
  match?(subject: S, rule: SubjectRule): boolean;
  /** No view shows it, so its commands are there wherever the user stands. */
  readonly isAskedFor?: true;
  /** Nothing finds it by what is written: its commands are only where it is stood on. */
  readonly isOnlyStoodOn?: true;
}

function partOfProces(one: string, many: string): SubjectKindFacts<ProcesPart> {
  return {
    name: { one, many },
    id: ({ id }) => id,
    chip: ({ navn, trin }) => ({ number: trin.kode, label: navn }),
  };
}

const kinds: { readonly [K in SubjectKind]: SubjectKindFacts<Extract<Subject, { kind: K }>> } = {
  element: {
    name: { one: 'element', many: 'elementer' },
    id: ({ ref }) => ref.id,
    chip: ({ ref }) => ({ number: ref.fuldtNummer, label: ref.navn }),
    match: ({ ref }, { types }) => types?.includes(ref.type) ?? true,
  },
  periode: {
    name: { one: 'periode', many: 'perioder' },
    id: ({ periode }) => String(periode),
    chip: ({ periode, tilstand }) => ({ number: formatTime('periode', periode), label: tilstand }),
  },
  kredsperiode: {
    name: { one: 'bogføringskreds', many: 'bogføringskredse' },
    together: (all) => {
      const kredse = new Set(all.map(({ kreds }) => kreds.id)).size;
      const [first = 0, ...others] = new Set(all.map(({ periode }) => periode));
      const when =
        others.length === 0 ? formatTime('periode', first) : `${others.length + 1} perioder`;
      return `${counted(kredse, 'bogføringskreds', 'bogføringskredse')} i ${when}`;
    },
    isOnlyStoodOn: true,
    id: ({ kreds, periode }) => `${kreds.id} ${periode}`,
    chip: ({ kreds, periode }) => ({
      number: formatTime('periode', periode),
      label: `${kreds.fuldtNummer} ${kreds.navn}`,
    }),
  },
  proces: partOfProces('proces', 'processer'),
  hovedaktivitet: partOfProces('hovedaktivitet', 'hovedaktiviteter'),
  underaktivitet: partOfProces('underaktivitet', 'underaktiviteter'),
  aktivitet: {
    name: { one: 'aktivitet', many: 'aktiviteter' },
    id: ({ post }) => post.id,
    chip: ({ nummer, navn }) => ({ number: nummer, label: navn }),
  },
  koersel: {
    name: { one: 'kørsel', many: 'kørsler' },
    id: ({ koersel }) => String(koersel),
    chip: runChip,
    isAskedFor: true,
  },
};

/** The facts of each kind; a subject goes with those of its own. */
export const subjectKinds: Readonly<Record<SubjectKind, SubjectKindFacts<Subject>>> = kinds;

export function subjectId(subject: Subject): string {
  return subjectKinds[subject.kind].id(subject);
}

/** What a rule's subjects are called: those of one element type by the type's name. */
export function subjectName({ kind, types }: SubjectRule): {
  readonly one: string;
  readonly many: string;
} {
  const [type, another] = types ?? [];
  return type && !another ? elementTypes[type].label : subjectKinds[kind].name;
}

/** The label of the chip that holds what a command is about. */
export function subjectLabel(rule: SubjectRule): string {
  return capitalised(subjectName(rule).one);
}

export function isOfRule(subject: Subject, rule: SubjectRule): boolean {
  if (subject.kind !== rule.kind) return false;
  return subjectKinds[subject.kind].match?.(subject, rule) ?? true;
}

/** The elements among subjects of any kind. */
export function elementsIn(subjects: readonly Subject[]): readonly SelectedElement[] {
  return subjects.flatMap((subject) => (subject.kind === 'element' ? [subject.ref] : []));
}

export function elementIn(subject: Subject | null | undefined): SelectedElement | null {
  return subject?.kind === 'element' ? subject.ref : null;
}

export function elementSubject(ref: SelectedElement): Subject {
  return { kind: 'element', ref };
}

/** Elements that a command is to be about, wherever the user stands; null: none. */
export function aboutElements(elements: readonly SelectedElement[]): Subjects | null {
  if (elements.length === 0) return null;
  return { kind: 'element', all: elements.map(elementSubject), from: 'chosen' };
}

/** A run that a command is to be about. */
export function aboutRun(run: NamedRun): Subjects {
  return { kind: 'koersel', all: [{ kind: 'koersel', ...run }], from: 'chosen' };
}

/** Where the user stands, and what is known against changing it. */
interface Standing {
  readonly selected: Subject | null;
  readonly marked: readonly Subject[];
  readonly procesBlock: string | null;
}

/**
 * What a command is about: the marked rows when it can take several and there are any, else what
 * the user stands on; null: nothing that it can be about. Marked rows that something is known against
 * are left out, so that one never stops the others, unless there is something against all of them. Of
 * several kinds the first decides, and that there are others is said.
 */
export function subjectsOf(
  rule: SubjectRule,
  { marked, selected }: Pick<Standing, 'marked' | 'selected'>,
): Subjects | null {
  const isOfMarked = rule.many === true && marked.length > 0;
  const all = isOfMarked ? marked : selected ? [selected] : [];
  const [first] = all;
  if (!first || !isOfRule(first, rule)) return null;
  const able = all.filter((subject) => (rule.refuse?.(subject) ?? null) === null);
  const isOneKind = all.every((subject) => isOfRule(subject, rule));
  return {
    kind: rule.kind,
    all: isOneKind && able.length > 0 ? able : all,
    from: isOfMarked ? 'marks' : 'active',
  };
}

/** The surroundings as if the user stood on an element, and nothing was marked. */
export function standingOn<State extends Standing>(element: SelectedElement, state: State): State {
  const isThere = elementIn(state.selected)?.id === element.id;
  return {
    ...state,
    selected: elementSubject(element),
    marked: [],
    // Of another element it is not known yet; the server says it in the plan.
    procesBlock: isThere ? state.procesBlock : null,
  };
}
