import * as z from 'zod/mini';
import { inputOf } from '../../../domain/commands/inputs.ts';
import { linkUnderkonto, move } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { linkSchema as linkInput } from '../../../domain/elements/link-schema.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { warningSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { writtenSchema } from './element.ts';
import { delregnskabRelationSchema } from './relation.ts';

const root = areas.regnskabsstruktur.apiRoot;

/** The accounting structure's writes that are no one type's. */
export const regnskabsstrukturKommandoer = {
  moveElement: endpoint({
    method: 'POST',
    path: `${root}${move.call.path}`,
    summary: move.title,
    access: { anyOf: [move.permission] },
    command: move.id,
    body: z.extend(inputOf(move), { id: guidSchema() }),
    answer: writtenSchema,
  }),
  linkUnderkonto: endpoint({
    method: 'PUT',
    path: `${root}${linkUnderkonto.call.path}`,
    summary: linkUnderkonto.title,
    access: { anyOf: [linkUnderkonto.permission] },
    command: linkUnderkonto.id,
    body: linkInput,
    answer: z.object({
      /** All relations of the underkonto, oldest first. */
      relationer: z.array(delregnskabRelationSchema),
      advarsler: z.array(warningSchema),
      /** Left out where nothing was changed. */
      koersel: z.optional(z.int()),
    }),
  }),
};
