import { sql } from 'kysely';
import type { LogFilter } from '../../../src/api/contract/kommandoer.ts';
import { commandDeclarations } from '../../../src/domain/commands/registry.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { isStorableText } from '../../db/storable-text.ts';
import { type Fragment, literally, numberBegins } from '../elements/element-sql.ts';
import { endOf, inDenmark } from '../times/danish-days.ts';
import { type HistoryOf, mostTold } from './told-effects.ts';

/** Only the lines of one element or record, where it is said of which. */
export interface LogConditions extends LogFilter, HistoryOf {
  /**
   * Types and tables that the reader may not read: what a line did to them is not told, and a line that did
   * nothing else is none. `post` is one that they may.
   */
  readonly unseen: readonly string[];
  /** Only lines about an element of one of these types. */
  readonly types?: readonly ElementTypeName[] | undefined;
}

/** What a line of the log, `l`, must meet. */
export function logConditions(filter: LogConditions): Fragment {
  const { elementId, post, unseen, types, bruger, kommando, element } = filter;
  if ([bruger, kommando].some((text) => text !== undefined && !isStorableText(text))) {
    return sql`false`;
  }
  const conditions = [sql`true`];
  if (elementId) conditions.push(isOf(elementId, unseen));
  else if (post) {
    conditions.push(sql`l.nummer in (
      select v.log_nummer from kommando_effekt v
      where v.entity = ${post.slags} and v.post_id = ${post.post_id})`);
  } else if (unseen.length > 0) conditions.push(isSeenWithout(unseen));
  if (types) conditions.push(isAbout(types));
  if (element) conditions.push(withNumber(element, unseen));
  if (kommando) conditions.push(sql`l.kommando = ${kommando}`);
  const ofRun = runConditions(filter);
  if (ofRun.length > 0) {
    conditions.push(sql`l.koersel in (
      select k.nummer from koersel k where ${sql.join(ofRun, sql` and `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** What the run of a line, `k`, must meet; asked together, or a day would be two halves of the log. */
export function runConditions({
  bruger,
  fra,
  til,
}: Pick<LogFilter, 'bruger' | 'fra' | 'til'>): Fragment[] {
  const conditions: Fragment[] = [];
  if (bruger) conditions.push(sql`k.bruger ilike ${`%${literally(bruger)}%`}`);
  if (fra) conditions.push(sql`k.tid >= ${inDenmark(sql`${fra}::date`)}`);
  if (til) conditions.push(sql`k.tid < ${endOf(til)}`);
  return conditions;
}

/**
 * A command of elements touches those of its own types; only of the others, as what takes a run back, the
 * effects are read.
 */
export function isSeenWithout(unseen: readonly string[]): Fragment {
  const seen = [...commandDeclarations.values()]
    .filter(({ types = [] }) => types.some((type) => !unseen.includes(type)))
    .map(({ id }) => id);
  return sql`(l.kommando = any(${seen}::text[]) or ${hasSlags(isOfNone(unseen))})`;
}

/** An effect, `v`, on something that is not of these types or tables. */
function isOfNone(unseen: readonly string[]): Fragment {
  return sql`v.slags <> all(${[...unseen]}::text[])`;
}

/** Whether a line has done something to a slags: the first subject of each tells, however many there are. */
function hasSlags(condition: Fragment): Fragment {
  return sql`exists (
    select from kommando_effekt v where v.log_nummer = l.nummer and v.emne = 1 and ${condition})`;
}

/** @param isAmong a condition on `id`, the element that a line has touched */
function touches(unseen: readonly string[], isAmong: (id: Fragment) => Fragment): Fragment {
  const isSeen = isOfNone(unseen);
  return sql`l.nummer in (
    select v.log_nummer from kommando_effekt v where ${isAmong(sql`v.element_id`)} and ${isSeen}
    union all
    select v.log_nummer from kommando_effekt v where ${isAmong(sql`v.anden_id`)} and ${isSeen})`;
}

/** A deadline is a kreds's own, and of a periode, which its row knows by number alone. */
function isOf(elementId: string, unseen: readonly string[]): Fragment {
  return sql`(${touches(unseen, (id) => sql`${id} = ${elementId}`)} or l.nummer in (
    select v.log_nummer from periode p join kommando_effekt v
      on v.entity = 'kredsfrist' and (v.key ->> 'periode')::int = p.nummer
    where p.id = ${elementId}))`;
}

/** Asked of what is told of one line at a time: the newest few are found without reading the rest. */
function isAbout(types: readonly ElementTypeName[]): Fragment {
  return sql`exists (
    select from kommando_effekt v join element e on e.id = any(array[v.element_id, v.anden_id])
    where v.log_nummer = l.nummer and v.emne <= ${mostTold} and e.type = any(${[...types]}::text[]))`;
}

/** Elements that have or had a number that begins so: the one itself and all below it. */
function withNumber(number: string, unseen: readonly string[]): Fragment {
  return touches(
    unseen,
    (id) =>
      sql`${id} in (select v.element_id from element_version v where ${numberBegins(number)})`,
  );
}
