import * as z from 'zod/mini';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypeNameSchema } from '../../../domain/elements/names.ts';
import { elementTypesOf } from '../../../domain/elements/registry.ts';
import { slagsForskel } from '../../../domain/forskel/forskel.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { countSchema, elementSchema, linkSchema, searchTextSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { readAccess } from '../read-access.ts';
import { registeredSchema, timeSchema } from './as-of.ts';

/** Where a page ends: the full number that the row stands by, and the element. */
const placeSchema = z
  .string()
  .check(z.regex(/^[\w.]{1,40} [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** What is compared: two times on the area's axis, within what the filters leave of both. */
function comparedQuery({ name, axis }: AreaDeclaration) {
  return z.object({
    fra: timeSchema(axis),
    til: timeSchema(axis),
    /** The left side as it was known then; the same time on both sides tells what has been written since. */
    fraRegistreret: registeredSchema,
    /** The right one. */
    tilRegistreret: registeredSchema,
    /** Found at either time. */
    soeg: searchTextSchema,
    type: z.optional(z.enum(elementTypesOf(name).map((type) => type.name))),
    /** Only those that are chiefly so; the counts are of all. */
    slags: z.optional(z.enum(slagsForskel)),
  });
}

/** An element at one of the times, with what its references point to then. */
const sideSchema = z.extend(elementSchema, { referencer: z.record(z.string(), linkSchema) });

const rowSchema = z.object({
  /** On the right; moved by being made anew, it has another on the left (`venstre.id`). */
  id: guidSchema(),
  type: elementTypeNameSchema,
  /** The chief one, which the element is counted by. */
  slags: z.enum(slagsForskel),
  /** All that have become of it. */
  alleSlags: z.array(z.enum(slagsForskel)),
  /** `flyttet` only in that something above it was moved or got another number. */
  foelgerMed: z.boolean(),
  /** Null: the element has not begun. */
  venstre: z.nullable(sideSchema),
  hoejre: z.nullable(sideSchema),
  /** A field's code, or `status` or `fuldtNummer`, with its values; of a reference the id, told by the sides. */
  felter: z.array(z.object({ code: z.string(), fra: z.unknown(), til: z.unknown() })),
});

/** Each difference is counted once, by its chief kind. */
const countsSchema = z.object({
  alle: z.int(),
  nye: z.int(),
  lukkede: z.int(),
  aendrede: z.int(),
  flyttede: z.int(),
  omnummererede: z.int(),
  /** Compared: those in force at one of the times at least. */
  elementer: z.int(),
});

const pageSchema = z.object({
  /** In order of the numbers on the right, or of those on the left where there is none. */
  poster: z.array(rowSchema),
  /** Of all that the text and the type leave, whatever `slags` and `efter` say. */
  taelling: countsSchema,
  /** More follows, asked for with `efter`. */
  naeste: z.optional(z.string()),
});
export type ForskelSide = z.infer<typeof pageSchema>;

/** What differs in an area between two times. */
export function forskelEndpoint(area: AreaDeclaration) {
  return endpoint({
    method: 'GET',
    path: `${area.apiRoot}/forskel`,
    summary: `Forskellen på ${area.theOne} mellem to tidspunkter, element for element`,
    access: readAccess(area),
    query: z.extend(comparedQuery(area), {
      antal: z._default(countSchema(1, 1000), 100),
      /** `naeste` of the page before. */
      efter: z.optional(placeSchema),
    }),
    answer: pageSchema,
  });
}
