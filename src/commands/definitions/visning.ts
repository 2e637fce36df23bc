import { readyWhen } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';

const group = 'Konsol';

/** What the shown view offers; a view without it does not have the command. */
export const visningCommands: CommandDefinitions = {
  'konsol#filter': {
    title: 'Gå til filterfeltet',
    group,
    keywords: ['søg', 'filtrér'],
    shortcut: { keys: 'f', scope: 'global' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.focusFilter !== undefined),
    run: ({ viewActions }) => viewActions.focusFilter?.(),
  },
  'konsol#delt': {
    title: 'Vis eller skjul detaljer',
    shortTitle: 'Detaljer',
    group,
    keywords: ['delt visning', 'rude'],
    shortcut: { keys: 'd', scope: 'global' },
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.toggleSplit !== undefined),
    run: ({ viewActions }) => viewActions.toggleSplit?.(),
  },
  'konsol#tabel': {
    title: 'Skift mellem træ og tabel',
    shortTitle: 'Tabel',
    group,
    keywords: ['flad liste', 'liste', 'visning', 'sortér'],
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.toggleTable !== undefined),
    run: ({ viewActions }) => viewActions.toggleTable?.(),
  },
  'konsol#ryd-markering': {
    title: 'Ryd markering',
    group,
    keywords: ['fravælg', 'afmarkér', 'ingen valgt'],
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions.clearMarked !== undefined),
    run: ({ viewActions }) => viewActions.clearMarked?.(),
  },
  'konsol#forrige-tid': {
    title: 'Forrige finansår eller periode',
    group,
    keywords: ['tilbage', 'år'],
    shortcut: { keys: ',', scope: 'global' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.stepTime !== undefined),
    run: ({ viewActions }) => viewActions.stepTime?.(-1),
  },
  'konsol#naeste-tid': {
    title: 'Næste finansår eller periode',
    group,
    keywords: ['frem', 'år'],
    shortcut: { keys: '.', scope: 'global' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.stepTime !== undefined),
    run: ({ viewActions }) => viewActions.stepTime?.(1),
  },
  'konsol#forrige-version': {
    title: 'Forrige version',
    group,
    keywords: ['historik', 'ældre'],
    shortcut: { keys: 'shift+left', scope: 'structure' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.stepVersion !== undefined),
    run: ({ viewActions }) => viewActions.stepVersion?.(-1),
  },
  'konsol#naeste-version': {
    title: 'Næste version',
    group,
    keywords: ['historik', 'nyere'],
    shortcut: { keys: 'shift+right', scope: 'structure' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.stepVersion !== undefined),
    run: ({ viewActions }) => viewActions.stepVersion?.(1),
  },
  'konsol#sammenlign': {
    title: 'Sammenlign versioner',
    shortTitle: 'Sammenlign',
    group,
    keywords: ['forskel', 'historik', 'ændret'],
    placement: ['detail'],
    availability: ({ viewActions }) => readyWhen(viewActions.compareVersions !== undefined),
    run: ({ viewActions }) => viewActions.compareVersions?.(),
  },
};
