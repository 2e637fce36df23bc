import type { Candidate } from '../../commands/choice.ts';
import { standingYearQuery } from '../../commands/compositions/standing-year.ts';
import type { ReadyLineName } from '../../domain/commands/compositions/declared.ts';
import {
  leftOut,
  type ReadyChoice,
  readyChoices,
} from '../../domain/commands/compositions/ready-year.ts';
import { parseTime } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';
import type { Look } from './look.ts';

/**
 * What a finansår lacks of one thing: the usual way to make up for it, the others, and to leave it as it is. Null: the
 * finansår is not chosen, or what it has is not known yet.
 */
export function missingCandidates(
  name: ReadyLineName,
  { read, earlier, permissions }: Look,
): readonly Candidate[] | null {
  const finansaar = parseTime('finansaar', earlier.finansaar?.value ?? '');
  const standing = finansaar === undefined ? undefined : read(standingYearQuery(finansaar));
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
