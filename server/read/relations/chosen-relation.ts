import { sql } from 'kysely';
import type { RelationName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { periodsPerYear } from '../../../src/domain/time/periode.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { relationTable } from '../../storage/relation-table.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { type KnownTo, tableAt } from '../times/as-registered.ts';

/**
 * The other end of an element's chosen relation in a finansår; of several in the year the last one.
 * @param known left out, as the statement finds the relations
 */
export function chosenIn(
  relation: RelationName,
  elementId: Fragment,
  finansaar: Fragment,
  known: KnownTo = null,
): Fragment {
  const { other, fra } = relationColumns(relation);
  return sql`(select ${other} ${chosenRows(relation, elementId, finansaar, known)}
    order by ${fra} desc
    limit 1)`;
}

/** That no choice stands: a choice that is null, but told so that the database may join rather than look up each. */
export function lacksChosen(
  relation: RelationName,
  elementId: Fragment,
  finansaar: Fragment,
): Fragment {
  return sql`not exists (select ${chosenRows(relation, elementId, finansaar)})`;
}

function chosenRows(
  relation: RelationName,
  elementId: Fragment,
  finansaar: Fragment,
  known: KnownTo = null,
): Fragment {
  const { own, chosen, fra, til } = relationColumns(relation);
  return sql`from ${tableAt(relationTable(relation).table, known)} k
    where ${own} = ${elementId}
      and ${chosen}
      and ${fra} <= ${finansaar} * 100 + ${sql.lit(periodsPerYear)}
      and (${til} is null or ${til} > ${finansaar} * 100)`;
}

/** A relation's table, and its columns where the row is `k`. */
export function relationColumns(relation: RelationName) {
  const { table, own, other, chosen, fra, til } = relationTable(relation);
  const column = (name: string) => sql.ref(`k.${name}`);
  return {
    table: sql.table(table),
    own: column(own),
    other: column(other),
    chosen: column(chosen),
    fra: column(fra),
    til: column(til),
  };
}

const typesWithRelations = Object.values(elementTypes).filter(
  (type) => relationFields(type).length > 0,
);

/** What the fields of the version `v` that are kept as relations hold in a finansår, by code; null: it has none. */
export function relationValues(finansaar: Fragment): Fragment {
  const cases = typesWithRelations.map((type) => {
    const values = relationFields(type).map(
      ({ code, keptAs }) =>
        sql`${sql.lit(code)}, ${chosenIn(keptAs, sql`v.element_id`, finansaar)}`,
    );
    return sql`when ${sql.lit(type.name)} then jsonb_build_object(${sql.join(values)})`;
  });
  return sql`case v.type ${sql.join(cases, sql` `)} end`;
}
