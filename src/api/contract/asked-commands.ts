import * as z from 'zod/mini';
import { isRecord } from '../../domain/is-record.ts';
import { atLeast, atMost } from '../../domain/length-checks.ts';

/** So many commands may stand in one run; the plan is made while the user waits. */
export const mostCommands = 5_000;

const kB = 1024;
/** So many characters may a text of commands have. */
export const longestText = kB * kB;
/** As much as `mostCommands` take, with all their fields filled in. */
export const planLimit = 8 * kB * kB;

/** An object as it came: to copy five thousand of them would hold everybody else up. The kernel reads the fields. */
export const inputSchema = z.custom<Record<string, unknown>>(
  isRecord,
  'Kommandoens input skal være et objekt.',
);

export const invocationSchema = z.object({
  kommando: z.string().check(atMost(120)),
  input: inputSchema,
  rowVersion: z.optional(z.string().check(atMost(60))),
});
export type Invocation = z.infer<typeof invocationSchema>;

const listSchema = z.array(invocationSchema).check(atLeast(1), atMost(mostCommands));

/** Commands, as they are asked for. */
export const listedSchema = z.object({ kommandoer: listSchema });

/** Commands as text, a line each (docs/kommandosprog.md). */
export const textSchema = z.object({ tekst: z.string().check(atLeast(1), atMost(longestText)) });

/** What is to be planned: commands, or a text of them. */
export const askedSchema = z
  .object({
    kommandoer: z.optional(listSchema),
    tekst: z.optional(textSchema.shape.tekst),
  })
  .check(
    z.refine(({ kommandoer, tekst }) => (kommandoer === undefined) !== (tekst === undefined), {
      error: 'Skriv enten kommandoer eller tekst.',
    }),
  );
