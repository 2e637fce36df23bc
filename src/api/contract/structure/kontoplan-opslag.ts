import * as z from 'zod/mini';
import { areas } from '../../../domain/elements/areas.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { elementSchema, pageOf, pageQuery, referenceSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { periodeSchema } from './as-of.ts';

const root = areas.kontoplan.apiRoot;
const { Standardkonto, Regnskabskonto } = elementTypes;

/** Those of a list that are valid in a periode, to choose from. */
function referencesIn({ list, label }: ElementType) {
  return endpoint({
    method: 'GET',
    path: `${root}/${list}/byPeriod/:periode/references`,
    summary: `${label.many} at vælge mellem i en periode`,
    access: 'indlogget',
    params: z.object({ periode: periodeSchema }),
    query: pageQuery,
    answer: pageOf(referenceSchema),
  });
}

const standardkontoSchema = z.extend(elementSchema, { regnskabskonti: z.array(elementSchema) });

/** Every element of the tree as it is in the periode, with its status, below what it hangs under. */
export const chartSchema = z.object({
  periode: z.int(),
  hovedarter: z.array(z.extend(elementSchema, { standardkonti: z.array(standardkontoSchema) })),
});
export type Chart = z.infer<typeof chartSchema>;

/** The chart's look-ups beside the lists. */
export const kontoplanOpslag = {
  kontoplan: endpoint({
    method: 'GET',
    path: root,
    summary: 'Hele kontoplanen, som den er i en periode',
    access: 'indlogget',
    // The specification calls it `period` here, and `periode` elsewhere.
    query: z.object({ period: z.optional(periodeSchema) }),
    answer: chartSchema,
  }),
  standardkontoReferences: referencesIn(Standardkonto),
  regnskabskontoReferences: referencesIn(Regnskabskonto),
};
