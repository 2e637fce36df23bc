import * as z from 'zod/mini';
import { areaOf, hasSteps } from '../../domain/elements/areas.ts';
import { type ElementType, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { transitionSchema } from '../../domain/elements/transition-schema.ts';
import { type Transition, transitionCommand } from '../../domain/elements/transitions.ts';
import { guidSchema } from '../../domain/guid.ts';
import { type OwnCommandId, permissionOf } from '../../domain/permissions.ts';
import { writtenSchema } from './element.ts';
import { endpoint } from './endpoint.ts';

const told = z.optional(z.string());

/** The specification's calls have only a query; a body says the same, and counts where both do. */
export function transitionQuery(type: ElementType) {
  const { from, to } = timeFieldCodes[type.axis];
  return z.object({
    id: guidSchema(),
    /** Last time of a closing. */
    [to]: told,
    /** First time of a soft-closing or a reopening; without it the underaktivitet's. */
    [from]: told,
    ...(hasSteps(areaOf(type.name)) && { underaktivitetId: told }),
    bemaerkning: told,
    rowVersion: told,
  });
}

/** The same of an element whose status is changed; an annulled one as it was. */
const changedStatusSchema = z.extend(writtenSchema, {
  annulleret: z.optional(z.boolean()),
});
export type ChangedStatus = z.infer<typeof changedStatusSchema>;

/** Close, soft-close and reopen, for the types that have them (domain guide 7). */
export function transitionEndpoints(type: ElementType) {
  const close = transitionCommand(type, 'close');
  const softClose = transitionCommand(type, 'softClose');
  const reopen = transitionCommand(type, 'reopen');
  const path = `${areaOf(type.name).apiRoot}/${type.list}`;
  return {
    ...(close && {
      close: writeOf(type, 'close', { method: 'DELETE', path, word: 'Afslut', command: close }),
    }),
    ...(softClose && {
      softClose: writeOf(type, 'softClose', {
        method: 'PUT',
        path: `${path}/soft-close`,
        word: 'Soft-luk',
        command: softClose,
      }),
    }),
    ...(reopen && {
      reopen: writeOf(type, 'reopen', {
        method: 'PUT',
        path: `${path}/reopen`,
        word: 'Genåbn',
        command: reopen,
      }),
    }),
  };
}

interface Call {
  readonly method: 'PUT' | 'DELETE';
  readonly path: string;
  readonly word: string;
  readonly command: OwnCommandId;
}

function writeOf(type: ElementType, transition: Transition, { method, path, word, command }: Call) {
  return endpoint({
    method,
    path,
    summary: `${word} ${type.label.one}`,
    access: { anyOf: [permissionOf(command)] },
    command,
    query: transitionQuery(type),
    body: transitionSchema(type, transition),
    answer: changedStatusSchema,
  });
}
