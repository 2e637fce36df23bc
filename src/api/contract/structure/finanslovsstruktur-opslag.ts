import * as z from 'zod/mini';
import { treeTypesOf } from '../../../domain/elements/area-types.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { levels } from '../../../domain/proces/proces-gate.ts';
import { statuses } from '../../../domain/status.ts';
import {
  elementSchema,
  finansaarSchema,
  linkSchema,
  pageOf,
  pageQuery,
  referenceSchema,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { asOf } from './as-of.ts';
import { underaktivitetParameter } from './element.ts';
import { delregnskabRelationSchema } from './relation.ts';
import { typeSchemaOf } from './structure.ts';

const area = areas.finanslovsstruktur;
const root = area.apiRoot;
const time = asOf(area.axis);
const types = typeSchemaOf(area);

const treeLists = treeTypesOf(area).map(({ list }) => list) as [string, ...string[]];

/** A virksomhed, and those hovedkonti at or below the element that belong to it. */
export const virksomhedRelationSchema = z.object({
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

/** The finance-act structure's look-ups beside the lists. */
export const finanslovsstrukturOpslag = {
  status: endpoint({
    method: 'GET',
    path: `${root}/status`,
    summary: 'Statusser i et finansår, og hvor mange elementer der har dem',
    access: 'indlogget',
    query: z.extend(time, {
      type: z.optional(types),
      soeg: pageQuery.shape.soeg,
      ...underaktivitetParameter,
    }),
    answer: z.array(z.object({ status: z.enum(statuses), tekst: z.string(), antal: z.int() })),
  }),
  insertModeState: endpoint({
    method: 'GET',
    path: `${root}/insert-mode-state`,
    summary: 'Om brugeren kan oprette elementer lige nu',
    access: 'indlogget',
    query: z.extend(time, {
      elementtype: z.optional(types),
      /** The element that the new one is to hang below; its paragraf decides the level. */
      overordnetId: z.optional(guidSchema()),
      ...underaktivitetParameter,
    }),
    isAboutElement: true,
    answer: insertModeSchema,
  }),
  virksomhedsbaerendeHovedkonti: endpoint({
    method: 'GET',
    path: `${root}/virksomhedsbaerende-hovedkonti`,
    summary: 'Virksomhedsbærende hovedkonti, der gælder i et finansår',
    access: 'indlogget',
    query: z.extend(pageQuery, { ...time.shape, virksomhedId: z.optional(guidSchema()) }),
    answer: pageOf(elementSchema),
  }),
  hovedkontoReferences: endpoint({
    method: 'GET',
    path: `${root}/hovedkonti/references`,
    summary: 'Hovedkonti at vælge mellem',
    access: 'indlogget',
    query: z.extend(pageQuery, time.shape),
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
    params: z.object({ id: guidSchema() }),
    query: time,
    answer: z.array(delregnskabRelationSchema),
  }),
  virksomhedRelationer: endpoint({
    method: 'GET',
    path: `${root}/:type/virksomheder-relationer`,
    summary: 'Virksomheder bag et elements hovedkonti i et finansår',
    access: 'indlogget',
    params: z.object({ type: z.enum(treeLists) }),
    query: z.extend(time, { id: guidSchema() }),
    answer: z.array(virksomhedRelationSchema),
  }),
};
