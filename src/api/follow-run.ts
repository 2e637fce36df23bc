import type { QueryClient } from '@tanstack/react-query';
import type { RunEffects } from './effects/element-changes.ts';
import type { EffectsFollower } from './effects/follow-effects.ts';
import { invalidatePosts } from './posts.ts';
import { invalidateStructure, structureRoot } from './structure.ts';

/** Of each client: what follows one run finds the rows as the run before left them. */
const followers = new WeakMap<QueryClient, Promise<EffectsFollower>>();

/** Not needed until something is written. */
async function followerOf(client: QueryClient): Promise<EffectsFollower> {
  const { EffectsFollower } = await import('./effects/follow-effects.ts');
  return new EffectsFollower(client, structureRoot);
}

/** Of each client: what follows its last run is written, and what that does not tell is asked for. */
const following = new WeakMap<QueryClient, Promise<void>>();

/** When what follows the last run is here: the elements are where it has put them. */
export async function structureSettled(client: QueryClient): Promise<void> {
  await following.get(client);
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (client.isFetching({ queryKey: structureRoot, type: 'active' }) === 0) resolve();
  };
  // What is asked for may be asked for anew, so that it is quiet counts, and not that one has answered.
  const stop = client.getQueryCache().subscribe(check);
  check();
  await promise;
  stop();
  // Whoever shows the answers hears of them in a task that was set up before this one.
  await new Promise((heard) => setTimeout(heard));
}

/**
 * After a run: the rows in use are written by what it did to elements, and only what that does not
 * tell is asked for.
 * @param run null when the backend does not tell all that it did: everything is fetched
 * @param koersel its number; left out by a backend without runs
 */
export function followRun(
  client: QueryClient,
  run: RunEffects | null,
  koersel?: number,
): Promise<void> {
  const done = follow(client, run, koersel);
  following.set(client, done);
  return done;
}

async function follow(
  client: QueryClient,
  run: RunEffects | null,
  koersel: number | undefined,
): Promise<void> {
  invalidatePosts(client);
  if (run === null) return invalidateStructure(client);
  void client.invalidateQueries({ queryKey: ['log'] });
  const follower = followers.get(client) ?? followerOf(client);
  followers.set(client, follower);
  try {
    await (await follower).follow(run, koersel);
  } catch {
    // A part of the portal that could not be loaded may be there the next time.
    followers.delete(client);
    invalidateStructure(client);
  }
}
