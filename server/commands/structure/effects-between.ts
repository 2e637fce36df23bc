import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Effect } from '../../storage/effect.ts';
import { entities, placeOf } from '../../storage/entities.ts';
import type { RecordName, StoredRecords } from '../../storage/records.ts';

/**
 * What becomes of an entity's rows: those that are made or other than before, then those that are
 * gone. A row that is left alone is the very same object before and after.
 * @param identified gives a row that is marked as new an identity of its own
 */
export function effectsBetween<Name extends RecordName>(
  entity: Name,
  before: readonly StoredRecords[Name][],
  after: readonly Drawn<StoredRecords[Name]>[],
  identified: (row: StoredRecords[Name]) => StoredRecords[Name] = (row) => row,
): Effect[] {
  const left = new Map(before.map((row) => [placeOf(entity, row), row]));
  const found = after.flatMap((row) => {
    if (row.isNew) return [effectOf(entity, null, identified(row))];
    const place = placeOf(entity, row);
    const was = left.get(place) ?? null;
    left.delete(place);
    return was === row ? [] : [effectOf(entity, was, row)];
  });
  return [...found, ...[...left.values()].map((row) => effectOf(entity, row, null))];
}

function effectOf(entity: RecordName, was: object | null, is: object | null): Effect {
  const key = entities[entity].key.map((column) => [column, Reflect.get(is ?? was ?? {}, column)]);
  const { isNew: _mark, ...after }: Drawn<object> = is ?? {};
  return {
    entity,
    key: Object.fromEntries(key),
    before: was && { ...was },
    after: is && after,
  };
}
