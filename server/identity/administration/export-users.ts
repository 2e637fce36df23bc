import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StandingRoles } from './users-file-names.ts';

/** All users and roles, as a file that imported would change nothing. Passwords are not in it: they are kept as hashes. */
export async function exportUsers(db: Kysely<Database>) {
  // In one transaction, so that nobody writes between them.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const users = await tx.selectFrom('bruger').selectAll().orderBy('brugernavn').execute();
      const roles = await tx.selectFrom('rolle').selectAll().orderBy('rolle').execute();
      const rows = await tx.selectFrom('identitet').selectAll().orderBy('udsteder').execute();
      const persons = Map.groupBy(rows, ({ brugernavn }) => brugernavn);
      return {
        poster: users.map(({ scope_roles, tilladelser, adgangskode, spaerret, ...named }) => {
          const identitet = persons.get(named.brugernavn)?.map(personOf);
          return {
            ...named,
            scopeRoles: scope_roles,
            accessiblePermissions: tilladelser,
            ...(identitet && { identitet }),
            // Left out a file leaves it as it is: an old one must not let anybody in again.
            ...(spaerret && { spaerret }),
          };
        }),
        roller: roles.map(({ rolle, scope_roles, tilladelser }) => ({
          rolle,
          scopeRoles: scope_roles,
          accessiblePermissions: tilladelser,
        })),
      };
    });
}

function personOf({ udsteder, subjekt }: { udsteder: string; subjekt: string }) {
  return { udsteder, subjekt };
}

/** The roles that a file may name beside its own. */
export async function standingRoles(db: Kysely<Database>): Promise<StandingRoles> {
  const users = await db.selectFrom('bruger').select(['brugernavn', 'scope_roles']).execute();
  const roles = await db.selectFrom('rolle').select(['rolle', 'scope_roles']).execute();
  const held = {
    poster: new Map(users.map(({ brugernavn, scope_roles }) => [brugernavn, scope_roles])),
    roller: new Map(roles.map(({ rolle, scope_roles }) => [rolle, scope_roles])),
  };
  return {
    roles: roles.map(({ rolle }) => rolle),
    held: (list, name) => held[list].get(name) ?? [],
  };
}
