import * as z from 'zod';
import { handlerOf } from '../../../server/commands/registry.ts';
import * as administration from '../../../src/api/contract/administration.ts';
import * as aendringer from '../../../src/api/contract/aendringer.ts';
import * as aktiviteter from '../../../src/api/contract/aktiviteter.ts';
import * as datafordeler from '../../../src/api/contract/datafordeler.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import * as kommandoer from '../../../src/api/contract/kommandoer.ts';
import * as perioder from '../../../src/api/contract/perioder.ts';
import * as proces from '../../../src/api/contract/proces.ts';
import * as stamdata from '../../../src/api/contract/stamdata.ts';
import { detailEndpoint } from '../../../src/api/contract/structure/detail.ts';
import {
  elementWriteEndpoints,
  listEndpoints,
} from '../../../src/api/contract/structure/element.ts';
import * as excel from '../../../src/api/contract/structure/finanslovsstruktur-excel.ts';
import * as opslag from '../../../src/api/contract/structure/finanslovsstruktur-opslag.ts';
import * as chart from '../../../src/api/contract/structure/kontoplan-opslag.ts';
import { payEndpoints } from '../../../src/api/contract/structure/loen.ts';
import * as accountingWrites from '../../../src/api/contract/structure/regnskabsstruktur-kommandoer.ts';
import * as accounting from '../../../src/api/contract/structure/regnskabsstruktur-opslag.ts';
import {
  browseEndpoints,
  chosenFile,
  searchFile,
} from '../../../src/api/contract/structure/structure.ts';
import { transitionEndpoints } from '../../../src/api/contract/transitions.ts';
import * as visninger from '../../../src/api/contract/visninger.ts';
import { areaOf } from '../../../src/domain/elements/area-types.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';

/** The names that a query or a body takes. */
export function namesIn(schema: z.core.$ZodType | undefined): string[] {
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}

/**
 * Every endpoint that a contract table exports, and those that each structure and each element type
 * has; a write counts when the server has its command.
 */
export const contractEndpoints: readonly Endpoint[] = [
  ...[administration, datafordeler, opslag, excel, kommandoer, proces, stamdata].flatMap(
    endpointsIn,
  ),
  ...[accounting, accountingWrites, chart, perioder, aktiviteter, visninger, aendringer].flatMap(
    endpointsIn,
  ),
  ...Object.values(areas).flatMap((area): Endpoint[] => [
    ...Object.values(searchesOf(area)),
    searchFile(area),
    chosenFile(area),
  ]),
  ...Object.values(elementTypes).flatMap((type): Endpoint[] => [
    ...Object.values(listsOf(type)),
    ...Object.values(elementWriteEndpoints(type)),
    detailEndpoint(type),
    ...Object.values(transitionEndpoints(type)),
  ]),
].filter(({ command }) => command === undefined || handlerOf(command) !== undefined);

/** Where one search stands for them all, the others are no calls. */
function searchesOf(area: AreaDeclaration): Readonly<Record<string, Endpoint>> {
  const { pagedSearch, searchFullNumber, versioner, latestVersions, ...others } =
    browseEndpoints(area);
  if (area.hasOneSearch) return others;
  return { ...others, pagedSearch, searchFullNumber, versioner, latestVersions };
}

function listsOf(type: ElementType): Readonly<Record<string, Endpoint>> {
  const { list, byNummer } = listEndpoints(type);
  return areaOf(type.name).hasOneSearch ? { list, ...payEndpoints(type) } : { list, byNummer };
}

function endpointsIn(module: object): Endpoint[] {
  return Object.values(module).flatMap((table: unknown) =>
    typeof table === 'object' && table !== null ? Object.values(table).filter(isEndpoint) : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'answer' in value;
}

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const samples: Readonly<Record<string, string>> = {
  id,
  nummer: '07',
  type: 'underkonti',
  year: '2027',
};

/** An address of the endpoint with every parameter filled in; the element it names is unknown. */
export function addressOf({ path, query }: Endpoint): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? '1');
  const names = query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [];
  return names.includes('id') ? `${filled}?id=${id}` : filled;
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
