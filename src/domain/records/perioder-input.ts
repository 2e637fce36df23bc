import * as z from 'zod/mini';
import { fieldSchema, saidOrLeftOut } from '../elements/field-schema.ts';
import { bekraeftSchema } from '../elements/input-schema.ts';
import { wrongValue } from '../field-kinds/schema-parts.ts';
import { guidSchema } from '../guid.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { message } from '../words/messages.ts';
import { aktivitet } from './aktivitet.ts';
import { periode } from './periode.ts';
import type { RecordKind } from './record-kind.ts';

function schemaOf(kind: RecordKind, code: string, read = fieldSchema): z.ZodMiniType {
  const field = kind.fields.find((one) => one.code === code);
  if (!field) throw new Error(`${kind.name} has no field ${code}`);
  return read(field, kind, 'create');
}

/** ÅÅÅÅPP. */
const periodeNumber = schemaOf(periode, 'nummer') as z.ZodMiniType<number>;

/** ÅÅÅÅ: periods are numbered 20ÅÅPP. */
const finansaarOfPeriods = (schemaOf(aktivitet, 'finansaar') as z.ZodMiniType<number>).check(
  z.refine((finansaar) => finansaar >= 2000 && finansaar <= 2099, {
    error: message('finansaarUgyldigt', { felt: 'Finansår' }),
  }),
);

/** What *Generér perioder* is told, in its call and to the kernel. */
export const generateSchema = z.object({
  finansaar: finansaarOfPeriods,
  bekraeft: bekraeftSchema,
});

/** What the kernel is told of one kreds: a day, or null for the periode's own deadline again. */
export const kredsDeadlineSchema = z.object({
  periode: periodeNumber,
  bogfoeringskredsId: guidSchema({ error: wrongValue('Bogføringskreds') }),
  konteringSlut: schemaOf(periode, 'konteringSlut', saidOrLeftOut) as z.ZodMiniType<
    string | null | undefined
  >,
  bekraeft: bekraeftSchema,
});

/** What the kernel is told of one periode that is approved. */
export const approveSchema = z.object({ periode: periodeNumber, bekraeft: bekraeftSchema });

/** So many kredse may be given a deadline at once. */
export const mostKredse = 500;

/** The body of *Sæt periode for flere bogføringskredse*. */
export const kredsDeadlinesSchema = z.object({
  periode: periodeNumber,
  konteringSlut: kredsDeadlineSchema.shape.konteringSlut,
  bogfoeringskredse: z
    .array(kredsDeadlineSchema.shape.bogfoeringskredsId, { error: wrongValue('Bogføringskredse') })
    .check(
      atLeast(1, message('paakraevet', { felt: 'Bogføringskredse' })),
      atMost(mostKredse, message('ugyldigVaerdi', { felt: 'Bogføringskredse' })),
    ),
});

/** The body of *Godkend perioder*. */
export const approveManySchema = z.object({
  perioder: z
    .array(periodeNumber, { error: wrongValue('Perioder') })
    .check(
      atLeast(1, message('paakraevet', { felt: 'Perioder' })),
      atMost(100, message('ugyldigVaerdi', { felt: 'Perioder' })),
    ),
});
