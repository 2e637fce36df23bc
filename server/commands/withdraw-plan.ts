import type { Roert } from '../../src/api/contract/touched.ts';
import { isStorableText } from '../db/storable-text.ts';
import type { Services } from '../services.ts';
import type { LoggedRun } from '../storage/log-lines.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import type { User } from '../user.ts';
import { asProblem } from './database-refusal.ts';
import { answerUnder } from './idempotency.ts';
import { requireOwnPlan, spendPlan } from './plan-tokens.ts';

/** A run as its answer was kept. */
type KeptRun = LoggedRun & { readonly answer?: Roert };

/**
 * Takes a plan out unrun. Asked in the writers' turn, so that a run of it that is under way has ended, one way or
 * the other, and none can begin.
 * @returns the run, when it was run under its own token as the key; null: nothing was done, and nothing will be
 * @throws HttpProblem 404 when it is unknown, run out or taken out already, 403 when it is another user's
 */
export async function withdrawPlan(
  { db }: Services,
  user: User,
  token: string,
): Promise<KeptRun | null> {
  try {
    return await inWritersTurn(db, async (tx) => {
      const asked = { key: token, username: user.username };
      const run = isStorableText(token) ? await answerUnder(tx, asked) : undefined;
      if (run) return run as KeptRun;
      await requireOwnPlan(tx, user, token);
      await spendPlan(tx, token);
      return null;
    });
  } catch (error) {
    throw asProblem(error);
  }
}
