import type { CommandDefinitions } from '../command.ts';
import { editFieldCommand } from './edit-field.ts';
import { areaCommands } from './element-commands.ts';

const carryForward: CommandDefinitions = {
  ForwardAccessandVariableGrant: editFieldCommand('Hovedkonto', 'videreforselsadgang', {
    title: 'Ret videreførselsadgang og variabel bevilling',
    shortTitle: 'Videreførsel',
    keywords: ['videreførsel', 'uforbrugt bevilling', 'variabel bevilling'],
  }),
};

export const finanslovsstrukturCommands = areaCommands('finanslovsstruktur', {
  Hovedkonto: carryForward,
});
