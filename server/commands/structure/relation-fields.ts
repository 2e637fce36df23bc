import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { periodsPerYear } from '../../../src/domain/periode.ts';
import { endAll, replaceDefault } from '../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Effect } from '../../storage/effect.ts';
import { fieldValues, relationFields } from '../../storage/field-storage.ts';
import type { Relation } from '../../storage/records.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Values } from './asked.ts';
import type { Draft } from './draft.ts';
import { effectsBetween } from './effects-between.ts';
import { firstPeriodeOf } from './world-times.ts';

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
  const relations = relationFields(type).map(({ code }) => [
    code,
    defaultIn(world, version.element_id, time),
  ]);
  return { ...fieldValues(type, version), ...Object.fromEntries(relations) };
}

/** The default relation of a finansår; of several in the year the last one. */
function defaultIn(world: WorldView, elementId: string, finansaar: number): string | null {
  const inYear = world
    .relationsOf(elementId)
    .filter(
      ({ default_delregnskab, fra_periode, til_periode }) =>
        default_delregnskab &&
        fra_periode <= finansaar * 100 + periodsPerYear &&
        (til_periode === null || til_periode > finansaar * 100),
    );
  return inYear.at(-1)?.delregnskab_id ?? null;
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
    const choice: Relation = {
      id: '',
      underkonto_id: elementId,
      delregnskab_id: chosen,
      default_delregnskab: true,
      fra_periode: firstPeriodeOf(world, draft),
      til_periode: null,
      row_version: 1,
    };
    return koblingEffects(world, before, replaceDefault(before, choice));
  });
}

/** The last default of an open underkonto cannot be removed, only replaced (domain guide 7). */
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

/** What becomes of an underkonto's relations. */
export function koblingEffects(
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
