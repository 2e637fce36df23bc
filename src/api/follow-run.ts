import type { Query, QueryClient } from '@tanstack/react-query';
import type { RunEffects } from './effects/element-changes.ts';
import type { EffectsFollower } from './effects/follow-effects.ts';
import { isTouched, makeStale } from './stale.ts';
import { structureRoot } from './structure-key.ts';

/** Of each client: what follows one run finds the rows as the run before left them. */
const followers = new WeakMap<QueryClient, Promise<EffectsFollower>>();

/** Not needed until something is written. */
async function followerOf(client: QueryClient): Promise<EffectsFollower> {
  const { EffectsFollower } = await import('./effects/follow-effects.ts');
  return new EffectsFollower(client, structureRoot);
}

const isOfStructure = ({ queryKey: [first] }: Query) => first === structureRoot[0];

/**
 * After a run: the rows in use are written by what it did to elements, and only what that does not
 * tell is asked for.
 * @param run null when the backend does not tell all that it did: everything is fetched
 * @param koersel its number; left out by a backend without runs
 */
export async function followRun(
  client: QueryClient,
  run: RunEffects | null,
  koersel?: number,
): Promise<void> {
  if (run === null) return makeStale(client, { predicate: isTouched });
  makeStale(client, { predicate: (query) => isTouched(query) && !isOfStructure(query) });
  const follower = followers.get(client) ?? followerOf(client);
  followers.set(client, follower);
  try {
    await (await follower).follow(run, koersel);
  } catch {
    // A part of the portal that could not be loaded may be there the next time.
    followers.delete(client);
    makeStale(client, { predicate: isOfStructure });
  }
}
