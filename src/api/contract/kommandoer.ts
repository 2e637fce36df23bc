import * as z from 'zod/mini';
import { writePermissions } from '../../domain/elements/commands.ts';
import { guidSchema } from '../../domain/guid.ts';
import { countSchema, pageOf } from './common.ts';
import { linkSchema } from './element.ts';
import { endpoint } from './endpoint.ts';

/** So many commands may stand in one run; the plan is made while the user waits. */
export const mostCommands = 5_000;

const kB = 1024;
/** As much as `mostCommands` take, with all their fields filled in. */
const planLimit = 8 * kB * kB;

export const invocationSchema = z.object({
  kommando: z.string().check(z.maxLength(120)),
  input: z.record(z.string(), z.unknown()),
  rowVersion: z.optional(z.string().check(z.maxLength(40))),
});
export type Invocation = z.infer<typeof invocationSchema>;

export const effectSchema = z.object({
  entity: z.string(),
  key: z.record(z.string(), z.union([z.string(), z.number()])),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type Effect = z.infer<typeof effectSchema>;

export const violationSchema = z.looseObject({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  /** Which of the commands it is about, counted from 0. */
  nummer: z.optional(z.int()),
  /** Elements in the way. */
  elements: z.optional(
    z.array(z.object({ id: guidSchema(), fuldtNummer: z.string(), navn: z.string() })),
  ),
  /** Id of the command that clears it: on the elements in the way, else on the one it is about. */
  remedy: z.optional(z.string()),
});

export const planSchema = z.object({
  /** Null when a violation stands in the way; good for 15 minutes otherwise. */
  token: z.nullable(z.string()),
  udloeber: z.nullable(z.string()),
  effects: z.array(effectSchema),
  violations: z.array(violationSchema),
  warnings: z.array(
    z.extend(violationSchema, {
      confirm: z.optional(z.boolean()),
      /** How many the text counts. */
      antal: z.optional(z.int()),
    }),
  ),
});
export type CommandPlan = z.infer<typeof planSchema>;

/** What a 409 of `udfoer` says: the rows that are no longer as they were shown. */
export const movedPlanSchema = z.looseObject({
  flyttet: z.array(z.object({ vist: z.nullable(effectSchema), nu: z.nullable(effectSchema) })),
});
export type MovedRow = z.infer<typeof movedPlanSchema>['flyttet'][number];

export const logLineSchema = z.object({
  nummer: z.int(),
  koersel: z.int(),
  tid: z.string(),
  bruger: z.string(),
  kommando: z.string(),
  /** Danish title of the command. */
  titel: z.string(),
  argumenter: z.string(),
  /** The elements that the command touched, by the number and name they have now. */
  elementer: z.array(linkSchema),
  /** Changed fields, one row each, with the field's Danish label. */
  aendringer: z.array(
    z.object({
      element: z.string(),
      felt: z.string(),
      label: z.string(),
      fra: z.nullable(z.unknown()),
      til: z.nullable(z.unknown()),
      /** The two values as a reader wants them; empty when there is none. */
      fraTekst: z.string(),
      tilTekst: z.string(),
    }),
  ),
});
export type LogLine = z.infer<typeof logLineSchema>;

const logPage = z.extend(pageOf(logLineSchema), {
  /** Every line that meets the filter; a page that follows another does not count them again. */
  total: z.optional(z.int()),
});
const pageQuery = z.object({
  side: z._default(countSchema(1), 1),
  antal: z._default(countSchema(1, 200), 50),
  /** Number of the last line seen: only what follows it, however many lines have come since, uncounted. */
  efter: z.optional(countSchema(0)),
  /** Newest first, or oldest first. */
  sortering: z._default(z.enum(['-nummer', 'nummer']), '-nummer'),
});

/** Years outside are no dates of a log, and not all of them dates of the database. */
const dateSchema = z.optional(
  z.iso
    .date({ abort: true })
    .check(z.refine((date) => date >= '1900-01-01' && date < '3000-01-01')),
);

const logFilter = z.object({
  /** Part of a user name. */
  bruger: z.optional(z.string().check(z.maxLength(100))),
  /** Id of a command, such as `Underkonto#ret`. */
  kommando: z.optional(z.string().check(z.maxLength(120))),
  /** Number of an element: its lines, and those of everything below it. */
  element: z.optional(z.string().check(z.maxLength(40))),
  /** First and last day, in Danish time. */
  fra: dateSchema,
  til: dateSchema,
});
export type LogFilter = z.infer<typeof logFilter>;

/** Beyond the specification: preview, run what was previewed, and the change log (architecture 4). */
export const kommandoer = {
  plan: endpoint({
    method: 'POST',
    path: '/api/kommandoer/plan',
    summary: 'Vis hvad kommandoer vil gøre, uden at gøre det',
    access: { anyOf: writePermissions },
    cost: 'plan',
    body: z.object({
      kommandoer: z.array(invocationSchema).check(z.minLength(1), z.maxLength(mostCommands)),
    }),
    answer: planSchema,
    bodyLimit: planLimit,
  }),
  udfoer: endpoint({
    method: 'POST',
    path: '/api/kommandoer/udfoer',
    summary: 'Udfør præcis det, som planen viste',
    access: { anyOf: writePermissions },
    cost: 'run',
    body: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: z.object({ koersel: z.int(), lognumre: z.array(z.int()) }),
    bodyLimit: kB,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/kommandoer',
    summary: 'Hele ændringsloggen, nyeste først',
    access: { anyOf: ['RequiredAdmin'] },
    query: z.extend(pageQuery, logFilter.shape),
    answer: logPage,
  }),
  logKommandoer: endpoint({
    method: 'GET',
    path: '/api/kommandoer/navne',
    summary: 'De kommandoer, der står i ændringsloggen',
    access: { anyOf: ['RequiredAdmin'] },
    answer: z.array(z.object({ kommando: z.string(), titel: z.string() })),
  }),
  elementLog: endpoint({
    method: 'GET',
    path: '/api/kommandoer/element/:id',
    summary: 'Ét elements ændringslog, nyeste først',
    access: 'indlogget',
    params: z.object({ id: guidSchema() }),
    query: pageQuery,
    answer: logPage,
  }),
};
