import { type Kysely, sql } from 'kysely';
import {
  type Aendring,
  type Aendringsside,
  loggenErKortere,
  type Virkning,
} from '../../../src/api/contract/aendringer.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem } from '../../problems/http-problem.ts';
import type { Effect } from '../../storage/effect.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { followedRow, isFollowed } from './followed-rows.ts';

/** An answer holds no more effects than this, but for the first line's own, which may be of thousands. */
const mostEffects = 2_000;

export interface AskedChanges {
  /** Number of the last line that is known. */
  readonly efter: number;
  /** At most so many lines. */
  readonly antal: number;
  /** The types and tables that the caller may follow. */
  readonly slags: readonly string[];
}

type Line = Omit<Aendring, 'virkninger'> & { readonly antal: number };

/**
 * The lines of the log after a number. Writers pass one clock, which they hold until what they wrote is visible:
 * a line never comes with a lower number than one that has been answered.
 * @throws HttpProblem 400 when the log has not come to the number
 */
export async function changesAfter(
  db: Kysely<Database>,
  { efter, antal, slags }: AskedChanges,
): Promise<Aendringsside> {
  const { rows: lines } = await sql<Line>`
    select l.nummer, l.koersel, k.tid, k.bruger, l.kommando, (
      select count(*)::int from kommando_effekt v where v.log_nummer = l.nummer and ${isAmong(slags)}
    ) as antal
    from kommando_log l join koersel k on k.nummer = l.koersel
    where l.nummer > ${efter}::bigint and ${isToldOf(slags)}
    order by l.nummer limit ${antal + 1}`.execute(db);
  if (lines.length === 0) await requireReached(db, efter);
  const page = lines.slice(0, linesIn(lines, antal));
  const last = page.at(-1);
  const next = lines[page.length];
  return {
    poster: await withEffects(db, page, slags),
    naeste: last?.nummer ?? efter,
    flere: next !== undefined,
    midtIKoersel: last !== undefined && next?.koersel === last.koersel,
  };
}

/** The newest line that tells of something among some types and tables; 0: none does. */
export async function newestTold(db: Kysely<Database>, slags: readonly string[]): Promise<number> {
  const { rows } = await sql<{ nummer: number }>`
    select l.nummer from kommando_log l where ${isToldOf(slags)}
    order by l.nummer desc limit 1`.execute(db);
  return rows[0]?.nummer ?? 0;
}

function isAmong(slags: readonly string[]): Fragment {
  return sql`v.entity <> 'element' and v.slags = any(${[...slags]}::text[])`;
}

function isToldOf(slags: readonly string[]): Fragment {
  return sql`exists (
    select from kommando_effekt v where v.log_nummer = l.nummer and ${isAmong(slags)})`;
}

async function requireReached(db: Kysely<Database>, nummer: number): Promise<void> {
  const { rows } = await sql<{ findes: boolean }>`
    select ${nummer}::bigint <= coalesce(max(nummer), 0) as findes from kommando_log`.execute(db);
  if (rows[0]?.findes) return;
  throw new HttpProblem({
    status: 400,
    code: loggenErKortere,
    detail: `Ændringsloggen er ikke nået til ${nummer}: den er en anden end den, nummeret er fra. Begynd med et øjebliksbillede.`,
  });
}

/** How many of the lines there is room for. */
function linesIn(lines: readonly Line[], most: number): number {
  let effects = 0;
  const full = lines.findIndex(({ antal }, index) => {
    effects += antal;
    return index > 0 && effects > mostEffects;
  });
  return Math.min(most, full < 0 ? lines.length : full);
}

type EffectOfLine = Effect & { readonly log_nummer: number };

async function withEffects(
  db: Kysely<Database>,
  page: readonly Line[],
  slags: readonly string[],
): Promise<Aendring[]> {
  const numbers = page.map(({ nummer }) => nummer);
  const { rows } = await sql<EffectOfLine>`
    select v.log_nummer, v.entity, v.key, v.foer as before, v.efter as after
    from kommando_effekt v
    where v.log_nummer = any(${numbers}::bigint[]) and ${isAmong(slags)}
    order by v.log_nummer, v.plads`.execute(db);
  const ofLine = Map.groupBy(rows, ({ log_nummer }) => log_nummer);
  return page.map(({ antal: _, ...line }) => ({
    ...line,
    virkninger: (ofLine.get(line.nummer) ?? []).flatMap((effect) => told(effect)),
  }));
}

function told({ entity, before, after }: Effect): Virkning[] {
  if (!isFollowed(entity)) return [];
  const [foer, efter] = [before, after].map((row) => row && followedRow(entity, row));
  const row = efter ?? foer;
  if (!row) return [];
  const { slags, noegle } = row;
  return [{ slags, noegle, foer: foer?.indhold ?? null, efter: efter?.indhold ?? null }];
}
