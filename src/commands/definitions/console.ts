import { hasFeature } from '../../api/http/features.ts';
import { isEdgePane } from '../../console/panes.ts';
import { createCommandId } from '../../domain/elements/command-ids.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { paths } from '../../domain/routes.ts';
import { createHereAction } from '../actions/screen.ts';
import type { CommandContext, CommandDefinitions } from '../command.ts';
import { readyWhen } from '../gate/availability.ts';
import { mayCreate, mayCreateAny } from '../gate/may-create.ts';
import { creatableAt, newElementPlace } from '../new-element-place.ts';
import { elementIn } from '../subjects/subject.ts';
import { underaktiviteterMatter } from '../underaktiviteter-matter.ts';

const group = 'Konsol';

const gatedTypes = elementTypeNames.filter((name) => elementTypes[name].actions.procesGate);

/** Makes a child of the selected element, else a sibling of it; asks which, when there are several. */
function createHere(context: CommandContext): void {
  const own = context.viewActions.get(createHereAction);
  if (own) {
    own();
    return;
  }
  const selected = elementIn(context.selected);
  const all = selected ? creatableAt(selected) : [];
  const allowed = all.filter((type) => mayCreate(context.access, elementTypes[type]));
  const [only, another] = allowed;
  if (another) context.openPalette(allowed.map((type) => createCommandId(elementTypes[type])));
  else context.navigate(only ? newElementPlace(only, selected) : paths.createOverview);
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
    alsoCalled: ['ny', 'nyt', 'tilføj'],
    keywords: ['under det valgte'],
    shortcut: { keys: 'n', scope: 'global' },
    placement: ['toolbar'],
    requires: {
      met: mayCreateAny,
      needs: 'en tilladelse til at oprette',
    },
    run: createHere,
  },
  'RequiredAdmin#log': {
    title: 'Vis ændringslog',
    group,
    alsoCalled: [
      'log',
      'ændringslog',
      'åbn ændringslog',
      'gå til ændringslog',
      'vis log',
      'hvem har ændret',
      'hvem ændrede',
      'historik',
      'hvad er nyt',
      'hvad er der sket',
      'hvad er ændret',
      'seneste ændringer',
    ],
    keywords: ['historik', 'seneste ændringer'],
    shortcut: { keys: 'g h', scope: 'global' },
    placement: ['nav'],
    elsewhere: 'Serveren har ingen ændringslog.',
    availability: () => readyWhen(hasFeature('log')),
    run: ({ navigate }) => navigate(paths.aendringslog),
  },
  'konsol#apps': {
    title: 'Vis apps',
    shortTitle: 'Apps',
    group,
    alsoCalled: ['apps', 'app-vælger', 'åbn apps'],
    keywords: ['andre systemer', 'tilknyttet tjeneste'],
    placement: ['nav'],
    run: ({ openPanel }) => openPanel('apps'),
  },
  'konsol#notifikationer': {
    title: 'Vis tidligere notifikationer',
    shortTitle: 'Notifikationer',
    group,
    alsoCalled: ['notifikationer', 'beskeder', 'vis notifikationer'],
    keywords: ['klokke', 'tidligere'],
    placement: ['nav'],
    run: ({ openPanel }) => openPanel('notifikationer'),
  },
  'konsol#genveje': {
    title: 'Vis alle genveje',
    shortTitle: 'Alle genveje',
    group,
    alsoCalled: ['genveje', 'genvejstaster', 'taster', 'hjælp', 'tastatur', 'tastaturgenveje'],
    keywords: ['oversigt over taster'],
    shortcut: { keys: '?', scope: 'global' },
    placement: ['statusbar'],
    run: ({ openShortcuts }) => openShortcuts(),
  },
  'konsol#enkelttaster': {
    title: 'Slå genveje med én tast til eller fra',
    group,
    alsoCalled: ['én tast', 'genveje med én tast', 'brug genveje med én tast'],
    keywords: ['tastatur', 'bogstaver'],
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
  'konsol#underaktivitet': {
    title: 'Vælg den underaktivitet, du arbejder i',
    shortTitle: 'Underaktivitet',
    group,
    alsoCalled: ['arbejd i', 'skift underaktivitet', 'vælg underaktivitet'],
    keywords: ['trin', 'proces', 'frist'],
    shortcut: { keys: 'u', scope: 'global' },
    placement: ['shortcuts'],
    elsewhere: 'Her arbejdes der ikke i en underaktivitet.',
    availability: (state) =>
      readyWhen(
        underaktiviteterMatter(state.viewActions) &&
          gatedTypes.some((name) => mayCreate(state.access, elementTypes[name])),
      ),
    run: ({ openWorkMenu }) => openWorkMenu(),
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
