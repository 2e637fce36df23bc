import { sql } from 'kysely';

/** The two columns, over the versions of an element in order of time: the rule of `displays` (src/domain/timeline/displays.ts), for whole tables. */
export const displayIntervalColumns = sql`
  case when lag(fra) over tidslinje is null then 0 else fra end as vist_fra,
  coalesce(lead(fra) over tidslinje - 1, 999999) as vist_til`;

export const timelineWindow = sql`window tidslinje as (partition by element_id order by fra)`;
