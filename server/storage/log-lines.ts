import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Effect, touchedElements, touchedPosts } from './effect.ts';
import { partsOf } from './parts.ts';

/** What the readable text of a correction begins with; every other begins with a number or a word of its own. */
export const correctionMark = 'Rettelse: ';
/** What that of an undo begins with which left something of the run as it was: the run is not taken back by it. */
export const partMark = 'en del af ';

/** A line of the log that is not yet written; without `tid` it is of now. */
export interface NewLine extends Omit<Insertable<Database['kommando_log']>, 'nummer' | 'effekter'> {
  readonly effects: readonly Effect[];
}

/** So many lines go into a statement, as one parameter. */
const linesAtOnce = 100;

/** Answers the numbers of the lines, which rise in their order. */
export async function writeLines(
  tx: Transaction<Database>,
  lines: readonly NewLine[],
): Promise<number[]> {
  const numbers: number[] = [];
  for (const some of partsOf(lines, linesAtOnce)) numbers.push(...(await writeSome(tx, some)));
  return numbers;
}

async function writeSome(tx: Transaction<Database>, lines: readonly NewLine[]): Promise<number[]> {
  const rows = lines.map(({ effects, ...line }) => ({ ...line, effekter: effects }));
  const { rows: written } = await sql<{ nummer: number }>`
    insert into kommando_log (koersel, tid, bruger, kommando, argumenter, effekter, fortryder)
    select koersel, coalesce(tid, now()), bruger, kommando, argumenter, effekter, fortryder
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (linje, plads),
      jsonb_populate_record(null::kommando_log, linje)
    order by plads
    returning nummer`.execute(tx);
  const numbers = written.map(({ nummer }) => nummer).toSorted((a, b) => a - b);
  const ofLine = <Touched extends object>(of: (effects: readonly Effect[]) => readonly Touched[]) =>
    JSON.stringify(
      lines.flatMap(({ effects }, index) =>
        of(effects).map((touched) => ({ log_nummer: numbers[index], ...touched })),
      ),
    );
  const elements = ofLine((effects) => touchedElements(effects).map((id) => ({ element_id: id })));
  const posts = ofLine(touchedPosts);
  await sql`
    with elementer as (
      insert into kommando_log_element (log_nummer, element_id)
      select log_nummer, element_id
      from jsonb_populate_recordset(null::kommando_log_element, ${elements}::jsonb)
    )
    insert into kommando_log_post (log_nummer, slags, post_id)
    select log_nummer, slags, post_id
    from jsonb_populate_recordset(null::kommando_log_post, ${posts}::jsonb)`.execute(tx);
  return numbers;
}

/** The number that the lines of one run share. */
export async function nextRun(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ koersel: number }>`
    select nextval('kommando_koersel') as koersel`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('kommando_koersel gave no number');
  return row.koersel;
}
