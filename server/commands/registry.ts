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
  closeUnchecked as closeUncheckedCommand,
  linkUnderkonto,
  reopenSameYear as reopenSameYearCommand,
} from '../../src/domain/commands/regnskabsstruktur-commands.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import { planLink } from './accounting/link-underkonto.ts';
import type { Handler, Violation } from './command.ts';
import { approve } from './records/approve-period.ts';
import { changeRightLevel } from './records/change-level.ts';
import { generate } from './records/generate-periods.ts';
import { setDeadline } from './records/kreds-deadline.ts';
import { recordHandler } from './records/record-handler.ts';
import { violation } from './refused.ts';
import { close, closeUnchecked } from './structure/close.ts';
import { create } from './structure/create.ts';
import { edit } from './structure/edit.ts';
import { judgedBy } from './structure/judge-element.ts';
import { move } from './structure/move.ts';
import { openNew } from './structure/open-new.ts';
import { openStanding } from './structure/open-standing.ts';
import { reopen, reopenSameYear } from './structure/reopen.ts';
import { softClose } from './structure/soft-close.ts';
import { planUndo } from './undo/undo.ts';

/** How the commands about elements are carried out, by what they do. */
const elementHandlers: Readonly<Record<Change, (command: ElementCommand) => Handler>> = {
  create: judgedBy(openNew, create),
  edit: judgedBy(openStanding, edit),
  softClose: judgedBy(openStanding, softClose),
  close: judgedBy(openStanding, close),
  reopen: judgedBy(openStanding, reopen),
  move: judgedBy(openStanding, move),
};

/** Those that do the same in a way of their own. */
const ownHandlers: Readonly<Record<string, typeof elementHandlers.close>> = {
  [closeUncheckedCommand.id]: judgedBy(openStanding, closeUnchecked),
  [reopenSameYearCommand.id]: judgedBy(openStanding, reopenSameYear),
};

const declared = [...commandDeclarations.values()];

/** Every command that the server can run, by its id. */
const handlers = withHandlers(declared, [
  ...declared
    .filter(isElementCommand)
    .filter(({ runs }) => runs === 'kernen')
    .map((command): [string, Handler] => {
      const handler = ownHandlers[command.id] ?? elementHandlers[command.change];
      return [command.id, handler(command)];
    }),
  ...recordCommands.map((command): [string, Handler] => [command.id, recordHandler(command)]),
  [generatePeriods.id, generate],
  [setKredsDeadline.id, setDeadline],
  [approvePeriod.id, approve],
  [changeLevel.id, changeRightLevel],
  [linkUnderkonto.id, planLink],
  [undoCommand, planUndo],
]);

/**
 * Handlers by the id of their declaration.
 * @throws Error that names a command without a handler, or a handler without a command.
 */
export function withHandlers(
  commands: readonly Pick<CommandDeclaration, 'id' | 'runs'>[],
  entries: readonly (readonly [string, Handler])[],
): ReadonlyMap<string, Handler> {
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
export function handlerOf(command: string): Handler | undefined {
  return handlers.get(command);
}

export function unknownCommand(kommando: string): Violation {
  return violation(400, 'kommando', 'kommandoFindesIkke', { kommando });
}
