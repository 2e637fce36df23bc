import type { Drawn } from '../../../../src/domain/timeline/versions.ts';
import { type Effect, rowEffect } from '../../../storage/effect.ts';
import { placeOf, type WrittenName } from '../../../storage/entities.ts';
import type { StoredRecords } from '../../../storage/records.ts';

/**
 * What becomes of an entity's rows: those that are made or other than before, then those that are
 * gone. A row that is left alone is the very same object before and after.
 * @param identified gives a row that is marked as new an identity of its own
 */
export function effectsBetween<Name extends WrittenName>(
  entity: Name,
  before: readonly StoredRecords[Name][],
  after: readonly Drawn<StoredRecords[Name]>[],
  identified: (row: StoredRecords[Name]) => StoredRecords[Name] = (row) => row,
): Effect[] {
  const left = new Map(before.map((row) => [placeOf(entity, row), row]));
  const found = after.flatMap((row) => {
    if (row.isNew) return [rowEffect(entity, null, unmarked<Name>(identified(row)))];
    const place = placeOf(entity, row);
    const was = left.get(place) ?? null;
    left.delete(place);
    return was === row ? [] : [rowEffect(entity, was, unmarked<Name>(row))];
  });
  return [...found, ...[...left.values()].map((row) => rowEffect(entity, row, null))];
}

/** A row without the mark of a new one, which is kept nowhere. */
function unmarked<Name extends WrittenName>(drawn: Drawn<StoredRecords[Name]>) {
  const { isNew: _mark, ...row } = drawn;
  return row as StoredRecords[Name];
}
