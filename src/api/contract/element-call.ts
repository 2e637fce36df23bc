import type { ElementCommand } from '../../domain/commands/declaration.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import { elementTypes } from '../../domain/elements/registry.ts';

/** What a command's declaration says of its own call. */
export function callOf({ id, permission, title, types: [name], call }: ElementCommand) {
  return {
    method: call.method,
    path: `${areaOf(name).apiRoot}/${elementTypes[name].list}${call.path}`,
    summary: title,
    access: { anyOf: [permission] },
    command: id,
  } as const;
}
