import { kobling } from '../../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type EffectOf, effectsIn } from '../../storage/effect.ts';
import { koblingTable, placeOf } from '../../storage/entities.ts';
import { keptReferences } from '../../storage/field-storage.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { typeOf } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';

/** The elements that a run made and that something outside it has come to lean on since: they cannot go before that. */
export function usedSince(world: WorldView, net: readonly NetChange[]): readonly NetChange[] {
  const made = effectsIn('element', net).filter(({ before }) => before === null);
  const goes = new Set([
    ...net.map(({ place }) => place),
    ...made.map(({ key }) => String(key.id)),
  ]);
  return made.filter((change) =>
    placesUsing(world, change, goes).some((place) => !goes.has(place)),
  );
}

/** Where each row stands that points to an element; of the versions of one that goes itself, its id. */
function placesUsing(
  world: WorldView,
  { key, after }: EffectOf<'element'>,
  goes: ReadonlySet<string>,
): readonly string[] {
  const id = String(key.id);
  const { name } = typeOf(after ?? {});
  const users = Object.values(elementTypes).flatMap((user) =>
    keptReferences(user)
      .filter(({ to }) => to === name)
      .flatMap(({ code }) => world.users(user.name, code, id)),
  );
  const relations = [
    ...(name === kobling.own.type ? world.relationsOf(id) : []),
    ...(name === kobling.other.type ? world.relationsTo(id) : []),
  ];
  const rights = name === 'Paragraf' ? world.rightsOf(id) : [];
  return [
    ...[...world.children(id), ...users].map((version) =>
      goes.has(version.element_id) ? version.element_id : placeOf('element_version', version),
    ),
    ...relations.map((relation) => placeOf(koblingTable, relation)),
    ...rights.map((right) => placeOf('procesrettighed', right)),
  ];
}
