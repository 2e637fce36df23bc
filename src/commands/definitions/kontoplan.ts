import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

const group = 'Kontoplan';

export const kontoplanCommands: CommandDefinitions = {
  Standardkonto: createCommand('Standardkonto', {
    title: 'Opret standardkonto',
    group,
    keywords: ['ny standardkonto', '2 cifre', 'art'],
  }),
  Regnskabskonto: createCommand('Regnskabskonto', {
    title: 'Opret regnskabskonto',
    group,
    keywords: ['ny artskonto', '4 cifre', '18.11'],
  }),
};

const chartIsLater = 'Listen hører til skærmen Kontoplan, som ikke er bygget endnu.';

export const kontoplanWithoutCommand: WithoutCommand = {
  Statuspost: chartIsLater,
  Hovedart: chartIsLater,
};
