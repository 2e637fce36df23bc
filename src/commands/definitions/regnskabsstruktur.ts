import { createEanNummer } from '../../domain/commands/later-commands.ts';
import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';
import { areaCommands } from './element-commands.ts';

export const regnskabsstrukturCommands: CommandDefinitions = {
  ...areaCommands('regnskabsstruktur'),
  EANNummer: createCommand(createEanNummer, 'Regnskabsstruktur'),
};

const structureIsLater = 'Regnskabsstrukturen kan ikke rettes endnu.';

export const regnskabsstrukturWithoutCommand: WithoutCommand = {
  BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab: structureIsLater,
  CloseDelregnskabWithoutValidation: structureIsLater,
  ReopenDelregnskab: structureIsLater,
  ReopenDelregnskabBySameYearValidation: structureIsLater,
  CloseEANNumber: structureIsLater,
  MoveRegnskabsstruktur: structureIsLater,
  UpdateUnderkontoDelregnskab: structureIsLater,
};
