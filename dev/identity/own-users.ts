import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '../../server/db/planned-once.ts';
import type { Database } from '../../server/db/schema.ts';
import { blockedUser, refusedToken } from '../../server/identity/refused-token.ts';
import type { TokenClaims } from '../../server/identity/token-claims.ts';
import { type Grant, type KnownUser, userOf } from '../../server/identity/users.ts';
import type { User } from '../../server/user.ts';

const gone =
  'Din bruger findes ikke længere. Kontakt den, der administrerer brugere i din organisation.';
const over =
  'Du er logget af, eller portalen har ikke været brugt i en time. Log ind igen for at fortsætte.';

/**
 * The user behind a token of the embedded provider. Name, rights and roles are the database's: the
 * token says only who it is, so what is taken away counts from the next call.
 * @param isUse a session that is only looked at is not kept
 * @throws HttpProblem 401 when the user is gone or blocked, or the session that the token was given in is over
 */
export async function loadOwnUser(
  db: Kysely<Database>,
  claims: TokenClaims,
  idleSeconds: number,
  isUse: boolean,
): Promise<User> {
  const rows = await rowsOf(db, claims, idleSeconds);
  const own = rows.find(({ bruger }) => bruger !== null);
  if (!own) throw refusedToken(gone);
  // Blocking ends the session, which is not why.
  if (own.spaerret) throw blockedUser();
  if (!own.aktiv) throw refusedToken(over);
  if (isUse && own.forlaeng && claims.session) await keepSession(db, claims.session, idleSeconds);
  return userOf({ ...claims, username: claims.subject }, own.bruger, rows);
}

interface Row extends Grant {
  /** Null on what a role gives, like the rest of the session. */
  readonly bruger: KnownUser | null;
  readonly spaerret: boolean | null;
  readonly aktiv: boolean | null;
  /** The session ends so much before its time that this call must move its end. */
  readonly forlaeng: boolean | null;
}

/** The user's row and one for each role, in one round trip: every call begins with it. */
async function rowsOf(
  db: Kysely<Database>,
  { subject, session = '', grant = '' }: TokenClaims,
  idleSeconds: number,
): Promise<readonly Row[]> {
  const now = new Date();
  const idleEnd = new Date(now.getTime() + idleSeconds * 1000);
  const { rows } = await sql<Row>`
    ${plannedOnce} with egen as (
      select b.*, s.uid is not null and g.id is not null as aktiv,
        s.udloeber < least(to_timestamp((s.indhold->>'exp')::float8), ${idleEnd.toISOString()}::timestamptz)
          - interval '1 minute' as forlaeng
      from bruger b
      left join identitet_lager s on s.model = 'Session' and s.uid = ${session}
        and s.indhold->>'accountId' = b.brugernavn and s.udloeber > ${now.toISOString()}
      left join identitet_lager g on g.model = 'Grant' and g.id = ${grant}
        and g.udloeber > ${now.toISOString()}
      where b.brugernavn = ${subject}
    )
    select jsonb_build_object('visningsnavn', visningsnavn, 'email', email, 'cvr', cvr,
      'organisationsnavn', organisationsnavn) as bruger, spaerret, aktiv, forlaeng, scope_roles, tilladelser
    from egen
    union all
    select null, null, null, null, r.scope_roles, r.tilladelser
    from egen e join rolle r on r.rolle in (select jsonb_array_elements_text(e.scope_roles))
  `.execute(db);
  return rows;
}

/** Moves the end of a session that is in use, never beyond the end it was given at sign-in. */
async function keepSession(db: Kysely<Database>, uid: string, idleSeconds: number): Promise<void> {
  const now = Date.now();
  const idleEnd = new Date(now + idleSeconds * 1000).toISOString();
  await db
    .updateTable('identitet_lager')
    .set({
      udloeber: sql<string>`least(to_timestamp((indhold->>'exp')::float8), ${idleEnd}::timestamptz)`,
    })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .where('udloeber', '>', new Date(now).toISOString())
    .execute();
}
