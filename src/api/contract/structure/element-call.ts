import * as z from 'zod/mini';
import type { ElementCommand } from '../../../domain/commands/declaration.ts';
import { commandDeclarations, isElementCommand } from '../../../domain/commands/registry.ts';
import { areaOf } from '../../../domain/elements/area-types.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';

/** What a command's declaration says of its own call. */
export function callOf({ id, permission, title, types: [name], call }: ElementCommand) {
  const { list, writtenAt } = elementTypes[name];
  return {
    method: call.method,
    path: `${areaOf(name).apiRoot}/${writtenAt ?? list}${call.path}`,
    summary: title,
    access: { anyOf: [permission] },
    command: id,
  } as const;
}

/** The commands of a call, its own first. */
export function sharingCallOf(command: ElementCommand): ElementCommand[] {
  const all = [...commandDeclarations.values()].filter(isElementCommand);
  return [command, ...all.filter(({ sharesCallOf }) => sharesCallOf === command.id)];
}

/** The parameter that says which of a call's commands is meant. */
export const meantName = 'kommando';

/** Which of the commands of a call is meant, where there is more than one. */
export function meantQuery(sharing: readonly ElementCommand[]) {
  return sharing.length > 1
    ? { [meantName]: z.optional(z.enum(sharing.map(({ id }) => id))) }
    : ({} as { kommando?: never });
}
