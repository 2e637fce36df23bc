import { paths } from '../../domain/routes.ts';
import type { CommandDefinitions } from '../command.ts';
import { areaCommands } from './element-commands.ts';

export const loengrupperCommands: CommandDefinitions = {
  ReadLoengrupperAndFaellesskaber: {
    title: 'Gå til løngrupper',
    group: 'Løngrupper',
    alsoCalled: ['løngrupper', 'løn', 'vis løngrupper', 'åbn løngrupper', 'vis lønfællesskaber'],
    keywords: ['lønfællesskab'],
    shortcut: { keys: 'g l', scope: 'global' },
    placement: ['nav'],
    icon: 'arrow-forward',
    run: ({ navigate }) => navigate(paths.loengrupper),
  },
  ...areaCommands('loen'),
};
