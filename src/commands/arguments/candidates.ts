import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { FinansaarStatus } from '../../domain/finansaar.ts';
import { fold } from '../../domain/folding.ts';
import { message } from '../../domain/messages.ts';
import { levelLabels } from '../../domain/process-gate.ts';
import type { SelectedElement } from '../command.ts';
import type { Candidate, Choice } from './choices.ts';
import { outsideStep, type TimeArgument } from './declaration.ts';

/** One element by number and name, several by how many they are. */
export function elementChoice(type: ElementTypeName, elements: readonly SelectedElement[]): Choice {
  const [only, another] = elements;
  const value = elements.map(({ id }) => id).join(' ');
  if (only && !another) return { value, number: only.fuldtNummer, label: only.navn, elements };
  return { value, label: `${elements.length} ${elementTypes[type].label.many}`, elements };
}

export function elementCandidate(
  element: SelectedElement,
  refuse: (element: SelectedElement) => string | null,
): Candidate {
  const { type, status } = element;
  return { ...elementChoice(type, [element]), status, reason: refuse(element) };
}

/**
 * The steps that run. A change of several elements needs one that lets the user in at all of them,
 * so the first reason against it counts.
 * @param answers one for each of the paragraffer
 * @param lookedAt steps of this finansår come first
 */
export function stepCandidates(
  answers: readonly (readonly RunningUnderaktivitet[])[],
  mayGoOutside: boolean,
  lookedAt: number,
): Candidate[] {
  const [first = []] = answers;
  const steps = first.map(({ id, navn, proces, rettighedsniveau, finansaar }): Candidate => {
    const same = answers.flatMap((answer) => answer.filter((step) => step.id === id));
    const refusing = same.find(({ kanRedigere }) => !kanRedigere);
    return {
      value: String(id),
      label: navn,
      note: `${proces} · ${levelLabels[rettighedsniveau]}`,
      finansaar,
      reason: refusing ? (refusing.aarsag ?? message('adgangNaegtet')) : null,
    };
  });
  const open = steps
    .filter(({ reason }) => reason === null)
    .toSorted((one, other) => isOf(lookedAt, other) - isOf(lookedAt, one));
  const closed = steps.filter(({ reason }) => reason !== null);
  const outside: Candidate = {
    value: outsideStep,
    label: 'Uden for underaktivitet',
    note: 'Kræver bemærkning',
    reason: null,
  };
  return [...open, ...(mayGoOutside ? [outside] : []), ...closed];
}

function isOf(year: number, { finansaar }: Candidate): number {
  return Number(finansaar === year);
}

interface Year {
  readonly finansaar: number;
  readonly status: FinansaarStatus;
}

/**
 * The finansår that a change may take effect in, or end before; the others with the reason.
 * @param processYear of the underaktivitet; undefined: outside any
 */
export function yearCandidates(
  years: readonly Year[],
  { end }: Pick<TimeArgument, 'end'>,
  processYear: number | undefined,
  currentYear: number,
): Candidate[] {
  const suggested =
    processYear === undefined ? currentYear : processYear - (end === 'last' ? 1 : 0);
  const statusOf = (year: number) => years.find(({ finansaar }) => finansaar === year)?.status;
  const candidates = years.map(({ finansaar, status }): Candidate => {
    const effect = end === 'last' ? finansaar + 1 : finansaar;
    const reason =
      againstProcess(end, effect, processYear) ??
      (statusOf(effect) === 'Afsluttet'
        ? message('finansaarAfsluttet', { finansaar: effect })
        : null);
    const isSuggested = finansaar === suggested;
    const follows = isSuggested && processYear !== undefined;
    return {
      value: String(finansaar),
      label: '',
      number: String(finansaar),
      note: follows ? 'Foreslået: følger processen' : status,
      reason,
      isSuggested,
      follows,
    };
  });
  // Those that can be chosen first, as they come; then the others, the newest first.
  const open = candidates.filter(({ reason }) => reason === null);
  const closed = candidates.filter(({ reason }) => reason !== null).toReversed();
  return [...open, ...closed];
}

function againstProcess(
  end: TimeArgument['end'],
  effect: number,
  processYear: number | undefined,
): string | null {
  if (processYear === undefined) return null;
  const isAllowed = end === 'last' ? effect >= processYear : effect === processYear;
  return isAllowed ? null : `Underaktiviteten hører til finansår ${processYear}.`;
}

/** Of the finansår that cannot be chosen the newest are enough until one is asked for. */
const refusedYearsShown = 4;

/** Those to show before anything is typed. */
export function firstYears(candidates: readonly Candidate[]): Candidate[] {
  const refused = candidates.filter(({ reason }) => reason !== null);
  const late = new Set(refused.slice(refusedYearsShown));
  return candidates.filter((candidate) => !late.has(candidate));
}

/** The lines that hold what is typed. */
export function fittingCandidates(candidates: readonly Candidate[], text: string): Candidate[] {
  const words = fold(text).trim().split(/\s+/);
  return candidates.filter(({ number = '', label, note = '' }) => {
    const all = fold(`${number} ${label} ${note}`);
    return words.every((word) => all.includes(word));
  });
}
