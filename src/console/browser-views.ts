import * as z from 'zod/mini';
import { atLeast, atMost } from '../domain/length-checks.ts';
import { madeOnceFor } from '../domain/made-once.ts';
import { longestViewName, longestViewSearch, type OwnView } from '../domain/saved-view.ts';
import { listOf, recordOf, userPart } from '../ui/memory/user-memory.ts';

const keptSchema = z.object({
  id: z.string(),
  navn: z.string().check(atLeast(1), atMost(longestViewName)),
  soegning: z.string().check(atMost(longestViewSearch)),
});

/** Of one area. */
const mostKept = 20;

/** The views that lie in this browser, by area: where the backend keeps none, and until it has taken them. */
export const keptViews = userPart('filtre', recordOf(listOf(keptSchema, mostKept), 20), {});
type Kept = ReturnType<typeof keptViews.get>;

/** The same while they are the same. */
export const viewsIn: (kept: Kept) => readonly OwnView[] = madeOnceFor((kept: Kept) =>
  Object.entries(kept).flatMap(([omraade, views]) =>
    views.map((view): OwnView => ({ ...view, omraade, rowVersion: null })),
  ),
);

/** It keeps its place, where it has one. @returns why it was not kept; undefined: it was */
export function keepView({ id, omraade, navn, soegning }: OwnView): string | undefined {
  const kept = keptViews.get()[omraade] ?? [];
  const view = { id, navn, soegning };
  const isThere = kept.some((one) => one.id === id);
  if (!isThere && kept.length >= mostKept) {
    return `Browseren husker højst ${mostKept} visninger af et område. Fjern en først.`;
  }
  const next = isThere ? kept.map((one) => (one.id === id ? view : one)) : [...kept, view];
  keptViews.change((all) => ({ ...all, [omraade]: next }));
  return undefined;
}

export function forgetView({ id, omraade }: Pick<OwnView, 'id' | 'omraade'>): void {
  keptViews.change((all) => ({
    ...all,
    [omraade]: (all[omraade] ?? []).filter((one) => one.id !== id),
  }));
}
