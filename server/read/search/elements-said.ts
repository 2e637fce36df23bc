import { sql } from 'kysely';
import type { ElementLink } from '../../../src/api/contract/structure/element.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { isStorableText } from '../../db/storable-text.ts';
import type { Services } from '../../services.ts';
import { foldedName, standsAt } from '../elements/element-sql.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';

interface Said {
  readonly type: ElementTypeName;
  /** Numbers, with or without dots, or names, whatever case and accents. */
  readonly tekster: readonly string[];
}

/**
 * The elements of a type that texts may mean at a time, all at once: by their full number, or their whole name. Of
 * those of one name two are told: which of them it means, nobody can say.
 */
export async function elementsSaid(
  { db, ...services }: Services,
  { axis }: AreaDeclaration,
  { type, tekster }: Said,
  query: AskedTime,
): Promise<ElementLink[]> {
  const asOf = await asOfNow({ db, ...services }, axis, query[axis]);
  const texts = tekster.filter(isStorableText);
  const numbers = texts.flatMap((text) => numberQuery(text)?.forms ?? []);
  const names = texts.map(fold);
  const { rows } = await sql<ElementLink>`
    select id, type, fuldt_nummer as "fuldtNummer", navn
    from (
      select v.element_id as id, v.type, v.fuldt_nummer, v.navn, v.fuldt_nummer = any(${numbers}::text[]) as ved_nummer,
        row_number() over (partition by ${foldedName} order by v.fuldt_nummer, v.element_id) as plads
      from element_version v
      where v.type = ${type} and ${standsAt(asOf[axis])}
        and (v.fuldt_nummer = any(${numbers}::text[]) or ${foldedName} = any(${names}::text[]))
    ) v
    where ved_nummer or plads <= 2
    order by fuldt_nummer, id`.execute(db);
  return rows;
}
