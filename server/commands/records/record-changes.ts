import { type Effect, postTouchedBy } from '../../storage/effect.ts';
import type { StoredRight } from '../../storage/records.ts';
import { postOf, toldRow } from '../../storage/told-row.ts';
import type { RecordChange } from '../command.ts';
import type { WorldView } from '../world.ts';

type Post = RecordChange['post'];

/** What effects make of records that are no elements. */
export function recordChanges(world: WorldView, effects: readonly Effect[]): RecordChange[] {
  return effects.flatMap((effect): RecordChange[] => {
    const { entity, key } = effect;
    const post = recordPost(world, effect);
    if (!post) return [];
    const id = postTouchedBy(effect)?.post_id ?? String(Object.values(key).at(-1));
    const values = { foer: toldOf(world, effect, 'before'), efter: toldOf(world, effect, 'after') };
    return [{ slags: entity as RecordChange['slags'], id, post, ...values }];
  });
}

/** What users know a row by that is none of an element; undefined for any other. */
export function recordPost(world: WorldView, effect: Effect): Post | undefined {
  const { entity, key, before, after } = effect;
  if (entity === 'kredsfrist') return elementPost(world, String(key.bogfoeringskreds_id));
  if (entity !== 'procesrettighed') {
    const row = after ?? before;
    return row ? postOf(entity, row) : undefined;
  }
  const { nummer } = elementPost(world, String(key.paragraf_id));
  const underaktivitet = world.record('underaktivitet', Number(key.underaktivitet_id));
  return { nummer: `§ ${nummer}`, navn: underaktivitet?.navn ?? '' };
}

/** An element by its last number and name. */
function elementPost(world: WorldView, id: string): Post {
  const element = world.timeline(id).at(-1);
  return { nummer: element?.fuldt_nummer ?? '', navn: element?.navn ?? '' };
}

function toldOf(
  world: WorldView,
  { entity, before, after }: Effect,
  when: 'before' | 'after',
): RecordChange['foer'] {
  const row = { before, after }[when];
  if (entity === 'procesrettighed' && !row) {
    const stood = after ?? before;
    return stood && followed(world, stood);
  }
  if (!row) return null;
  const { id: _key, rowVersion: _count, ...fields } = toldRow(entity, row);
  return fields;
}

/** A paragraf without a level of its own has the standardniveau. */
function followed(world: WorldView, row: StoredRight): RecordChange['foer'] {
  const { underaktivitet_id: underaktivitetId, paragraf_id: paragrafId } = row;
  const underaktivitet = world.record('underaktivitet', underaktivitetId);
  return { underaktivitetId, paragrafId, rettighedsniveau: underaktivitet?.rettighedsniveau };
}
