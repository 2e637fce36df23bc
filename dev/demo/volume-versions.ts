import { sql, type Transaction } from 'kysely';
import { displayIntervalColumns, timelineWindow } from '../../server/db/display-intervals.ts';
import type { Database } from '../../server/db/schema.ts';

const firstFinansaar = 2003;
/** Years that the versions of an element are spread over, and so the most it can have. */
export const spreadYears = 20;

const purposes = [
  'Tilskud til',
  'Drift af',
  'Forskning i',
  'Puljen til',
  'Reserve til',
  'Styrket indsats for',
  'Forsøg med',
  'Anlæg til',
  'Kontrol med',
  'Rådgivning om',
];
const subjects = [
  'grøn omstilling',
  'psykiatri',
  'kulturmiljø',
  'erhvervsfremme',
  'voksenuddannelse',
  'sygehusbyggeri',
  'kollektiv trafik',
  'vandmiljø',
  'folkeoplysning',
  'udsatte børn og unge',
  'fødevaresikkerhed',
  'digital forvaltning',
  'ældrepleje',
  'idrætsanlæg',
  'havne og søfart',
  'arbejdsmiljø',
  'naturgenopretning',
];
const places = ['', ' i yderområder', ' mv.', ' på Bornholm', ' i kommunerne', ' efter aftale'];

/**
 * Spreads the versions evenly over elements and years. The search text is folded as
 * `searchText` of the domain does; the names hold no other letters that it would change.
 */
export async function insertVersions(
  tx: Transaction<Database>,
  { elements, versions }: { readonly elements: number; readonly versions: number },
): Promise<void> {
  const each = Math.floor(versions / elements);
  const withOneMore = versions % elements;
  const pick = (words: string[], index: ReturnType<typeof sql>) =>
    sql`(${words}::text[])[1 + (${index}) % ${sql.lit(words.length)}]`;
  const startOf = (index: ReturnType<typeof sql>) =>
    sql`${sql.lit(firstFinansaar)} + (${index}) * ${sql.lit(spreadYears)} / antal`;
  await sql`
    with liv as (
      select *, case when plads <= ${withOneMore}::int then ${each}::int + 1 else ${each}::int end as antal
      from volumen
    ),
    version as (
      select liv.*, id as element_id, k + 1 as version_id, ${startOf(sql`k`)} as fra,
        case when k + 1 < antal then ${startOf(sql`k + 1`)} - 1 end as til,
        ${pick(purposes, sql`plads + k`)} || ' ' || ${pick(subjects, sql`plads * 7 + plads / 11`)}
          || ${pick(places, sql`plads / 3`)} as navn
      from liv, lateral generate_series(0, antal - 1) k
    ),
    typer as (
      select type, array_agg(id order by id) as ids from element group by type
    )
    insert into element_version (
      element_id, version_id, type, fra, til, overordnet_id, nummer, fuldt_nummer, navn,
      soegetekst, attributter, oprettet_af, aendret_af, vist_fra, vist_til
    )
    select element_id, version_id, type, fra, til, overordnet_id, nummer, fuldt_nummer, navn,
      concat_ws(' ', nullif(fuldt_nummer, replace(fuldt_nummer, '.', '')),
        replace(fuldt_nummer, '.', ''),
        replace(replace(replace(lower(navn), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa')),
      ${attributes()}, 'volumen', 'volumen', ${displayIntervalColumns}
    from version
    ${timelineWindow}
  `.execute(tx);
}

/** The required fields of each type; references point to what the database has, if anything. */
function attributes() {
  const reference = (type: string) => {
    const ids = sql`(select ids from typer where typer.type = ${sql.lit(type)})`;
    return sql`(${ids})[1 + plads % cardinality(${ids})]`;
  };
  return sql`case type
    when 'Paragraf' then jsonb_build_object('paragraftype', 'Øvrig paragraf')
    when 'Hovedkonto' then jsonb_strip_nulls(jsonb_build_object(
      'bevillingstypeId', ${reference('Bevillingstype')},
      'virksomhedId', ${reference('Virksomhed')}, 'virksomhedsbaerende', false,
      'videreforselsadgang', false, 'variabelBevilling', false))
    when 'Underkonto' then jsonb_strip_nulls(jsonb_build_object(
      'underkontotypeId', ${reference('Underkontotype')}))
    else '{}' end`;
}
