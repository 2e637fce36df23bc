import * as z from 'zod/mini';
import { areas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import { endpoint } from './endpoint.ts';
import { browseEndpoints, quickSearchQuery } from './struktur.ts';

const area = areas.regnskabsstruktur;

const types = elementTypesOf(area.name).map(({ name }) => name) as [
  ElementTypeName,
  ...ElementTypeName[],
];

/** Accounting structure, specification section 7: what the server answers of it so far. */
export const regnskabsstruktur = {
  search: endpoint({
    ...browseEndpoints(area).search,
    query: z.extend(quickSearchQuery(area), { type: z.optional(z.enum(types)) }),
  }),
};
