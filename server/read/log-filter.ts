import { sql } from 'kysely';
import type { LogFilter } from '../../src/api/contract/kommandoer.ts';
import { setKredsDeadline } from '../../src/domain/commands/perioder-commands.ts';
import { commandDeclarations } from '../../src/domain/commands/registry.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import { isStorableText } from '../db/storable-text.ts';
import type { TouchedPost } from '../storage/effect.ts';
import type { RecordName } from '../storage/records.ts';
import { type Fragment, literally, numberBegins } from './element-sql.ts';

export interface LogConditions extends LogFilter {
  /** Only the lines of one element. */
  readonly elementId?: string | undefined;
  /** Only the lines of one record that no guid names. */
  readonly post?: TouchedPost | undefined;
  /** Only lines that touch no row of these tables. */
  readonly without?: readonly RecordName[] | undefined;
  /** Only lines that do not only touch elements of these types, which the reader may not read. */
  readonly unseen: readonly ElementTypeName[];
  /** Only lines about an element of one of these types. */
  readonly types?: readonly ElementTypeName[] | undefined;
}

/** What a line of the log, `l`, must meet. */
export function logConditions(filter: LogConditions): Fragment {
  const {
    elementId,
    post,
    without = [],
    unseen,
    types,
    bruger,
    kommando,
    element,
    fra,
    til,
  } = filter;
  if ([bruger, kommando].some((text) => text !== undefined && !isStorableText(text))) {
    return sql`false`;
  }
  const conditions = [sql`true`];
  if (elementId) conditions.push(isOf(elementId));
  if (post) {
    conditions.push(sql`l.nummer in (
      select lp.log_nummer from kommando_log_post lp
      where lp.slags = ${post.slags} and lp.post_id = ${post.post_id})`);
  }
  for (const entity of without) {
    conditions.push(sql`not l.effekter @> ${JSON.stringify([{ entity }])}::jsonb`);
  }
  if (unseen.length > 0) conditions.push(isSeenWithout(unseen));
  if (types) conditions.push(isAbout(types));
  if (element) conditions.push(touches(withNumber(element)));
  if (bruger) conditions.push(sql`l.bruger ilike ${`%${literally(bruger)}%`}`);
  if (kommando) conditions.push(sql`l.kommando = ${kommando}`);
  if (fra) conditions.push(sql`l.tid >= ${beginningOf(sql`${fra}::date`)}`);
  // The day after is found by the calendar: a day is an hour longer or shorter when the clock changes.
  if (til) conditions.push(sql`l.tid < ${beginningOf(sql`${til}::date + 1`)}`);
  return sql.join(conditions, sql` and `);
}

/**
 * A command touches elements of its own types; only what takes a run back may touch those of several,
 * and only of it the effects are read.
 */
export function isSeenWithout(unseen: readonly ElementTypeName[]): Fragment {
  const own = [...commandDeclarations.values()]
    .filter(({ types = [] }) => types.length > 0 && types.every((type) => unseen.includes(type)))
    .map(({ id }) => id);
  return sql`l.kommando <> all(${own}::text[]) and (l.kommando <> ${undoCommand} or exists (
    select from jsonb_array_elements(l.effekter) virkning
    where coalesce(virkning #>> '{after,type}', virkning #>> '{before,type}', '')
      <> all(${[...unseen]}::text[])))`;
}

function touches(condition: Fragment): Fragment {
  return sql`l.nummer in (
    select le.log_nummer from kommando_log_element le where ${condition})`;
}

/** A deadline is a kreds's own, and of a periode, which its row knows by number alone. */
function isOf(id: string): Fragment {
  return sql`l.nummer in (
    select le.log_nummer from kommando_log_element le where le.element_id = ${id}
    union all
    select f.nummer from periode p join kommando_log f
      on f.kommando = any(${[setKredsDeadline.id, undoCommand]}::text[])
        and f.effekter @> jsonb_build_array(jsonb_build_object(
          'entity', 'kredsfrist', 'key', jsonb_build_object('periode', p.nummer)))
    where p.id = ${id})`;
}

/** Asked of one line at a time: the newest few are found without reading the rest. */
function isAbout(types: readonly ElementTypeName[]): Fragment {
  return sql`exists (
    select from kommando_log_element le join element e on e.id = le.element_id
    where le.log_nummer = l.nummer and e.type = any(${[...types]}::text[]))`;
}

/** Elements that have or had a number that begins so: the one itself and all below it. */
function withNumber(number: string): Fragment {
  return sql`le.element_id in (
    select v.element_id from element_version v where ${numberBegins(number)})`;
}

/** Midnight of a day in Denmark. */
function beginningOf(date: Fragment): Fragment {
  return sql`((${date})::timestamp at time zone 'Europe/Copenhagen')`;
}
