import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type LoggedEffect, linesOf } from '../../storage/logged-lines.ts';
import { netChanges } from '../../storage/net-changes.ts';
import { foundIn } from '../../storage/records.ts';
import { linesOnRow, standingSince } from '../../storage/standing-since.ts';
import { withoutMoved } from '../../storage/what-stays.ts';

/** So many rows of a run are looked at, and so many later changes of each; of what has more nothing is known. */
const mostRows = 20;

/** An effect of a run that is asked about (`isOwn`), or a later one on a row of it. */
type FoundEffect = LoggedEffect & { readonly af: number; readonly isOwn: boolean };

const none: readonly number[] = [];

/**
 * Answers of each run those since that have changed all that it did, newest first: before one of them is taken back
 * nothing of it can be. None where something can, or where it is not known: the plan tells.
 */
export async function runsInTheWay(
  db: Kysely<Database>,
  koersler: readonly number[],
): Promise<(koersel: number) => readonly number[]> {
  if (koersler.length === 0) return () => none;
  const byRun = Map.groupBy(await effectsOnRowsOf(db, koersler), ({ af }) => af);
  const inTheWay = new Map(
    [...byRun].map(([koersel, found]) => [koersel, inTheWayOf(koersel, found)]),
  );
  return (koersel) => inTheWay.get(koersel) ?? none;
}

function inTheWayOf(koersel: number, found: readonly FoundEffect[]): readonly number[] {
  const own = found.filter(({ isOwn }) => isOwn);
  const later = found.filter(({ isOwn }) => !isOwn);
  const byRow = Map.groupBy(later, ({ entity, key }) => `${entity} ${JSON.stringify(key)}`);
  const isTooMuch = [own, ...byRow.values()].some(({ length }) => length > mostRows);
  const net = isTooMuch ? [] : netChanges(linesOf(own));
  const lines = linesOf(later);
  const moved = new Map(
    net.flatMap((change) => {
      const line = standingSince(linesOnRow(lines, change.place, koersel));
      // What has been taken back of it is no run to be taken back first.
      return line === undefined || line.fortryder === koersel ? [] : [[change, line] as const];
    }),
  );
  if (withoutMoved(net, new Set(moved.keys())).length > 0) return none;
  const inTheWay = new Set([...moved.values()].map((line) => line.koersel));
  return [...inTheWay].toSorted((a, b) => b - a);
}

async function effectsOnRowsOf(
  db: Kysely<Database>,
  koersler: readonly number[],
): Promise<readonly FoundEffect[]> {
  const { rows } = await sql<FoundEffect>`
    with egne as materialized (
      select l.koersel as af, v.*
      from unnest(${[...new Set(koersler)]}::bigint[]) as spurgt (koersel)
      cross join lateral (
        select nummer, koersel from kommando_log
        where koersel = spurgt.koersel order by nummer limit ${mostRows + 1}
      ) l
      cross join lateral (
        select * from kommando_effekt
        where log_nummer = l.nummer and entity = any(${Object.keys(foundIn)}::text[])
        order by plads limit ${mostRows + 1}
      ) v
    ),
    fundet as (
      select af, true as er_egen, log_nummer, plads, entity, key, foer, efter from egne
      union all
      select raekke.af, false, siden.log_nummer, siden.plads, siden.entity, siden.key, siden.foer, siden.efter
      from (
        select distinct on (af, entity, key) af, entity, key, element_id, post_id, log_nummer
        from egne order by af, entity, key, log_nummer
      ) raekke
      cross join lateral (
        (select * from kommando_effekt w
          where w.element_id = raekke.element_id and w.log_nummer > raekke.log_nummer
            and w.entity = raekke.entity and w.key = raekke.key
          order by w.log_nummer limit ${mostRows + 1})
        union all
        (select * from kommando_effekt w
          where raekke.element_id is null and w.entity = raekke.entity
            and w.post_id = raekke.post_id and w.log_nummer > raekke.log_nummer
          order by w.log_nummer limit ${mostRows + 1})
      ) siden
    )
    select f.af, f.er_egen as "isOwn", f.log_nummer, f.plads, f.entity, f.key,
      f.foer as before, f.efter as after, l.koersel, k.bruger, l.kommando, l.fortryder
    from fundet f join kommando_log l on l.nummer = f.log_nummer
    join koersel k on k.nummer = l.koersel`.execute(db);
  return rows;
}
