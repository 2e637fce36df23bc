import type { HeldQuery } from './apply-effects.ts';
import type { ElementChange } from './element-changes.ts';
import type { HeldElement } from './held-rows.ts';
import { elementKind } from './written.ts';

/** Each row of an answer, with how many versions its element had then. */
function* versionsIn({
  state,
  meta: { rows },
}: HeldQuery): Iterable<readonly [HeldElement, number]> {
  const { data } = state;
  if (data === undefined || rows.shape === 'count') return;
  const pages = rows.shape === 'pages' ? (data as { pages: unknown[] }).pages : [data];
  const isOwn = rows.shape === 'rows';
  const lists = isOwn ? [data] : pages.map((page) => (page as { poster: unknown }).poster);
  const { held } = isOwn ? rows.kind : elementKind;
  for (const row of (lists as never[][]).flat()) yield [row, held(row).antalVersioner];
}

/**
 * Ids of the elements that a run has left nothing of, as the rows tell: it took away all the versions
 * that there were, as when new ones are undone. One whose number others have had is not among them,
 * for it may be theirs alone now.
 */
export function goneIn(
  queries: readonly HeldQuery[],
  changes: readonly ElementChange[],
): ReadonlySet<string> {
  const taken = new Map<string, number>();
  for (const { id, versions } of changes) {
    if (versions.every(({ after }) => after === null)) taken.set(id, versions.length);
  }
  const gone = new Set<string>();
  for (const query of queries) {
    for (const [{ id, nummerGenbrugt }, count] of versionsIn(query)) {
      if (nummerGenbrugt === false && taken.get(id) === count) gone.add(id);
    }
  }
  return gone;
}
