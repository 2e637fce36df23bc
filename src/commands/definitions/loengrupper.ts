import { paths } from '../../domain/routes.ts';
import type { CommandDefinitions } from '../command.ts';
import { createCommand } from './create-command.ts';

const group = 'Løngrupper';
const opretLoenfaellesskab = 'WriteLoengrupperAndFaellesskaber#loenfaellesskab';

export const loengrupperCommands: CommandDefinitions = {
  ReadLoengrupperAndFaellesskaber: {
    title: 'Gå til løngrupper',
    group,
    keywords: ['løn', 'lønfællesskab'],
    shortcut: { keys: 'g l', scope: 'global' },
    placement: ['nav'],
    icon: 'arrow-forward',
    run: ({ navigate }) => navigate(paths.loengrupper),
  },
  WriteLoengrupperAndFaellesskaber: createCommand('WriteLoengrupperAndFaellesskaber', {
    title: 'Opret løngruppe',
    group,
    keywords: ['ny løngruppe', 'gruppenummer'],
  }),
  [opretLoenfaellesskab]: createCommand(opretLoenfaellesskab, {
    title: 'Opret lønfællesskab',
    group,
    keywords: ['nyt lønfællesskab'],
  }),
};
