import { searchFile } from '../../api/contract/structure.ts';
import { hasFeature } from '../../api/features.ts';
import { areas } from '../../domain/elements/areas.ts';
import type { Area } from '../../domain/elements/element-type.ts';
import { byView, readyWhen } from '../availability.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import { readingNeeds } from '../readable-areas.ts';

/** Fetches a structure as its screen shows it; the same words for each. */
function structureFile(file: Area, alsoCalled: readonly string[]): Command {
  return {
    title: `Hent ${file} i Excel`,
    shortTitle: 'Hent i Excel',
    group: areas[file].label,
    alsoCalled,
    keywords: [searchFile(areas[file]).file.name, 'regneark'],
    placement: ['toolbar'],
    icon: 'download',
    run: ({ downloadExcel }) => downloadExcel(file),
  };
}

const needsPay = readingNeeds(areas.loen);

export const excelCommands: CommandDefinitions = {
  'konsol#hent-fl-excel': structureFile('finanslovsstruktur', [
    'excel',
    'eksport',
    'eksportér',
    'exportér',
    'eksporter til regneark',
    'eksporter til excel',
    'exporter til excel',
    'download',
    'udtræk',
  ]),
  'konsol#hent-rs-excel': structureFile('regnskabsstruktur', [
    'regnskab i excel',
    'eksportér regnskabsstruktur',
  ]),
  'konsol#hent-kp-excel': {
    ...structureFile('kontoplan', ['kontoplan i excel', 'eksportér kontoplan']),
    // The specification has no file of it.
    availability: () => readyWhen(hasFeature('opslag')),
  },
  'konsol#hent-loen-excel': {
    ...structureFile('loen', [
      'løngrupper i excel',
      'eksportér løngrupper',
      'lønfællesskaber i excel',
    ]),
    title: 'Hent løngrupper i Excel',
    ...(needsPay && { requires: needsPay }),
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
    ...byView('cancelDownloads'),
  },
};
