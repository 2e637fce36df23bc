import * as z from 'zod/mini';
import type { RecordCommand } from '../../domain/commands/record-commands.ts';
import { guidSchema } from '../../domain/guid.ts';
import { recordKindNames } from '../../domain/records/record-kind.ts';
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
  slags: z.enum([...recordKindNames, 'kredsfrist', 'finansaar']),
  /** Of a kredsfrist that of its bogføringskreds; of a finansår its four digits. */
  id: z.string(),
  /** As users know it; of a kredsfrist the bogføringskreds, of a finansår its digits and no name. */
  post: z.object({ nummer: z.string(), navn: z.string() }),
  /** By the codes of its fields. Null: it is made. */
  foer: z.nullable(z.record(z.string(), z.unknown())),
  /** Null: it goes. */
  efter: z.nullable(z.record(z.string(), z.unknown())),
});
export type RecordEffect = z.infer<typeof recordEffectSchema>;

/** A record as every kind tells it. */
export const recordParts = { id: guidSchema(), navn: z.string(), rowVersion: z.string() };
