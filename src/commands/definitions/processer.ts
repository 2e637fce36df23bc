import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

const group = 'Processer';

export const processerCommands: CommandDefinitions = {
  Processstyring: createCommand('Processstyring', {
    title: 'Opret proces',
    group,
    keywords: ['ny proces', 'ffl', 'tillægsbevilling'],
  }),
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
