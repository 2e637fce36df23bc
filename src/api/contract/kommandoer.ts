import * as z from 'zod/mini';
import { writePermissions } from '../../domain/commands/write-permissions.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atMost } from '../../domain/length-checks.ts';
import { undoCommand } from '../../domain/permissions.ts';
import { toldSources } from '../../domain/run-sources.ts';
import { askedSchema, listedSchema, planLimit, textSchema } from './asked-commands.ts';
import { countSchema, dateSchema, linkSchema, pageOf } from './common.ts';
import { effectSchema } from './effect.ts';
import { endpoint } from './endpoint.ts';
import { ranSchema, ranShownSchema, runQuery, runSchema, undoBody } from './koersel.ts';
import { logLineSchema } from './log-line.ts';
import { accessChangeSchema, recordEffectSchema } from './record.ts';
import { relationTimeSchema } from './structure/relation.ts';
import { shownSchema } from './touched.ts';

const kB = 1024;

export const violationSchema = z.looseObject({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  /** Which of the commands it is about, counted from 0. */
  nummer: z.optional(z.int()),
  /** Of a text that cannot be read: line and column from 1, and how many characters. */
  linje: z.optional(z.int()),
  kolonne: z.optional(z.int()),
  laengde: z.optional(z.int()),
  /** Elements in the way. */
  elements: z.optional(
    z.array(z.object({ id: guidSchema(), fuldtNummer: z.string(), navn: z.string() })),
  ),
  /** Underaktiviteter that the user has to choose among. */
  underaktiviteter: z.optional(z.array(z.object({ id: z.int(), navn: z.string() }))),
  /** Id of the command that clears it: on the elements in the way, else on the one it is about. */
  remedy: z.optional(z.string()),
  /** The run that made what stands in the way, where the log tells. */
  koersel: z.optional(z.int()),
  /** The run that is to be taken back before this can, where whoever asks may take it back. */
  foerst: z.optional(z.int()),
});

export const planSchema = z.object({
  /** Null when no command can be run; good for 15 minutes otherwise. */
  token: z.nullable(z.string()),
  udloeber: z.nullable(z.string()),
  /** One letter for each command: `o` done, `a` with a warning, `b` broken, `u` nothing changes. */
  udfald: z.string(),
  /** Of commands that were told as text: the line of each, from 1. */
  linjer: z.optional(z.array(z.int())),
  /** The first hundred; `effekter` reads on. */
  effects: z.array(effectSchema),
  antalEffekter: z.int(),
  antalElementer: z.int(),
  /** The first hundred of each code, as are the warnings; `antalFund` counts them all. */
  violations: z.array(violationSchema),
  warnings: z.array(
    z.extend(violationSchema, {
      confirm: z.optional(z.boolean()),
      /** How many the text counts. */
      antal: z.optional(z.int()),
    }),
  ),
  antalFund: z.record(z.string(), z.int()),
  /** The first hundred canonical numbers that read otherwise from then on; left out where none does. */
  numre: z.optional(
    z.array(z.extend(linkSchema, { nummer: z.int(), fra: z.string(), til: z.string() })),
  ),
  antalNumre: z.optional(z.int()),
  /** The first hundred relations of underkonti to delregnskaber that become others; left out where none does. */
  koblinger: z.optional(
    z.array(
      z.object({
        nummer: z.int(),
        underkonto: linkSchema,
        delregnskab: linkSchema,
        /** Null: it is made. */
        foer: z.nullable(relationTimeSchema),
        /** Null: it goes. */
        efter: z.nullable(relationTimeSchema),
      }),
    ),
  ),
  antalKoblinger: z.optional(z.int()),
  /** The first hundred records that are no elements and become others; left out where none does. */
  poster: z.optional(z.array(recordEffectSchema)),
  antalPoster: z.optional(z.int()),
  /** The first hundred levels that change who may write; left out where none does. */
  adgang: z.optional(z.array(accessChangeSchema)),
  antalAdgange: z.optional(z.int()),
});
export type CommandPlan = z.infer<typeof planSchema>;

/** What a 409 of `udfoer` says: the commands that would no longer do what was shown, and what they would. */
export const movedPlanSchema = z.looseObject({
  flyttet: z.array(z.object({ nummer: z.int(), nu: z.array(effectSchema) })),
});
export type MovedCommand = z.infer<typeof movedPlanSchema>['flyttet'][number];

const tokenSchema = z.string().check(atMost(100));

export const logPage = z.extend(pageOf(logLineSchema), {
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

const logFilter = z.object({
  /** Part of a user name. */
  bruger: z.optional(z.string().check(atMost(100))),
  /** Id of a command, such as `Underkonto#ret`. */
  kommando: z.optional(z.string().check(atMost(120))),
  /** Number of an element: its lines, and those of everything below it. */
  element: z.optional(z.string().check(atMost(40))),
  /** First and last day, in Danish time. */
  fra: dateSchema,
  til: dateSchema,
});
export type LogFilter = z.infer<typeof logFilter>;

/** Beyond the specification: preview, run what was previewed, and the change log. */
export const kommandoer = {
  plan: endpoint({
    method: 'POST',
    path: '/api/kommandoer/plan',
    summary: 'Vis hvad kommandoer vil gøre, uden at gøre det',
    access: { anyOf: writePermissions },
    cost: 'plan',
    body: askedSchema,
    answer: planSchema,
    bodyLimit: planLimit,
  }),
  effekter: endpoint({
    method: 'GET',
    path: '/api/kommandoer/plan/:token/effekter',
    summary: 'Læs videre i det, en plan vil gøre',
    access: { anyOf: writePermissions },
    cost: 'plan',
    params: z.object({ token: tokenSchema }),
    query: z.object({
      /** How many to pass over. */
      fra: z._default(countSchema(0), 0),
      antal: z._default(countSchema(1, 1000), 100),
    }),
    answer: z.pick(planSchema, { effects: true, antalEffekter: true }),
  }),
  traekTilbage: endpoint({
    method: 'DELETE',
    path: '/api/kommandoer/plan/:token',
    summary: 'Træk en plan tilbage, så den ikke kan udføres; er den udført, svares kørslen',
    access: { anyOf: writePermissions },
    params: z.object({ token: tokenSchema }),
    /** Null: nothing was done, and nothing will be. */
    answer: z.object({ udfoert: z.nullable(ranSchema) }),
  }),
  udfoer: endpoint({
    method: 'POST',
    path: '/api/kommandoer/udfoer',
    summary: 'Udfør præcis det, som planen viste',
    access: { anyOf: writePermissions },
    cost: 'run',
    body: z.object({
      token: tokenSchema,
      /** Leaves out the commands that the plan showed as broken. */
      kun: z.optional(z.literal('gyldige')),
      /** Left out: the portal, where a browser asks, and otherwise another program. */
      kilde: z.optional(z.enum(toldSources)),
      /** What the caller shows: what the run touched of it is answered as it then reads. */
      vist: z.optional(shownSchema),
    }),
    answer: ranShownSchema,
    bodyLimit: kB,
  }),
  /** Plans and runs the command in one, for clients that show no plan. */
  fortryd: endpoint({
    method: 'POST',
    path: '/api/kommandoer/:nummer/fortryd',
    summary:
      'Fortryd kørsel; at fortryde en fortrydelse er at gentage den. Er noget ændret siden, fortrydes resten, når fortrydUden bekræftes',
    access: { anyOf: writePermissions },
    cost: 'run',
    command: undoCommand,
    params: z.object({ nummer: z.string().check(atMost(40)) }),
    body: undoBody,
    answer: ranSchema,
    bodyLimit: 4 * kB,
  }),
  koersler: endpoint({
    method: 'GET',
    path: '/api/kommandoer/koersler',
    summary: 'Kørsler, der kan bedes fortrudt: brugerens seneste, eller den, der nævnes',
    access: { anyOf: writePermissions },
    query: runQuery,
    answer: z.array(runSchema),
  }),
  /** As `plan` takes them; undone by nobody, and run by nobody. */
  somTekst: endpoint({
    method: 'POST',
    path: '/api/kommandoer/tekst',
    summary: 'Skriv kommandoer som tekst, en linje til hver',
    access: { anyOf: writePermissions },
    cost: 'plan',
    body: listedSchema,
    answer: textSchema,
    bodyLimit: planLimit,
  }),
  koerselSomTekst: endpoint({
    method: 'GET',
    path: '/api/kommandoer/koersler/:nummer/tekst',
    summary: 'En kørsels kommandoer som tekst, som de kan køres igen',
    access: { anyOf: writePermissions },
    cost: 'plan',
    params: z.object({ nummer: countSchema(1) }),
    answer: textSchema,
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
  /**
   * The log of a record whose id is no guid: one of the kinds with numbered ids, or the cell
   * `<underaktivitetId>.<paragrafId>` of a procesrettighed. Only told to whoever may read it.
   */
  postLog: endpoint({
    method: 'GET',
    path: '/api/kommandoer/post/:slags/:id',
    summary: 'Én posts ændringslog, nyeste først',
    access: 'indlogget',
    params: z.object({
      slags: z.enum(['proces', 'hovedaktivitet', 'underaktivitet', 'procesrettighed']),
      id: z.string().check(z.regex(/^\d{1,10}(\.[\da-f-]{36})?$/i)),
    }),
    query: pageQuery,
    answer: logPage,
  }),
};
