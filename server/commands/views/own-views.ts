import { type Kysely, sql, type Transaction } from 'kysely';
import type { Visning, VisningBody } from '../../../src/api/contract/visninger.ts';
import { mostViews } from '../../../src/domain/saved-view.ts';
import { message } from '../../../src/domain/words/messages.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem, unknownRecord } from '../../problems/http-problem.ts';
import { toldView, viewsOf } from '../../storage/visninger.ts';

type Asked = Pick<Visning, 'id'> & VisningBody;

/**
 * Saves a user's own view. It is no master data: no command, no line in the log (decision 089).
 * @throws HttpProblem 404 or 409
 */
export async function saveView(
  db: Kysely<Database>,
  username: string,
  asked: Asked,
): Promise<Visning> {
  return await inUsersTurn(db, username, async (tx) => {
    const own = await viewsOf(tx, username);
    const standing = own.find(({ id }) => id === asked.id);
    // A repeat, whose first answer was lost.
    if (standing && isSaid(standing, asked)) return standing;
    requireVersion(standing, asked.rowVersion);
    requireName(own, asked);
    if (!standing && own.length >= mostViews) {
      const detail = message('visningerForMange', { antal: mostViews });
      throw new HttpProblem({ status: 409, code: 'visningerForMange', detail });
    }
    return await written(tx, username, asked, standing !== undefined);
  });
}

/** @throws HttpProblem 404 or 409 */
export async function removeView(
  db: Kysely<Database>,
  username: string,
  { id, rowVersion }: Pick<Visning, 'id' | 'rowVersion'>,
): Promise<void> {
  await inUsersTurn(db, username, async (tx) => {
    const own = await viewsOf(tx, username);
    const standing = own.find((one) => one.id === id);
    requireVersion(standing, rowVersion);
    await tx.deleteFrom('visning').where('bruger', '=', username).where('id', '=', id).execute();
  });
}

/** A user's saves follow each other: what one may do depends on those that are there. */
async function inUsersTurn<Result>(
  db: Kysely<Database>,
  username: string,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    const turn = `visning ${username}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`.execute(tx);
    return await work(tx);
  });
}

function isSaid(standing: Visning, { omraade, navn, soegning }: Asked): boolean {
  return standing.omraade === omraade && standing.navn === navn && standing.soegning === soegning;
}

/** @param seen undefined: there was none */
function requireVersion(standing: Visning | undefined, seen: string | undefined): void {
  if (standing?.rowVersion === seen) return;
  if (!standing) throw unknownRecord('Visningen');
  throw new HttpProblem({ status: 409, code: 'visningAendret' });
}

function requireName(own: readonly Visning[], { id, omraade, navn }: Asked): void {
  const isTaken = own.some((one) => one.id !== id && one.omraade === omraade && one.navn === navn);
  if (!isTaken) return;
  const detail = message('visningNavnFindes', { navn });
  throw new HttpProblem({ status: 409, code: 'visningNavnFindes', detail });
}

async function written(
  tx: Transaction<Database>,
  username: string,
  { id, omraade, navn, soegning }: Asked,
  isThere: boolean,
): Promise<Visning> {
  const values = { omraade, navn, soegning };
  const row = isThere
    ? await tx
        .updateTable('visning')
        .set((column) => ({ ...values, row_version: column('row_version', '+', 1) }))
        .where('bruger', '=', username)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('visning')
        .values({ ...values, bruger: username, id })
        .returningAll()
        .executeTakeFirstOrThrow();
  return toldView(row);
}
