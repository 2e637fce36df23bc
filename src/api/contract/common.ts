import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { statuses } from '../../domain/status.ts';

/** ÅÅÅÅ. */
export const finansaarSchema = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2999));

/** Names in the answer are kept when unknown: a foreign backend may say more (architecture 3). */
export const elementSchema = z.looseObject({
  id: z.guid(),
  type: elementTypeNameSchema,
  versionId: z.int(),
  nummer: z.string(),
  fuldtNummer: z.string(),
  navn: z.string(),
  status: z.enum(statuses),
  /** Id of the element above in this version; null for a root. */
  overordnetId: z.nullable(z.guid()),
  /** How many elements hang below at the time looked at, and how many versions there are in all. */
  antalBoern: z.int(),
  antalVersioner: z.int(),
  /** Another version follows this one; a backend may leave it out. */
  senereVersion: z.optional(z.boolean()),
  softLukketFra: z.nullable(z.int()),
  softLukketTil: z.nullable(z.int()),
  bemaerkning: z.nullable(z.string()),
  oprettet: z.string(),
  oprettetAf: z.string(),
  aendret: z.string(),
  aendretAf: z.string(),
  rowVersion: z.string(),
});
export type ElementPayload = z.infer<typeof elementSchema>;

/** Sort order of a list: a field code, `-` in front for descending. */
const sortingSchema = z.optional(z.string().check(z.regex(/^-?(fuldtNummer|navn|status|type)$/)));

/** A whole number in a query, where everything is text. */
export function countSchema(least: number, most?: number) {
  const count = z.coerce.number().check(z.int(), z.minimum(least));
  return most === undefined ? count : count.check(z.maximum(most));
}

export const pageQuery = z.object({
  /** Number, full number (dots optional, `§` allowed) or part of a name. */
  soeg: z.optional(z.string().check(z.maxLength(200))),
  /** First page is 1. */
  side: z._default(countSchema(1), 1),
  antal: z._default(countSchema(1, 1000), 100),
  sortering: sortingSchema,
});

export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ poster: z.array(item), total: z.int(), side: z.int(), antal: z.int() });
}

/** The one error body (RFC 9457) with the `errors` object of specification section 8. */
export const problemSchema = z.looseObject({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.int()),
  detail: z.optional(z.string()),
  /** Machine-readable reason, e.g. `niveauUtilstraekkeligt`; a key of the message catalogue. */
  code: z.optional(z.string()),
  /** Field code → messages; the key `''` holds those of no one field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
