import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import type { Candidate } from '../../commands/choice.ts';
import { noUnderaktivitet } from '../../commands/declaration.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import {
  endedLast,
  endedText,
  explainedUnderaktivitet,
  hasEnded,
} from '../../console/working-underaktivitet.ts';
import { levelLabels } from '../../domain/proces/proces-gate.ts';
import { outsideUnderaktivitet } from '../../domain/proces/underaktivitet-choice.ts';
import { fold } from '../../domain/words/folding.ts';
import { message } from '../../domain/words/messages.ts';

/** @param refuse why it cannot be chosen; null: nothing is known against it */
export function elementCandidate(
  element: SelectedElement,
  refuse: (element: SelectedElement) => string | null,
): Candidate {
  const { id, status, fuldtNummer, navn } = element;
  return { value: id, number: fuldtNummer, label: navn, status, reason: refuse(element) };
}

/** What cannot be chosen comes last; else as they were. */
export function openFirst(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (one, other) => Number(one.reason !== null) - Number(other.reason !== null),
  );
}

/** What decides which underaktiviteter are offered first; dates are ÅÅÅÅ-MM-DD. */
interface UnderaktivitetOrder {
  readonly lookedAt: number;
  readonly working: number | null;
  readonly today: string;
  /** Whether an underaktivitet goes with what is said of the time. */
  readonly fits: (underaktivitet: RunningUnderaktivitet) => boolean;
}

/**
 * The underaktiviteter that run. A change of several elements needs one that lets the user in at all of them,
 * so the first reason against it counts.
 * @param answers one for each of the paragraffer
 * @param order underaktiviteter that fit what is said of the time come first, then those of the finansår looked
 * at, and of them the one that is worked in; those where kontering is over come last
 */
export function underaktivitetCandidates(
  answers: readonly (readonly RunningUnderaktivitet[])[],
  mayGoOutside: boolean,
  { lookedAt, working, today, fits }: UnderaktivitetOrder,
): Candidate[] {
  const [first = []] = answers;
  const passed = first.find((one) => one.id === working && !fits(one));
  const underaktiviteter = endedLast(first, today).map((underaktivitet): Candidate => {
    const { id, navn, proces, rettighedsniveau, finansaar } = underaktivitet;
    const same = answers.flatMap((answer) => answer.filter((other) => other.id === id));
    const refusing = same.find(({ kanRedigere }) => !kanRedigere);
    return {
      value: String(id),
      label: navn,
      note: [proces, levelLabels[rettighedsniveau], endedText(underaktivitet, today)]
        .filter(Boolean)
        .join(' · '),
      explained: [
        passed && fits(underaktivitet) && message('arbejderIAndetAar', passed),
        explainedUnderaktivitet(underaktivitet, today),
      ]
        .filter(Boolean)
        .join(' '),
      finansaar,
      ...(id === working && fits(underaktivitet) && { isWorking: true }),
      reason: refusing ? (refusing.aarsag ?? message('adgangNaegtet')) : null,
    };
  });
  const idsOf = (own: (underaktivitet: RunningUnderaktivitet) => boolean) =>
    new Set(first.filter(own).map(({ id }) => String(id)));
  const ended = idsOf((underaktivitet) => hasEnded(underaktivitet, today));
  const fitting = idsOf(fits);
  const rank = ({ value, isWorking, finansaar }: Candidate) => {
    if (isWorking) return 4;
    if (ended.has(value)) return 0;
    return (fitting.has(value) ? 2 : 1) + Number(finansaar === lookedAt) / 2;
  };
  const open = underaktiviteter
    .filter(({ reason }) => reason === null)
    .toSorted((one, other) => rank(other) - rank(one));
  const closed = underaktiviteter.filter(({ reason }) => reason !== null);
  const outside: Candidate = {
    value: outsideUnderaktivitet,
    label: 'Uden for underaktivitet',
    note: 'Kræver bemærkning',
    reason: null,
  };
  return [...open, ...(mayGoOutside ? [outside] : []), ...closed];
}

/** All there is to choose where no procesrettighed governs what is changed. */
export const noUnderaktivitetCandidate: Candidate = {
  value: noUnderaktivitet,
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
