import type { Transaction } from 'kysely';
import type { Invocation } from '../commands/command.ts';
import type { Run } from '../commands/judge-run.ts';
import { commitCommands } from '../commands/kernel.ts';
import type { Database } from '../db/schema.ts';
import type { LoggedRun } from '../storage/log-lines.ts';
import type { RouteContext } from './register.ts';
import { inputOfBody } from './structure-writes.ts';

type Context = Pick<RouteContext, 'user' | 'services' | 'idempotencyKey' | 'source'>;

/** What there is to know of a write, beside what it answers. */
interface Written {
  readonly advarsler: { code: string; field: string; message: string }[];
  readonly koersel?: number;
}

/** A body with its row version told apart, as the kernel takes a command. */
export function invocationOf(kommando: Invocation['kommando'], body: unknown): Invocation {
  const { rowVersion, ...input } = inputOfBody(body);
  return { kommando, input, rowVersion };
}

/**
 * Commits commands about records and answers what the call asks for, read in the same transaction.
 * @param onlyValid those that can be are run, and the others left out
 */
export async function commitRecords<Answer extends object>(
  { user, services, idempotencyKey, source }: Context,
  invocations: readonly Invocation[],
  answer: (tx: Transaction<Database>, run: Run) => Promise<Answer>,
  onlyValid = false,
): Promise<Answer & Written> {
  const committed = await commitCommands(services, user, invocations, {
    idempotencyKey,
    source,
    onlyValid,
    answer: async (tx, logged, run) => ({ ...(await answer(tx, run)), ...writtenOf(logged, run) }),
  });
  return committed.answer;
}

function writtenOf({ koersel, lognumre }: LoggedRun, { warnings }: Run): Written {
  const advarsler = warnings.map(({ nummer: _which, ...warning }) => ({ ...warning }));
  return { advarsler, ...(lognumre.length > 0 && { koersel }) };
}
