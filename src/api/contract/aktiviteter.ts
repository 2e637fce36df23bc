import * as z from 'zod/mini';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { aktivitet, aktivitetStatuses } from '../../domain/records/aktivitet.ts';
import { recordSchemas } from '../../domain/records/record-schema.ts';
import { finansaarSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { recordCallOf, recordParts, writtenParts } from './record.ts';

export const aktivitetSchema = z.looseObject({
  ...recordParts,
  nummer: z.string(),
  finansaar: z.int(),
  startdato: z.iso.date(),
  slutdato: z.iso.date(),
  /** On the business date. */
  status: z.enum(aktivitetStatuses),
});
export type Aktivitet = z.infer<typeof aktivitetSchema>;

export const writtenAktivitetSchema = z.extend(aktivitetSchema, writtenParts);
export type WrittenAktivitet = z.infer<typeof writtenAktivitetSchema>;

const { create, edit, remove } = recordCommandsOf(aktivitet);
if (!remove) throw new Error('Aktiviteter kan slettes.');
const schemas = recordSchemas(aktivitet);

/** The specification's calls about activities. A body's rules are checked by the command. */
export const aktiviteter = {
  list: endpoint({
    method: 'GET',
    path: aktivitet.path,
    summary: 'Aktiviteter efter finansår og nummer',
    access: { scopeRole: true },
    query: z.object({
      /** Left out: those of every finansår. */
      finansaar: z.optional(finansaarSchema),
    }),
    answer: z.array(aktivitetSchema),
  }),
  create: endpoint({
    ...recordCallOf(create),
    body: schemas.create,
    answer: writtenAktivitetSchema,
  }),
  update: endpoint({ ...recordCallOf(edit), body: schemas.edit, answer: writtenAktivitetSchema }),
  /** Answers the activity as it was. */
  remove: endpoint({
    ...recordCallOf(remove),
    body: schemas.remove,
    answer: writtenAktivitetSchema,
  }),
};
