import { type InputSchema, inputSchema } from '../elements/input-schema.ts';
import { elementTypes } from '../elements/registry.ts';
import { moveSchema, transitionSchema } from '../elements/transition-schema.ts';
import type { ElementCommand } from './declaration.ts';

/**
 * What may be said of a command: bodies and the kernel read it so. Apart from the declaration,
 * so that who only wants its words does not fetch the rules of every field.
 */
export function inputOf({ types: [name], change, gate, confirm }: ElementCommand): InputSchema {
  const type = elementTypes[name];
  if (change === 'create') return inputSchema(type, 'create', 'body');
  if (change === 'edit') return inputSchema(type, 'update', 'body');
  if (change === 'move') return moveSchema(type);
  // Where there is an underaktivitet of a process, it says whether a reason is asked for.
  const mustSay = gate !== 'proces' && confirm?.includes('bemaerkning') === true;
  return transitionSchema(type, change, mustSay);
}
