import { sql } from 'kysely';
import type { TouchedPost } from '../../storage/effect.ts';
import type { Fragment } from '../elements/element-sql.ts';

/** So many elements and records are told of one line: what takes a run back is one line, of thousands. */
export const mostTold = 100;

/** What a history is of: an element or a record by its guid, or a record that no guid names. */
export interface HistoryOf {
  readonly elementId?: string | undefined;
  readonly post?: TouchedPost | undefined;
}

/**
 * Of the log's line `l` the effects that are told (`effekter`), all of an element or none, and how many
 * elements and records are not (`udeladt`); to be joined to it. It reads those that are told and a few more,
 * however many the line has: the first subjects of each slags, and what is asked for.
 * @param unseen effects on these types and tables are left out, and not counted, but for the record that is asked for
 * @param asked what is to be told before the others
 */
export function toldEffects(unseen: readonly string[], asked: HistoryOf = {}): Fragment {
  const isSeen = sql`slags <> all(${[...unseen]}::text[])`;
  const isToldOf = sql.join([isSeen, ...conditionsOf({ post: asked.post })], sql` or `);
  const seen = sql`v.log_nummer = l.nummer and (${isToldOf})`;
  const isAsked = sql.join([sql`false`, ...conditionsOf(asked)], sql` or `);
  const further = conditionsOf(asked).map(
    (condition) => sql`union all
      select v.*, true from kommando_effekt v where ${seen} and v.emne > ${mostTold} and ${condition}`,
  );
  return sql`lateral (
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'entity', entity, 'key', key, 'before', foer, 'after', efter) order by plads), '[]') as effekter,
      coalesce((
        select sum(emner) from (
          select distinct slags, emner from kommando_effekt v
          where v.log_nummer = l.nummer and ${isSeen} and v.emne = 1
        ) i_alt
      ), 0) - count(distinct nr) filter (where ${isSeen}) as udeladt
    from (
      select *, dense_rank() over (order by er_spurgt desc, foerst) as nr
      from (
        select *, bool_or(spurgt) over (partition by slags, emne) as er_spurgt,
          min(plads) over (partition by slags, emne) as foerst
        from (
          select v.*, coalesce(${isAsked}, false) as spurgt
          from kommando_effekt v where ${seen} and v.emne <= ${mostTold}
          ${further.length > 0 ? sql.join(further, sql` `) : sql``}
        ) fundet
      ) af_emner
    ) nummereret
    where nr <= ${mostTold}
  )`;
}

function conditionsOf({ elementId, post }: HistoryOf): Fragment[] {
  return [
    ...(elementId ? [sql`v.element_id = ${elementId}`, sql`v.anden_id = ${elementId}`] : []),
    ...(post ? [sql`(v.entity = ${post.slags} and v.post_id = ${post.post_id})`] : []),
  ];
}
