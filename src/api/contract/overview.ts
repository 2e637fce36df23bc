import * as z from 'zod/mini';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { linkSchema } from './common.ts';
import { logLineSchema } from './log-line.ts';

/** A root of the tree, and what stands below it of the type that the area counts. */
const groupSchema = z.extend(linkSchema, {
  aabne: z.int(),
  softLukkede: z.int(),
  /** Those for which something changes at the next time of the axis; what then begins is among them. */
  aendres: z.int(),
  /** Of the open and the soft-closed those that are soft-closed, or change at the next time. */
  beroerte: z.int(),
});
export type OverviewGroup = z.infer<typeof groupSchema>;

/** An underaktivitet that runs, and when it is over. */
const deadlineSchema = z.object({
  id: z.int(),
  navn: z.string(),
  /** The code of its proces. */
  proces: z.string(),
  slutdato: z.iso.date(),
});
export type Deadline = z.infer<typeof deadlineSchema>;

/** What an area's overview shows at a time, beyond the specification. */
export function overviewSchema({ overview }: AreaDeclaration) {
  return z.object({
    grupper: z.array(groupSchema),
    udvalg: z.array(z.object({ navn: z.enum(overview.udvalg), antal: z.int() })),
    frister: z.array(deadlineSchema),
    /** The latest lines of the log that are about the area, newest first. */
    seneste: z.array(logLineSchema),
  });
}
export type Overview = z.infer<ReturnType<typeof overviewSchema>>;
