import * as z from 'zod/mini';
import type { ElementCommand } from '../../domain/commands/declaration.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { inputOf } from '../../domain/commands/inputs.ts';
import { areaOf, hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import { type ElementType, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { guidSchema } from '../../domain/guid.ts';
import { endpoint } from './endpoint.ts';
import { writtenSchema } from './structure/element.ts';
import { callOf, meantQuery, sharingCallOf } from './structure/element-call.ts';

const told = z.optional(z.coerce.string());

/** The specification's calls have only a query; a body says the same, and counts where both do. */
export function transitionQuery(type: ElementType) {
  const { from, to } = timeFieldCodes[type.axis];
  return z.object({
    id: guidSchema(),
    /** Last time of a closing. */
    [to]: told,
    /** First time of a soft-closing or a reopening; without it the underaktivitet's. */
    [from]: told,
    /** What a closing asks besides: `true` or `false`. */
    ...Object.fromEntries((type.actions.closingFields ?? []).map(({ code }) => [code, told])),
    ...(hasUnderaktiviteter(areaOf(type.name)) && { underaktivitetId: told }),
    bemaerkning: told,
    rowVersion: told,
  });
}

/** An element whose status is changed; an annulled one as it was. */
const changedStatusSchema = z.extend(writtenSchema, {
  annulleret: z.optional(z.boolean()),
});
export type ChangedStatus = z.infer<typeof changedStatusSchema>;

/** Close, soft-close and reopen, for the types that have calls for them. */
export function transitionEndpoints(type: ElementType) {
  const { close, softClose, reopen } = commandsOf(type);
  return {
    ...(close && type.writtenAt === undefined && { close: writeOf(type, close) }),
    ...(softClose && { softClose: writeOf(type, softClose) }),
    ...(reopen && { reopen: writeOf(type, reopen) }),
  };
}

function writeOf(type: ElementType, command: ElementCommand) {
  const sharing = sharingCallOf(command);
  return endpoint({
    ...callOf(command),
    access: { anyOf: sharing.map(({ permission }) => permission) },
    // Left out, the first of the call's commands that the user may run is meant.
    query: z.extend(transitionQuery(type), meantQuery(sharing)),
    body: inputOf(command),
    answer: changedStatusSchema,
  });
}
