import { createProces } from '../../domain/commands/later-commands.ts';
import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

export const processerCommands: CommandDefinitions = {
  Processstyring: createCommand(createProces, 'Processer'),
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
