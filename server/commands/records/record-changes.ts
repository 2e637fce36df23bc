import type { Effect } from '../../storage/effect.ts';
import { postTouchedBy } from '../../storage/effect.ts';
import type { RecordName, StoredRight } from '../../storage/records.ts';
import { postOf, toldRow } from '../../storage/told-row.ts';
import type { RecordChange } from '../command.ts';
import type { WorldView } from '../world.ts';

type Post = RecordChange['post'];
type Row = Readonly<Record<string, unknown>>;

/** What effects make of records that are no elements. */
export function recordChanges(world: WorldView, effects: readonly Effect[]): RecordChange[] {
  return effects.flatMap((effect): RecordChange[] => {
    const { entity, key, before, after } = effect;
    const post = recordPost(world, entity, after ?? before ?? {});
    if (!post) return [];
    const id = postTouchedBy(effect)?.post_id ?? String(Object.values(key).at(-1));
    const values = { foer: toldOf(world, effect, before), efter: toldOf(world, effect, after) };
    return [{ slags: entity as RecordChange['slags'], id, post, ...values }];
  });
}

/** What users know a row by that is none of an element; undefined for any other. */
export function recordPost(world: WorldView, entity: RecordName, row: Row): Post | undefined {
  if (entity === 'kredsfrist') return elementPost(world, String(row.bogfoeringskreds_id));
  if (entity !== 'procesrettighed') return postOf(entity, row);
  const { nummer } = elementPost(world, String(row.paragraf_id));
  const step = world.record('underaktivitet', Number(row.underaktivitet_id));
  return { nummer: `§ ${nummer}`, navn: step?.navn ?? '' };
}

/** An element by its last number and name. */
function elementPost(world: WorldView, id: string): Post {
  const element = world.timeline(id).at(-1);
  return { nummer: element?.fuldt_nummer ?? '', navn: element?.navn ?? '' };
}

function toldOf(
  world: WorldView,
  { entity, before, after }: Effect,
  row: Row | null,
): RecordChange['foer'] {
  if (entity === 'procesrettighed' && !row) {
    return followed(world, (after ?? before) as unknown as StoredRight);
  }
  if (!row) return null;
  const { id: _key, rowVersion: _count, ...fields } = toldRow(entity, row);
  return fields;
}

/** A paragraf without a level of its own has the standardniveau. */
function followed(world: WorldView, row: StoredRight): RecordChange['foer'] {
  const { underaktivitet_id: underaktivitetId, paragraf_id: paragrafId } = row;
  const step = world.record('underaktivitet', underaktivitetId);
  return { underaktivitetId, paragrafId, rettighedsniveau: step?.rettighedsniveau };
}
