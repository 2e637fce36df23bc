import type { Effect } from '../../storage/effect.ts';
import { entities } from '../../storage/entities.ts';
import type { RecordName, StoredRecords } from '../../storage/records.ts';

/** A row that is made (before is null), changed, or taken away (after is null). */
export function rowEffect<Name extends RecordName>(
  entity: Name,
  before: StoredRecords[Name] | null,
  after: StoredRecords[Name] | null,
): Effect {
  const row = after ?? before ?? {};
  const key = Object.fromEntries(
    entities[entity].key.map((column) => [column, Reflect.get(row, column)]),
  );
  return { entity, key, before: before && { ...before }, after: after && { ...after } };
}

/** A finansår that is missing, made; nothing where it stands. */
export function finansaarEffects(
  world: { hasFinansaar(finansaar: number): boolean },
  finansaar: number,
): Effect[] {
  return world.hasFinansaar(finansaar) ? [] : [rowEffect('finansaar', null, { finansaar })];
}
