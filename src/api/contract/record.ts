import * as z from 'zod/mini';
import type { RecordCommand } from '../../domain/commands/record-commands.ts';
import { guidSchema } from '../../domain/guid.ts';
import { levels } from '../../domain/proces/proces-gate.ts';
import { recordKindNames } from '../../domain/records/names.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import { warningSchema } from './common.ts';
import type { Access } from './endpoint.ts';

/** What a command about a record declares of its call. */
export function recordCallOf({ id, permission, title, entity, call }: RecordCommand) {
  return {
    method: call.method,
    path: `${recordKinds[entity].path}${call.path}`,
    summary: title,
    access: { anyOf: [permission] } satisfies Access,
    command: id,
  } as const;
}

/** What there is to know of a write, beside what it answers. */
export const writtenParts = {
  advarsler: z.optional(z.array(warningSchema)),
  /** The run that changed it; left out where nothing was changed. */
  koersel: z.optional(z.int()),
};

/** What becomes of one record that is no element, in a plan. */
export const recordEffectSchema = z.object({
  /** Which of the commands does it, counted from 0. */
  nummer: z.int(),
  slags: z.enum([...recordKindNames, 'kredsfrist', 'finansaar', 'procesrettighed']),
  /** Of a kredsfrist that of its bogføringskreds; of a finansår its four digits; of a procesrettighed `<underaktivitetId>.<paragrafId>`. */
  id: z.string(),
  /**
   * As users know it; of a kredsfrist the bogføringskreds, of a finansår its digits and no name, of a
   * procesrettighed the paragraf and the underaktivitet.
   */
  post: z.object({ nummer: z.string(), navn: z.string() }),
  /** By the codes of its fields. Null: it is made. */
  foer: z.nullable(z.record(z.string(), z.unknown())),
  /** Null: it goes. */
  efter: z.nullable(z.record(z.string(), z.unknown())),
});
export type RecordEffect = z.infer<typeof recordEffectSchema>;

/** Users who can write on one side of a change and not on the other; only the first of them are named. */
const affectedSchema = z.object({
  antal: z.int(),
  organisationer: z.array(
    z.object({ navn: z.string(), antal: z.int(), brugere: z.array(z.string()) }),
  ),
});
export type Affected = z.infer<typeof affectedSchema>;

/** Who may write for a paragraf in an underaktivitet, before a change of its level and after it. */
export const accessChangeSchema = z.object({
  /** Which of the commands does it, counted from 0. */
  nummer: z.int(),
  underaktivitetId: z.int(),
  underaktivitet: z.string(),
  paragrafId: guidSchema(),
  /** Its number. */
  paragraf: z.string(),
  fra: z.enum(levels),
  til: z.enum(levels),
  faar: affectedSchema,
  mister: affectedSchema,
});
export type AccessChange = z.infer<typeof accessChangeSchema>;

/** A record as every kind tells it. */
export const recordParts = { id: guidSchema(), navn: z.string(), rowVersion: z.string() };
