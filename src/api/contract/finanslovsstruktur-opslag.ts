import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import { levels } from '../../domain/process-gate.ts';
import { statuses } from '../../domain/status.ts';
import { elementSchema, finansaarSchema, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { linkSchema } from './finanslovsstruktur.ts';

const root = '/api/finanslovsstruktur';

const asOf = z.object({ finansaar: z.optional(finansaarSchema) });
const underaktivitetId = z.optional(z.coerce.number().check(z.int()));

const treeLists = elementTypesOf('finanslovsstruktur')
  .filter(({ actions }) => actions.processGate)
  .map(({ list }) => list) as [string, ...string[]];

/** An element to choose from: what a list of choices shows, and no more. */
const referenceSchema = z.extend(linkSchema, { status: z.enum(statuses) });

/** Underkonto and delregnskab, from one periode to another (domain guide 6). */
const delregnskabRelationSchema = z.object({
  id: z.guid(),
  underkontoId: z.guid(),
  delregnskabId: z.guid(),
  defaultDelregnskab: z.boolean(),
  fraPeriode: z.int(),
  tilPeriode: z.nullable(z.int()),
  rowVersion: z.string(),
  delregnskab: z.nullable(linkSchema),
});
export type DelregnskabRelation = z.infer<typeof delregnskabRelationSchema>;

/** A virksomhed, and those hovedkonti at or below the element that belong to it. */
const virksomhedRelationSchema = z.object({
  virksomhed: linkSchema,
  hovedkonti: z.array(z.extend(linkSchema, { virksomhedsbaerende: z.boolean() })),
});
export type VirksomhedRelation = z.infer<typeof virksomhedRelationSchema>;

const insertModeSchema = z.object({
  kanOprette: z.boolean(),
  /** Null when several admit the user, or the user writes outside any. */
  underaktivitetId: z.nullable(z.int()),
  niveau: z.nullable(z.enum(levels)),
  /** Why not, or what has to be chosen first. */
  aarsag: z.nullable(z.string()),
});
export type InsertMode = z.infer<typeof insertModeSchema>;

/** The finance-act structure's look-ups beside the lists, specification section 7. */
export const finanslovsstrukturOpslag = {
  status: endpoint({
    method: 'GET',
    path: `${root}/status`,
    summary: 'Statusser i et finansår, og hvor mange elementer der har dem',
    access: 'indlogget',
    query: z.extend(asOf, {
      type: z.optional(elementTypeNameSchema),
      soeg: pageQuery.shape.soeg,
      underaktivitetId,
    }),
    answer: z.array(z.object({ status: z.enum(statuses), tekst: z.string(), antal: z.int() })),
  }),
  insertModeState: endpoint({
    method: 'GET',
    path: `${root}/insert-mode-state`,
    summary: 'Om brugeren kan oprette elementer lige nu',
    access: 'indlogget',
    query: z.extend(asOf, {
      elementtype: z.optional(elementTypeNameSchema),
      /** The element that the new one is to hang below; its paragraf decides the level. */
      overordnetId: z.optional(z.guid()),
      underaktivitetId,
    }),
    answer: insertModeSchema,
  }),
  virksomhedsbaerendeHovedkonti: endpoint({
    method: 'GET',
    path: `${root}/virksomhedsbaerende-hovedkonti`,
    summary: 'Virksomhedsbærende hovedkonti, der gælder i et finansår',
    access: 'indlogget',
    query: z.extend(pageQuery, { ...asOf.shape, virksomhedId: z.optional(z.guid()) }),
    answer: pageOf(elementSchema),
  }),
  hovedkontoReferences: endpoint({
    method: 'GET',
    path: `${root}/hovedkonti/references`,
    summary: 'Hovedkonti at vælge mellem',
    access: 'indlogget',
    query: z.extend(pageQuery, asOf.shape),
    answer: pageOf(referenceSchema),
  }),
  underkontoReferences: endpoint({
    method: 'GET',
    path: `${root}/underkonti/byYear/:year/references`,
    summary: 'Underkonti at vælge mellem i et finansår',
    access: 'indlogget',
    params: z.object({ year: finansaarSchema }),
    query: pageQuery,
    answer: pageOf(referenceSchema),
  }),
  delregnskabRelationer: endpoint({
    method: 'GET',
    path: `${root}/underkonti/:id/delregnskaber-relationer`,
    summary: 'En underkontos koblinger til delregnskaber; med finansår kun dem, der gælder i det',
    access: 'indlogget',
    params: z.object({ id: z.guid() }),
    query: asOf,
    answer: z.array(delregnskabRelationSchema),
  }),
  virksomhedRelationer: endpoint({
    method: 'GET',
    path: `${root}/:type/virksomheder-relationer`,
    summary: 'Virksomheder bag et elements hovedkonti i et finansår',
    access: 'indlogget',
    params: z.object({ type: z.enum(treeLists) }),
    query: z.extend(asOf, { id: z.guid() }),
    answer: z.array(virksomhedRelationSchema),
  }),
};
