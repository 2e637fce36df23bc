import type { Effect } from '../../../storage/effect.ts';
import {
  koblingPairs,
  otherEndOf,
  ownEndOf,
  toldEnds,
  toldKoblingTime,
} from '../../../storage/koblinger.ts';
import { type StoredVersion, typeOf } from '../../../storage/stored-version.ts';
import type { KoblingChange } from '../../command.ts';
import type { WorldView } from '../../world.ts';

/** What effects make of relations, with the elements at both ends by the names they have last. */
export function koblingChanges(world: WorldView, effects: readonly Effect[]): KoblingChange[] {
  const changes = koblingPairs(effects);
  const ends = world.timelines(
    changes
      .flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
      .flatMap((row) => [ownEndOf(row), otherEndOf(row)]),
  );
  return changes.flatMap(({ before, after }) => {
    const row = after ?? before;
    const own = row && nameIn(ends.get(ownEndOf(row)));
    const other = row && nameIn(ends.get(otherEndOf(row)));
    if (!own || !other) return [];
    const [foer, efter] = [before, after].map((one) => one && toldKoblingTime(one));
    return [{ ...toldEnds(own, other), foer: foer ?? null, efter: efter ?? null }];
  });
}

function nameIn(versions: readonly StoredVersion[] = []) {
  const last = versions.at(-1);
  if (!last) return undefined;
  const { element_id: id, fuldt_nummer: fuldtNummer, navn } = last;
  return { id, type: typeOf(last).name, fuldtNummer, navn };
}
