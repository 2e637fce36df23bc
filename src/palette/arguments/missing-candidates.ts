import type { Candidate } from '../../commands/choice.ts';
import { standingYearQuery } from '../../commands/compositions/standing-year.ts';
import type { ReadyLineName } from '../../domain/commands/compositions/declared.ts';
import {
  leftOut,
  type ReadyChoice,
  readyChoices,
} from '../../domain/commands/compositions/ready-year.ts';
import { message } from '../../domain/words/messages.ts';
import type { Look } from './look.ts';

/**
 * What a finansår lacks of one thing: the usual way to make up for it, the others, and to leave it as it is. Null: no
 * finansår is taken, or what it has is not known yet. Of one that is only highlighted nobody asks: it is much to read.
 */
export function missingCandidates(
  name: ReadyLineName,
  { read, earlier, saidTime, permissions }: Look,
): readonly Candidate[] | null {
  if (saidTime === null || earlier.finansaar?.value !== String(saidTime.time)) return null;
  const standing = read(standingYearQuery(saidTime.time));
  if (!standing) return null;
  const choices = readyChoices(standing, name);
  if (choices === null) return [left(message('klarIkkeSet'))];
  if (choices.length === 0) return [left(message('klarIntetHer'))];
  return [...choices.map((choice) => candidateOf(choice, permissions)), left('Spring over')];
}

function left(label: string): Candidate {
  return { value: leftOut, label, reason: null };
}

/** The first that the user may is taken by itself: the plan shows all that it does. */
function candidateOf(
  { value, text, needs }: ReadyChoice,
  permissions: Look['permissions'],
): Candidate {
  const lacking = needs.find((permission) => !permissions.has(permission));
  const reason = lacking === undefined ? null : `Kræver tilladelsen ${lacking}.`;
  return { value, label: text, reason, isWorking: true };
}
