import { endAll, replaceDefault } from '../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Effect } from '../../storage/effect.ts';
import { defaultDelregnskabField } from '../../storage/field-storage.ts';
import type { Relation } from '../../storage/records.ts';
import type { WorldView } from '../world.ts';
import type { Draft } from './draft.ts';
import { effectsBetween } from './effects-between.ts';

/** The effects of an underkonto's default as a draft has it; none when it has none. */
export function defaultEffects(
  world: WorldView,
  { values, fraPeriode }: Draft,
  underkontoId: string,
): Effect[] {
  const delregnskabId = values[defaultDelregnskabField];
  if (typeof delregnskabId !== 'string') return [];
  const choice: Relation = {
    id: '',
    underkonto_id: underkontoId,
    delregnskab_id: delregnskabId,
    default_delregnskab: true,
    fra_periode: fraPeriode,
    til_periode: null,
    row_version: 1,
  };
  const before = world.relationsOf(underkontoId);
  return relationEffects(world, before, replaceDefault(before, choice));
}

/** Ends an underkonto's relations with a period; those that would begin later go altogether. */
export function endedRelations(
  world: WorldView,
  underkontoId: string,
  lastPeriode: number,
): Effect[] {
  const before = world.relationsOf(underkontoId);
  return relationEffects(world, before, endAll(before, lastPeriode));
}

function relationEffects(
  world: WorldView,
  before: readonly Relation[],
  after: readonly Drawn<Relation>[],
): Effect[] {
  return effectsBetween('underkonto_delregnskab', before, after, (row) => ({
    ...row,
    id: world.newId(),
    row_version: 1,
  }));
}
