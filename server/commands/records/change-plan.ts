import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../../storage/effect.ts';
import type { Plan } from '../command.ts';
import { unchanged } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { recordChanges } from './record-changes.ts';
import { type RecordRow, type RuledName, rulesOf } from './record-rules.ts';
import { rowEffect } from './row-effect.ts';

/** A row of any kind, which the compiler cannot follow from one map to another. */
type AnyRow = object | null;

/**
 * A change of one record that no rule forbids, with what comes of it.
 * @param before null: it is made; `after` null: it goes
 * @param made rows that are made with it
 */
export function changePlan(
  world: WorldView,
  name: RuledName,
  before: AnyRow,
  after: AnyRow,
  made: readonly Effect[] = [],
): Plan {
  if (isDeepStrictEqual(before, after)) {
    return { effects: [], violations: [], warnings: [unchanged] };
  }
  const { warnings, adgang } = rulesOf(name);
  const [was, is] = [before as RecordRow | null, after as RecordRow | null];
  const change = rowEffect(name, was as never, is as never);
  const effects = [...made, change];
  return {
    effects,
    violations: [],
    warnings: warnings?.(world, was, is) ?? [],
    poster: recordChanges(world, effects),
    adgang: adgang?.(world, was, is) ?? [],
    ...(typeof change.key.id === 'number' && { postId: change.key.id }),
  };
}
