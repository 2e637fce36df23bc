import type { Kysely, Selectable } from 'kysely';
import type { ElementDetail } from '../../src/api/contract/element.ts';
import { writeCourse } from '../../src/domain/version-course.ts';
import type { Database } from '../db/schema.ts';
import type { Effect } from '../storage/effect.ts';
import { type StoredVersion, validityOf } from '../storage/stored-version.ts';
import type { AsOf } from './as-of.ts';
import { detailsOf } from './element-detail.ts';
import type { ElementRow } from './element-payload.ts';

type Relation = Selectable<Database['underkonto_delregnskab']>;

/**
 * An element that was annulled, as it was: made from the rows that the command took away, for they
 * are gone. Undefined when no version is among them.
 */
export async function annulledDetail(
  db: Kysely<Database>,
  removed: readonly Effect[],
  asOf: AsOf,
): Promise<ElementDetail | undefined> {
  const versions = rowsOf<StoredVersion>(removed, 'element_version');
  const relations = rowsOf<Relation>(removed, 'underkonto_delregnskab');
  const [first] = versions;
  if (!first) return undefined;
  const standard = relations.find(({ default_delregnskab }) => default_delregnskab);
  const row = {
    ...first,
    // What has elements below it is not annulled.
    antal_boern: 0,
    antal_versioner: versions.length,
    naeste_version: nextOf(versions),
    forloeb: writeCourse(versions.map(validityOf)),
    default_delregnskab_id: standard?.delregnskab_id ?? null,
    nummer_genbrugt: await isAnothersNumber(db, first),
  };
  const [detail] = await detailsOf(db, [row], asOf);
  return detail;
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

/** An effect holds the whole row of its table. */
function rowsOf<Row>(effects: readonly Effect[], entity: Effect['entity']): Row[] {
  return effects.flatMap((effect) => (effect.entity === entity ? [effect.before as Row] : []));
}
