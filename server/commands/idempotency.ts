import { type Kysely, sql, type Transaction } from 'kysely';
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
  return kept && answerOf(request, kept);
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

/**
 * The same before anything else is asked. Nobody repeats a request after a week; what is older is
 * forgotten here, outside the commit, which would clash with others over it.
 * @throws HttpProblem 422 when the key was used for another request.
 */
export async function firstAsked(
  db: Kysely<Database>,
  request: RepeatableRequest,
): Promise<unknown> {
  const oldest = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  const { rows } = await sql<{ aftryk: string; svar: unknown }>`
    with gamle as (delete from idempotens where tid < ${oldest})
    select aftryk, svar from idempotens
    where noegle = ${request.key} and bruger = ${request.username} and tid >= ${oldest}`.execute(
    db,
  );
  const [found] = rows;
  return found && answerOf(request, found);
}

function answerOf(
  { print }: RepeatableRequest,
  { aftryk, svar }: { readonly aftryk: string; readonly svar: unknown },
): unknown {
  if (aftryk === print) return svar;
  throw new HttpProblem({ status: 422, code: 'noegleBrugt', title: 'Nøglen er brugt' });
}
