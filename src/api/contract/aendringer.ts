import * as z from 'zod/mini';
import { countSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileEndpoint, streamEndpoint } from './file-endpoint.ts';
import { roertSchema } from './touched.ts';

/** First of each stream: the newest number of the log. */
export const klarSchema = z.object({ nummer: z.int() });

/** A run of the log as the stream tells it: what the caller may see of it. */
export const toldRunSchema = z.object({
  /** Of its newest line in the log. */
  nummer: z.int(),
  koersel: z.int(),
  /** Name of who ran it. */
  bruger: z.string(),
  /** Areas and kinds of records that it touched. */
  omraader: z.array(z.string()),
  roert: roertSchema,
});
export type ToldRun = z.infer<typeof toldRunSchema>;

/** A row by the codes of its fields; one without a value is left out. */
const indholdSchema = z.record(z.string(), z.unknown());

const raekkeParts = {
  /** Type of the element whose version it is, or the table of another row. */
  slags: z.string(),
  /** Of a version the id of its element and its own number; of another row its key. */
  noegle: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** What a line did to one row. */
const virkningSchema = z.object({
  ...raekkeParts,
  /** Null: the row is made. */
  foer: z.nullable(indholdSchema),
  /** Null: the row goes. */
  efter: z.nullable(indholdSchema),
});
export type Virkning = z.infer<typeof virkningSchema>;

/** A line of the log, with what it did to what the caller may read; one that did nothing to it is none. */
const aendringSchema = z.object({
  nummer: z.int(),
  koersel: z.int(),
  /** ISO, in UTC. */
  tid: z.string(),
  /** Name of who ran it. */
  bruger: z.string(),
  kommando: z.string(),
  /** In the order that they were done in. */
  virkninger: z.array(virkningSchema),
});
export type Aendring = z.infer<typeof aendringSchema>;

/** The lines after a number, in the order that they became visible in. */
export const aendringsside = z.object({
  poster: z.array(aendringSchema),
  /** Asked for as `efter` it answers what follows: the number of the last line, or what was asked. */
  naeste: z.int(),
  /** More has happened already. */
  flere: z.boolean(),
  /** The run of the last line goes on in the next answer: the rows are in the middle of it. */
  midtIKoersel: z.boolean(),
});
export type Aendringsside = z.infer<typeof aendringsside>;

/** First line of a snapshot: the newest line of the log that it holds, and how many rows follow, one a line. */
export const oejebliksbilledeSchema = z.object({ nummer: z.int(), raekker: z.int() });

export const raekkeSchema = z.object({ ...raekkeParts, indhold: indholdSchema });
export type Raekke = z.infer<typeof raekkeSchema>;

/** Code of the refusal of a number that the log has not come to, as when a copy of the database was restored. */
export const loggenErKortere = 'loggenErKortere';

export const aendringer = {
  efter: endpoint({
    method: 'GET',
    path: '/api/aendringer',
    summary: 'Ændringer efter et nummer i ændringsloggen, ældste først, med felterne før og efter',
    access: 'indlogget',
    query: z.object({
      efter: countSchema(0),
      antal: z._default(countSchema(1, 1000), 200),
    }),
    answer: aendringsside,
  }),
  oejebliksbillede: fileEndpoint({
    path: '/api/aendringer/oejebliksbillede',
    summary:
      'Alle rækker, som de er i ét øjeblik (NDJSON): først nummeret, ændringerne følger efter, så en række på hver linje',
    access: 'indlogget',
    query: z.object({}),
    file: { name: 'oejebliksbillede.ndjson', type: 'application/x-ndjson' },
  }),
  live: streamEndpoint({
    path: '/api/aendringer/live',
    summary: 'Ændringer, efterhånden som de sker (server-sent events)',
    access: 'indlogget',
    file: { name: 'live', type: 'text/event-stream' },
  }),
};
