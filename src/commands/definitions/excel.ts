import { readyWhen } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';

export const excelCommands: CommandDefinitions = {
  'konsol#hent-fl-excel': {
    title: 'Hent finanslovsstruktur i Excel',
    shortTitle: 'Hent i Excel',
    group: 'Finanslovsstruktur',
    alsoCalled: ['excel', 'eksport', 'eksportér', 'download', 'udtræk'],
    keywords: ['finanslovsstruktur.xlsx', 'regneark'],
    placement: ['toolbar'],
    icon: 'download',
    run: ({ downloadExcel }) => downloadExcel('finanslovsstruktur'),
  },
  'konsol#hent-rs-excel': {
    title: 'Hent regnskabsstruktur i Excel',
    shortTitle: 'Hent i Excel',
    group: 'Regnskabsstruktur',
    alsoCalled: ['regnskab i excel', 'eksportér regnskabsstruktur'],
    keywords: ['regnskabsstruktur.xlsx', 'regneark'],
    placement: ['toolbar'],
    icon: 'download',
    run: ({ downloadExcel }) => downloadExcel('regnskabsstruktur'),
  },
  'konsol#hent-manglende': {
    title: 'Hent rapport over manglende kobling',
    group: 'Finanslovsstruktur',
    alsoCalled: ['rapport', 'manglende kobling', 'manglende delregnskab'],
    keywords: ['excel', 'standarddelregnskab'],
    placement: ['toolbar'],
    icon: 'download',
    run: ({ downloadExcel }) => downloadExcel('manglendeDelregnskab'),
  },
  'konsol#annuller-hentning': {
    title: 'Annullér hentning',
    group: 'Konsol',
    alsoCalled: ['stop hentning', 'afbryd hentning'],
    keywords: ['fil', 'excel'],
    placement: ['toolbar'],
    icon: 'close',
    availability: ({ viewActions }) => readyWhen(viewActions.cancelDownloads !== undefined),
    run: ({ viewActions }) => viewActions.cancelDownloads?.(),
  },
};
