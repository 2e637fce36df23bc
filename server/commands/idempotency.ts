import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpProblem } from '../problems/http-problem.ts';

/** A request that may come twice: by its key and user it is known, by its print it is the same. */
export interface RepeatableRequest {
  readonly key: string;
  readonly username: string;
  readonly print: string;
}

type AskedKey = Omit<RepeatableRequest, 'print'>;

async function keptUnder(db: Kysely<Database>, { key, username }: AskedKey) {
  return await db
    .selectFrom('idempotens')
    .select(['aftryk', 'svar'])
    .where('noegle', '=', key)
    .where('bruger', '=', username)
    .executeTakeFirst();
}

/**
 * What was answered the first time, or undefined the first time.
 * @throws HttpProblem 422 when the key was used for another request.
 */
export async function earlierAnswer(
  db: Kysely<Database>,
  request: RepeatableRequest,
): Promise<unknown> {
  const kept = await keptUnder(db, request);
  if (!kept || kept.aftryk === request.print) return kept?.svar;
  throw new HttpProblem({ status: 422, code: 'noegleBrugt', title: 'Nøglen er brugt' });
}

/** What was answered under a key, for whoever asks what became of a request and sends it no more. */
export async function answerUnder(db: Kysely<Database>, asked: AskedKey): Promise<unknown> {
  return (await keptUnder(db, asked))?.svar;
}

export async function keepAnswer(
  tx: Transaction<Database>,
  request: RepeatableRequest,
  answer: unknown,
): Promise<void> {
  await tx
    .insertInto('idempotens')
    .values({
      noegle: request.key,
      bruger: request.username,
      aftryk: request.print,
      svar: JSON.stringify(answer),
    })
    .execute();
}

const keptDays = 7;

/** Nobody repeats a request after a week. Outside the commit, which would clash with others over it. */
export async function forgetOldAnswers(db: Kysely<Database>): Promise<void> {
  const oldest = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom('idempotens').where('tid', '<', oldest).execute();
}
