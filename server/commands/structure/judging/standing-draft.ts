import type { Interval } from '../../../../src/domain/time/intervals.ts';
import { type StoredVersion, typeOf } from '../../../storage/stored-version.ts';
import type { WorldView } from '../../world.ts';
import { valuesAt } from '../relations/relation-fields.ts';
import type { Draft } from './draft.ts';

/**
 * A version that stands as a draft of itself, as it is; or as it would be in other times, and open
 * in all of them.
 */
export function standingDraft(world: WorldView, version: StoredVersion, opened?: Interval): Draft {
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
