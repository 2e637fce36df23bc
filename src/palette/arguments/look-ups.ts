import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { runsQuery } from '../../api/runs/kommandoer.ts';
import type { Candidate } from '../../commands/choice.ts';
import { aktivitetSubject, periodeSubject } from '../../commands/subjects/post-subjects.ts';
import {
  elementSubject,
  elementsIn,
  type Subject,
  type SubjectRule,
  subjectId,
  subjectKinds,
} from '../../commands/subjects/subject.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { monthSaid, periodeSaid } from '../../domain/time/said-time.ts';
import { finansaarOf, formatTime, timeOfDate } from '../../domain/time/time-axis.ts';
import { elementCandidate, fittingCandidates } from './candidates.ts';
import { elementsFound, elementText, isSearch, saysNumber } from './element-search.ts';
import type { Look } from './look.ts';
import { runCandidates } from './run-candidates.ts';

const wholeNumber = /^[1-9]\d{0,14}$/;

const noRunText = {
  fortryd: 'Skriv kørslens nummer. Det står i ændringsloggen.',
  gentag: 'Ingen fortrudt kørsel passer. Skriv nummeret på den, der er fortrudt.',
} as const;

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
  return fittingCandidates(all, text);
}

/** A month that is said without a finansår is first of all that of the one looked at. */
function periodeSubjects(on: SubjectRule, look: Look): readonly Candidate[] | null {
  const text = asNumberOf(look.text);
  const all = look.read(perioderQuery());
  const month = monthSaid(look.text.trim());
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
  return postCandidates(look.read(aktiviteterQuery(year))?.map(aktivitetSubject), on, look);
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
    emptyText: () => elementText,
  },
  periode: {
    candidates: periodeSubjects,
    isNumber: (_on, word) => (periodeSaid(word) ?? monthSaid(word)) !== undefined,
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
