import * as z from 'zod/mini';
import { type ColumnFilterName, columnFilterName } from '../../../domain/columns/column-filter.ts';
import { tableColumnIds } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { elementTypesOf } from '../../../domain/elements/registry.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { atLeast, atMost } from '../../../domain/length-checks.ts';
import { statuses } from '../../../domain/status.ts';
import {
  countSchema,
  earlierNameSchema,
  elementSchema,
  linkSchema,
  pageOf,
  pageQuery,
  searchTextSchema,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { fileEndpoint } from '../file-endpoint.ts';
import { overviewSchema } from '../overview.ts';
import { readAccess } from '../read-access.ts';
import { touchedKeys, touchedRowsSchema } from '../touched.ts';
import { asOf } from './as-of.ts';
import { elementPage, underaktivitetParameterOf } from './element.ts';
import { forskelEndpoint } from './forskel.ts';

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Keeps which axis it is, and with it the name of the time in a query. */
type AreaOn<Axis extends TimeAxis> = AreaDeclaration & { readonly axis: Axis };

/** A call of one structure knows nothing of the other's types. */
export function typeSchemaOf({ name }: AreaDeclaration) {
  return z.enum(elementTypesOf(name).map((type) => type.name));
}

/** What asks for attention in the area; a backend without the overview has none. */
function udvalgSchemaOf({ overview }: AreaDeclaration) {
  return z.enum(overview.udvalg);
}

/** What a search may be narrowed by, whenever it looks. */
function filterQuery(area: AreaDeclaration) {
  return z.extend(pageQuery, {
    type: z.optional(typeSchemaOf(area)),
    status: z.optional(z.enum(statuses)),
    ...underaktivitetParameterOf(area),
  });
}

function searchQuery<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  return z.extend(filterQuery(area), {
    udvalg: z.optional(udvalgSchemaOf(area)),
    ...asOf(area.axis).shape,
  });
}

/**
 * Of the flat table: its columns whose references are to be answered with number and name, by their
 * ids with commas between. The values themselves are in every answer.
 */
function fieldsQuery(area: AreaDeclaration) {
  const ids = tableColumnIds(area).join('|');
  return { felter: z.optional(z.string().check(z.regex(new RegExp(`^(${ids})(,(${ids}))*$`)))) };
}

/** `tidligereNavn` of what only an earlier name finds. */
const referencedPage = pageOf(
  z.extend(elementSchema, {
    referencer: z.optional(z.record(z.string(), linkSchema)),
    tidligereNavn: z.optional(earlierNameSchema),
  }),
);

const above = { overordnede: z.optional(z.array(elementSchema)) };

/** Asks for all that the hits of the page hang under, once each, for a tree of them. */
const aboveQuery = { overordnede: z.optional(z.enum(['ja'])) };
const hitsPage = z.extend(elementPage, above);
const referencedHitsPage = z.extend(referencedPage, above);

/** The filters of the columns of an area's table, by the names that they have in its address. */
function columnFilterQuery(area: AreaDeclaration) {
  const filters = tableColumnIds(area).map((id) => [columnFilterName(id), searchTextSchema]);
  return Object.fromEntries(filters) as Record<ColumnFilterName, typeof searchTextSchema>;
}

/**
 * Of the search for a palette, a field or a count: few hits. With `bredt` each hit says what it hangs
 * under; and when nothing holds all the words, those above an element count as its own, then earlier
 * names, then misspelt words.
 */
function quickSearchQuery<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  return z.extend(searchQuery(area), {
    ...columnFilterQuery(area),
    ...fieldsQuery(area),
    ...aboveQuery,
    // One search is also that of the table and the tree.
    antal: area.hasOneSearch
      ? z._default(countSchema(1, 1000), 100)
      : z._default(countSchema(1, 100), 20),
    bredt: z.optional(z.enum(['ja'])),
  });
}

/** So many texts are looked up at once. */
const mostLookedUp = 1000;
/** Names are shorter. */
export const longestLookedUp = 500;

/** Beyond the specification: what a run touched, asked for by whoever shows more than was answered with it. */
function touchedEndpoint<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  return endpoint({
    method: 'POST',
    path: `${area.apiRoot}/raekker`,
    summary: `Det, en kørsel har rørt i ${area.theOne}, som det er på ét tidspunkt`,
    access: readAccess(area),
    query: asOf(area.axis),
    body: touchedKeys,
    answer: touchedRowsSchema,
  });
}

/** What every structure is searched and browsed by. */
export function browseEndpoints<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  const { name, apiRoot, theOne, axis } = area;
  const time = asOf(axis);
  const query = searchQuery(area);
  const lists = elementTypesOf(name).map(({ list }) => list) as [string, ...string[]];
  return {
    pagedSearch: endpoint({
      method: 'GET',
      path: `${apiRoot}/paged-search`,
      summary: `Søg i ${theOne}, sidevis`,
      access: readAccess(area),
      query: z.extend(query, aboveQuery),
      answer: hitsPage,
    }),
    search: endpoint({
      method: 'GET',
      path: `${apiRoot}/search`,
      summary: `Hurtig søgning på nummer eller navn i ${theOne}`,
      access: readAccess(area),
      query: quickSearchQuery(area),
      answer: referencedHitsPage,
    }),
    searchFullNumber: endpoint({
      method: 'GET',
      path: `${apiRoot}/search-full-number`,
      summary: 'Elementer, hvis fulde nummer begynder med det søgte',
      access: readAccess(area),
      query: z.extend(query, fieldsQuery(area)),
      answer: referencedPage,
    }),
    lookUp: endpoint({
      method: 'POST',
      path: `${apiRoot}/slaa-op`,
      summary: 'Elementer af en type, hvis nummer eller navn er en af teksterne',
      access: readAccess(area),
      query: time,
      body: z.object({
        type: typeSchemaOf(area),
        tekster: z
          .array(z.string().check(atMost(longestLookedUp)))
          .check(atLeast(1), atMost(mostLookedUp)),
      }),
      answer: z.object({ poster: z.array(linkSchema) }),
    }),
    raekker: touchedEndpoint(area),
    versioner: endpoint({
      method: 'GET',
      path: `${apiRoot}/versioner`,
      summary: 'Alle versioner af et element, ældste først',
      access: readAccess(area),
      query: z.object({ id: guidSchema() }),
      isAboutElement: true,
      answer: z.array(elementSchema),
    }),
    latestVersions: endpoint({
      method: 'GET',
      path: `${apiRoot}/latest-versions`,
      summary: 'Nyeste version af hvert element',
      access: readAccess(area),
      query: filterQuery(area),
      answer: elementPage,
    }),
    overblik: endpoint({
      method: 'GET',
      path: `${apiRoot}/overblik`,
      summary: `Overblik over ${theOne}: fordeling, hvad der kræver opmærksomhed, frister og ændringer`,
      access: readAccess(area),
      query: time,
      answer: overviewSchema(area),
    }),
    childElements: endpoint({
      method: 'GET',
      path: `${apiRoot}/:type/child-elements`,
      summary: 'Elementer lige under et element',
      access: readAccess(area),
      params: z.object({ type: z.enum(lists) }),
      query: z.extend(pageQuery, { ...time.shape, id: guidSchema() }),
      answer: elementPage,
    }),
    changes: endpoint({
      method: 'GET',
      path: `${apiRoot}/aendringer`,
      summary:
        'Hvor meget der ændres hvornår, og hvor mange der ændres næste gang under hvert element',
      access: readAccess(area),
      query: time,
      answer: z.object({
        tider: z.array(z.object({ tid: z.int(), antal: z.int() })),
        naeste: z.array(z.object({ id: guidSchema(), antal: z.int() })),
      }),
    }),
    forskel: forskelEndpoint(area),
  };
}

const excelOf = ({ name, excel }: AreaDeclaration) => ({
  name: excel?.file ?? `${name}.xlsx`,
  type: xlsx,
});

const filePath = ({ apiRoot, excel }: AreaDeclaration) =>
  `${apiRoot}${excel?.path ?? '/search-download-excel'}`;

/**
 * All that a search and the filters of the table's columns leave, in Excel. Pages and order do not
 * count, for a file holds all in number order.
 */
export function searchFile<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  const query = z.omit(searchQuery(area), {
    side: true,
    antal: true,
    sortering: true,
    efter: true,
  });
  return fileEndpoint({
    path: filePath(area),
    summary: 'Alle elementer, som en søgning finder, i Excel',
    access: readAccess(area),
    query: z.extend(query, columnFilterQuery(area)),
    file: excelOf(area),
  });
}

/** So many elements may be chosen for one file. */
export const mostChosen = 50_000;

/** As much as `mostChosen` ids take. */
const chosenLimit = 2 * 1024 * 1024;

/** Just these elements, in Excel, in the order that they are named in. */
export function chosenFile<Axis extends TimeAxis>(area: AreaOn<Axis>) {
  return fileEndpoint({
    path: filePath(area),
    summary: 'Bestemte elementer i Excel, i den rækkefølge de nævnes i',
    access: readAccess(area),
    query: asOf(area.axis),
    body: z.object({
      elementer: z.array(guidSchema()).check(atLeast(1), atMost(mostChosen)),
    }),
    bodyLimit: chosenLimit,
    file: excelOf(area),
  });
}
