import { sql } from 'kysely';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Status } from '../../../src/domain/status.ts';
import { OPEN_END } from '../../../src/domain/time/time-axis.ts';
import type { EditableParagraffer } from '../access/editable-scope.ts';
import type { AsOf } from '../times/as-of.ts';
import { type Fragment, hasStatus, isValidAt, standsAt } from './element-sql.ts';

export interface ElementFilter {
  /** All on the same time axis. */
  readonly types: readonly ElementTypeName[];
  readonly asOf: AsOf;
  /** What the search text asks for. */
  readonly matching?: Fragment | undefined;
  readonly status?: Status | undefined;
  readonly parentId?: string | undefined;
  /** `gyldige`: only what is valid at the time; `nyeste`: the newest version, whatever the time. */
  readonly only?: 'gyldige' | 'nyeste' | undefined;
  readonly paragraffer?: EditableParagraffer | undefined;
  /** What comes before the order of the numbers, lowest first. */
  readonly best?: Fragment | undefined;
}

export function timeOf({ types, asOf }: ElementFilter): number {
  const [first] = types;
  return asOf[first ? elementTypes[first].axis : 'finansaar'];
}

export function conditionsOf(filter: ElementFilter, time: number): Fragment[] {
  const { types, matching, status, parentId, only, paragraffer } = filter;
  const conditions: Fragment[] = [
    isOfType(types),
    only === 'nyeste' ? sql`v.vist_til = ${OPEN_END}` : standsAt(time),
  ];
  if (only === 'gyldige') conditions.push(isValidAt(time));
  if (matching) conditions.push(matching);
  if (status) conditions.push(hasStatus(status, time));
  if (parentId) conditions.push(sql`v.overordnet_id = ${parentId}`);
  if (paragraffer) conditions.push(isWithin(paragraffer, time));
  return conditions;
}

function isWithin({ numre, ids }: EditableParagraffer, time: number): Fragment {
  const byNumber = sql`split_part(v.fuldt_nummer, '.', 1) = any(${[...numre]}::text[])`;
  if (ids.length === 0) return byNumber;
  return sql`(${byNumber} or v.element_id in (
    with recursive under as (
      select unnest(${[...ids]}::uuid[]) as element_id
      union
      select barn.element_id
      from under join element_version barn on barn.overordnet_id = under.element_id
      where barn.vist_fra <= ${time} and barn.vist_til >= ${time}
    )
    select element_id from under))`;
}

/** With one type the index on type and number also gives the order. */
function isOfType(types: ElementFilter['types']): Fragment {
  const [only, ...others] = types;
  return only && others.length === 0
    ? sql`v.type = ${only}`
    : sql`v.type = any(${[...types]}::text[])`;
}
