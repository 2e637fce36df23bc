import { hasFeature } from '../../api/features.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Permission } from '../../domain/permissions.ts';
import { paths } from '../../domain/routes.ts';
import { readyWhen } from '../availability.ts';
import type { CommandDefinitions, CommandState, SelectedElement } from '../command.ts';
import { newElementPlace } from '../new-element-place.ts';
import { isEdgePane } from '../panes.ts';
import { typesWithForm } from '../types-with-form.ts';

const group = 'Konsol';

function mayCreate({ access }: CommandState, permission: Permission): boolean {
  return access.accessiblePermissions.includes(permission);
}

/** What "create here" makes: a child of the selected element, else a sibling of it. */
function createHerePath(state: CommandState): string {
  const { selected } = state;
  const type = selected && creatableAt(selected);
  if (!type || !mayCreate(state, type)) return paths.createOverview;
  return newElementPlace(type, selected);
}

function creatableAt({ type }: SelectedElement): ElementTypeName | undefined {
  const child = typesWithForm.find((name) => elementTypes[name].parent?.type === type);
  return child ?? typesWithForm.find((name) => name === type);
}

export const konsolCommands: CommandDefinitions = {
  'konsol#palet': {
    title: 'Åbn kommandopalet',
    group,
    keywords: ['søg', 'kommando'],
    shortcut: { keys: 'mod+k', aliases: ['½'], scope: 'global' },
    placement: ['nav'],
    run: ({ openPalette }) => openPalette(),
  },
  'konsol#opret-her': {
    title: 'Opret ved det valgte element',
    shortTitle: 'Opret',
    group,
    keywords: ['ny', 'tilføj', 'under det valgte'],
    shortcut: { keys: 'n', scope: 'global' },
    placement: ['toolbar'],
    availability: (state) => readyWhen(elementTypeNames.some((name) => mayCreate(state, name))),
    run: (context) => context.navigate(createHerePath(context)),
  },
  'RequiredAdmin#log': {
    title: 'Vis ændringslog',
    group,
    keywords: ['historik', 'hvem har ændret', 'log'],
    placement: ['nav'],
    availability: () => readyWhen(hasFeature('log')),
    run: ({ navigate }) => navigate(paths.aendringslog),
  },
  'konsol#genveje': {
    title: 'Vis alle genveje',
    shortTitle: 'Alle genveje',
    group,
    keywords: ['tastatur', 'hjælp', 'taster'],
    shortcut: { keys: '?', scope: 'global' },
    placement: ['statusbar'],
    run: ({ openShortcuts }) => openShortcuts(),
  },
  'konsol#enkelttaster': {
    title: 'Slå genveje med én tast til eller fra',
    group,
    keywords: ['brug genveje med én tast', 'tastatur', 'bogstaver'],
    placement: ['shortcuts'],
    run: ({ toggleSingleKeys }) => toggleSingleKeys(),
  },
  'konsol#naeste-rude': {
    title: 'Næste rude',
    group,
    keywords: ['fokus', 'skift rude'],
    shortcut: { keys: 'f6', scope: 'global' },
    // At the edges F6 leaves the panes for the browser's own parts, as the key does elsewhere.
    leavesKey: () => isEdgePane(1),
    placement: ['statusbar'],
    run: ({ stepPane }) => stepPane(1),
  },
  'konsol#forrige-rude': {
    title: 'Forrige rude',
    group,
    keywords: ['fokus', 'skift rude'],
    shortcut: { keys: 'shift+f6', scope: 'global' },
    leavesKey: () => isEdgePane(-1),
    placement: ['shortcuts'],
    run: ({ stepPane }) => stepPane(-1),
  },
  'konsol#tilbage': {
    title: 'Et trin tilbage',
    group,
    keywords: ['luk', 'forlad', 'annullér'],
    shortcut: { keys: 'esc', scope: 'global' },
    placement: ['shortcuts'],
    run: ({ stepBack }) => stepBack(),
  },
};
