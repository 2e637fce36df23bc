import * as z from 'zod/mini';
import { areas } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { atMost } from '../../../domain/length-checks.ts';
import { elementSchema, pageOf, pageQuery } from '../common.ts';
import { cvrDataSchema } from '../datafordeler.ts';
import { endpoint } from '../endpoint.ts';
import { asOf } from './as-of.ts';
import { elementDetailSchema } from './element.ts';
import { koblingSchema, underkontoRelationSchema } from './relation.ts';

const area = areas.regnskabsstruktur;
const root = area.apiRoot;
const time = asOf(area.axis);
const { Virksomhed, Bogfoeringskreds, Delregnskab } = elementTypes;
const virksomheder = `${root}/${Virksomhed.list}`;
const kredse = `${root}/${Bogfoeringskreds.list}`;
const delregnskaber = `${root}/${Delregnskab.list}`;

/** An entry of a code list: what a field may hold, and what it is called. */
const codesSchema = z.array(z.object({ kode: z.string(), navn: z.string() }));

const number = z.string().check(atMost(40));

/** What numbers begin with: a whole one is one element. */
const beginnings = z.array(z.string().check(z.regex(/^\d[\d.]*$/), atMost(40))).check(atMost(1000));

/** The accounting structure's look-ups beside the lists. */
export const regnskabsstrukturOpslag = {
  virksomhedstyper: endpoint({
    method: 'GET',
    path: `${root}/virksomhedstyper`,
    summary: 'Virksomhedstyper at vælge mellem',
    access: 'indlogget',
    answer: codesSchema,
  }),
  bogfoeringstyper: endpoint({
    method: 'GET',
    path: `${root}/bogfoeringstyper`,
    summary: 'Bogføringstyper at vælge mellem',
    access: 'indlogget',
    answer: codesSchema,
  }),
  latestVirksomheder: endpoint({
    method: 'GET',
    path: `${virksomheder}/latest`,
    summary: 'Nyeste version af hver virksomhed',
    access: 'indlogget',
    query: pageQuery,
    answer: pageOf(elementSchema),
  }),
  virksomhed: endpoint({
    method: 'GET',
    path: `${virksomheder}/by-id/:id`,
    summary: 'En virksomhed, som den er i en periode',
    access: 'indlogget',
    params: z.object({ id: guidSchema() }),
    query: time,
    answer: elementDetailSchema,
  }),
  virksomhedCvrData: endpoint({
    method: 'GET',
    path: `${virksomheder}/:id/cvr-data`,
    summary: 'CVR-registerets oplysninger om en virksomhed, og hvornår de er hentet',
    access: 'indlogget',
    params: z.object({ id: guidSchema() }),
    answer: z.object({
      /** Null: the register has not been reached. */
      cvrHentet: z.nullable(z.string()),
      /** Null: not fetched, or the register knows no such number. */
      cvrData: z.nullable(cvrDataSchema),
    }),
  }),
  byBogfoeringskredsnummer: endpoint({
    method: 'GET',
    path: `${kredse}/byBogfoeringskredsnummer/:nummer`,
    summary: 'Bogføringskredsen med et bogføringskredsnummer',
    access: 'indlogget',
    params: z.object({ nummer: number }),
    query: time,
    answer: elementDetailSchema,
  }),
  bogfoeringskredsSettings: endpoint({
    method: 'GET',
    path: `${kredse}/settings/:kanoniskNummer`,
    summary: 'Indstillingerne for bogføringskredsen med et kanonisk nummer',
    access: 'indlogget',
    params: z.object({ kanoniskNummer: number }),
    query: time,
    answer: z.looseObject({ id: guidSchema(), kanoniskNummer: z.string(), rowVersion: z.string() }),
  }),
  searchDefaultDelregnskab: endpoint({
    method: 'GET',
    path: `${delregnskaber}/search-default-delregnskab`,
    summary: 'Åbne delregnskaber at vælge som standard',
    access: 'indlogget',
    query: z.extend(pageQuery, time.shape),
    answer: pageOf(elementSchema),
  }),
  allUnderkontoRelationer: endpoint({
    method: 'GET',
    path: `${delregnskaber}/:id/all-underkonto-relationer`,
    summary: 'Alle et delregnskabs koblinger til underkonti, ældste først',
    access: 'indlogget',
    params: z.object({ id: guidSchema() }),
    answer: z.array(underkontoRelationSchema),
  }),
  koblinger: endpoint({
    method: 'POST',
    path: `${root}/koblinger`,
    summary:
      'Alle koblinger af de underkonti, hvis numre begynder så, eller som er koblet til sådanne delregnskaber, undtagen dem, der er slut før perioden; uden numre af alle',
    access: 'indlogget',
    query: time,
    // Without numbers it is as many rows as a file has.
    cost: 'export',
    body: z.object({ underkonti: beginnings, delregnskaber: beginnings }),
    answer: z.object({ poster: z.array(koblingSchema) }),
  }),
};
