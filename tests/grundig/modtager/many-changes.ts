import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { storedColumns } from '../../../server/storage/stored-version.ts';

/** So many versions are changed in turn. */
const versions = 100;
const linesOfRun = 7;

/**
 * Writes lines in the log, each of which gives a version another name, and leaves the versions with the last ones,
 * as so many runs would.
 */
export async function writeChanges(db: Kysely<Database>, lines: number): Promise<void> {
  const bases = await db
    .selectFrom('element_version')
    .select(storedColumns)
    .where('type', '=', 'Underkonto')
    .orderBy('element_id')
    .orderBy('version_id')
    .limit(versions)
    .execute();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ koersel: number; linje: number }>`
      select coalesce(max(koersel), 0) as koersel, coalesce(max(nummer), 0) as linje
      from kommando_log`.execute(tx);
    const { koersel = 0, linje = 0 } = rows[0] ?? {};
    await sql`insert into koersel (nummer, tid, bruger)
      select ${koersel}::bigint + 1 + g, now(), 'Mange'
      from generate_series(0, ${Math.ceil(lines / linesOfRun)}::int) g`.execute(tx);
    await sql`insert into kommando_log (koersel, kommando, argumenter)
      select ${koersel}::bigint + 1 + g / ${linesOfRun}::int, 'Underkonto#ret', ''
      from generate_series(0, ${lines}::int - 1) g order by g`.execute(tx);
    await sql`insert into kommando_effekt
        (log_nummer, plads, slags, emne, emner, entity, key, element_id, foer, efter)
      select nummer, 1, 'Underkonto', 1, 1, 'element_version',
        jsonb_build_object('element_id', b ->> 'element_id', 'version_id', (b ->> 'version_id')::int),
        (b ->> 'element_id')::uuid,
        case when r > ${versions}::int
          then jsonb_set(b, '{navn}', to_jsonb(concat('Navn ', r - ${versions}::int))) else b end,
        jsonb_set(b, '{navn}', to_jsonb(concat('Navn ', r)))
      from (
        select nummer, row_number() over (order by nummer) as r
        from kommando_log where nummer > ${linje}::bigint
      ) l
      join json_array_elements(${JSON.stringify(bases)}::json)
        with ordinality as base (v, plads) on plads = (r - 1) % ${versions}::int + 1
      cross join lateral (select v::jsonb as b) som_jsonb`.execute(tx);
    await sql`update element_version v set navn = s.efter ->> 'navn'
      from (
        select distinct on (key) key, efter from kommando_effekt
        where log_nummer > ${linje}::bigint order by key, log_nummer desc
      ) s
      where v.element_id = (s.key ->> 'element_id')::uuid
        and v.version_id = (s.key ->> 'version_id')::int`.execute(tx);
  });
}
