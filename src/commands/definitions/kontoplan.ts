import type { WithoutCommand } from '../registry.ts';
import { areaCommands } from './element-commands.ts';

export const kontoplanCommands = areaCommands('kontoplan');

const readOnly = 'Den ændres ikke her; Vis viser, hvad der er.';

export const kontoplanWithoutCommand: WithoutCommand = {
  Statuspost: readOnly,
  Hovedart: readOnly,
};
