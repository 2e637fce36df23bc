import type { Query, QueryClient } from '@tanstack/react-query';
import type { Roert, ShownRows } from '../contract/touched.ts';
import { hasFeature } from '../http/features.ts';
import { isTouched, makeStale } from '../http/stale.ts';
import { structureRoot } from '../structure/structure-key.ts';
import type { TouchedFollower } from '../touched/touched-follower.ts';

/** As much as a backend tells of a run. */
export interface FollowedRun {
  /** Its number; left out by a backend without runs. */
  readonly koersel?: number | undefined;
  readonly roert?: Roert | undefined;
  /** Of what it touched that which is shown (`shownRows`); the rest is asked for. */
  readonly raekker?: readonly ShownRows[] | undefined;
}

/** Of each client: what follows one run finds the rows as the run before left them. */
const followers = new WeakMap<QueryClient, Promise<TouchedFollower>>();

/** Of each client the numbers of the runs it has followed: the stream of changes tells its own again. */
const followed = new WeakMap<QueryClient, Set<number>>();

/** Whether a run has been followed, or is being. */
export function isFollowed(client: QueryClient, koersel: number): boolean {
  return followed.get(client)?.has(koersel) ?? false;
}

/** @returns false: it was noted before */
function noteFollowed(client: QueryClient, koersel: number | undefined): boolean {
  if (koersel === undefined) return true;
  if (isFollowed(client, koersel)) return false;
  const numbers = followed.get(client) ?? new Set();
  followed.set(client, numbers.add(koersel));
  return true;
}

/** Not needed until something is written. */
async function followerOf(client: QueryClient): Promise<TouchedFollower> {
  const { TouchedFollower } = await import('../touched/touched-follower.ts');
  return new TouchedFollower(client, structureRoot);
}

const isOfStructure = ({ queryKey: [first] }: Query) => first === structureRoot[0];

/**
 * After a run: the rows in use that it touched are put in their places as they now read, and only the rest is
 * asked for.
 * @param run null when it is not known what was done; then, and when the backend does not tell what it
 * touched or that is too much to tell, everything is fetched
 */
export async function followRun(client: QueryClient, run: FollowedRun | null): Promise<void> {
  const { koersel, roert, raekker } = run ?? {};
  if (!noteFollowed(client, koersel)) return;
  const isTold = roert !== undefined && !roert.forMange && hasFeature('raekker');
  if (!isTold) return makeStale(client, { predicate: isTouched });
  makeStale(client, { predicate: (query) => isTouched(query) && !isOfStructure(query) });
  const follower = followers.get(client) ?? followerOf(client);
  followers.set(client, follower);
  try {
    await (await follower).follow({ roert, raekker }, koersel);
  } catch {
    // A part of the portal that could not be loaded may be there the next time.
    followers.delete(client);
    makeStale(client, { predicate: isOfStructure });
  }
}
