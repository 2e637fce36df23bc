import * as z from 'zod/mini';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import { message } from '../../domain/messages.ts';
import { isValidPeriode } from '../../domain/periode.ts';
import { statuses } from '../../domain/status.ts';
import { countSchema, elementSchema, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

const types = elementTypesOf('regnskabsstruktur').map(({ name }) => name) as [
  ElementTypeName,
  ...ElementTypeName[],
];

const periodeSchema = z.coerce
  .number()
  .check(z.refine(isValidPeriode, message('periodeUgyldig', { felt: 'Periode' })));

/** Accounting structure, specification section 7; its screen and other calls come with their area. */
export const regnskabsstruktur = {
  search: endpoint({
    method: 'GET',
    path: '/api/regnskabsstruktur/search',
    summary: 'Hurtig søgning på nummer eller navn i regnskabsstrukturen',
    access: 'indlogget',
    query: z.extend(pageQuery, {
      /** Without it the business date's month counts. */
      periode: z.optional(periodeSchema),
      type: z.optional(z.enum(types)),
      status: z.optional(z.enum(statuses)),
      antal: z._default(countSchema(1, 100), 20),
    }),
    answer: pageOf(elementSchema),
  }),
};
