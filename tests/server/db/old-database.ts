import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { migrations } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { insertElement, type VersionRow, versionRow } from './version-rows.ts';

/** As they were released: what 0010 lacked at first has a migration of its own, which came after the others. */
export const names = Object.keys(migrations)
  .filter((name) => name !== '0010b-fortrydelsernes-koersel')
  .toSorted();
const until = (last: string) => names.filter((name) => name <= last);
export const first = until('0006-henvisninger');

/** What databases have been brought to by the programs there have been; the last two are two branches. */
export const states: readonly (readonly [string, readonly string[]])[] = [
  ...names.slice(4).map((last) => [`til ${last}`, until(last)] as const),
  ['uden 0007', [...first, '0010-skrivernes-ur']],
  ['uden 0010', until('0007-identitet')],
];

/** Makes the tables what those programs had made them; what stood there before is gone. */
export async function bringTo(db: Kysely<Database>, reached: readonly string[]): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const some = Object.fromEntries(reached.map((name) => [name, migrations[name] ?? {}]));
  const provider = { getMigrations: async () => some as typeof migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

/** The users of `fill`. */
export const kept = ['Ærø', 'ærø', 'anna'];

/**
 * As the programs that brought it to this wrote: the last of them folded every kind of blank.
 * @returns the element that it has
 */
export async function fill(db: Kysely<Database>, reached: readonly string[]): Promise<string> {
  for (const name of kept) {
    await sql`insert into bruger values (${name}, '', '', '', '', '[]', '[]')`.execute(db);
  }
  const element_id = await insertElement(db);
  const row = versionRow({ element_id, version_id: 1, fra: 2010, til: null });
  const navn = 'To\u00a0ord';
  const soegetekst = reached.includes('0016-soegetekst')
    ? searchText('99', navn)
    : '99 to\u00a0ord';
  await db
    .insertInto('element_version')
    .values({ ...row, fuldt_nummer: '99', navn, soegetekst })
    .execute();
  await logMade(db, reached, { ...row, fuldt_nummer: '99', navn });
  return element_id;
}

/** When the one run of `fill` was, which is by the user `anna`. */
export const tid = '2026-11-18T08:00:00.000Z';

/** The line of its making, in the form that the log had. */
async function logMade(
  db: Kysely<Database>,
  reached: readonly string[],
  made: VersionRow,
): Promise<void> {
  const { element_id, version_id } = made;
  const row = JSON.stringify({ ...made, attributter: JSON.parse(made.attributter) });
  const key = JSON.stringify({ element_id, version_id });
  const line = sql`nextval('kommando_koersel'), 'Paragraf', '99'`;
  const effect = sql`${key}::jsonb, ${element_id}::uuid, ${row}::jsonb`;
  if (reached.includes('0022-koersler')) {
    await sql`with koerslen as (
        insert into koersel (nummer, tid, bruger)
        values (nextval('kommando_koersel'), ${tid}, 'anna') returning nummer
      )
      insert into kommando_log (koersel, kommando, argumenter)
      select nummer, 'Paragraf', '99' from koerslen`.execute(db);
  } else if (reached.includes('0019-det-der-blev-bedt-om')) {
    const input = { bemaerkning: ' Prøve\n' };
    await sql`insert into kommando_log (koersel, kommando, argumenter, tid, bruger, input)
      values (${line}, ${tid}, 'anna', ${JSON.stringify(input)})`.execute(db);
  } else if (reached.includes('0018-virkninger')) {
    await sql`insert into kommando_log (koersel, kommando, argumenter, tid, bruger)
      values (${line}, ${tid}, 'anna')`.execute(db);
  } else {
    await sql`insert into kommando_log (koersel, kommando, argumenter, tid, bruger, effekter)
      select ${line}, ${tid}::timestamptz, 'anna', jsonb_build_array(jsonb_build_object(
        'entity', 'element_version', 'key', key, 'before', null, 'after', efter))
      from (values (${effect})) as virkning (key, element_id, efter)`.execute(db);
    await sql`insert into kommando_log_element values (1, ${element_id})`.execute(db);
    return;
  }
  await sql`insert into kommando_effekt
    (log_nummer, plads, slags, emne, emner, entity, key, element_id, efter)
    values (1, 1, 'Paragraf', 1, 1, 'element_version', ${effect})`.execute(db);
}
