import type { Kysely } from 'kysely';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Database } from '../../db/schema.ts';
import { unknownElement } from '../../problems/http-problem.ts';

/**
 * The type of an element that a call is about.
 * @throws HttpProblem 404 when no element of one of the types has the id.
 */
export async function requireElement(
  db: Kysely<Database>,
  id: string,
  types: readonly ElementType[],
): Promise<ElementType> {
  const element = await db
    .selectFrom('element')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst();
  const found = types.find(({ name }) => name === element?.type);
  if (!found) throw unknownElement();
  return found;
}

/** The type of an element that a path names by the list of its type. */
export async function requireListed(
  db: Kysely<Database>,
  id: string,
  list: string,
): Promise<ElementType> {
  return await requireElement(
    db,
    id,
    Object.values(elementTypes).filter((type) => type.list === list),
  );
}
