import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { partsOf } from '../../storage/parts.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import type { UsersFile } from './users-file.ts';

/** As many as Node works out side by side. */
const hashedAtOnce = 4;

/** One of the file's passwords beside the hash that is stored. */
interface JudgedPassword {
  readonly hash: string | null;
  /** The hash to store; undefined: that which is there stays. */
  readonly changed: string | undefined;
}

/**
 * The file's passwords compared with those stored, and the new ones hashed. Each takes long on purpose,
 * and all other writers wait through a turn to write: it is done before, and never within one.
 */
export class JudgedPasswords {
  readonly #given: ReadonlyMap<string, string>;
  readonly #judged = new Map<string, JudgedPassword>();

  constructor({ poster, adgangskode: common }: UsersFile) {
    const given = poster.map(
      ({ brugernavn, adgangskode = common }) => [brugernavn, adgangskode] as const,
    );
    this.#given = new Map(
      given.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }

  /** Judges those that do not stand. */
  async judgeAll(db: Kysely<Database>): Promise<void> {
    const stored = await hashesOf(db, [...this.#given.keys()]);
    const left = [...this.#given].filter(([name]) => !this.#stands(name, stored.get(name)));
    for (const some of partsOf(left, hashedAtOnce)) {
      const judgeOne = async ([name, password]: [string, string]) => {
        const hash = stored.get(name) ?? null;
        this.#judged.set(name, { hash, changed: await changedPassword(password, hash) });
      };
      await Promise.all(some.map(judgeOne));
    }
  }

  /** Whether nobody has given any of the users another password since; by name, none for a new user. */
  stand(stored: ReadonlyMap<string, { readonly adgangskode: string | null }>): boolean {
    return [...this.#given.keys()].every((name) =>
      this.#stands(name, stored.get(name)?.adgangskode),
    );
  }

  #stands(name: string, hash: string | null = null): boolean {
    const judged = this.#judged.get(name);
    return judged !== undefined && judged.hash === hash;
  }

  changedOf(name: string): string | undefined {
    return this.#judged.get(name)?.changed;
  }
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

async function changedPassword(password: string, hash: string | null): Promise<string | undefined> {
  if (hash !== null && (await verifyPassword(password, hash))) return undefined;
  return await hashPassword(password);
}
