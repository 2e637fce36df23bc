import * as z from 'zod/mini';
import { changeLevel } from '../../domain/commands/processer-commands.ts';
import { type RecordCommand, recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { guidSchema } from '../../domain/guid.ts';
import { levels } from '../../domain/proces/proces-gate.ts';
import { procesReaders } from '../../domain/readers.ts';
import {
  hovedaktivitet,
  proces as procesKind,
  procesStatuses,
  underaktivitet,
} from '../../domain/records/proces.ts';
import { changeLevelsSchema } from '../../domain/records/procesrettighed-input.ts';
import { recordIdSchema } from '../../domain/records/record-id.ts';
import type { RecordKind } from '../../domain/records/record-kind.ts';
import { recordSchemas } from '../../domain/records/record-schema.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { finansaarSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { recordCallOf, writtenParts } from './record.ts';

/** An underaktivitet that runs today, with the user's answer from the procesrettighed gate. */
export const runningUnderaktivitetSchema = z.looseObject({
  id: z.int(),
  navn: z.string(),
  processid: z.int(),
  proces: z.string(),
  /** A backend may leave it out. */
  proceskode: z.optional(z.string()),
  /** Changes made in it take effect on 1 January of this finansår. */
  finansaar: z.int(),
  startdato: z.iso.date(),
  konteringSlut: z.iso.date(),
  slutdato: z.iso.date(),
  elementtyper: z.array(elementTypeNameSchema),
  /** Level for the paragraf asked for, else the standardniveau. */
  rettighedsniveau: z.enum(levels),
  /** Whether this user may write there; else the reason in Danish. */
  kanRedigere: z.boolean(),
  aarsag: z.nullable(z.string()),
});
export type RunningUnderaktivitet = z.infer<typeof runningUnderaktivitetSchema>;

/** Both ends included. */
const times = { startdato: z.iso.date(), slutdato: z.iso.date() };
const named = { id: z.int(), navn: z.string(), ...times };
const placed = { ...named, raekkefoelge: z.int(), rowVersion: z.string() };

/** What lies above, as much of it as a way up shows. */
const procesLinkSchema = z.looseObject({
  ...named,
  kode: z.string(),
  finansaar: z.int(),
  status: z.enum(procesStatuses),
});
const hovedaktivitetLinkSchema = z.looseObject(named);

const underaktivitetSchema = z.looseObject({
  ...placed,
  hovedaktivitetId: z.int(),
  konteringSlut: z.iso.date(),
  elementtyper: z.array(elementTypeNameSchema),
  /** The standardniveau: that of paragraffer without a level of their own. */
  rettighedsniveau: z.enum(levels),
});
export type UnderaktivitetPayload = z.infer<typeof underaktivitetSchema>;

const hovedaktivitetSchema = z.looseObject({
  ...placed,
  processid: z.int(),
  /** In their order. */
  underaktiviteter: z.array(underaktivitetSchema),
});
export type HovedaktivitetPayload = z.infer<typeof hovedaktivitetSchema>;

/** A proces with all that it consists of. */
export const procesSchema = z.extend(procesLinkSchema, {
  procestype: z.string(),
  rowVersion: z.string(),
  /** In their order. */
  hovedaktiviteter: z.array(hovedaktivitetSchema),
});
export type ProcesPayload = z.infer<typeof procesSchema>;

/** The two below it with the way up. */
const hovedaktivitetDetailSchema = z.extend(hovedaktivitetSchema, { proces: procesLinkSchema });
export type HovedaktivitetDetail = z.infer<typeof hovedaktivitetDetailSchema>;

const underaktivitetDetailSchema = z.extend(underaktivitetSchema, {
  proces: procesLinkSchema,
  hovedaktivitet: hovedaktivitetLinkSchema,
});
export type UnderaktivitetDetail = z.infer<typeof underaktivitetDetailSchema>;

/** The level of one paragraf in one underaktivitet; a backend may leave out what is optional. */
const procesrettighedSchema = z.looseObject({
  underaktivitetId: z.int(),
  processid: z.optional(z.int()),
  paragrafId: guidSchema(),
  /** Its number and name. */
  paragraf: z.string(),
  paragrafNavn: z.optional(z.string()),
  rettighedsniveau: z.enum(levels),
  /** It has this level for itself; else it follows the standardniveau. */
  egen: z.optional(z.boolean()),
  /** When and by whom it was given a level of its own, and why; null: it has none. */
  aendret: z.optional(z.nullable(z.string())),
  aendretAf: z.optional(z.nullable(z.string())),
  begrundelse: z.optional(z.nullable(z.string())),
  /** `0` of one without a level of its own. */
  rowVersion: z.optional(z.string()),
});
export type Procesrettighed = z.infer<typeof procesrettighedSchema>;

const idParams = (kind: RecordKind) =>
  z.object({ id: recordIdSchema(capitalised(kind.label.one)) });

/** What is read of a kind by its id. */
function readOf<Answer extends z.core.$ZodType>(kind: RecordKind, answer: Answer) {
  return endpoint({
    method: 'GET',
    path: `${kind.path}/:id`,
    summary: `Hent ${kind.label.one}`,
    access: procesReaders,
    params: idParams(kind),
    answer,
  });
}

/** What is written of it; a body's rules are checked by the command. */
function writeOf<Shape extends z.core.$ZodLooseShape>(
  command: RecordCommand,
  kind: RecordKind,
  answer: z.ZodMiniObject<Shape>,
) {
  const { create, edit } = recordSchemas(kind);
  return endpoint({
    ...recordCallOf(command),
    body: command.subject === 'ny' ? create : edit,
    answer: z.extend(answer, writtenParts),
  });
}

const commands = {
  proces: recordCommandsOf(procesKind),
  hovedaktivitet: recordCommandsOf(hovedaktivitet),
  underaktivitet: recordCommandsOf(underaktivitet),
};

/**
 * Who sees levels: ProcesrettighederEkstern only those of its own ministry's paragraffer
 * (docs/domaene.md "Niveauer").
 */
const rightReaders = {
  anyOf: [...procesReaders.anyOf, 'ProcesrettighederEkstern'],
} as const;

/** The specification's calls about processer. */
export const proces = {
  underaktiviteter: endpoint({
    method: 'GET',
    path: '/api/proces/underaktiviteter',
    summary: 'Løbende underaktiviteter og brugerens adgang til at skrive i dem',
    access: 'indlogget',
    query: z.object({
      elementtype: z.optional(elementTypeNameSchema),
      /** Id of any finance-act element; its paragraf decides the level. */
      elementId: z.optional(guidSchema()),
    }),
    isAboutElement: true,
    answer: z.array(runningUnderaktivitetSchema),
  }),
  /** By finansår and start; whole, for a year has few of them. */
  active: endpoint({
    method: 'GET',
    path: '/api/proces/active',
    summary: 'Aktive processer med deres hoved- og underaktiviteter',
    access: 'indlogget',
    query: z.object({
      /** Left out: those of every finansår. */
      finansaar: z.optional(finansaarSchema),
      /** Also those that are planned or ended; only told to whoever opens the proces views. */
      alle: z.optional(z.enum(['ja'])),
    }),
    answer: z.array(procesSchema),
  }),
  proces: readOf(procesKind, procesSchema),
  hovedaktivitet: readOf(hovedaktivitet, hovedaktivitetDetailSchema),
  underaktivitet: readOf(underaktivitet, underaktivitetDetailSchema),
  createProces: writeOf(commands.proces.create, procesKind, procesSchema),
  updateProces: writeOf(commands.proces.edit, procesKind, procesSchema),
  createHovedaktivitet: writeOf(
    commands.hovedaktivitet.create,
    hovedaktivitet,
    hovedaktivitetDetailSchema,
  ),
  updateHovedaktivitet: writeOf(
    commands.hovedaktivitet.edit,
    hovedaktivitet,
    hovedaktivitetDetailSchema,
  ),
  createUnderaktivitet: writeOf(
    commands.underaktivitet.create,
    underaktivitet,
    underaktivitetDetailSchema,
  ),
  updateUnderaktivitet: writeOf(
    commands.underaktivitet.edit,
    underaktivitet,
    underaktivitetDetailSchema,
  ),
  /**
   * Every paragraf that there is in the finansår of the proces, in each of its underaktiviteter, by
   * the order of these and number.
   */
  rettigheder: endpoint({
    method: 'GET',
    path: '/api/proces/processrettigheder',
    summary: 'Rettighedsniveauer i aktive processer',
    access: rightReaders,
    query: z.object({ underaktivitetId: z.optional(recordIdSchema('Underaktivitet')) }),
    answer: z.array(procesrettighedSchema),
  }),
  rettighederIProces: endpoint({
    method: 'GET',
    path: '/api/proces/processrettigheder/:processid',
    summary: 'Rettighedsniveauer i en proces',
    access: rightReaders,
    params: z.object({ processid: recordIdSchema('Proces') }),
    answer: z.array(procesrettighedSchema),
  }),
  /** All or none. Answers the cells as they become. */
  skiftNiveau: endpoint({
    method: changeLevel.call.method,
    path: `/api/proces${changeLevel.call.path}`,
    summary: changeLevel.title,
    access: { anyOf: [changeLevel.permission] },
    command: changeLevel.id,
    body: changeLevelsSchema,
    answer: z.object({ rettigheder: z.array(procesrettighedSchema), ...writtenParts }),
  }),
};
