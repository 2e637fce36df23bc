import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import { fold } from '../../domain/folding.ts';
import { message } from '../../domain/messages.ts';
import { levelLabels } from '../../domain/process-gate.ts';
import { outsideStep } from '../../domain/step-choice.ts';
import type { SelectedElement } from '../selected-element.ts';
import { endedLast, endedText, hasEnded } from '../working-step.ts';
import type { Candidate } from './choice.ts';
import { noStep } from './declaration.ts';

/** @param refuse why it cannot be chosen; null: nothing is known against it */
export function elementCandidate(
  element: SelectedElement,
  refuse: (element: SelectedElement) => string | null,
): Candidate {
  const { id, status, fuldtNummer, navn } = element;
  return { value: id, number: fuldtNummer, label: navn, status, reason: refuse(element) };
}

/** What decides which steps are offered first; dates are ÅÅÅÅ-MM-DD. */
interface StepOrder {
  readonly lookedAt: number;
  readonly working: number | null;
  readonly today: string;
  /** Whether a step goes with what is said of the time. */
  readonly fits: (step: RunningUnderaktivitet) => boolean;
}

/**
 * The steps that run. A change of several elements needs one that lets the user in at all of them,
 * so the first reason against it counts.
 * @param answers one for each of the paragraffer
 * @param order steps that fit what is said of the time come first, then those of the finansår looked
 * at, and of them the one that is worked in; those where kontering is over come last
 */
export function stepCandidates(
  answers: readonly (readonly RunningUnderaktivitet[])[],
  mayGoOutside: boolean,
  { lookedAt, working, today, fits }: StepOrder,
): Candidate[] {
  const [first = []] = answers;
  const steps = endedLast(first, today).map((step): Candidate => {
    const { id, navn, proces, rettighedsniveau, finansaar } = step;
    const same = answers.flatMap((answer) => answer.filter((other) => other.id === id));
    const refusing = same.find(({ kanRedigere }) => !kanRedigere);
    return {
      value: String(id),
      label: navn,
      note: [proces, levelLabels[rettighedsniveau], endedText(step, today)]
        .filter(Boolean)
        .join(' · '),
      finansaar,
      ...(id === working && fits(step) && { isWorking: true }),
      reason: refusing ? (refusing.aarsag ?? message('adgangNaegtet')) : null,
    };
  });
  const idsOf = (own: (step: RunningUnderaktivitet) => boolean) =>
    new Set(first.filter(own).map(({ id }) => String(id)));
  const ended = idsOf((step) => hasEnded(step, today));
  const fitting = idsOf(fits);
  const rank = ({ value, isWorking, finansaar }: Candidate) => {
    if (isWorking) return 4;
    if (ended.has(value)) return 0;
    return (fitting.has(value) ? 2 : 1) + Number(finansaar === lookedAt) / 2;
  };
  const open = steps
    .filter(({ reason }) => reason === null)
    .toSorted((one, other) => rank(other) - rank(one));
  const closed = steps.filter(({ reason }) => reason !== null);
  const outside: Candidate = {
    value: outsideStep,
    label: 'Uden for underaktivitet',
    note: 'Kræver bemærkning',
    reason: null,
  };
  return [...open, ...(mayGoOutside ? [outside] : []), ...closed];
}

/** All there is to choose where no process right governs what is changed. */
export const noStepCandidate: Candidate = {
  value: noStep,
  label: 'Ikke nødvendig',
  note: 'Ændringen er ikke styret af en proces',
  reason: null,
};

/** The lines that hold what is typed. */
export function fittingCandidates(candidates: readonly Candidate[], text: string): Candidate[] {
  const words = fold(text).trim().split(/\s+/);
  return candidates.filter(({ number = '', label, note = '' }) => {
    const all = fold(`${number} ${label} ${note}`);
    return words.every((word) => all.includes(word));
  });
}
