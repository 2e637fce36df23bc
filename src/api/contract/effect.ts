import * as z from 'zod/mini';
import { linkSchema } from './common.ts';

/** A version by the codes of its fields; one without a value is left out. */
const contentSchema = z.record(z.string(), z.unknown());

/** What becomes of one version of an element. */
export const effectSchema = z.object({
  /** Which of the commands does it, counted from 0. */
  nummer: z.int(),
  /** As it is left, or as it was when it goes. */
  element: linkSchema,
  versionId: z.int(),
  /** Null: the version is made. */
  foer: z.nullable(contentSchema),
  /** Null: the version goes. */
  efter: z.nullable(contentSchema),
  /** Who wrote last what is changed. */
  rettetAf: z.nullable(z.string()),
});
export type Effect = z.infer<typeof effectSchema>;
