import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { takeMigrationLock } from './migration-lock.ts';
import { up as skrivernesUr } from './migrations/0010-skrivernes-ur.ts';
import { up as fortrydelsernesKoersel } from './migrations/0010b-fortrydelsernes-koersel.ts';
import { up as planersLinjer } from './migrations/0011-planers-linjer.ts';
import { up as cvrOpslag } from './migrations/0012-cvr-opslag.ts';
import { up as perioderOgAktiviteter } from './migrations/0013-perioder-og-aktiviteter.ts';
import { up as processer } from './migrations/0014-processer.ts';
import { up as koerslerEfterBruger } from './migrations/0015-koersler-efter-bruger.ts';
import { up as soegetekst } from './migrations/0016-soegetekst.ts';
import { up as noegler } from './migrations/0017-noegler.ts';
import { up as virkninger } from './migrations/0018-virkninger.ts';
import { up as detDerBlevBedtOm } from './migrations/0019-det-der-blev-bedt-om.ts';
import { up as iOrden } from './migrations/0020-i-orden.ts';
import { up as uretFoelgerTabellerne } from './migrations/0021-uret-foelger-tabellerne.ts';
import { up as koersler } from './migrations/0022-koersler.ts';
import { up as visninger } from './migrations/0023-visninger.ts';
import { up as spaerredeBrugere } from './migrations/0024-spaerrede-brugere.ts';
import { up as tekstIIndekser } from './migrations/0025-tekst-i-indekser.ts';
import { up as logMaerker } from './migrations/0026-log-maerker.ts';
import { up as registreret } from './migrations/0027-registreret.ts';
import { up as struktur } from './migrations/grundlag/0001-struktur.ts';
import { up as kalenderOgProcesser } from './migrations/grundlag/0002-kalender-og-processer.ts';
import { up as kommandoer } from './migrations/grundlag/0003-kommandoer.ts';
import { up as adgang } from './migrations/grundlag/0004-adgang.ts';
import { up as aendringslog } from './migrations/grundlag/0005-aendringslog.ts';
import { up as henvisninger } from './migrations/grundlag/0006-henvisninger.ts';
import { up as identitet } from './migrations/grundlag/0007-identitet.ts';
import type { Database } from './schema.ts';
import { DatabaseStartError } from './start-error.ts';
import { withoutTimeLimit } from './time-limit.ts';

/** In order of name. A migration that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-struktur': { up: struktur },
  '0002-kalender-og-processer': { up: kalenderOgProcesser },
  '0003-kommandoer': { up: kommandoer },
  '0004-adgang': { up: adgang },
  '0005-aendringslog': { up: aendringslog },
  '0006-henvisninger': { up: henvisninger },
  '0007-identitet': { up: identitet },
  '0010-skrivernes-ur': { up: skrivernesUr },
  '0010b-fortrydelsernes-koersel': { up: fortrydelsernesKoersel },
  '0011-planers-linjer': { up: planersLinjer },
  '0012-cvr-opslag': { up: cvrOpslag },
  '0013-perioder-og-aktiviteter': { up: perioderOgAktiviteter },
  '0014-processer': { up: processer },
  '0015-koersler-efter-bruger': { up: koerslerEfterBruger },
  '0016-soegetekst': { up: soegetekst },
  '0017-noegler': { up: noegler },
  '0018-virkninger': { up: virkninger },
  '0019-det-der-blev-bedt-om': { up: detDerBlevBedtOm },
  '0020-i-orden': { up: iOrden },
  '0021-uret-foelger-tabellerne': { up: uretFoelgerTabellerne },
  '0022-koersler': { up: koersler },
  '0023-visninger': { up: visninger },
  '0024-spaerrede-brugere': { up: spaerredeBrugere },
  '0025-tekst-i-indekser': { up: tekstIIndekser },
  '0026-log-maerker': { up: logMaerker },
  '0027-registreret': { up: registreret },
};

/** Some are released after others that come later by name: 0007 after 0010. They stand on their own. */
function migratorOf(db: Kysely<Database>): Migrator {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/**
 * How the tables stand to this program: as it wants them; without some of its migrations; with more that it can live
 * with (`nyere`); or with something taken away that it may ask for (`forNye`).
 */
export type TablesAge = 'ajour' | 'ældre' | 'nyere' | 'forNye';

/** What takes away says so after its number: of a migration yet to come, a program knows no more than the name. */
export const takesAway = /^\d+[a-z]?-fjern-/;

interface Tables {
  /** This program's migrations that the database lacks, by name. */
  readonly lacking: readonly string[];
  /** Those that only a later program knows. */
  readonly unknown: readonly string[];
}

async function tablesOf(db: Kysely<Database>): Promise<Tables> {
  const own = await migratorOf(db).getMigrations();
  const lacking = own.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  if (lacking.length === own.length) return { lacking, unknown: [] };
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  return { lacking, unknown };
}

function ageOf({ lacking, unknown }: Tables): TablesAge {
  // A program of another line brought it here: none of the two knows both.
  const isApart = lacking.length > 0 && unknown.length > 0;
  if (isApart || unknown.some((name) => takesAway.test(name))) return 'forNye';
  if (lacking.length > 0) return 'ældre';
  return unknown.length > 0 ? 'nyere' : 'ajour';
}

/** For the readiness check. */
export async function tablesAge(db: Kysely<Database>): Promise<TablesAge> {
  return ageOf(await tablesOf(db));
}

/**
 * What `migrate` would do: the migrations that the database lacks, in order.
 * @throws DatabaseStartError where it can do nothing
 */
export async function migrationsLacking(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await tablesOf(db);
  if (ageOf(tables) !== 'forNye') return tables.lacking;
  throw new DatabaseStartError(
    `Databasen er bragt ajour af en nyere udgave, som denne ikke kan køre med (${tables.unknown.join(', ')}). Start den, eller gendan en kopi fra før opgraderingen.`,
  );
}

/**
 * Brings the tables to this program's version; what a later program has added to them stays.
 *
 * @returns the migrations that were made, in order
 * @throws DatabaseStartError with one Danish line; nothing is changed then
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  return await db.transaction().execute((tx) =>
    // An index over a whole table takes its time, and so may another server's migration.
    withoutTimeLimit(tx, async () => {
      if ((await migrationsLacking(tx)).length === 0) return [];
      await takeMigrationLock(tx);
      // Another may have made them meanwhile; of names that it does not know the migrator says that they are corrupted.
      if ((await migrationsLacking(tx)).length === 0) return [];
      const { error, results = [] } = await migratorOf(tx).migrateToLatest();
      if (error !== undefined) throw failedMigration(error);
      return results.map(({ migrationName }) => migrationName);
    }),
  );
}

function failedMigration(cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseStartError(`Databasens tabeller kunne ikke bringes ajour: ${reason}`, {
    cause,
  });
}
