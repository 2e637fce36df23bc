import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import { message } from '../../src/domain/messages.ts';
import type { CommandId } from '../../src/domain/permissions.ts';
import type { CommandHandler, Violation } from './command.ts';
import { closeHandler } from './structure/close.ts';
import { createHandler } from './structure/create.ts';
import { editHandler } from './structure/edit.ts';
import { reopenHandler } from './structure/reopen.ts';
import { softCloseHandler } from './structure/soft-close.ts';

/** Every command that the server can run, by its id. */
const handlers: ReadonlyMap<string, CommandHandler> = new Map<CommandId, CommandHandler>(
  elementTypesOf('finanslovsstruktur').flatMap(structureHandlers),
);

/** Undefined for a name that is no command; requests may hold any text. */
export function handlerOf(command: string): CommandHandler | undefined {
  return handlers.get(command);
}

export function unknownCommand(kommando: string): Violation {
  const text = message('kommandoFindesIkke', { kommando });
  return { code: 'kommandoFindesIkke', field: 'kommando', message: text, status: 400 };
}

function structureHandlers(type: ElementType): [CommandId, CommandHandler][] {
  const { close, softClose } = type.actions;
  const found: [CommandId, CommandHandler][] = [
    [type.name, createHandler(type)],
    [`${type.name}#ret`, editHandler(type)],
  ];
  if (close) found.push([close, closeHandler(type, close)]);
  if (softClose) {
    found.push([`${type.name}#softluk`, softCloseHandler(type)]);
    found.push([`${type.name}#genaabn`, reopenHandler(type)]);
  }
  return found;
}
