import { sql } from 'kysely';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { createCommandId } from '../../../src/domain/elements/command-ids.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { hovedkonto } from '../../../src/domain/elements/types/hovedkonto.ts';
import { underkonto } from '../../../src/domain/elements/types/underkonto.ts';
import { OPEN_END } from '../../../src/domain/time/time-axis.ts';
import type { Fragment } from '../elements/element-sql.ts';

/** The closed one `n` stood when the made one `o` begins, and ends right before it to this day. */
const takesOver = sql`(n.raekke ->> 'fra')::int <= (o.raekke ->> 'fra')::int
  and coalesce((n.raekke ->> 'til')::int, ${sql.lit(OPEN_END)}) >= (o.raekke ->> 'fra')::int
  and exists (select from element_version v
    where v.element_id = n.element_id and v.til = (o.raekke ->> 'fra')::int - 1)`;

/**
 * The table `anden_id (fra_id, til_id)`: elements that a run closed, and those that it made in their place, however
 * many such runs lie between the two. It is what `hovedkontoMove` does, told by the effects of its run: a hovedkonto
 * is closed and another one begins right after it with the name that the first had then, and of its underkonti those
 * with the same number. Where one run has several that fit, nothing is told of them. To stand in a `with recursive`.
 */
export const movedAnew = sql`
  nedlagt as materialized (${ofRuns('close')}),
  oprettet as materialized (${ofRuns('create')}),
  hovedkontoflytning as (
    select * from (
      select n.koersel, n.element_id as fra_id, o.element_id as til_id,
        count(*) over (partition by n.koersel, n.element_id) as nye,
        count(*) over (partition by o.element_id) as gamle
      from nedlagt n join oprettet o on o.koersel = n.koersel and o.type = n.type
        and o.raekke ->> 'navn' = n.raekke ->> 'navn'
      where n.type = ${hovedkonto.name} and ${takesOver}) passende
    where nye = 1 and gamle = 1),
  flytning as (
    select fra_id, til_id from hovedkontoflytning
    union
    select n.element_id, o.element_id
    from hovedkontoflytning h
    join nedlagt n on n.koersel = h.koersel and n.raekke ->> 'overordnet_id' = h.fra_id::text
    join oprettet o on o.koersel = h.koersel and o.raekke ->> 'overordnet_id' = h.til_id::text
    where n.type = ${underkonto.name} and o.type = n.type
      and o.raekke ->> 'nummer' = n.raekke ->> 'nummer' and ${takesOver}),
  anden_id as (
    select fra_id, til_id from flytning
    union
    select a.fra_id, f.til_id from anden_id a join flytning f on f.fra_id = a.til_id)`;

/** Those of the two types that a run closed or made, as they stood before the one and after the other. */
function ofRuns(change: 'close' | 'create'): Fragment {
  const commandIds = [hovedkonto, underkonto].map((type) =>
    change === 'create' ? createCommandId(type) : closingOf(type),
  );
  const state = sql.ref(change === 'create' ? 'e.efter' : 'e.foer');
  const isMeant = change === 'create' ? sql`e.foer is null` : sql`e.foer is not null`;
  return sql`
    select l.koersel, e.element_id, ${state} ->> 'type' as type, ${state} as raekke
    from kommando_log l join kommando_effekt e on e.log_nummer = l.nummer
    where l.kommando = any(${commandIds}::text[]) and e.entity = 'element_version' and ${isMeant}`;
}

function closingOf(type: ElementType): string {
  const { close } = commandsOf(type);
  if (!close) throw new Error(`${type.name} cannot be closed`);
  return close.id;
}
