import * as z from 'zod/mini';
import { linkSchema } from './common.ts';
import { toldOfRun } from './koersel.ts';

/** A line of the change log, as far as the reader may see it. */
export const logLineSchema = z.object({
  nummer: z.int(),
  koersel: z.int(),
  /** The run that the line takes back; a backend may leave it out, and what follows. */
  fortryder: z.optional(z.nullable(z.int())),
  /** The run that has taken the line's own back, and stands. */
  fortrudtAf: z.optional(z.nullable(z.int())),
  /** It left something of the run that it takes back as it was. */
  delvis: z.optional(z.boolean()),
  /** Of what takes back the taking back of a run: that run, which is done again. */
  gentager: z.optional(z.int()),
  /** Runs since, newest first, of which one is to be taken back before anything of this can; left out where none is known. */
  iVejen: z.optional(z.array(z.int())),
  /** How many lines the run has, also those that a filter leaves out. */
  linjer: z.optional(z.int()),
  tid: z.string(),
  bruger: z.string(),
  kommando: z.string(),
  titel: z.string(),
  /** The command as text (docs/kommandosprog.md); of an older line words of its own. */
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
  /** How many more elements and records the line changed than are told of; left out where none is. */
  udeladt: z.optional(z.int()),
  ...toldOfRun,
});
export type LogLine = z.infer<typeof logLineSchema>;
