import type { Interval } from '../../../src/domain/intervals.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';
import type { Draft, Finding } from './draft.ts';
import { referenceRule } from './references.ts';
import { valuesAt } from './relation-fields.ts';
import { numberRule, parentRule } from './rules.ts';
import { rulesOf } from './type-rules.ts';

/** May an element look like this? Its number, what is above it, what it points to, and its type's own. */
export function recordFindings(world: WorldView, draft: Draft): readonly Finding[] {
  const rules = [numberRule, parentRule, referenceRule, rulesOf(draft.type.name).rule];
  return rules.flatMap((rule) => rule?.(world, draft) ?? []);
}

/**
 * A version that stands as a draft of itself, as it is; or as it would be in other times, and open
 * in all of them.
 */
export function draftOf(world: WorldView, version: StoredVersion, opened?: Interval): Draft {
  const { fra, til } = opened ?? version;
  const { soft_lukket_fra: softFra, soft_lukket_til: softTil } = version;
  const isSoft = !opened && softFra !== null;
  const { element_id: elementId, overordnet_id: parentId, fuldt_nummer: fuldtNummer } = version;
  const type = typeOf(version);
  const values = valuesAt(world, type, version, fra);
  return {
    type,
    elementId,
    fuldtNummer,
    fra,
    til,
    ...(isSoft && { soft: { fra: softFra, til: softTil } }),
    values,
    current: values,
    parent: type.parent && parentId ? world.timeline(parentId, type.parent.type) : [],
  };
}
