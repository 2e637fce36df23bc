import { type Kysely, sql } from 'kysely';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { declarationOf, redoTitle } from '../../../src/domain/commands/registry.ts';
import type { Database } from '../../db/schema.ts';
import type { Effect } from '../../storage/effect.ts';
import { touchedElements } from '../../storage/effect.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { doneAgainBy } from './done-again.ts';
import { changesOf } from './log-changes.ts';
import { isSeenWithout, type LogConditions, logConditions } from './log-filter.ts';
import { elementText, type LogLinks, namesBehind, type ReadLine, valueText } from './log-names.ts';
import { isCorrection, isPart } from './marks.ts';
import { runsInTheWay } from './runs-in-the-way.ts';
import { takenBackBy } from './taken-back.ts';
import { toldEffects } from './told-effects.ts';

export interface LogRequest extends LogConditions {
  readonly side: number;
  readonly antal: number;
  /** Only lines that follow the one with this number. */
  readonly efter?: number | undefined;
  readonly sortering: '-nummer' | 'nummer';
  /** Only what was done is asked for: not how long its run is, or what is in its way. */
  readonly isBrief?: boolean;
}

type LogRow = Pick<
  LogLine,
  | 'nummer'
  | 'koersel'
  | 'tid'
  | 'bruger'
  | 'kommando'
  | 'argumenter'
  | 'fortryder'
  | 'kilde'
  | 'aarsag'
> & {
  readonly effekter: unknown;
  readonly udeladt: number;
  readonly rettelse: boolean;
  readonly delvis: boolean;
};

/**
 * A page of the change log. `total` counts every line that meets the filter, and goes through all of
 * them: a reader who goes on from a line has been told.
 */
export async function logPage(db: Kysely<Database>, request: LogRequest, today: string) {
  const { side, antal, efter, sortering } = request;
  const isNewestFirst = sortering === '-nummer';
  const order = sql.raw(isNewestFirst ? 'desc' : 'asc');
  const condition = logConditions(request);
  const follows =
    efter === undefined
      ? sql`true`
      : isNewestFirst
        ? sql`l.nummer < ${efter}::bigint`
        : sql`l.nummer > ${efter}::bigint`;
  const total = efter === undefined ? await countLines(db, condition) : undefined;
  const { rows } = await sql<LogRow>`
    select l.nummer, l.koersel, k.tid, k.bruger, k.kilde, k.aarsag, l.kommando, l.argumenter,
      l.fortryder, ${isCorrection} as rettelse, ${isPart} as delvis, fortalt.effekter, fortalt.udeladt
    from (
      select * from kommando_log l where ${condition} and ${follows}
      order by l.nummer ${order}
      limit ${antal} offset ${(side - 1) * antal}
    ) l
    join koersel k on k.nummer = l.koersel
    cross join ${toldEffects(request.unseen, request)} fortalt
    order by l.nummer ${order}`.execute(db);
  return {
    poster: await linesOf(db, rows, request, today),
    ...(total !== undefined && { total }),
    side,
    antal,
  };
}

/** The newest lines that are about an element of some types. */
export async function latestLines(
  db: Kysely<Database>,
  asked: Required<Pick<LogRequest, 'types' | 'unseen' | 'antal'>>,
  today: string,
): Promise<LogLine[]> {
  // Before the first line that is newer than all, so that none is counted.
  const newest = { side: 1, efter: Number.MAX_SAFE_INTEGER, sortering: '-nummer' } as const;
  return (await logPage(db, { ...newest, ...asked, isBrief: true }, today)).poster;
}

async function countLines(db: Kysely<Database>, condition: Fragment): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from kommando_log l where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function linesOf(
  db: Kysely<Database>,
  rows: readonly LogRow[],
  asked: Pick<LogRequest, 'unseen' | 'isBrief'>,
  today: string,
): Promise<LogLine[]> {
  const lines = rows.map(({ effekter, ...row }) => {
    const effects = effekter as Effect[];
    return { row, effects, changes: changesOf(effects), ids: touchedElements(effects) };
  });
  const touched = lines.flatMap(({ ids }) => ids);
  const names = await namesBehind(db, lines, touched, today);
  const runs = await runFactsOf(db, rows, asked);
  return lines.map(({ row: { udeladt, rettelse, delvis, ...row }, ids, changes }) => {
    const facts = runs(row);
    return {
      ...row,
      ...(udeladt > 0 && { udeladt }),
      ...(delvis && { delvis }),
      ...facts,
      titel: lineTitle(row.kommando, rettelse, facts.gentager !== undefined),
      elementer: ids.flatMap((id) => names.link(id) ?? []),
      aendringer: changes.map((change) => describeChange(change, names)),
    };
  });
}

type RunOfLine = Pick<LogRow, 'koersel' | 'fortryder'>;

/** Answers of a line what is to be known of its run: whether it stands, what is in its way, how long it is. */
async function runFactsOf(
  db: Kysely<Database>,
  rows: readonly RunOfLine[],
  { unseen, isBrief = false }: Pick<LogRequest, 'unseen' | 'isBrief'>,
) {
  const koersler = [...new Set(rows.map(({ koersel }) => koersel))];
  const undoneBy = await takenBackBy(db, koersler);
  const doneAgain = await doneAgainBy(
    db,
    rows.map(({ fortryder }) => fortryder),
  );
  const inTheWay = await runsInTheWay(db, isBrief ? [] : koersler);
  const lengths = await linesOfRuns(db, isBrief ? [] : koersler, unseen);
  return ({ koersel, fortryder }: RunOfLine) => {
    const gentager = doneAgain(fortryder);
    const iVejen = inTheWay(koersel);
    const linjer = lengths.get(koersel);
    return {
      fortrudtAf: undoneBy(koersel),
      ...(gentager !== undefined && { gentager }),
      ...(iVejen.length > 0 && { iVejen: [...iVejen] }),
      ...(linjer !== undefined && { linjer }),
    };
  };
}

/** How many lines of each run the reader may see. */
async function linesOfRuns(
  db: Kysely<Database>,
  koersler: readonly number[],
  unseen: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  if (koersler.length === 0) return new Map();
  const isSeen = unseen.length > 0 ? isSeenWithout(unseen) : sql`true`;
  const { rows } = await sql<{ koersel: number; linjer: number }>`
    select l.koersel, count(*) as linjer from kommando_log l
    where l.koersel = any(${[...koersler]}::bigint[]) and ${isSeen} group by l.koersel`.execute(db);
  return new Map(rows.map(({ koersel, linjer }) => [koersel, linjer]));
}

function describeChange(
  change: ReadLine['changes'][number],
  names: LogLinks,
): LogLine['aendringer'][number] {
  const { subject, field, fra, til } = change;
  const named = (value: unknown) =>
    field.kind === 'reference' && value ? elementText(value, names) : value;
  return {
    element: elementText(subject, names),
    felt: field.code,
    label: field.label,
    fra: named(fra),
    til: named(til),
    fraTekst: valueText(fra, change, names),
    tilTekst: valueText(til, change, names),
  };
}

/** @param isAgain what takes the taking back of a run back does that run again */
export function titleOf(kommando: string, isAgain = false): string {
  return isAgain ? redoTitle : (declarationOf(kommando)?.title ?? kommando);
}

/** @param isAgain as of `titleOf` */
export function lineTitle(kommando: string, isCorrection: boolean, isAgain: boolean): string {
  const titel = titleOf(kommando, isAgain);
  return isCorrection ? `${titel}: rettelse` : titel;
}

/** The commands that the log holds lines of; walks the index from one name to the next. */
export async function loggedCommands(
  db: Kysely<Database>,
): Promise<{ kommando: string; titel: string }[]> {
  const { rows } = await sql<{ kommando: string }>`
    with recursive fundet as (
      select min(kommando) as kommando from kommando_log
      union all
      select (select min(l.kommando) from kommando_log l where l.kommando > fundet.kommando)
      from fundet where fundet.kommando is not null
    )
    select kommando from fundet where kommando is not null`.execute(db);
  return rows.map(({ kommando }) => ({ kommando, titel: titleOf(kommando) }));
}
