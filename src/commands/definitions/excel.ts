import { searchFile } from '../../api/contract/structure/structure.ts';
import { isBrowsedWhole } from '../../api/http/specified-only.ts';
import { areaWords } from '../../domain/commands/element-words.ts';
import { type AreaDeclaration, allAreas, areas } from '../../domain/elements/areas.ts';
import { cancelDownloadsAction } from '../actions/screen.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { byView, readyWhen } from '../gate/availability.ts';
import { readingNeeds } from '../gate/readable-areas.ts';
import { fileCommandId } from '../running/file-command.ts';
import { timeField } from '../running/said-sheet.ts';

/** Fetches an area as its screen shows it; the same words for each. */
function areaFile(area: AreaDeclaration): [PaletteCommandId, Command] {
  const name = area.label.toLowerCase();
  const { file: alsoCalled = [`${name} i excel`, `eksportér ${name}`] } =
    areaWords[area.name] ?? {};
  const requires = readingNeeds(area);
  return [
    fileCommandId(area),
    {
      title: `Hent ${name} i Excel`,
      shortTitle: 'Hent i Excel',
      group: areas[area.name].label,
      alsoCalled,
      keywords: [searchFile(area).file.name, 'regneark'],
      placement: ['toolbar'],
      icon: 'download',
      ...(requires && { requires }),
      // One that is browsed whole has none in the specification.
      availability: () => readyWhen(!isBrowsedWhole(area)),
      run: ({ downloadExcel }) => downloadExcel(area.name),
    },
  ];
}

export const excelCommands: CommandDefinitions = {
  ...Object.fromEntries(allAreas.map(areaFile)),
  'konsol#hent-manglende': {
    title: 'Hent rapport over manglende kobling',
    group: 'Finanslovsstruktur',
    alsoCalled: [
      ...['rapport', 'manglende kobling', 'manglende delregnskab'],
      'hvilke underkonti mangler delregnskab',
    ],
    keywords: ['excel', 'standarddelregnskab'],
    placement: ['toolbar'],
    icon: 'download',
    reads: [timeField],
    run: ({ downloadExcel }, _subjects, said) => downloadExcel('manglendeDelregnskab', said),
  },
  'konsol#annuller-hentning': {
    title: 'Stands hentning',
    group: 'Konsol',
    alsoCalled: ['stop hentning', 'afbryd hentning', 'annullér hentning'],
    keywords: ['fil', 'excel'],
    placement: ['toolbar'],
    icon: 'close',
    ...byView(cancelDownloadsAction),
  },
};
