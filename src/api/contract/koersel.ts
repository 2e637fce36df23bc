import * as z from 'zod/mini';
import { bekraeftSchema, underaktivitetIdSchema } from '../../domain/elements/input-schema.ts';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atMost } from '../../domain/length-checks.ts';
import { runSources } from '../../domain/run-sources.ts';
import { countSchema, linkSchema } from './common.ts';
import { roertSchema, shownRowsSchema } from './touched.ts';

/** What stands in the log when commands have been carried out; no line: nothing was changed. */
export const ranSchema = z.object({
  koersel: z.int(),
  lognumre: z.array(z.int()),
  roert: z.optional(roertSchema),
});

/** Also with the touched rows where the caller says what it shows. */
export const ranShownSchema = z.extend(ranSchema, { raekker: z.optional(shownRowsSchema) });

/**
 * What taking a run back may be told; the same as its command's input. Where some of it has been changed since, the
 * rest is taken back by who confirms the warning `fortrydUden`; `fortrydBliver` and `fortrydBrugt` name what stays.
 */
export const undoBody = z.object({
  underaktivitetId: z.optional(underaktivitetIdSchema),
  bemaerkning: z.optional(z.string().check(atMost(500))),
  bekraeft: bekraeftSchema,
});

/** What is told of a run beside when and by whom. */
export const toldOfRun = {
  /** Whence it was asked for; null: it is older than that is known. */
  kilde: z.optional(z.nullable(z.enum(runSources))),
  /** What was remarked about all of it. */
  aarsag: z.optional(z.nullable(z.string())),
};

/** A run as its first line tells it. */
export const runSchema = z.object({
  koersel: z.int(),
  tid: z.string(),
  bruger: z.string(),
  kommando: z.string(),
  /** Danish title of the command. */
  titel: z.string(),
  linjer: z.int(),
  ...toldOfRun,
  /** The elements of the first line, by the number and name they have now. */
  elementer: z.array(linkSchema),
  /** The run that it takes back. */
  fortryder: z.nullable(z.int()),
  /** The run that has taken it back, and stands. */
  fortrudtAf: z.nullable(z.int()),
  /** As a line of the log tells it: runs since, of which one is to be taken back first. */
  iVejen: z.optional(z.array(z.int())),
  /**
   * Whose procesrettighed taking it back asks for: each type, at each paragraf. Only of runs that are
   * asked for by number; none where the right is asked for by none of it.
   */
  adgang: z.optional(
    z.array(z.object({ elementtype: elementTypeNameSchema, elementId: z.optional(guidSchema()) })),
  ),
});
export type RunFacts = z.infer<typeof runSchema>;

export const runKinds = ['fortryd', 'gentag'] as const;

export const runQuery = z.object({
  /** This run, and those that have taken it back; left out: the user's own latest. */
  nummer: z.optional(countSchema(1)),
  /** Runs that take nothing back, or only those that do. */
  slags: z.optional(z.enum(runKinds)),
});
