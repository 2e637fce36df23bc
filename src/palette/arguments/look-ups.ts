import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { runsQuery } from '../../api/runs/kommandoer.ts';
import type { Candidate } from '../../commands/choice.ts';
import { aktivitetSubject, periodeSubject } from '../../commands/subjects/post-subjects.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import {
  againstAlone,
  elementSubject,
  elementsIn,
  type Subject,
  type SubjectRule,
  subjectId,
  subjectKinds,
} from '../../commands/subjects/subject.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { formatTime, parseTime, timeOfDate } from '../../domain/time/time-axis.ts';
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
  return fittingCandidates(openFirst(all), asNumberOf(text));
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
export const lookUps: Readonly<Partial<Record<SubjectRule['kind'], LookUp>>> = {
  element: {
    candidates: elementSubjects,
    isNumber: ({ types = elementTypeNames }, word) => saysNumber(word, types),
    emptyText: ({ types }) => writeText(types),
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
