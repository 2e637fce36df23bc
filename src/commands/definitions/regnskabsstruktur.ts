import type { WithoutCommand } from '../registry.ts';
import { areaCommands } from './element-commands.ts';

export const regnskabsstrukturCommands = areaCommands('regnskabsstruktur');

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
