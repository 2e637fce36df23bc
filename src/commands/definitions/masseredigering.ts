import type { UserAccess } from '../../domain/access.ts';
import { writePermission } from '../../domain/elements/command-ids.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import {
  changeColumnAction,
  discardAction,
  exportSheetAction,
  findInSheetAction,
  importSheetAction,
  insertRowAction,
  openSheetAction,
  removeRowsAction,
  reviewAction,
  togglePagesAction,
} from '../actions/sheet.ts';
import { shownAreaAction } from '../actions/structure.ts';
import type { CommandDefinitions } from '../command.ts';
import { byView, nothingUnsaved, readyWhen } from '../gate/availability.ts';
import { readableAreas } from '../gate/readable-areas.ts';
import { saidSheet, sheetFields } from '../running/said-sheet.ts';

const group = 'Konsol';

const onlySheets = 'Kun i et ark. Ctrl+E åbner det.';

/** Areas where the user may write something: a sheet is for that. */
function writableBy({ accessiblePermissions }: Pick<UserAccess, 'accessiblePermissions'>) {
  const held = new Set<string>(accessiblePermissions);
  return readableAreas(held).filter(({ name }) =>
    elementTypesOf(name).some((type) => held.has(writePermission(type))),
  );
}

/** The sheet over the rows of a structure: the way into it, and what is done in it as a whole. */
export const masseredigeringCommands: CommandDefinitions = {
  'konsol#masseredigering': {
    title: 'Masseredigér rækkerne',
    shortTitle: 'Masseredigér',
    group,
    alsoCalled: [
      ...['masseredigering', 'ret i tabel', 'regneark', 'ark', 'saml', 'saml numre'],
      ...['bulk edit', 'bulk edit af de viste'],
    ],
    keywords: ['mange', 'udfyld', 'indsæt', 'liste'],
    shortcut: { keys: 'mod+e', scope: 'structure' },
    placement: ['toolbar'],
    reads: sheetFields,
    elsewhere: 'Du har ikke adgang til at rette rækkerne her.',
    availability: ({ access, viewActions }) => {
      const areas = writableBy(access);
      const shown = viewActions.get(shownAreaAction)?.();
      if (shown) return readyWhen(areas.includes(shown));
      return readyWhen(viewActions.get(openSheetAction) !== undefined || areas.length > 0);
    },
    run: ({ access, beginSentence, navigate, viewActions }, _subjects, said) => {
      const openSheet = viewActions.get(openSheetAction);
      const shown = viewActions.get(shownAreaAction)?.();
      const isSaid = said !== undefined && Object.keys(said).length > 0;
      if (openSheet && !isSaid) openSheet();
      // The key asks of what, where nothing shown has a sheet; the sentence that is begun so does not ask again.
      else if (said) navigate(saidSheet(said, writableBy(access), shown));
      else beginSentence('masseredigér ');
    },
  },
  'konsol#find-i-arket': {
    title: 'Find i arket',
    group,
    alsoCalled: ['find', 'søg i arket'],
    keywords: ['ctrl+f'],
    // In its own field the key is the browser's: twice gives the browser's own search.
    shortcut: { keys: 'mod+f', scope: 'structure' },
    placement: ['shortcuts'],
    elsewhere: onlySheets,
    ...byView(findInSheetAction),
  },
  'konsol#side-for-side': {
    title: 'Vis arket side for side',
    shortTitle: 'Side for side',
    group,
    alsoCalled: ['almindelig tabel', 'side for side', 'uden gitter'],
    keywords: ['skærmlæser', 'sider', 'ctrl+skift+e'],
    shortcut: { keys: 'mod+shift+e', scope: 'structure' },
    placement: ['toolbar'],
    elsewhere: onlySheets,
    ...byView(togglePagesAction),
  },
  'konsol#ret-kolonne': {
    title: 'Find og erstat i en kolonne',
    shortTitle: 'Erstat',
    group,
    alsoCalled: ['erstat', 'find og erstat', 'sæt kolonne', 'sæt kolonnen til', 'udfyld kolonnen'],
    keywords: ['alle rækker', 'ctrl+h'],
    shortcut: { keys: 'mod+h', scope: 'structure' },
    placement: ['toolbar'],
    elsewhere: onlySheets,
    ...byView(changeColumnAction),
  },
  'konsol#ny-raekke': {
    title: 'Indsæt en ny række i arket',
    shortTitle: 'Ny række',
    group,
    alsoCalled: ['ny række', 'indsæt række', 'tilføj række'],
    keywords: ['opret', 'mange', 'ctrl+i'],
    shortcut: { keys: 'mod+i', scope: 'structure' },
    placement: ['toolbar'],
    icon: 'plus',
    elsewhere: onlySheets,
    ...byView(insertRowAction),
  },
  'konsol#fjern-nye-raekker': {
    title: 'Tag nye rækker ud af arket',
    shortTitle: 'Tag nye rækker ud',
    group,
    alsoCalled: ['fjern ny række', 'slet ny række', 'slet række', 'tag ud'],
    keywords: ['fortryd', 'ctrl+u'],
    shortcut: { keys: 'mod+u', scope: 'structure' },
    placement: ['toolbar'],
    elsewhere: 'Kun ved nye rækker i et ark.',
    ...byView(removeRowsAction),
  },
  'konsol#gennemse': {
    title: 'Gennemse ændringerne, før de gemmes',
    shortTitle: 'Gennemse',
    group,
    alsoCalled: ['gennemse', 'gem ændringerne', 'se ændringer'],
    keywords: ['gem', 'udfør', 'ikke gemt'],
    shortcut: { keys: 'mod+enter', aliases: ['mod+s'], scope: 'structure' },
    placement: ['toolbar'],
    elsewhere: nothingUnsaved,
    ...byView(reviewAction),
  },
  'konsol#hent-ark': {
    title: 'Hent arket i Excel',
    group,
    alsoCalled: ['ark i excel', 'eksportér arket'],
    keywords: ['xlsx', 'regneark', 'ret i excel'],
    placement: ['toolbar'],
    icon: 'download',
    ...byView(exportSheetAction),
  },
  'konsol#indlaes-ark': {
    title: 'Indlæs arket fra Excel',
    shortTitle: 'Indlæs fra Excel',
    group,
    alsoCalled: ['indlæs regneark', 'importér', 'indlæs excel'],
    keywords: ['xlsx', 'upload', 'fil'],
    placement: ['toolbar'],
    icon: 'upload',
    ...byView(importSheetAction),
  },
  'konsol#kasser': {
    title: 'Kassér ændringer, der ikke er gemt',
    shortTitle: 'Kassér alle',
    group,
    alsoCalled: ['kassér', 'kassér alle', 'slet kladden'],
    keywords: ['fortryd', 'smid ud'],
    placement: ['toolbar'],
    ...byView(discardAction),
  },
};
