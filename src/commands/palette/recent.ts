import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { keepText, readKept } from '../../ui/fields/kept-text.ts';
import type { PaletteCommandId } from '../command.ts';

/** Kept for each user; as many as one looks back for. */
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

const storageKey = (username: string) => `sada.senest.${username}`;

/** Newest first. What an older version of the console wrote, or someone else, is left out. */
export function readRecent(username: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(readKept(storageKey(username)) ?? '[]');
    const entries: unknown[] = Array.isArray(stored) ? stored : [];
    return entries.flatMap((entry) => recentSchema.safeParse(entry).data ?? []).slice(0, mostKept);
  } catch {
    // Not JSON: there is nothing recent to show.
    return [];
  }
}

/** Puts an entry first; the same thing stands only once. */
export function addRecent(username: string, entry: Recent): void {
  const others = readRecent(username).filter(
    ({ kind, id }) => kind !== entry.kind || id !== entry.id,
  );
  const kept = [entry, ...others].slice(0, mostKept);
  keepText(storageKey(username), JSON.stringify(kept));
}
