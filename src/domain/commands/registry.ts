import { elementTypes } from '../elements/registry.ts';
import { undoCommand } from '../permissions.ts';
import * as brugerCommands from './bruger-commands.ts';
import { type CommandDeclaration, type ElementCommand, ofTheUndone } from './declaration.ts';
import { commandsOf } from './element-commands.ts';
import { moveLoengruppe } from './loen-commands.ts';
import * as perioderCommands from './perioder-commands.ts';
import * as processerCommands from './processer-commands.ts';
import { recordCommands } from './record-commands.ts';
import * as regnskabsstrukturCommands from './regnskabsstruktur-commands.ts';
import { loadMasterdata } from './stamdata-commands.ts';

/** Takes back a run, asking again for what its commands asked for. */
export const undo = {
  id: undoCommand,
  permission: ofTheUndone,
  title: 'Fortryd kørsel',
  shortTitle: 'Fortryd',
  alsoCalled: ['undo', 'rul tilbage', 'tag tilbage'],
  keywords: ['gør om', 'tag tilbage', 'undo', 'rul tilbage', 'annullér'],
  entity: 'koersel',
  subject: 'ingen',
  time: ofTheUndone,
  gate: ofTheUndone,
  many: false,
  inverse: 'fortryd',
  runs: 'kernen',
  call: { method: 'POST', path: '/fortryd' },
} as const satisfies CommandDeclaration;

/** What it is called to take back what took a run back. */
export const redoTitle = 'Gentag kørsel';

/**
 * Declarations by their id. One that took another's id would silently replace it.
 * @throws Error that names an id that is declared twice.
 */
export function byId<Declaration extends Pick<CommandDeclaration, 'id'>>(
  declarations: readonly Declaration[],
): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { id } = declaration;
    if (found.has(id)) throw new Error(`Kommandoen ${id} er erklæret to gange.`);
    found.set(id, declaration);
  }
  return found;
}

/** Every command that there is; the console's own are its own. */
export const commandDeclarations: ReadonlyMap<string, CommandDeclaration> = byId([
  ...Object.values(elementTypes).flatMap((type) => Object.values(commandsOf(type))),
  ...Object.values(regnskabsstrukturCommands),
  moveLoengruppe,
  ...recordCommands,
  ...Object.values(perioderCommands),
  ...Object.values(processerCommands),
  loadMasterdata,
  undo,
  ...Object.values(brugerCommands),
]);

/** Undefined for a name that is no command; requests and old log lines may hold any text. */
export function declarationOf(id: string): CommandDeclaration | undefined {
  return commandDeclarations.get(id);
}

export function isElementCommand(command: CommandDeclaration): command is ElementCommand {
  return command.entity === 'element';
}

/** The command that does the same by the same call, and is usually meant; undefined: it is that itself. */
export function usualOf({ change, sharesCallOf }: ElementCommand): ElementCommand | undefined {
  const main = sharesCallOf && declarationOf(sharesCallOf);
  return main && isElementCommand(main) && main.change === change ? main : undefined;
}
