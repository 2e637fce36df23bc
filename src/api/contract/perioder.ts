import * as z from 'zod/mini';
import {
  approvePeriod,
  generatePeriods,
  setKredsDeadline,
} from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atMost } from '../../domain/length-checks.ts';
import { periode } from '../../domain/records/periode.ts';
import {
  approveManySchema,
  generateSchema,
  kredsDeadlinesSchema,
} from '../../domain/records/perioder-input.ts';
import { recordSchemas } from '../../domain/records/record-schema.ts';
import { periodeStatuses } from '../../domain/time/periode.ts';
import { finansaarSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { recordCallOf, recordParts, writtenParts } from './record.ts';

/** A bogføringskreds that has a posting deadline of its own in a periode. */
const kredsDeadlineSchema = z.looseObject({
  bogfoeringskredsId: guidSchema(),
  nummer: z.string(),
  navn: z.string(),
  konteringSlut: z.iso.date(),
  /** The periode's state for the kreds, by its own deadline. */
  status: z.enum(periodeStatuses),
});
export type KredsDeadline = z.infer<typeof kredsDeadlineSchema>;

export const periodeSchema = z.looseObject({
  ...recordParts,
  /** ÅÅÅÅPP. */
  nummer: z.int(),
  finansaar: z.int(),
  type: z.enum(['Maaned', 'Supplement']),
  startdato: z.iso.date(),
  slutdato: z.iso.date(),
  /** Last day to post, of every kreds without a deadline of its own. */
  konteringSlut: z.iso.date(),
  godkendelseSlut: z.iso.date(),
  kvartalsgodkendelse: z.boolean(),
  /** On the business date; Godkendt is the only one that is set. */
  status: z.enum(periodeStatuses),
  /** It is the current one (docs/domaene.md "Perioder"). */
  aktuel: z.boolean(),
  /** Why it cannot be approved alone today, in Danish; null: it can. */
  godkendelseAarsag: z.nullable(z.string()),
  /** Those with a deadline of their own, by number; empty: the periode's holds for all. */
  bogfoeringskredse: z.array(kredsDeadlineSchema),
});
export type PeriodePayload = z.infer<typeof periodeSchema>;

export const writtenPeriodeSchema = z.extend(periodeSchema, writtenParts);
export type WrittenPeriode = z.infer<typeof writtenPeriodeSchema>;

/** What became of one bogføringskreds; only those that are `afvist` need be tried again. */
const kredsResultSchema = z.object({
  bogfoeringskredsId: guidSchema(),
  /** Number and name; empty where there is no such kreds. */
  nummer: z.string(),
  navn: z.string(),
  udfald: z.enum(['sat', 'uaendret', 'afvist']),
  /** Why it is refused; null otherwise. */
  besked: z.nullable(z.string()),
});
export type KredsResult = z.infer<typeof kredsResultSchema>;

const { create, edit } = recordCommandsOf(periode);
const schemas = recordSchemas(periode);
const numberParams = z.object({ nummer: z.string().check(atMost(40)) });

function ownCall({
  id,
  title,
  call,
}: typeof generatePeriods | typeof setKredsDeadline | typeof approvePeriod) {
  return {
    method: call.method,
    path: `${periode.path}${call.path}`,
    summary: title,
    access: { anyOf: [periode.permission] },
    command: id,
  } as const;
}

/** The specification's calls about periods. A body's rules are checked by the command. */
export const perioder = {
  list: endpoint({
    method: 'GET',
    path: periode.path,
    summary: 'Perioder i rækkefølge',
    access: 'indlogget',
    query: z.object({
      /** Left out: those of every finansår. */
      finansaar: z.optional(finansaarSchema),
    }),
    answer: z.array(periodeSchema),
  }),
  active: endpoint({
    method: 'GET',
    path: `${periode.path}/active`,
    summary: 'Perioder, der er åbne for kontering',
    access: 'indlogget',
    answer: z.array(periodeSchema),
  }),
  /** 404 where no periode is kept so far ahead. */
  current: endpoint({
    method: 'GET',
    path: `${periode.path}/current`,
    summary: 'Den aktuelle periode',
    access: 'indlogget',
    answer: periodeSchema,
  }),
  /** By `202611` or `11.2026`. */
  byNummer: endpoint({
    method: 'GET',
    path: `${periode.path}/:nummer`,
    summary: 'Perioden med et nummer',
    access: 'indlogget',
    params: numberParams,
    answer: periodeSchema,
  }),
  byId: endpoint({
    method: 'GET',
    path: `${periode.path}/by-id/:id`,
    summary: 'Perioden med et id',
    access: 'indlogget',
    params: z.object({ id: guidSchema() }),
    answer: periodeSchema,
  }),
  create: endpoint({ ...recordCallOf(create), body: schemas.create, answer: writtenPeriodeSchema }),
  update: endpoint({ ...recordCallOf(edit), body: schemas.edit, answer: writtenPeriodeSchema }),
  generate: endpoint({
    ...ownCall(generatePeriods),
    body: generateSchema,
    answer: z.object({ finansaar: z.int(), perioder: z.array(periodeSchema), ...writtenParts }),
  }),
  /** Sets those it can; refused like any other call when it can set none. */
  forMultipleCompanyCodes: endpoint({
    ...ownCall(setKredsDeadline),
    body: kredsDeadlinesSchema,
    answer: z.object({
      periode: periodeSchema,
      resultater: z.array(kredsResultSchema),
      ...writtenParts,
    }),
  }),
  /** All or none; they may stand in any order. */
  approve: endpoint({
    ...ownCall(approvePeriod),
    body: approveManySchema,
    answer: z.object({ perioder: z.array(periodeSchema), ...writtenParts }),
  }),
};
