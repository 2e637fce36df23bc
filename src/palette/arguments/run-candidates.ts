import type { RunFacts } from '../../api/contract/koersel.ts';
import { subjectsChoice } from '../../commands/begun-input.ts';
import type { Candidate } from '../../commands/choice.ts';
import {
  type NamedRun,
  runChip,
  undoFirstText,
  undoneText,
  undoTitle,
} from '../../commands/subjects/run-choice.ts';
import { aboutRun, type SubjectRule } from '../../commands/subjects/subject.ts';
import { isFinal, mayUndo } from '../../domain/commands/may-undo.ts';
import { message } from '../../domain/words/messages.ts';
import { formatRecent } from '../hits/recent.ts';

interface Asking {
  readonly username: string;
  readonly permissions: ReadonlySet<string>;
}

const runChoice = (run: NamedRun) => subjectsChoice(aboutRun(run));

/**
 * The runs that can be chosen, and those that cannot with the reason.
 * @param asked the number that is written; null: none
 */
export function runCandidates(
  found: readonly RunFacts[],
  { slags = 'fortryd' }: Pick<SubjectRule, 'slags'>,
  asked: number | null,
  user: Asking,
): Candidate[] {
  const runs = asked === null ? found : found.filter((run) => isAsked(run, slags, asked));
  const candidates = runs.map((run) => candidateOf(run, slags, user));
  // Why one that is not found cannot be taken back, the plan says.
  if (asked === null || slags === 'gentag' || candidates.length > 0) return candidates;
  return [{ ...runChoice({ koersel: asked }), reason: null }];
}

function isAsked(
  { koersel, fortryder }: RunFacts,
  slags: SubjectRule['slags'],
  asked: number,
): boolean {
  return slags === 'fortryd'
    ? koersel === asked
    : fortryder !== null && (fortryder === asked || koersel === asked);
}

function candidateOf(run: RunFacts, slags: SubjectRule['slags'], user: Asking): Candidate {
  const { koersel, fortryder, fortrudtAf, tid, iVejen = [] } = run;
  const when = formatRecent(Date.parse(tid), Date.now());
  const again = slags === 'fortryd' ? undoTitle(run) : `Fortrudt i kørsel ${koersel}`;
  const [first] = slags === 'fortryd' ? iVejen : [];
  const told = [
    first === undefined ? '' : undoFirstText(first),
    fortryder === null ? '' : again,
    when,
  ].filter((part) => part !== '');
  // What is taken back has its own number, also where that is a run that took another back.
  const named = slags === 'fortryd' ? { ...run, fortryder: null } : run;
  const reason = reasonOf(run, fortrudtAf, user);
  return { ...runChoice(run), ...runChip(named), note: told.join(' · '), reason };
}

function reasonOf(run: RunFacts, fortrudtAf: number | null, user: Asking): string | null {
  if (fortrudtAf !== null) return undoneText(fortrudtAf);
  if (isFinal(run.kommando)) return message('koerselEndelig', { koersel: run.koersel });
  return mayUndo(run, user) ? null : message('adgangNaegtet');
}
