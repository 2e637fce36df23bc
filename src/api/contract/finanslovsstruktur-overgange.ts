import * as z from 'zod/mini';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { type Transition, transitionSchema } from '../../domain/elements/transition-schema.ts';
import { type CommandId, permissionOf } from '../../domain/permissions.ts';
import { endpoint } from './endpoint.ts';
import { elementDetailSchema } from './finanslovsstruktur.ts';

const root = '/api/finanslovsstruktur';

/** The specification's calls have only a query; a body says the same, and counts where both do. */
const told = z.optional(z.string());
export const transitionQuery = z.object({
  id: z.guid(),
  /** Last finansår of a closing. */
  tilFinansaar: told,
  /** First finansår of a soft-closing or a reopening; without it the underaktivitet's. */
  fraFinansaar: told,
  underaktivitetId: told,
  bemaerkning: told,
  rowVersion: told,
});

/** The element as it stands when the change shows; an annulled one as it was. */
const changedStatusSchema = z.extend(elementDetailSchema, {
  annulleret: z.optional(z.boolean()),
});
export type ChangedStatus = z.infer<typeof changedStatusSchema>;

/** Close, soft-close and reopen, for the types that have them (domain guide 7). */
export function transitionEndpoints(type: ElementType) {
  const { close, softClose } = type.actions;
  const path = `${root}/${type.list}`;
  return {
    ...(close && {
      close: writeOf(type, 'close', { method: 'DELETE', path, word: 'Afslut', command: close }),
    }),
    ...(softClose && {
      softClose: writeOf(type, 'softClose', {
        method: 'PUT',
        path: `${path}/soft-close`,
        word: 'Soft-luk',
        command: `${type.name}#softluk`,
      }),
      reopen: writeOf(type, 'reopen', {
        method: 'PUT',
        path: `${path}/reopen`,
        word: 'Genåbn',
        command: `${type.name}#genaabn`,
      }),
    }),
  };
}

interface Call {
  readonly method: 'PUT' | 'DELETE';
  readonly path: string;
  readonly word: string;
  readonly command: CommandId;
}

function writeOf(type: ElementType, transition: Transition, { method, path, word, command }: Call) {
  return endpoint({
    method,
    path,
    summary: `${word} ${type.label.one}`,
    access: { anyOf: [permissionOf(command)] },
    command,
    query: transitionQuery,
    body: transitionSchema(type, transition),
    answer: changedStatusSchema,
  });
}
