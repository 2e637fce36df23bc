import { hasFeature } from '../../../api/http/features.ts';
import { mayChangeAnything } from '../../../domain/commands/write-permissions.ts';
import { paths } from '../../../domain/routes.ts';
import {
  asTextAction,
  nextFaultAction,
  previousFaultAction,
  runTextAction,
} from '../../actions/text.ts';
import type { CommandDefinitions, CommandState } from '../../command.ts';
import { byView, readyWhen } from '../../gate/availability.ts';

const group = 'Konsol';

const onlyText = 'Kun i Kommandoer (G T).';
const onlyRuns = 'Kun ved en kørsel i ændringsloggen og med rækker markeret.';

/** Whoever may change nothing has no commands to write. */
const writes = {
  met: ({ accessiblePermissions }: CommandState['access']) =>
    mayChangeAnything(accessiblePermissions),
  needs: 'en tilladelse til at ændre',
};

const offered = ({ viewActions }: CommandState) =>
  readyWhen(hasFeature('tekst') && viewActions.get(asTextAction) !== undefined);

/** Commands as text: the screen that they are written in, and the ways there from what has been done or is to be. */
export const kommandoerCommands: CommandDefinitions = {
  'konsol#kommandoer': {
    title: 'Kommandoer som tekst',
    group,
    alsoCalled: [
      ...['kommandoer', 'gå til kommandoer', 'åbn kommandoer', 'vis kommandoer'],
      ...['tekst', 'skriv kommandoer', 'kør kommandoer'],
    ],
    keywords: ['fil', 'script', 'indsæt', 'mange'],
    shortcut: { keys: 'g t', aliases: ['mod+shift+k'], scope: 'global' },
    placement: ['nav'],
    requires: writes,
    elsewhere: 'Serveren tager ikke kommandoer som tekst.',
    availability: () => readyWhen(hasFeature('tekst')),
    run: ({ navigate }) => navigate(paths.kommandoer),
  },
  'konsol#koer-tekst': {
    title: 'Planlæg kommandoerne, eller kør de planlagte',
    shortTitle: 'Planlæg og kør',
    group,
    keywords: ['udfør', 'prøv', 'plan'],
    shortcut: { keys: 'mod+enter', aliases: ['mod+s'], scope: 'text' },
    placement: ['toolbar'],
    elsewhere: onlyText,
    ...byView(runTextAction),
  },
  'konsol#naeste-linje-med-fejl': {
    title: 'Næste linje med fejl',
    group,
    keywords: ['fund', 'ret'],
    shortcut: { keys: 'f8', scope: 'text' },
    placement: ['toolbar'],
    elsewhere: onlyText,
    ...byView(nextFaultAction),
  },
  'konsol#forrige-linje-med-fejl': {
    title: 'Forrige linje med fejl',
    group,
    keywords: ['fund', 'ret'],
    shortcut: { keys: 'shift+f8', scope: 'text' },
    placement: ['shortcuts'],
    elsewhere: onlyText,
    ...byView(previousFaultAction),
  },
  'konsol#som-kommandoer': {
    title: 'Åbn som kommandoer',
    shortTitle: 'Som kommandoer',
    group,
    alsoCalled: ['som kommandoer', 'som tekst', 'vis som kommandoer'],
    keywords: ['kørsel', 'gentag', 'tekst'],
    shortcut: { keys: 'shift+s', scope: 'structure' },
    placement: ['toolbar', 'log'],
    icon: 'document',
    elsewhere: onlyRuns,
    requires: writes,
    availability: offered,
    run: async ({ viewActions, openText }) => {
      const text = await viewActions.get(asTextAction)?.();
      if (text !== undefined) openText(text);
    },
  },
  'konsol#kopier-som-kommandoer': {
    title: 'Kopiér som kommandoer',
    group,
    alsoCalled: ['kopiér kommandoerne', 'kopiér som tekst'],
    keywords: ['kørsel', 'udklip', 'tekst'],
    shortcut: { keys: 's', scope: 'structure' },
    placement: ['shortcuts'],
    elsewhere: onlyRuns,
    requires: writes,
    availability: offered,
    run: async ({ viewActions, copyText }) => {
      const text = await viewActions.get(asTextAction)?.();
      if (text !== undefined) copyText(text, 'Kommandoerne er kopieret.');
    },
  },
};
