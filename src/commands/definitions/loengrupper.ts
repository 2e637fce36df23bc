import { writingCommandsOf } from '../../domain/commands/element-commands.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { paths } from '../../domain/routes.ts';
import type { CommandDefinitions } from '../command.ts';
import { createCommand } from './create-command.ts';

const group = 'Løngrupper';
const { create: createLoengruppe } = writingCommandsOf(elementTypes.Loengruppe);
const { create: createLoenfaellesskab } = writingCommandsOf(elementTypes.Loenfaellesskab);

export const loengrupperCommands: CommandDefinitions = {
  ReadLoengrupperAndFaellesskaber: {
    title: 'Gå til løngrupper',
    group,
    alsoCalled: ['løngrupper', 'løn', 'vis løngrupper', 'åbn løngrupper'],
    keywords: ['lønfællesskab'],
    shortcut: { keys: 'g l', scope: 'global' },
    placement: ['nav'],
    icon: 'arrow-forward',
    run: ({ navigate }) => navigate(paths.loengrupper),
  },
  [createLoengruppe.id]: createCommand(createLoengruppe, group),
  [createLoenfaellesskab.id]: createCommand(createLoenfaellesskab, group),
};
