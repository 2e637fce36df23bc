import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import { defaultIn, endAll, replaceDefault } from '../../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../../src/domain/timeline/versions.ts';
import type { Effect } from '../../../storage/effect.ts';
import { koblingTable } from '../../../storage/entities.ts';
import { fieldValues, relationFields } from '../../../storage/field-storage.ts';
import { newKobling, otherEndOf } from '../../../storage/koblinger.ts';
import type { StoredRelation } from '../../../storage/records.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import { effectsBetween } from '../changes/effects-between.ts';
import type { Values } from '../judging/asked.ts';
import type { Draft } from '../judging/draft.ts';
import { firstPeriodeOf } from '../times/world-times.ts';

/**
 * What a version holds at a time of its axis, by field code. A relation has times of its own, so its
 * value is the one of then.
 */
export function valuesAt(
  world: WorldView,
  type: ElementType,
  version: StoredVersion,
  time: number,
): Values {
  const relations = relationFields(type).map(({ code }) => {
    const chosen = defaultIn(world.relationsOf(version.element_id), time);
    return [code, chosen ? otherEndOf(chosen) : null];
  });
  return { ...fieldValues(type, version), ...Object.fromEntries(relations) };
}

/** What becomes of an element's relations when it is as a draft has it. */
export function relationEffects(
  world: WorldView,
  draft: Draft,
  elementId: string,
  changed: ReadonlySet<string> | 'all',
): Effect[] {
  return relationFields(draft.type).flatMap(({ code }) => {
    const chosen = draft.values[code];
    if (typeof chosen !== 'string' || (changed !== 'all' && !changed.has(code))) return [];
    const before = world.relationsOf(elementId);
    const ends = { own: elementId, other: chosen };
    const choice = newKobling(ends, { fra: firstPeriodeOf(world, draft), til: null });
    return koblingEffects(world, before, replaceDefault(before, choice));
  });
}

/** The last default of an open underkonto cannot be removed, only replaced (docs/domaene.md "Kobling"). */
export function relationViolations({ type, values }: Draft, standing: Values): Violation[] {
  return relationFields(type)
    .map(({ code }) => code)
    .filter((code) => (standing[code] ?? null) !== null && (values[code] ?? null) === null)
    .map((code) => violation(400, code, 'standardKanIkkeFjernes'));
}

/** Ends an element's relations with a period; those that would begin later go altogether. */
export function endedRelations(world: WorldView, elementId: string, lastPeriode: number): Effect[] {
  const before = world.relationsOf(elementId);
  return koblingEffects(world, before, endAll(before, lastPeriode));
}

/** What becomes of an element's relations. */
export function koblingEffects(
  world: WorldView,
  before: readonly StoredRelation[],
  after: readonly Drawn<StoredRelation>[],
): Effect[] {
  return effectsBetween(koblingTable, before, after, (row) => ({
    ...row,
    id: world.newId(),
    row_version: 1,
  }));
}
