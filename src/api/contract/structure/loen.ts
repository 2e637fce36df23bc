import * as z from 'zod/mini';
import { areas } from '../../../domain/elements/areas.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { atMost } from '../../../domain/length-checks.ts';
import { countSchema, elementSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { readAccess } from '../read-access.ts';
import { asOf } from './as-of.ts';
import { elementDetailSchema } from './element.ts';

const area = areas.loen;

/** An own number; and which of those that have had it, where an address says so. */
const subject = {
  nummer: z.string().check(atMost(40)),
  id: z.optional(guidSchema()),
};

/** Løngrupper and lønfællesskaber one at a time, by their number. */
export function payEndpoints({ writtenAt, label }: ElementType) {
  const path = `${area.apiRoot}/${writtenAt}`;
  return {
    one: endpoint({
      method: 'GET',
      path,
      summary: `${label.one} med et nummer: en version, den i en periode, ellers den nyeste`,
      access: readAccess(area),
      query: z.extend(z.object(subject), {
        versionId: z.optional(countSchema(1, 1_000_000)),
        ...asOf(area.axis).shape,
      }),
      isAboutElement: true,
      answer: elementDetailSchema,
    }),
    versions: endpoint({
      method: 'GET',
      path: `${path}/versions`,
      summary: `Alle versioner af en ${label.one}, ældste først`,
      access: readAccess(area),
      query: z.object(subject),
      isAboutElement: true,
      answer: z.array(elementSchema),
    }),
  };
}
