import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atMost } from '../../domain/length-checks.ts';
import { statuses } from '../../domain/status.ts';

/** A whole number in a query, where everything is text. */
export function countSchema(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
}

/** ÅÅÅÅ. */
export const finansaarSchema = countSchema(1900, 2999);

const nextVersionSchema = z.object({
  versionId: z.int(),
  /** On the axis of the element's type, as the two below. */
  fra: z.int(),
  softLukketFra: z.nullable(z.int()),
  softLukketTil: z.nullable(z.int()),
});

/** Told as it is, and nothing else follows from it; '' where a backend leaves it out. */
const stamp = z._default(z.string(), '');

/** Names in the answer are kept when unknown: a foreign backend may say more. */
export const elementSchema = z.looseObject({
  id: guidSchema(),
  type: elementTypeNameSchema,
  versionId: z.int(),
  nummer: z.string(),
  fuldtNummer: z.string(),
  /** Another element has the number at some other time; a backend may leave it out. */
  nummerGenbrugt: z.optional(z.boolean()),
  navn: z.string(),
  status: z.enum(statuses),
  /** Id of the element above in this version; null for a root. */
  overordnetId: z.nullable(guidSchema()),
  /** How many elements hang below at the time looked at; a backend may leave it out. */
  antalBoern: z.optional(z.int()),
  /** How many versions there are in all; 0 where a backend leaves it out. */
  antalVersioner: z._default(z.int(), 0),
  /** How the version that follows this one begins; null: none does; a backend may leave it out. */
  naesteVersion: z.optional(z.nullable(nextVersionSchema)),
  /** The times of all its versions (`version-course.ts`); null: there is only this one; a backend may leave it out. */
  forloeb: z.optional(z.nullable(z.string())),
  softLukketFra: z.nullable(z.int()),
  softLukketTil: z.nullable(z.int()),
  bemaerkning: z.nullable(z.string()),
  oprettet: stamp,
  oprettetAf: stamp,
  aendret: stamp,
  aendretAf: stamp,
  rowVersion: z.string(),
});
export type ElementPayload = z.infer<typeof elementSchema>;

export const linkSchema = z.object({
  id: guidSchema(),
  type: elementTypeNameSchema,
  fuldtNummer: z.string(),
  /** Another element has the number at some other time; a backend may leave it out. */
  nummerGenbrugt: z.optional(z.boolean()),
  navn: z.string(),
});

/** An element to choose from: what a list of choices shows, and no more. */
export const referenceSchema = z.extend(linkSchema, { status: z.enum(statuses) });

/** What an element was called, and the last time at which it was. */
export const earlierNameSchema = z.object({ navn: z.string(), til: z.int() });
export type EarlierName = z.infer<typeof earlierNameSchema>;

/** Sort order of a list: a field code, `-` in front for descending. */
const sortings = ['fuldtNummer', 'navn', 'status', 'type'].flatMap((code) => [code, `-${code}`]);

/** Years outside are no dates of a log, and not all of them dates of the database. */
export const dateSchema = z.optional(
  z.iso
    .date({ abort: true })
    .check(z.refine((date) => date >= '1900-01-01' && date < '3000-01-01')),
);

export const searchTextSchema = z.optional(z.string().check(atMost(200)));

/**
 * Where a page in number order ends, and how many there are in all: `07.14.01.10 2026 <id> 5448`. The
 * next page follows it without counting again, and neither skips nor repeats when rows come or go.
 */
const pageEndSchema = z
  .string()
  .check(z.regex(/^[\w.]{1,40} \d{1,6} [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12} \d{1,9}$/i));

export const pageQuery = z.object({
  /** Number, full number (dots optional, `§` allowed) or part of a name. */
  soeg: searchTextSchema,
  /** First page is 1. */
  side: z._default(countSchema(1), 1),
  antal: z._default(countSchema(1, 1000), 100),
  sortering: z.optional(z.enum(sortings)),
  /** `naeste` of the page before: what follows it in number order, whatever `side` and `sortering` say. */
  efter: z.optional(pageEndSchema),
});

export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    poster: z.array(item),
    total: z.int(),
    side: z.int(),
    antal: z.int(),
    /** There is more in number order, asked for with `efter`; a backend may leave it out. */
    naeste: z.optional(z.string()),
  });
}

/** Something to know of a write: to confirm before it is done, or told when it is. */
export const warningSchema = z.looseObject({
  code: z.string(),
  field: z.string(),
  message: z.string(),
});
export type Warning = z.infer<typeof warningSchema>;
