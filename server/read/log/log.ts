import { type Kysely, sql } from 'kysely';
import type { LogLine } from '../../../src/api/contract/kommandoer.ts';
import { declarationOf } from '../../../src/domain/commands/registry.ts';
import type { Database } from '../../db/schema.ts';
import type { Effect } from '../../storage/effect.ts';
import { touchedElements } from '../../storage/effect.ts';
import { correctionMark } from '../../storage/log-lines.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { changesOf } from './log-changes.ts';
import { type LogConditions, logConditions } from './log-filter.ts';
import { elementText, type LogLinks, namesBehind, type ReadLine, valueText } from './log-names.ts';
import { takenBackBy } from './taken-back.ts';
import { toldEffects } from './told-effects.ts';

export interface LogRequest extends LogConditions {
  readonly side: number;
  readonly antal: number;
  /** Only lines that follow the one with this number. */
  readonly efter?: number | undefined;
  readonly sortering: '-nummer' | 'nummer';
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
      l.fortryder, fortalt.effekter, fortalt.udeladt
    from (
      select * from kommando_log l where ${condition} and ${follows}
      order by l.nummer ${order}
      limit ${antal} offset ${(side - 1) * antal}
    ) l
    join koersel k on k.nummer = l.koersel
    cross join ${toldEffects(request.unseen, request)} fortalt
    order by l.nummer ${order}`.execute(db);
  return {
    poster: await linesOf(db, rows, today),
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
  return (await logPage(db, { ...newest, ...asked }, today)).poster;
}

async function countLines(db: Kysely<Database>, condition: Fragment): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from kommando_log l where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function linesOf(
  db: Kysely<Database>,
  rows: readonly LogRow[],
  today: string,
): Promise<LogLine[]> {
  const lines = rows.map(({ effekter, ...row }) => {
    const effects = effekter as Effect[];
    return { row, effects, changes: changesOf(effects), ids: touchedElements(effects) };
  });
  const touched = lines.flatMap(({ ids }) => ids);
  const names = await namesBehind(db, lines, touched, today);
  const undoneBy = await takenBackBy(
    db,
    rows.map(({ koersel }) => koersel),
  );
  return lines.map(({ row: { udeladt, ...row }, ids, changes }) => ({
    ...row,
    ...(udeladt > 0 && { udeladt }),
    fortrudtAf: undoneBy(row.koersel),
    titel: row.argumenter.startsWith(correctionMark)
      ? `${titleOf(row.kommando)}: rettelse`
      : titleOf(row.kommando),
    elementer: ids.flatMap((id) => names.link(id) ?? []),
    aendringer: changes.map((change) => describeChange(change, names)),
  }));
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

export function titleOf(kommando: string): string {
  return declarationOf(kommando)?.title ?? kommando;
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
