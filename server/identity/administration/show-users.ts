import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Lines that list every user and role with how much they may. */
export async function showUsers(db: Kysely<Database>): Promise<string[]> {
  const users = await db.selectFrom('bruger').selectAll().orderBy('brugernavn').execute();
  const roles = await db.selectFrom('rolle').selectAll().orderBy('rolle').execute();
  return [
    `Brugere (${users.length})`,
    ...users.map(
      ({ brugernavn, visningsnavn, organisationsnavn, spaerret, ...grants }) =>
        `  ${brugernavn}: ${visningsnavn}, ${organisationsnavn}; ${spaerret ? 'spærret; ' : ''}${grantsOf(grants)}`,
    ),
    `Roller (${roles.length})`,
    ...roles.map(({ rolle, ...grants }) => `  ${rolle}: ${grantsOf(grants)}`),
  ];
}

/** Everything known of one user; undefined for someone unknown. */
export async function showUser(
  db: Kysely<Database>,
  brugernavn: string,
): Promise<string[] | undefined> {
  const user = await db
    .selectFrom('bruger')
    .selectAll()
    .where('brugernavn', '=', brugernavn)
    .executeTakeFirst();
  if (!user) return undefined;
  const identities = await db
    .selectFrom('identitet')
    .selectAll()
    .where('brugernavn', '=', brugernavn)
    .orderBy('udsteder')
    .execute();
  return [
    `Brugernavn: ${user.brugernavn}`,
    `Navn: ${user.visningsnavn}`,
    `E-mail: ${user.email}`,
    `Organisation: ${user.organisationsnavn} (CVR ${user.cvr})`,
    `Spærret: ${user.spaerret ? 'ja' : 'nej'}`,
    `Adgangskode: ${user.adgangskode === null ? 'ingen' : 'sat'}`,
    ...identities.map(
      ({ udsteder, subjekt, siden }) =>
        `Login: subjekt ${subjekt} hos ${udsteder}, siden ${siden.slice(0, 10)}`,
    ),
    `Roller: ${listOf(user.scope_roles)}`,
    `Tilladelser: ${listOf(user.tilladelser)}`,
  ];
}

interface Grants {
  readonly scope_roles: readonly string[];
  readonly tilladelser: readonly string[];
}

function grantsOf({ scope_roles, tilladelser }: Grants): string {
  return `roller: ${listOf(scope_roles)}; antal tilladelser: ${tilladelser.length}`;
}

function listOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'ingen';
}
