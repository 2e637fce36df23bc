import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import {
  type Transition,
  transitionCommand,
  transitions,
} from '../../src/domain/elements/transitions.ts';
import { message } from '../../src/domain/messages.ts';
import { type CommandId, permissionOf, undoCommand } from '../../src/domain/permissions.ts';
import type { CommandHandler, Violation } from './command.ts';
import { closeHandler } from './structure/close.ts';
import { createHandler } from './structure/create.ts';
import { editHandler } from './structure/edit.ts';
import { reopenHandler } from './structure/reopen.ts';
import { softCloseHandler } from './structure/soft-close.ts';
import type { AskedTransition } from './structure/transition.ts';
import { undoHandler } from './undo/undo.ts';

const transitionHandlers: Readonly<Record<Transition, (asked: AskedTransition) => CommandHandler>> =
  { close: closeHandler, softClose: softCloseHandler, reopen: reopenHandler };

/** Every command that the server can run, by its id. */
const handlers: ReadonlyMap<string, CommandHandler> = new Map<CommandId, CommandHandler>([
  ...elementTypesOf('finanslovsstruktur').flatMap(structureHandlers),
  [undoCommand, undoHandler],
]);

/** Undefined for a name that is no command; requests may hold any text. */
export function handlerOf(command: string): CommandHandler | undefined {
  return handlers.get(command);
}

export function unknownCommand(kommando: string): Violation {
  const text = message('kommandoFindesIkke', { kommando });
  return { code: 'kommandoFindesIkke', field: 'kommando', message: text, status: 400 };
}

function structureHandlers(type: ElementType): [CommandId, CommandHandler][] {
  return [
    [type.name, createHandler(type)],
    [`${type.name}#ret`, editHandler(type)],
    ...transitions.flatMap((transition): [CommandId, CommandHandler][] => {
      const command = transitionCommand(type, transition);
      if (command === undefined) return [];
      const permission = permissionOf(command);
      return [[command, transitionHandlers[transition]({ type, permission, transition })]];
    }),
  ];
}
