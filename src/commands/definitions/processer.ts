import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { proces } from '../../domain/records/proces.ts';
import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

export const processerCommands: CommandDefinitions = {
  Processstyring: createCommand(recordCommandsOf(proces).create, 'Processer'),
};

const rightsAreLater = 'Procesrettigheder kan ikke ses eller rettes her endnu.';
const conditionOnly = 'Er en betingelse for andre kommandoer og har ingen egen.';

export const processerWithoutCommand: WithoutCommand = {
  Procesrettigheder: rightsAreLater,
  ProcesrettighederEkstern: rightsAreLater,
  UpdateProcessRightPermissionStatus: rightsAreLater,
  UpdateAaben: conditionOnly,
  UpdateNiveau1: conditionOnly,
  UpdateNiveau2: conditionOnly,
  UpdateNiveau3: conditionOnly,
  EditAfterKonteringSlut: conditionOnly,
};
