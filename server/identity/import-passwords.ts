import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { partsOf } from '../storage/parts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { UserEntry, UsersFile } from './users-file.ts';

/** As many as Node works out side by side. */
const hashedAtOnce = 4;

/** The hash to store for an entry of the file, beside the one that is; undefined: it stays. */
export type ChangedPassword = (
  entry: Pick<UserEntry, 'brugernavn' | 'adgangskode'>,
  hash: string | null,
) => Promise<string | undefined>;

/**
 * Compares the file's passwords with those stored, and hashes the new ones. Each takes long on purpose:
 * to be done before anyone's turn to write, for all other writers wait through it.
 */
export async function judgePasswords(
  db: Kysely<Database>,
  { poster, adgangskode: common }: UsersFile,
): Promise<ChangedPassword> {
  const stored = await hashesOf(
    db,
    poster.map(({ brugernavn }) => brugernavn),
  );
  const judged = new Map<string, { readonly hash: string | null; readonly changed?: string }>();
  for (const some of partsOf(poster, hashedAtOnce)) {
    const judgeOne = async ({ brugernavn, adgangskode = common }: UserEntry) => {
      const hash = stored.get(brugernavn) ?? null;
      const changed = await changedPassword(adgangskode, hash);
      judged.set(brugernavn, { hash, ...(changed !== undefined && { changed }) });
    };
    await Promise.all(some.map(judgeOne));
  }
  return async ({ brugernavn, adgangskode = common }, hash) => {
    const before = judged.get(brugernavn);
    // Somebody else may have given the user a password meanwhile.
    return before?.hash === hash ? before.changed : await changedPassword(adgangskode, hash);
  };
}

async function hashesOf(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('bruger')
    .select(['brugernavn', 'adgangskode'])
    .where(sql<boolean>`brugernavn = any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map(({ brugernavn, adgangskode }) => [brugernavn, adgangskode]));
}

async function changedPassword(
  password: string | undefined,
  hash: string | null,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (hash !== null && (await verifyPassword(password, hash))) return undefined;
  return await hashPassword(password);
}
