import { hasFeature } from '../../api/http/features.ts';
import { loadMasterdata } from '../../domain/commands/stamdata-commands.ts';
import { pathOfRoute } from '../../domain/routes.ts';
import { chooseStamdataAction } from '../actions/stamdata.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { readyWhen } from '../gate/availability.ts';
import type { StamdataFile } from '../running/stamdata-files.ts';
import { declaredWords } from './declared-words.ts';

const group = 'Konsol';

const ofServer: Pick<Command, 'group' | 'elsewhere' | 'availability'> = {
  group,
  elsewhere: 'Serveren har ikke stamdata som fil.',
  availability: () => readyWhen(hasFeature('stamdata')),
};

function exporting(file: StamdataFile, format: string): Command {
  return {
    ...ofServer,
    title: `Eksportér alle stamdata i ${format}`,
    shortTitle: `Eksportér i ${format}`,
    alsoCalled: [`alle stamdata i ${format}`, `eksportér alt i ${format}`],
    keywords: ['udtræk', 'hent alt', 'fil'],
    placement: ['toolbar'],
    icon: 'download',
    run: ({ exportStamdata }) => exportStamdata(file),
  };
}

export const exportCommandIds = {
  excel: 'RequiredAdmin#eksporter-excel',
  json: 'RequiredAdmin#eksporter-json',
} as const satisfies Record<StamdataFile, PaletteCommandId>;

export const stamdataCommands: CommandDefinitions = {
  [loadMasterdata.id]: {
    ...ofServer,
    ...declaredWords(loadMasterdata),
    placement: ['toolbar'],
    icon: 'upload',
    run: ({ viewActions, navigate }) => {
      const choose = viewActions.get(chooseStamdataAction);
      if (choose) choose();
      else navigate(pathOfRoute('stamdata'));
    },
  },
  [exportCommandIds.excel]: exporting('excel', 'Excel'),
  [exportCommandIds.json]: exporting('json', 'JSON'),
};
