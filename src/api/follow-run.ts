import type { QueryClient } from '@tanstack/react-query';
import type { Effect } from './contract/effect.ts';
import type { EffectsFollower } from './effects/follow-effects.ts';
import { invalidateStructure, structureRoot } from './structure.ts';

/** Of each client: what follows one run finds the rows as the run before left them. */
const followers = new WeakMap<QueryClient, Promise<EffectsFollower>>();

/** Not needed until something is written. */
async function followerOf(client: QueryClient): Promise<EffectsFollower> {
  const { EffectsFollower } = await import('./effects/follow-effects.ts');
  return new EffectsFollower(client, structureRoot);
}

/** When what follows a run is here: the elements are where it has put them. */
export async function structureSettled(client: QueryClient): Promise<void> {
  const shown = { queryKey: structureRoot, type: 'active' } as const;
  await client.refetchQueries(shown, { cancelRefetch: false });
}

/**
 * After a run: the rows in use are written by what it did to elements, and only what that does not
 * tell is asked for.
 * @param effects all of them; null when the backend does not tell them all: everything is fetched
 */
export async function followRun(
  client: QueryClient,
  effects: readonly Effect[] | null,
): Promise<void> {
  if (effects === null) return invalidateStructure(client);
  void client.invalidateQueries({ queryKey: ['log'] });
  const follower = followers.get(client) ?? followerOf(client);
  followers.set(client, follower);
  try {
    await (await follower).follow(effects);
  } catch {
    // A part of the portal that could not be loaded may be there the next time.
    followers.delete(client);
    invalidateStructure(client);
  }
}
