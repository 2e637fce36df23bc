import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { listOf, userPart } from '../../ui/memory/user-memory.ts';
import type { PaletteCommandId } from '../command.ts';

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

/** Puts an entry first; the same thing stands only once. */
export function addRecent(entry: Recent): void {
  kept.change((before) =>
    [entry, ...before.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id)].slice(
      0,
      mostKept,
    ),
  );
}
