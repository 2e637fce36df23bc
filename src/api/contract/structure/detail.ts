import * as z from 'zod/mini';
import { areaOf } from '../../../domain/elements/area-types.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { atMost } from '../../../domain/length-checks.ts';
import { type ElementPayload, elementSchema, linkSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { logPage } from '../kommandoer.ts';
import { readAccess } from '../read-access.ts';
import { asOf, registeredSchema } from './as-of.ts';
import { elementDetailSchema, elementPage } from './element.ts';
import { virksomhedRelationSchema } from './finanslovsstruktur-opslag.ts';
import { delregnskabRelationSchema } from './relation.ts';

/** Lines of an element's own log in one answer. */
export const logLinesAtOnce = 20;

/** What stands beside an element in the order of the numbers, closed ones too; null at either end. */
const siblingsSchema = z.object({
  forrige: z.nullable(linkSchema),
  naeste: z.nullable(linkSchema),
  /** From one. */
  plads: z.int(),
  antal: z.int(),
});
export type Siblings = z.infer<typeof siblingsSchema>;

/** The default of the nearest underkonto beside it, for one that has none of its own. */
const suggestionSchema = z.object({ delregnskab: linkSchema, som: linkSchema });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Most that hang below an element and come along with it; of more, whoever shows them asks. */
export const mostChildrenAlong = 50;

/**
 * Whether what hangs below an element comes along with it. Not in an area whose tree is of all its
 * elements at once: there they are known.
 */
export function bringsChildren({
  type,
  antalBoern,
}: Pick<ElementPayload, 'type' | 'antalBoern'>): boolean {
  if (antalBoern === undefined || areaOf(type).hasOneSearch) return false;
  return antalBoern > 0 && antalBoern <= mostChildrenAlong;
}

/** As the calls of each part answer; a relation that the type does not have is left out. */
const detailPartsSchema = z.object({
  id: guidSchema(),
  versioner: z.array(elementSchema),
  soeskende: siblingsSchema,
  boern: z.optional(elementPage),
  delregnskaber: z.optional(z.array(delregnskabRelationSchema)),
  forslag: z.optional(z.nullable(suggestionSchema)),
  virksomheder: z.optional(z.array(virksomhedRelationSchema)),
  log: logPage,
});

const detailSchema = z.object({
  /** As `byNummer` answers. */
  elementer: z.array(elementDetailSchema),
  /** Of the one of them that the address means; null: none. */
  dele: z.nullable(detailPartsSchema),
});
export type Detail = z.infer<typeof detailSchema>;
export type DetailParts = z.infer<typeof detailPartsSchema>;

/** All that the pane of an element shows, in one call: beyond the specification, and named by a feature. */
export function detailEndpoint(type: ElementType) {
  return endpoint({
    method: 'GET',
    path: `${areaOf(type.name).apiRoot}/${type.list}/detalje/:nummer`,
    summary: `Alt om elementet med et nummer, blandt ${type.label.many}`,
    access: readAccess(areaOf(type.name)),
    params: z.object({ nummer: z.string().check(atMost(40)) }),
    // Which of them, where others have the number too.
    query: z.extend(asOf(type.axis), {
      id: z.optional(guidSchema()),
      registreret: registeredSchema,
    }),
    answer: detailSchema,
  });
}
