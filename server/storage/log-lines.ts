import { type Insertable, sql, type Transaction } from 'kysely';
import { plannedOnce } from '../db/planned-once.ts';
import type { Database } from '../db/schema.ts';
import type { Effect } from './effect.ts';
import { effectRows } from './effect-rows.ts';
import { partsOf } from './parts.ts';

/** What is one for all lines of a run that is not yet written; without `tid` it is of now. */
export type NewRun = Omit<Insertable<Database['koersel']>, 'nummer' | 'aarsag' | 'tid'> & {
  readonly tid?: string;
};

/** A line of the log that is not yet written. */
export interface NewLine
  extends Omit<Insertable<Database['kommando_log']>, 'nummer' | 'koersel' | 'input'> {
  /** Left out: what was asked is not kept. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly effects: readonly Effect[];
}

/** The number that the lines of one run share, and their own, which rise in their order. */
export interface LoggedRun {
  readonly koersel: number;
  readonly lognumre: readonly number[];
}

/** So many lines are made into bytes before others get their turn. */
const linesInTurn = 100;

/** One statement, however many lines, as the writers' turn is held meanwhile. */
export async function writeRun(
  tx: Transaction<Database>,
  { tid, bruger, kilde }: NewRun,
  lines: readonly NewLine[],
): Promise<LoggedRun> {
  if (lines.length === 0) return { koersel: await nextRun(tx), lognumre: [] };
  const { told, done } = await asLists(lines);
  const { rows: written } = await sql<{ koersel: number; nummer: number }>`
    ${plannedOnce} with koerslen as (
      insert into koersel (nummer, tid, bruger, kilde, aarsag)
      values (${nextNumber}, coalesce(${tid ?? null}::timestamptz, now()), ${bruger}, ${kilde}, ${remarkOf(lines)})
      returning nummer
    ), skrevet as (
      insert into kommando_log (koersel, kommando, argumenter, fortryder, input, row_version, rettelse, delvis)
      select koerslen.nummer, kommando, argumenter, fortryder, input, row_version,
        coalesce(rettelse, false), coalesce(delvis, false)
      from json_to_recordset(${told}::json) as x (
        linje bigint, kommando text, argumenter text, fortryder bigint, input jsonb, row_version text,
        rettelse boolean, delvis boolean)
      cross join koerslen
      order by linje
      returning koersel, nummer
    ), linjer as (
      select koersel, nummer, row_number() over (order by nummer) as linje from skrevet
    ), virkninger as (
      insert into kommando_effekt (log_nummer, plads, slags, emne, emner, entity, key,
        element_id, anden_id, post_id, foer, efter)
      select nummer, plads, slags, emne, emner, entity, key,
        element_id, anden_id, post_id, foer, efter
      from json_to_recordset(${done}::json) as x (
        linje bigint, plads int, slags text, emne int, emner int, entity text, key jsonb,
        element_id uuid, anden_id uuid, post_id text, foer jsonb, efter jsonb)
      join linjer using (linje)
    )
    select koersel, nummer from linjer order by nummer`.execute(tx);
  const [first] = written;
  if (!first) throw new Error('the log took no line');
  return { koersel: first.koersel, lognumre: written.map(({ nummer }) => nummer) };
}

/** What was remarked about all of a run, where it is the same about every line of it. */
function remarkOf(lines: readonly NewLine[]): string | null {
  const remarks = lines.map(({ input }) => input?.bemaerkning);
  const [said = '', ...others] = new Set(
    remarks.map((text) => (typeof text === 'string' ? text.trim() : '')),
  );
  return others.length > 0 || said === '' ? null : said;
}

/**
 * The bytes of a JSON list, made a part at a time: a driver that makes them of the one text of a whole run
 * lets nobody else have a turn meanwhile.
 */
class JsonList {
  private readonly parts: Buffer[] = [];

  add(items: readonly unknown[]): void {
    if (items.length === 0) return;
    const text = items.map((item) => JSON.stringify(item)).join();
    this.parts.push(Buffer.from(this.parts.length === 0 ? `[${text}` : `,${text}`));
  }

  bytes(): Buffer {
    return Buffer.concat([...this.parts, Buffer.from(this.parts.length === 0 ? '[]' : ']')]);
  }
}

/** The lines, and their effects, each of which says by `linje` whose it is. */
async function asLists(lines: readonly NewLine[]): Promise<{ told: Buffer; done: Buffer }> {
  const [told, done] = [new JsonList(), new JsonList()];
  let before = 0;
  for (const some of partsOf(lines, linesInTurn)) {
    const numbered = some.map((line, index) => ({ linje: before + index + 1, ...line }));
    told.add(numbered.map(({ effects, ...line }) => line));
    done.add(
      numbered.flatMap(({ linje, effects }) =>
        effectRows(effects).map((row) => ({ linje, ...row })),
      ),
    );
    before += some.length;
    await new Promise(setImmediate);
  }
  return { told: told.bytes(), done: done.bytes() };
}

const nextNumber = sql`nextval('kommando_koersel')`;

/** Of a run that changes nothing. */
async function nextRun(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ koersel: number }>`select ${nextNumber} as koersel`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('kommando_koersel gave no number');
  return row.koersel;
}
