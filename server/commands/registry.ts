import type {
  Change,
  CommandDeclaration,
  ElementCommand,
} from '../../src/domain/commands/declaration.ts';
import {
  approvePeriod,
  generatePeriods,
  setKredsDeadline,
} from '../../src/domain/commands/perioder-commands.ts';
import { changeLevel } from '../../src/domain/commands/processer-commands.ts';
import { recordCommands } from '../../src/domain/commands/record-commands.ts';
import { commandDeclarations, isElementCommand } from '../../src/domain/commands/registry.ts';
import {
  closeUnchecked,
  linkUnderkonto,
  reopenSameYear,
} from '../../src/domain/commands/regnskabsstruktur-commands.ts';
import { loadMasterdata } from '../../src/domain/commands/stamdata-commands.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import { linking } from './accounting/link-underkonto.ts';
import type { HandledCommand, Violation } from './command.ts';
import { approving } from './records/approve-period.ts';
import { changingLevel } from './records/change-level.ts';
import { generating } from './records/generate-periods.ts';
import { settingDeadline } from './records/kreds-deadline.ts';
import { recordHandler } from './records/record-handler.ts';
import { violation } from './refused.ts';
import { loading } from './stamdata/load.ts';
import { closing, closingUnchecked } from './structure/changes/close.ts';
import { creating } from './structure/changes/create.ts';
import { editing } from './structure/changes/edit.ts';
import { moving } from './structure/changes/move.ts';
import { reopening, reopeningSameYear } from './structure/changes/reopen.ts';
import { softClosing } from './structure/changes/soft-close.ts';
import { undoing } from './undo/undo.ts';

/** How the commands about elements are carried out, by what they do. */
const elementHandlers: Readonly<Record<Change, (command: ElementCommand) => HandledCommand>> = {
  create: creating,
  edit: editing,
  softClose: softClosing,
  close: closing,
  reopen: reopening,
  move: moving,
};

/** Those that do the same in a way of their own. */
const ownHandlers: Readonly<Record<string, typeof elementHandlers.close>> = {
  [closeUnchecked.id]: closingUnchecked,
  [reopenSameYear.id]: reopeningSameYear,
};

const declared = [...commandDeclarations.values()];

/** Every command that the server can run, and what the log says of it, by its id. */
const handlers = withHandlers(declared, [
  ...declared
    .filter(isElementCommand)
    .filter(({ runs }) => runs === 'kernen')
    .map((command): [string, HandledCommand] => {
      const handler = ownHandlers[command.id] ?? elementHandlers[command.change];
      return [command.id, handler(command)];
    }),
  ...recordCommands.map((command): [string, HandledCommand] => [
    command.id,
    recordHandler(command),
  ]),
  [generatePeriods.id, generating],
  [setKredsDeadline.id, settingDeadline],
  [approvePeriod.id, approving],
  [changeLevel.id, changingLevel],
  [linkUnderkonto.id, linking],
  [loadMasterdata.id, loading],
  [undoCommand, undoing],
]);

/**
 * Handlers by the id of their declaration.
 * @throws Error that names a command without a handler, or a handler without a command.
 */
export function withHandlers<Handled>(
  commands: readonly Pick<CommandDeclaration, 'id' | 'runs'>[],
  entries: readonly (readonly [string, Handled])[],
): ReadonlyMap<string, Handled> {
  const found = new Map(entries);
  const run = new Set<string>(commands.filter(({ runs }) => runs === 'kernen').map(({ id }) => id));
  for (const id of run) {
    if (!found.has(id)) throw new Error(`Kommandoen ${id} har ingen behandler.`);
  }
  for (const id of found.keys()) {
    if (!run.has(id)) throw new Error(`Behandleren ${id} har ingen erklæret kommando.`);
  }
  return found;
}

/** Undefined for a name that is no command; requests may hold any text. */
export function handlerOf(command: string): HandledCommand | undefined {
  return handlers.get(command);
}

/** @throws Error for a name that is no command: what is carried out has been judged by its handler. */
export function requireHandler(command: string): HandledCommand {
  const handler = handlerOf(command);
  if (!handler) throw new Error(`Kommandoen ${command} har ingen behandler.`);
  return handler;
}

export function unknownCommand(kommando: string): Violation {
  return violation(400, 'kommando', 'kommandoFindesIkke', { kommando });
}
