import * as z from 'zod/mini';
import { allAreas } from '../../domain/elements/areas.ts';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atMost } from '../../domain/length-checks.ts';
import { elementSchema, linkSchema } from './common.ts';

/** Of more than this many rows a run tells only that they are too many to tell. */
export const mostTouched = 1_000;

/** So many areas and times may a caller say that it shows. */
export const mostShown = 8;

const omraade = z.enum(allAreas.map(({ name }) => name));
const ids = z.array(guidSchema());

/** A full number that has come into use or gone out of it: those that share it may be alone with it now, or no more. */
const takenNumber = z.object({
  type: elementTypeNameSchema,
  fuldtNummer: z.string().check(z.regex(/^[\w.]{1,40}$/)),
});

/** The keys of the rows of one area that a run may have left otherwise. */
const touchedSchema = z.object({
  omraade,
  /** Ids of those it wrote versions of. */
  elementer: ids,
  /** Those of them that were not there before. */
  nye: ids,
  /** Those of them that are there no more, at any time; left out where there are none. */
  borte: z.optional(ids),
  /** Ids of others that show it: what hangs below them is another, or what they are tied to. */
  desuden: ids,
  numre: z.array(takenNumber),
});
export type Touched = z.infer<typeof touchedSchema>;

/** What a run touched, of what the caller may read; a backend may leave it out. */
export const roertSchema = z.object({
  /** More than `mostTouched`: they are not told. */
  forMange: z.boolean(),
  /** Those where nothing is touched are left out. */
  omraader: z.array(touchedSchema),
});
export type Roert = z.infer<typeof roertSchema>;

/** Asks for touched rows by their keys. */
export const touchedKeys = z.object({
  elementer: ids.check(atMost(mostTouched)),
  numre: z._default(z.array(takenNumber).check(atMost(mostTouched)), []),
});
export type TouchedKeys = z.infer<typeof touchedKeys>;

/** Touched rows as they read at one time, as the pages of the area have them. */
export const touchedRowsSchema = z.object({
  poster: z.array(
    z.extend(elementSchema, {
      /** Field code → what the reference points to, of all references. */
      referencer: z.record(z.string(), linkSchema),
    }),
  ),
  /** Of the elements asked for those that have no row there: gone, of another area, or never known. */
  vaek: ids,
});
export type TouchedRows = z.infer<typeof touchedRowsSchema>;

/** ÅÅÅÅ or ÅÅÅÅPP, on the area's own axis. */
const tid = z.int().check(z.minimum(1900), z.maximum(299_999));

/** What a caller shows: its touched rows are answered with the run. */
export const shownSchema = z.array(z.object({ omraade, tid })).check(atMost(mostShown));
export type Shown = z.infer<typeof shownSchema>[number];

/** The touched rows of one area at one time that the caller shows; the areas that nothing touched are left out. */
export const shownRowsSchema = z.array(z.extend(touchedRowsSchema, { omraade, tid }));
export type ShownRows = z.infer<typeof shownRowsSchema>[number];
