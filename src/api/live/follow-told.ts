import type { QueryClient } from '@tanstack/react-query';
import type { ToldRun } from '../contract/aendringer.ts';
import { followRun, isFollowed } from '../runs/follow-run.ts';
import { structureRoot } from '../structure/structure-key.ts';
import { isHeld } from '../touched/held-rows.ts';
import { rowsIn } from '../touched/rows-after.ts';
import type { LiveEvent } from './live-event.ts';

/** More told at once are not followed one by one: all is asked for anew. */
const mostAtOnce = 10;

/** Rows in use that another has changed. */
export interface OthersChange {
  /** Name of the other. */
  readonly by: string;
  /** Ids. */
  readonly rows: readonly string[];
}

/**
 * Follows the runs that the stream tells as the client follows its own, which come back in it and are followed once.
 * @param isOwn whether a name is that of the user
 * @param onOthers told when the rows of another's run are in their places
 * @returns to be told each event
 */
export function toldFollower(
  client: QueryClient,
  isOwn: (name: string) => boolean,
  onOthers: (change: OthersChange) => void,
): (event: LiveEvent) => void {
  let waiting: ToldRun[] = [];

  const follow = async (run: ToldRun) => {
    const before = shownIds(client);
    await followRun(client, run);
    if (isOwn(run.bruger)) return;
    const shown = shownIds(client).union(before);
    const written = new Set(run.roert.omraader.flatMap(({ elementer }) => elementer));
    const rows = [...written.intersection(shown)];
    if (rows.length > 0) onOthers({ by: run.bruger, rows });
  };
  const followAll = () => {
    const runs = waiting.filter(({ koersel }) => !isFollowed(client, koersel));
    waiting = [];
    if (runs.length > mostAtOnce) void followRun(client, null);
    else for (const run of runs) void follow(run);
  };
  return (event) => {
    if (event.kind === 'forfra') void followRun(client, null);
    if (event.kind !== 'aendring') return;
    // Those that came together are looked at together.
    if (waiting.length === 0) setTimeout(followAll);
    waiting.push(event.run);
  };
}

/** Of the elements whose rows are in use. */
function shownIds(client: QueryClient): Set<string> {
  const held = client
    .getQueryCache()
    .findAll({ queryKey: structureRoot, type: 'active' })
    .filter(isHeld);
  return new Set(
    held.flatMap(({ state: { data }, meta: { rows } }) =>
      data === undefined ? [] : rowsIn(data, rows).map(({ id }) => id),
    ),
  );
}
