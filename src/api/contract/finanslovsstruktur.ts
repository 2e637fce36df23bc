import * as z from 'zod/mini';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { inputSchema } from '../../domain/elements/input-schema.ts';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import { statuses } from '../../domain/status.ts';
import { countSchema, elementSchema, finansaarSchema, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

const root = '/api/finanslovsstruktur';

/** Without `finansaar` the business date's year counts. */
const asOf = z.object({ finansaar: z.optional(finansaarSchema) });

export const linkSchema = z.object({
  id: z.guid(),
  type: elementTypeNameSchema,
  fuldtNummer: z.string(),
  navn: z.string(),
});
export type ElementLink = z.infer<typeof linkSchema>;

/** One element whole: its fields, the way down to it, and the names behind its references. */
export const elementDetailSchema = z.extend(elementSchema, {
  /** From the root to its parent. */
  sti: z.array(linkSchema),
  /** Field code → what the reference points to. */
  referencer: z.record(z.string(), linkSchema),
  /** Name of the step that the version was made in; a backend may leave it out. */
  underaktivitet: z.optional(z.nullable(z.string())),
});
export type ElementDetail = z.infer<typeof elementDetailSchema>;

/** The step a user works in: only elements whose paragraf and type it lets them edit. */
const underaktivitetId = z.optional(z.coerce.number().check(z.int()));

const elementPage = pageOf(elementSchema);
const structureTypes = elementTypesOf('finanslovsstruktur');
const listNames = structureTypes.map((type) => type.list) as [string, ...string[]];
const typeParam = z.object({ type: z.enum(listNames) });

export const searchQuery = z.extend(pageQuery, {
  ...asOf.shape,
  type: z.optional(elementTypeNameSchema),
  status: z.optional(z.enum(statuses)),
  underaktivitetId,
});

/**
 * The calls that every element type has: the list, the look-up by number, create and edit. A body's
 * rules are checked by the command, after access (domain guide 9), not by the route.
 */
export function elementEndpoints(type: ElementType) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${root}/${type.list}`,
      summary: `${type.label.many}, der gælder i et finansår`,
      access: 'indlogget',
      query: z.extend(pageQuery, { ...asOf.shape, underaktivitetId }),
      answer: elementPage,
    }),
    byNummer: endpoint({
      method: 'GET',
      path: `${root}/${type.list}/byNummer/:nummer`,
      summary: `${type.label.many} med et eget eller fuldt nummer`,
      access: 'indlogget',
      params: z.object({ nummer: z.string().check(z.maxLength(40)) }),
      query: asOf,
      answer: z.array(elementDetailSchema),
    }),
    create: endpoint({
      method: 'POST',
      path: `${root}/${type.list}`,
      summary: `Opret ${type.label.one}`,
      access: { anyOf: [type.name] },
      command: type.name,
      body: inputSchema(type, 'create'),
      answer: elementDetailSchema,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${root}/${type.list}`,
      summary: `Ret ${type.label.one}`,
      access: { anyOf: [type.name] },
      command: `${type.name}#ret`,
      query: z.object({ id: z.guid() }),
      body: inputSchema(type, 'update'),
      answer: elementDetailSchema,
    }),
  };
}

/** Finance-act structure, specification section 7. */
export const finanslovsstruktur = {
  pagedSearch: endpoint({
    method: 'GET',
    path: `${root}/paged-search`,
    summary: 'Søg i finanslovsstrukturen, sidevis',
    access: 'indlogget',
    query: searchQuery,
    answer: elementPage,
  }),
  search: endpoint({
    method: 'GET',
    path: `${root}/search`,
    summary: 'Hurtig søgning på nummer eller navn',
    access: 'indlogget',
    query: z.extend(searchQuery, { antal: z._default(countSchema(1, 100), 20) }),
    answer: elementPage,
  }),
  searchFullNumber: endpoint({
    method: 'GET',
    path: `${root}/search-full-number`,
    summary: 'Elementer, hvis fulde nummer begynder med det søgte',
    access: 'indlogget',
    query: searchQuery,
    answer: elementPage,
  }),
  versioner: endpoint({
    method: 'GET',
    path: `${root}/versioner`,
    summary: 'Alle versioner af et element, ældste først',
    access: 'indlogget',
    query: z.object({ id: z.guid() }),
    answer: z.array(elementSchema),
  }),
  latestVersions: endpoint({
    method: 'GET',
    path: `${root}/latest-versions`,
    summary: 'Nyeste version af hvert element',
    access: 'indlogget',
    query: z.omit(searchQuery, { finansaar: true }),
    answer: elementPage,
  }),
  childElements: endpoint({
    method: 'GET',
    path: `${root}/:type/child-elements`,
    summary: 'Elementer lige under et element',
    access: 'indlogget',
    params: typeParam,
    query: z.extend(pageQuery, { ...asOf.shape, id: z.guid() }),
    answer: elementPage,
  }),
};
