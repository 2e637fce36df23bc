import * as z from 'zod/mini';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { isConfidential } from '../../commands/gate/readable-areas.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { type ElementTypeName, elementTypeNameSchema } from '../../domain/elements/names.ts';
import { formatDate, todayInCopenhagen } from '../../domain/time/dates.ts';
import { listOf, userPart } from '../../ui/memory/user-memory.ts';

/** As many as one looks back for. */
const mostKept = 12;

const recentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    id: z.custom<PaletteCommandId>((id) => typeof id === 'string'),
    /** Milliseconds since 1970, the user's own clock. */
    at: z.number(),
  }),
  z.object({
    kind: z.literal('element'),
    id: z.string(),
    type: elementTypeNameSchema,
    fuldtNummer: z.string(),
    navn: z.string(),
    at: z.number(),
  }),
]);

/** What the user has run or opened from the palette: an id, and the texts that stood there. */
export type Recent = z.infer<typeof recentSchema>;

const kept = userPart('senest', listOf(recentSchema, mostKept), []);

/** Newest first. What an older version of the console wrote, or someone else, is left out. */
export const readRecent = kept.get;

/** The elements of some types among them, newest first, as they were called then. */
export function recentElements(
  types: readonly ElementTypeName[],
): Pick<Extract<Recent, { kind: 'element' }>, 'id' | 'type' | 'fuldtNummer' | 'navn'>[] {
  return readRecent().flatMap((entry) => {
    if (entry.kind !== 'element' || !types.includes(entry.type)) return [];
    const { id, type, fuldtNummer, navn } = entry;
    return [{ id, type, fuldtNummer, navn }];
  });
}

/** Puts an entry first; the same thing stands only once. Of what only some may read nothing is kept. */
export function addRecent(entry: Recent): void {
  if (entry.kind === 'element' && isConfidential(areaOf(entry.type))) return;
  kept.change((before) =>
    [entry, ...before.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id)].slice(
      0,
      mostKept,
    ),
  );
}

const clock = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY_MS = 86_400_000;

/** When something was last used, as one would say it; both in milliseconds since 1970. */
export function formatRecent(at: number, now: number): string {
  const day = todayInCopenhagen(new Date(at));
  if (day === todayInCopenhagen(new Date(now))) return `I dag ${clock.format(at)}`;
  if (day === todayInCopenhagen(new Date(now - DAY_MS))) return `I går ${clock.format(at)}`;
  return formatDate(day);
}
