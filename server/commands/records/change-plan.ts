import { isDeepStrictEqual } from 'node:util';
import { type Effect, rowEffect } from '../../storage/effect.ts';
import type { StoredRecords } from '../../storage/records.ts';
import type { Plan } from '../command.ts';
import { kindRulesOf, type RuledName } from '../record-rules.ts';
import { unchanged } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { recordChanges } from './record-changes.ts';

/**
 * A change of one record that no rule forbids, with what comes of it.
 * @param before null: it is made; `after` null: it goes
 * @param made rows that are made with it
 */
export function changePlan<Name extends RuledName>(
  world: WorldView,
  name: Name,
  before: StoredRecords[Name] | null,
  after: StoredRecords[Name] | null,
  made: readonly Effect[] = [],
): Plan {
  if (isDeepStrictEqual(before, after)) {
    return { effects: [], violations: [], warnings: [unchanged] };
  }
  const { warnings, adgang } = kindRulesOf(name);
  const change = rowEffect(name, before, after);
  const effects = [...made, change];
  return {
    effects,
    violations: [],
    warnings: warnings?.(world, before, after) ?? [],
    poster: recordChanges(world, effects),
    adgang: adgang?.(world, before, after) ?? [],
    ...(typeof change.key.id === 'number' && { postId: change.key.id }),
  };
}
