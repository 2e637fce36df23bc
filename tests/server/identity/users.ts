import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { hashPassword } from '../../../server/identity/passwords.ts';

/** A user to sign in as; the name holds what HTML and JSON must escape. */
export const testUser = {
  brugernavn: 'proeve.bruger',
  visningsnavn: '<b>Åse</b> & "Co"',
  email: 'proeve.bruger@example.dk',
  cvr: '12345674',
  organisationsnavn: "Ø-styrelsen <script>alert('x')</script>",
} as const;

interface Options {
  readonly brugernavn?: string;
  readonly password?: string;
}

export async function addTestUser(
  db: Kysely<Database>,
  { brugernavn = testUser.brugernavn, password = 'demo' }: Options = {},
): Promise<void> {
  await db
    .insertInto('bruger')
    .values({
      ...testUser,
      brugernavn,
      scope_roles: JSON.stringify(['SADAProeve']),
      tilladelser: JSON.stringify(['Underkonto']),
      adgangskode: await hashPassword(password),
    })
    .execute();
}

/** A user as a file for `npm run brugere` has them. */
export const aase = {
  brugernavn: 'aase',
  visningsnavn: 'Åse Æbelø',
  email: 'aase@example.dk',
  cvr: '10213231',
  organisationsnavn: 'Økonomistyrelsen',
  scopeRoles: ['SADARegnskabsstruktur'],
  accessiblePermissions: ['Underkonto', 'Hovedkonto'],
};
