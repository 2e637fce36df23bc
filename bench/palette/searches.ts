import { Client } from 'pg';

/** Numbers and words that find something among the elements there are. */
export interface Searches {
  /** An aktivitetsområde as four digits, and as its number is written. */
  readonly numbers: readonly { readonly digits: string; readonly dotted: string }[];
  readonly words: readonly string[];
}

/** Picked evenly, so that every run asks the same. */
export async function pickSearches(databaseUrl: string, count: number): Promise<Searches> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const numbers = await client.query<{ dotted: string }>(
      `select fuldt_nummer as dotted from (
         select fuldt_nummer, row_number() over (order by fuldt_nummer) as nr, count(*) over () as i_alt
         from element_version where type = 'Aktivitetsomraade' and vist_fra <= 2026 and vist_til >= 2026
       ) alle where nr % greatest(i_alt / $1, 1) = 0 limit $1`,
      [count],
    );
    const words = await client.query<{ ord: string }>(
      `select ord from (
         select distinct split_part(navn, ' ', 1) as ord from element_version
         where vist_fra <= 2026 and vist_til >= 2026
       ) alle where ord ~ '^[A-Za-zÆØÅæøå]{4,}$' order by md5(ord) limit $1`,
      [count],
    );
    return {
      numbers: numbers.rows.map(({ dotted }) => ({ dotted, digits: dotted.replace('.', '') })),
      words: words.rows.map(({ ord }) => ord),
    };
  } finally {
    await client.end();
  }
}
