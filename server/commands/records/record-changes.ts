import type { Effect } from '../../storage/effect.ts';
import type { RecordName } from '../../storage/records.ts';
import { postOf, toldRow } from '../../storage/told-row.ts';
import type { RecordChange } from '../command.ts';
import type { WorldView } from '../world.ts';

type Post = RecordChange['post'];
type Row = Readonly<Record<string, unknown>>;

/** A bogføringskreds by its last number and name. */
function kredsPost(world: WorldView, id: string): Post {
  const kreds = world.timeline(id).at(-1);
  return { nummer: kreds?.fuldt_nummer ?? '', navn: kreds?.navn ?? '' };
}

/** What effects make of records that are no elements. */
export function recordChanges(world: WorldView, effects: readonly Effect[]): RecordChange[] {
  return effects.flatMap(({ entity, key, before, after }): RecordChange[] => {
    const values = { foer: toldOf(entity, before), efter: toldOf(entity, after) };
    if (entity === 'kredsfrist') {
      const id = String(key.bogfoeringskreds_id);
      return [{ slags: entity, id, post: kredsPost(world, id), ...values }];
    }
    const post = postOf(entity, after ?? before ?? {});
    if (!post) return [];
    const id = String(Object.values(key)[0]);
    return [{ slags: entity as RecordChange['slags'], id, post, ...values }];
  });
}

function toldOf(entity: RecordName, row: Row | null): RecordChange['foer'] {
  if (!row) return null;
  const { id: _key, rowVersion: _count, ...fields } = toldRow(entity, row);
  return fields;
}
