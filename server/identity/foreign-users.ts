import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isStorableText } from '../db/storable-text.ts';
import type { User } from '../user.ts';
import { blockedUser, refusedToken } from './refused-token.ts';
import type { TokenClaims } from './token-claims.ts';
import { type Grant, type KnownUser, userOf } from './users.ts';

/**
 * The user behind a token of an external provider. The name is the one that issuer and `sub` were
 * first seen with, for the provider may give a name to someone else; the rights are those of that
 * name, of its roles and of the token's. Someone unknown holds none of their own.
 * @param onBound told when issuer and `sub` get their name
 * @throws HttpProblem 401 when the name belongs to another `sub`, or is blocked
 */
export async function loadForeignUser(
  db: Kysely<Database>,
  claims: TokenClaims,
  onBound: () => void,
): Promise<User> {
  let { own, rows } = await lookUp(db, claims);
  if (!own) {
    if (await bind(db, claims)) onBound();
    ({ own, rows } = await lookUp(db, claims));
  }
  if (!own?.brugernavn) {
    throw refusedToken(
      `Brugernavnet ${claims.username} hører til et andet login. Kontakt den, der administrerer brugere.`,
    );
  }
  if (own.spaerret) throw blockedUser();
  return userOf({ ...claims, username: own.brugernavn }, own.bruger, rows);
}

interface Row extends Grant {
  /** Null on what a role gives. */
  readonly brugernavn: string | null;
  /** Null for someone that the table of users does not know. */
  readonly bruger: KnownUser | null;
  readonly spaerret: boolean;
}

/** The user's row, none before the first sign-in, and one for each role, in one round trip. */
async function lookUp(db: Kysely<Database>, { issuer, subject, roles }: TokenClaims) {
  const { rows } = await sql<Row>`
    with egen as (
      select i.brugernavn, case when b.brugernavn is not null then
        jsonb_build_object('visningsnavn', b.visningsnavn, 'email', b.email, 'cvr', b.cvr,
          'organisationsnavn', b.organisationsnavn) end as bruger,
        coalesce(b.spaerret, false) as spaerret,
        coalesce(b.scope_roles, '[]') as scope_roles, coalesce(b.tilladelser, '[]') as tilladelser
      from identitet i left join bruger b on b.brugernavn = i.brugernavn
      where i.udsteder = ${issuer} and i.subjekt = ${subject}
    )
    select brugernavn, bruger, spaerret, scope_roles, tilladelser from egen
    union all
    select null, null, false, r.scope_roles, r.tilladelser
    from rolle r where r.rolle = any(${roles.filter(isStorableText)}::text[])
      or r.rolle in (select jsonb_array_elements_text(scope_roles) from egen)
  `.execute(db);
  return { own: rows.find(({ brugernavn }) => brugernavn !== null), rows };
}

/** False when the name, or this `sub`, has got another already. */
async function bind(
  db: Kysely<Database>,
  { issuer, subject, username }: TokenClaims,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identitet')
    .values({ udsteder: issuer, subjekt: subject, brugernavn: username })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
