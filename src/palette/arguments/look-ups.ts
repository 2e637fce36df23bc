import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { runsQuery } from '../../api/runs/kommandoer.ts';
import { subjectsChoice } from '../../commands/begun-input.ts';
import type { Candidate } from '../../commands/choice.ts';
import { aktivitetSubject, periodeSubject } from '../../commands/subjects/post-subjects.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import {
  againstAlone,
  elementSubject,
  elementsIn,
  type Subject,
  type SubjectRule,
  type Subjects,
  subjectId,
  subjectKinds,
} from '../../commands/subjects/subject.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { numbersListed } from '../../domain/listed-numbers.ts';
import { periodsPerYear } from '../../domain/time/periode.ts';
import { monthSaid, periodeSaid } from '../../domain/time/said-time.ts';
import { finansaarOf, formatTime, timeOfDate } from '../../domain/time/time-axis.ts';
import { writeText } from '../../domain/words/write-text.ts';
import { elementCandidate, fittingCandidates, openFirst } from './candidates.ts';
import { elementsFound, isSearch, saysNumber } from './element-search.ts';
import { likelyElements } from './likely.ts';
import type { Look } from './look.ts';
import { runCandidates } from './run-candidates.ts';

const wholeNumber = /^[1-9]\d{0,14}$/;

const noRunText = {
  fortryd: 'Skriv kørslens nummer. Det står i ændringsloggen.',
  gentag: 'Ingen fortrudt kørsel passer. Skriv nummeret på den, der er fortrudt.',
} as const;

function elementSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const { types = [] } = on;
  const candidateOf = (element: SelectedElement): Candidate => {
    const subject = elementSubject(element);
    const candidate = elementCandidate(element, () => againstAlone(on, subject));
    return { ...candidate, subjects: { kind: 'element', all: [subject], from: 'chosen' } };
  };
  if (isSearch(look.text, types)) {
    const found = elementsFound(types, look);
    return found && openFirst(found.map(candidateOf));
  }
  const atHand = elementsIn(look.atHand?.all ?? []);
  if (look.text.trim() !== '') return atHand.map(candidateOf);
  const likely = likelyElements(types, atHand[0], look);
  if (likely === null) return null;
  const others = likely.filter(({ id }) => atHand.every((one) => one.id !== id));
  return openFirst([
    ...atHand.map(candidateOf),
    ...others.map((element) => ({ ...candidateOf(element), isLikely: true })),
  ]);
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
  on: SubjectRule,
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
      reason: againstAlone(on, subject),
    };
  });
  return fittingCandidates(openFirst(all), text);
}

const periodeNumber = /^p(\d{1,2})$/i;

/** The number of a periode in any finansår, by its month or as *p10*. */
function numberInYear(text: string): number | undefined {
  const number = Number(periodeNumber.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= periodsPerYear ? number : monthSaid(text);
}

/** What is said of several, as one line: all of them, each the first that its own text finds. */
function together(
  on: SubjectRule,
  text: string,
  find: (one: string) => readonly Candidate[] | null,
): readonly Candidate[] | null {
  const found = numbersListed(text).map((one) => find(one)?.at(0));
  const all = found.flatMap((one) => one?.subjects?.all ?? []);
  const subjects: Subjects = { kind: on.kind, all, from: 'chosen' };
  if (all.length < found.length) return [];
  const reason = all.map((one) => on.refuse?.(one)).find((one) => typeof one === 'string') ?? null;
  const number = found.map((one) => one?.number).join(', ');
  return [{ ...subjectsChoice(subjects), number, reason }];
}

/** A month that is said without a finansår is first of all that of the one looked at. */
function periodeSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const text = asNumberOf(look.text);
  const all = look.read(perioderQuery());
  if (on.many && numbersListed(text).length > 1) {
    return all ? together(on, text, (one) => periodeSubjects(on, { ...look, text: one })) : null;
  }
  const month = numberInYear(look.text.trim());
  if (month === undefined) return postCandidates(all?.map(periodeSubject), on, { ...look, text });
  const year = look.times.finansaar ?? timeOfDate('finansaar', look.today);
  const away = (nummer: number) => Math.abs(finansaarOf('periode', nummer) - year);
  const ofMonth = all
    ?.filter(({ nummer }) => nummer % 100 === month)
    .toSorted((one, other) => away(one.nummer) - away(other.nummer));
  return postCandidates(ofMonth?.map(periodeSubject), on, { ...look, text: '' });
}

function aktivitetSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const year = look.times.finansaar ?? timeOfDate('finansaar', look.today);
  const all = look.read(aktiviteterQuery(year))?.map(aktivitetSubject);
  const find = (text: string) => postCandidates(all, on, { ...look, text });
  const isSeveral = all && on.many && numbersListed(look.text).length > 1;
  return isSeveral ? together(on, look.text, find) : find(look.text);
}

/** A periode is found however it is written. */
function asNumberOf(text: string): string {
  const periode = periodeSaid(text);
  return periode === undefined ? text : formatTime('periode', periode);
}

interface LookUp {
  readonly candidates: (on: SubjectRule, look: Look) => readonly Candidate[] | null;
  readonly isNumber: (on: SubjectRule, word: string) => boolean;
  readonly emptyText: (on: SubjectRule) => string;
}

/** The kinds that can be looked up; the others are only stood on. */
export const lookUps: Readonly<Partial<Record<SubjectRule['kind'], LookUp>>> = {
  element: {
    candidates: elementSubjects,
    isNumber: ({ types = elementTypeNames }, word) => saysNumber(word, types),
    emptyText: ({ types }) => writeText(types),
  },
  periode: {
    candidates: periodeSubjects,
    isNumber: (_on, word) => (periodeSaid(word) ?? numberInYear(word)) !== undefined,
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
