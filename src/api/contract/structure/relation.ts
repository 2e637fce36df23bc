import * as z from 'zod/mini';
import { guidSchema } from '../../../domain/guid.ts';
import { linkSchema } from '../common.ts';

/** Underkonto and delregnskab, from one periode to another (docs/domaene.md "Kobling"). */
const relationSchema = z.object({
  id: guidSchema(),
  underkontoId: guidSchema(),
  delregnskabId: guidSchema(),
  defaultDelregnskab: z.boolean(),
  fraPeriode: z.int(),
  tilPeriode: z.nullable(z.int()),
  rowVersion: z.string(),
});

/** When a relation stands, and whether it is the default then. */
export const relationTimeSchema = z.pick(relationSchema, {
  defaultDelregnskab: true,
  fraPeriode: true,
  tilPeriode: true,
});

/** From the delregnskab's side: what it is for. */
export const underkontoRelationSchema = z.extend(relationSchema, {
  underkonto: z.nullable(linkSchema),
});
export type UnderkontoRelation = z.infer<typeof underkontoRelationSchema>;

/** From the underkonto's side: where it is accounted for. */
export const delregnskabRelationSchema = z.extend(relationSchema, {
  delregnskab: z.nullable(linkSchema),
});
export type DelregnskabRelation = z.infer<typeof delregnskabRelationSchema>;

/** From no side: both ends. */
export const koblingSchema = z.extend(relationSchema, {
  underkonto: z.nullable(linkSchema),
  delregnskab: z.nullable(linkSchema),
});
export type KoblingPayload = z.infer<typeof koblingSchema>;
