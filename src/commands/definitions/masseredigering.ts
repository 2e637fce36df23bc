import { readyWhen } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';

const group = 'Konsol';

/** The sheet over the rows of a structure: the way into it, and what is done in it as a whole. */
export const masseredigeringCommands: CommandDefinitions = {
  'konsol#masseredigering': {
    title: 'Masseredigér rækkerne',
    shortTitle: 'Masseredigér',
    group,
    alsoCalled: ['masseredigering', 'ret i tabel', 'regneark', 'ark'],
    keywords: ['mange', 'udfyld', 'indsæt'],
    shortcut: { keys: 'mod+e', scope: 'structure' },
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.massEdit !== undefined),
    run: ({ viewActions }) => viewActions.massEdit?.(),
  },
  'konsol#find-i-arket': {
    title: 'Find i arket',
    group,
    alsoCalled: ['find', 'søg i arket'],
    keywords: ['ctrl+f'],
    // In its own field the key is the browser's: twice gives the browser's own search.
    shortcut: { keys: 'mod+f', scope: 'structure' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.findInSheet !== undefined),
    run: ({ viewActions }) => viewActions.findInSheet?.(),
  },
  'konsol#gennemse': {
    title: 'Gennemse ændringerne, før de gemmes',
    shortTitle: 'Gennemse',
    group,
    alsoCalled: ['gennemse', 'gem ændringerne', 'se ændringer'],
    keywords: ['gem', 'udfør', 'ikke gemt'],
    shortcut: { keys: 'mod+enter', aliases: ['mod+s'], scope: 'structure' },
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.review !== undefined),
    run: ({ viewActions }) => viewActions.review?.(),
  },
  'konsol#kasser': {
    title: 'Kassér ændringer, der ikke er gemt',
    shortTitle: 'Kassér alle',
    group,
    alsoCalled: ['kassér', 'kassér alle', 'slet kladden'],
    keywords: ['fortryd', 'smid ud'],
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.discard !== undefined),
    run: ({ viewActions }) => viewActions.discard?.(),
  },
};
