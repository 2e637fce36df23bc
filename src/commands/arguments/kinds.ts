import { finansaarQuery } from '../../api/administration.ts';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { runsQuery } from '../../api/kommandoer.ts';
import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { processerQuery, underaktiviteterQuery } from '../../api/proces.ts';
import { searchQuery } from '../../api/structure-search.ts';
import { dateOf } from '../../domain/columns/parse.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { fold, numberQuery } from '../../domain/folding.ts';
import { isNumberOf, parseFullNumber } from '../../domain/numbers.ts';
import { formatTime, parseTime, timeOfDate } from '../../domain/time-axis.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import type { SelectedElement } from '../command.ts';
import { aktivitetSubject, periodeSubject } from '../post-subjects.ts';
import { selectedOf } from '../selected-element.ts';
import {
  elementSubject,
  elementsIn,
  type Subject,
  type SubjectRule,
  subjectId,
  subjectKinds,
} from '../subject.ts';
import {
  elementCandidate,
  fittingCandidates,
  noStepCandidate,
  stepCandidates,
} from './candidates.ts';
import type { Candidate, Choice } from './choices.ts';
import { type Argument, stepArgument, type TimeArgument } from './declaration.ts';
import type { Look } from './look.ts';
import { runCandidates } from './run-candidates.ts';
import { numbersChoice } from './said-numbers.ts';
import { firstTimes, timeCandidates } from './time-candidates.ts';

/** What a word of a sentence says of an argument: it is chosen, or searched for. */
type Parsed = { readonly choice: Choice } | { readonly search: string };

interface ArgumentKind<A> {
  readonly icon: IconName;
  /**
   * Its value is what stands in the field; one of a list that is known whole; or one of those that
   * are found by what is typed.
   */
  readonly by: 'writing' | 'list' | 'search';
  /** What can be chosen, and what cannot with the reason; null: it is not known yet. */
  candidates(argument: A, look: Look): readonly Candidate[] | null;
  /** Of a long list, those to show before anything is typed. */
  readonly atFirst?: (candidates: readonly Candidate[]) => Candidate[];
  /** What a word says of it; null: it is no word of this kind. */
  parseTyped(argument: A, word: string): Parsed | null;
  /** What is sent of what stands in its chip; undefined: it says nothing. */
  toInput(choice: Choice): string | undefined;
  /** Said in place of an empty list that waits for a text. */
  emptyText?(argument: A, text: string): string | undefined;
}

const shortestSearch = 2;
const shown = 50;
const wholeNumber = /^[1-9]\d{0,14}$/;
const integer = /^-?\d+$/;

const elementText = 'Skriv et nummer eller et navn.';
const noRunText = {
  fortryd: 'Skriv kørslens nummer. Det står i ændringsloggen.',
  gentag: 'Ingen fortrudt kørsel passer. Skriv nummeret på den, der er fortrudt.',
} as const;

const written = (word: string): Parsed => ({ choice: { value: word, label: word } });
const trimmed = ({ value }: Choice): string | undefined => value.trim() || undefined;

/** Elements of the types that fit the text; null while the answer is on its way. */
function elementsFound(
  types: readonly ElementTypeName[],
  { text, rested, read, times }: Look,
): SelectedElement[] | null {
  const soeg = text.trim();
  if (rested.trim() !== soeg) return null;
  const answers = types.map((type) => {
    const area = areaOf(type);
    return read(searchQuery(area, { soeg, type, antal: shown, time: times[area.axis] }));
  });
  if (answers.includes(undefined)) return null;
  return answers.flatMap((answer) => answer?.poster ?? []).map(selectedOf);
}

/** Whether a word can be the number of an element of the types; that of a code list is any digits. */
function isNumberOfAny(word: string, types: readonly ElementTypeName[]): boolean {
  return types.some((type) =>
    isCodeList(type) ? elementTypes[type].number.full.test(word) : isNumberOf(type, word),
  );
}

/** The beginning of a number that no element's number is. */
function isUnfinished(word: string, types: readonly ElementTypeName[]): boolean {
  return (
    numberQuery(word) !== undefined &&
    types.some((type) => !isCodeList(type) && !parseFullNumber(word, elementTypes[type].area))
  );
}

/** Those at the top of a tree are a few tens, and some have numbers of one digit. */
function areFew(types: readonly ElementTypeName[] = []): boolean {
  return types.length > 0 && types.every((type) => !elementTypes[type].parent);
}

function isSearch(text: string, types: readonly ElementTypeName[] | undefined): boolean {
  return text.trim().length >= (areFew(types) ? 1 : shortestSearch);
}

function elementSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const found = isSearch(look.text, on.types)
    ? elementsFound(on.types ?? [], look)
    : elementsIn(look.atHand?.all ?? []);
  if (found === null) return null;
  return found.map((element) => {
    const subject = elementSubject(element);
    const candidate = elementCandidate(element, () => on.refuse?.(subject) ?? null);
    return { ...candidate, subjects: { kind: 'element', all: [subject], from: 'chosen' } };
  });
}

/** The user's own latest runs, or the one with the number that is written. */
function runSubjects({ slags = 'fortryd' }: SubjectRule, look: Look): readonly Candidate[] | null {
  const { text, rested, read } = look;
  const wanted = text.trim();
  const asked = wholeNumber.test(wanted) ? Number(wanted) : null;
  if (asked !== null && rested.trim() !== wanted) return null;
  const runs = read(runsQuery(asked === null ? { slags } : { nummer: asked }));
  const known = runs && runCandidates(runs, { slags }, asked, look);
  return (known && (asked === null ? fittingCandidates(known, text) : known)) ?? null;
}

/** Records by what is written of number or name; those it could be about come with the reason it is not. */
function postCandidates(
  subjects: readonly Subject[] | undefined,
  { refuse }: SubjectRule,
  { text }: Look,
): readonly Candidate[] | null {
  if (!subjects) return null;
  const all = subjects.map((subject): Candidate => {
    const { number, label } = subjectKinds[subject.kind].chip(subject);
    return {
      value: subjectId(subject),
      label,
      ...(number !== undefined && { number }),
      subjects: { kind: subject.kind, all: [subject], from: 'chosen' },
      reason: refuse?.(subject) ?? null,
    };
  });
  return fittingCandidates(all, asNumberOf(text));
}

function periodeSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  return postCandidates(look.read(perioderQuery())?.map(periodeSubject), on, look);
}

function aktivitetSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const year = look.times.finansaar ?? timeOfDate('finansaar', look.today);
  return postCandidates(look.read(aktiviteterQuery(year))?.map(aktivitetSubject), on, look);
}

/** A periode is found however it is written. */
function asNumberOf(text: string): string {
  const periode = parseTime('periode', text.trim());
  return periode === undefined ? text : formatTime('periode', periode);
}

interface LookUp {
  readonly candidates: (on: SubjectRule, look: Look) => readonly Candidate[] | null;
  readonly isNumber: (on: SubjectRule, word: string) => boolean;
  readonly emptyText: (on: SubjectRule) => string;
}

/** The kinds that can be looked up; the others are only stood on. */
const lookUps: Readonly<Partial<Record<SubjectRule['kind'], LookUp>>> = {
  element: {
    candidates: elementSubjects,
    isNumber: ({ types = elementTypeNames }, word) =>
      isNumberOfAny(word, types) || isUnfinished(word, types),
    emptyText: () => elementText,
  },
  periode: {
    candidates: periodeSubjects,
    isNumber: (_on, word) => parseTime('periode', word) !== undefined,
    emptyText: () => 'Der er ingen periode med det nummer.',
  },
  aktivitet: {
    candidates: aktivitetSubjects,
    isNumber: (_on, word) => /^[1-9]\d{3}$/.test(word),
    emptyText: () => 'Skriv aktivitetens nummer eller navn. Der søges i det finansår, der ses på.',
  },
  koersel: {
    candidates: runSubjects,
    isNumber: (_on, word) => wholeNumber.test(word),
    emptyText: ({ slags = 'fortryd' }) => noRunText[slags],
  },
};

/** Letters and the two digits of a finansår: FFL28, AEF27. */
const processCode = /^\p{L}{2,8}\d{2}$/u;

/** The underaktiviteter of a proces that is not over. */
function stepsOf({ kode, status, hovedaktiviteter }: ProcesPayload): readonly Candidate[] {
  if (status === 'Afsluttet') return [];
  return hovedaktiviteter.flatMap(({ navn: above, underaktiviteter }) =>
    underaktiviteter.map(({ id, navn }) => ({
      value: String(id),
      number: kode,
      label: navn,
      note: above,
      reason: null,
    })),
  );
}

type Touched = readonly {
  readonly elementtype: ElementTypeName;
  readonly elementId?: string | undefined;
}[];

/** Whose process right decides; null: it is not known yet. */
function touchedBy({ about, read }: Look): Touched | null {
  const [first] = about?.all ?? [];
  if (first?.kind !== 'koersel') return placesOf(elementsIn(about?.all ?? []));
  const { koersel } = first;
  const runs = read(runsQuery({ nummer: koersel }));
  return runs ? (runs.find((run) => run.koersel === koersel)?.adgang ?? []) : null;
}

/** One of each paragraf: its level decides for all that hang below it. */
function placesOf(elements: readonly SelectedElement[]): Touched {
  const paragraffer = new Map(
    elements.map((element) => [element.fuldtNummer.slice(0, 2), element]),
  );
  return [...paragraffer.values()].map(({ id, type }) => ({ elementtype: type, elementId: id }));
}

function steps(look: Look): readonly Candidate[] | null {
  const { about, read, permissions, times, today, working } = look;
  const touched = touchedBy(look);
  if (about === null || touched === null) return null;
  // Of a run no process right governs, there is nothing to choose.
  if (touched.length === 0) return about.kind === 'koersel' ? [noStepCandidate] : null;
  const answers = touched.map((place) => read(underaktiviteterQuery(place)));
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length < answers.length) return null;
  const lookedAt = times.finansaar ?? timeOfDate('finansaar', today);
  return stepCandidates(known, permissions.has('RequiredAdmin'), { lookedAt, working, today });
}

const time: ArgumentKind<TimeArgument> = {
  icon: 'calendar-month',
  by: 'list',
  candidates(argument, { read, earlier, hasStep, today }) {
    const years = read(finansaarQuery());
    const step = earlier[stepArgument.name];
    if (!years || (hasStep && !step)) return null;
    // Which times can be chosen follows from the step.
    return timeCandidates(years, argument, step?.finansaar, timeOfDate(argument.kind, today));
  },
  atFirst: firstTimes,
  parseTyped({ kind: axis }, word) {
    const found = parseTime(axis, word);
    if (found === undefined) return null;
    return { choice: { value: String(found), number: formatTime(axis, found), label: '' } };
  },
  toInput: trimmed,
};

/** What the words of an argument's kind are, what can be chosen, and what is sent. */
const kinds: { readonly [K in Argument['kind']]: ArgumentKind<Extract<Argument, { kind: K }>> } = {
  subject: {
    icon: 'document',
    by: 'search',
    candidates: ({ on }, look) => lookUps[on.kind]?.candidates(on, look) ?? null,
    parseTyped: ({ on }, word) => (lookUps[on.kind]?.isNumber(on, word) ? { search: word } : null),
    toInput: trimmed,
    emptyText: ({ on }, text) =>
      on.kind === 'element' && isSearch(text, on.types)
        ? undefined
        : lookUps[on.kind]?.emptyText(on),
  },
  element: {
    icon: 'document',
    by: 'search',
    candidates({ types, typesFor, refuse }, look) {
      const about = elementsIn(look.about?.all ?? []);
      const fitting = about.length > 0 ? (typesFor?.(about) ?? types) : types;
      // A few can be chosen among as they are.
      if (!areFew(fitting) && !isSearch(look.text, fitting)) return [];
      const found = elementsFound(fitting, look);
      return (
        found?.map((element) => elementCandidate(element, (ref) => refuse?.(ref) ?? null)) ?? null
      );
    },
    parseTyped: ({ types }, word) =>
      isNumberOfAny(word, types) || isUnfinished(word, types) ? { search: word } : null,
    toInput: trimmed,
    emptyText: ({ types }, text) =>
      areFew(types) || isSearch(text, types) ? undefined : elementText,
  },
  underaktivitet: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: (_argument, look) => steps(look),
    parseTyped: () => null,
    toInput: trimmed,
  },
  finansaar: time,
  periode: time,
  valg: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: ({ options }, { permissions }) =>
      options
        .filter(({ isFor }) => isFor?.(permissions) ?? true)
        .map(({ value, label }) => ({ value, label, reason: null })),
    parseTyped({ options }, word) {
      const found = options.find(
        ({ label, value, plural = label, short }) =>
          [label, value, plural].map(fold).includes(fold(word)) || short === word,
      );
      return found ? { choice: { value: found.value, label: found.label } } : null;
    },
    toInput: trimmed,
  },
  proces: {
    icon: 'time',
    by: 'list',
    candidates: (_argument, { read }) =>
      read(processerQuery())?.map(({ kode, navn }) => ({
        value: kode,
        number: kode,
        label: navn,
        reason: null,
      })) ?? null,
    parseTyped: (_argument, word) =>
      processCode.test(word)
        ? { choice: { value: word.toUpperCase(), number: word.toUpperCase(), label: '' } }
        : null,
    toInput: trimmed,
  },
  trin: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: (_argument, { read }) => read(processerQuery())?.flatMap(stepsOf) ?? null,
    parseTyped: () => null,
    toInput: trimmed,
  },
  tekst: {
    icon: 'edit',
    by: 'writing',
    candidates: () => [],
    parseTyped: () => null,
    toInput: trimmed,
  },
  dato: {
    icon: 'calendar-month',
    by: 'writing',
    candidates: () => [],
    parseTyped: (_argument, word) => (dateOf(word) ? written(word) : null),
    toInput: ({ value }) => dateOf(value.trim()),
  },
  tal: {
    icon: 'edit',
    by: 'writing',
    candidates: () => [],
    parseTyped: (_argument, word) => (integer.test(word) ? written(word) : null),
    toInput: ({ value }) => integer.exec(value.trim())?.[0],
  },
  numre: {
    icon: 'document',
    by: 'writing',
    candidates: () => [],
    parseTyped: (_argument, word) => (numberQuery(word) ? { choice: numbersChoice([word]) } : null),
    toInput: trimmed,
  },
};

export function kindOf({ kind }: Argument): ArgumentKind<Argument> {
  return kinds[kind];
}
