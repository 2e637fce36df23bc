import type { Kysely } from 'kysely';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { writeCourse } from '../../../src/domain/time/version-course.ts';
import type { Database } from '../../db/schema.ts';
import { type Effect, effectsOnVersions } from '../../storage/effect.ts';
import { type RelationField, relationFields } from '../../storage/field-storage.ts';
import { relationTable } from '../../storage/relation-table.ts';
import { type StoredVersion, typeOf, validityOf } from '../../storage/stored-version.ts';
import { detailOfGone } from '../elements/element-detail.ts';
import type { ElementRow } from '../elements/element-payload.ts';
import type { AsOf } from '../times/as-of.ts';

/**
 * An element that was annulled, as it was: made from the rows that the command took away, for they
 * are gone. Undefined when no version is among them.
 */
export async function annulledDetail(
  db: Kysely<Database>,
  removed: readonly Effect[],
  asOf: AsOf,
): Promise<ElementDetail | undefined> {
  const versions = rowsOf(effectsOnVersions(removed));
  const [first] = versions;
  if (!first) return undefined;
  const row = {
    ...first,
    // What has elements below it is not annulled.
    antal_boern: 0,
    antal_versioner: versions.length,
    naeste_version: nextOf(versions),
    forloeb: writeCourse(versions.map(validityOf)),
    relationer: Object.fromEntries(
      relationFields(typeOf(first)).map((field) => [field.code, chosenAmong(removed, field)]),
    ),
    nummer_genbrugt: await isAnothersNumber(db, first),
  };
  return await detailOfGone(db, row, asOf);
}

/** What a field that is kept as a relation held. */
function chosenAmong(removed: readonly Effect[], { keptAs }: RelationField): string | null {
  const { table, chosen, other } = relationTable(keptAs);
  const row = removed
    .flatMap(({ entity, before }) => (entity === table && before ? [before] : []))
    .find((one) => Reflect.get(one, chosen) === true);
  return row ? String(Reflect.get(row, other)) : null;
}

/** The second of its versions, in their order in time. */
function nextOf(versions: readonly StoredVersion[]): ElementRow['naeste_version'] {
  const [, second] = versions.toSorted((a, b) => a.fra - b.fra);
  if (!second) return null;
  const { til, ...begins } = validityOf(second);
  return { versionId: second.version_id, ...begins };
}

async function isAnothersNumber(
  db: Kysely<Database>,
  { type, fuldt_nummer }: StoredVersion,
): Promise<boolean> {
  const other = await db
    .selectFrom('element_version')
    .select('element_id')
    .where('type', '=', type)
    .where('fuldt_nummer', '=', fuldt_nummer)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** What was there: an effect holds the whole row of its table. */
function rowsOf<Row>(effects: readonly { readonly before: Row | null }[]): Row[] {
  return effects.flatMap(({ before }) => before ?? []);
}
