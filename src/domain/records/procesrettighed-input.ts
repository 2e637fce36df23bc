import * as z from 'zod/mini';
import { fieldSchema } from '../elements/field-schema.ts';
import { bekraeftSchema, rowVersionSchema } from '../elements/input-schema.ts';
import { wrongValue } from '../field-kinds/schema-parts.ts';
import { guidSchema } from '../guid.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { levels } from '../proces/proces-gate.ts';
import { levelField, reasonField } from '../proces/procesrettighed.ts';
import { message } from '../words/messages.ts';
import { recordIdSchema } from './record-id.ts';

const owner = { name: 'procesrettighed', axis: 'finansaar' } as const;

const cell = {
  underaktivitetId: recordIdSchema('Underaktivitet'),
  paragrafId: guidSchema({ error: wrongValue('Paragraf') }),
  rettighedsniveau: z.enum(levels, { error: wrongValue(levelField.label) }),
  begrundelse: fieldSchema(reasonField, owner, 'update') as z.ZodMiniType<
    string | null | undefined
  >,
  /** Left out: whatever stands is changed. */
  rowVersion: z.optional(rowVersionSchema),
};

/** What the kernel is told of one cell that gets another level. */
export const changeLevelSchema = z.object({ ...cell, bekraeft: bekraeftSchema });

/** So many cells may be given a level at once. */
const mostCells = 2_000;

/** The body of *procesrettigheder-intern*. */
export const changeLevelsSchema = z.object({
  rettigheder: z
    .array(z.object(cell), { error: wrongValue('Rettigheder') })
    .check(
      atLeast(1, message('paakraevet', { felt: 'Rettigheder' })),
      atMost(mostCells, message('ugyldigVaerdi', { felt: 'Rettigheder' })),
    ),
});
