import { elementOf } from '../../storage/effect.ts';
import { koblingPairs } from '../../storage/koblinger.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import type { StoredRelation } from '../../storage/records.ts';
import {
  endsOfRow,
  goneViolations,
  newlyLinked,
  unknownViolations,
} from '../accounting/link-ends.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';

/** The koblinger of the elements that have one taken back, as they are before it. */
type KoblingerBefore = ReadonlyMap<string, readonly StoredRelation[]>;

export function koblingerBefore(world: WorldView, net: readonly NetChange[]): KoblingerBefore {
  const ids = new Set(koblingPairs(net).map(elementOf));
  return new Map([...ids].map((id) => [id, world.relationsOf(id)]));
}

/** A kobling is not taken up again where one of its ends is closed since. */
export function koblingerBroken(world: WorldView, before: KoblingerBefore): readonly Violation[] {
  return [...before].flatMap(([id, was]) =>
    world.relationsOf(id).flatMap((relation) => {
      const again = newlyLinked(relation, was);
      if (again.length === 0) return [];
      const ends = endsOfRow(world, relation);
      const unknown = unknownViolations(ends);
      return unknown.length > 0 ? unknown : again.flatMap((part) => goneViolations(ends, part));
    }),
  );
}
