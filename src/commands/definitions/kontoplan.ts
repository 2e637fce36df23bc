import { createRegnskabskonto, createStandardkonto } from '../../domain/commands/later-commands.ts';
import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

const group = 'Kontoplan';

export const kontoplanCommands: CommandDefinitions = {
  Standardkonto: createCommand(createStandardkonto, group),
  Regnskabskonto: createCommand(createRegnskabskonto, group),
};

const chartIsLater = 'Listen hører til skærmen Kontoplan, som ikke er bygget endnu.';

export const kontoplanWithoutCommand: WithoutCommand = {
  Statuspost: chartIsLater,
  Hovedart: chartIsLater,
};
