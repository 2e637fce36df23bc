import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';

/** Of the tables that are known as they stood before: a sum of all that stands in each, as a statement finds it. */
export async function registeredTables(db: Kysely<Database>): Promise<unknown> {
  // The log has times as its texts have them, without what is finer than a millisecond.
  const { rows } = await sql`
    with fund as (
      select 'element' as tabel, to_jsonb(e) as raekke from element e
      union all
      select 'element_version', to_jsonb(v) || jsonb_build_object(
        'oprettet', date_trunc('milliseconds', v.oprettet), 'aendret', date_trunc('milliseconds', v.aendret))
      from element_version v
      union all
      select 'underkonto_delregnskab', to_jsonb(d) from underkonto_delregnskab d)
    select tabel, count(*) as antal, md5(string_agg(raekke::text, '' order by raekke::text)) as sum
    from fund group by tabel order by tabel`.execute(db);
  return rows;
}
