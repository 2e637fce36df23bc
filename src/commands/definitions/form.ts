import { saveAction, saveAndNewAction } from '../actions/form.ts';
import type { CommandDefinitions, CommandState } from '../command.ts';
import { byView, nothingUnsaved, readyWhen } from '../gate/availability.ts';

const group = 'Konsol';

const onlyForms = 'Kun i formularer og ark.';

/** A view that can save is a form. */
function inForm({ viewActions }: CommandState) {
  return readyWhen(viewActions.get(saveAction) !== undefined);
}

export const formularCommands: CommandDefinitions = {
  'konsol#gem': {
    title: 'Gem formularen',
    group,
    keywords: ['opret', 'udfør', 'hovedhandling'],
    shortcut: { keys: 'mod+enter', aliases: ['mod+s'], scope: 'form' },
    placement: ['shortcuts'],
    elsewhere: nothingUnsaved,
    availability: inForm,
    run: ({ viewActions }) => viewActions.get(saveAction)?.(),
  },
  'konsol#gem-og-ny': {
    title: 'Gem formularen og begynd på en ny',
    group,
    keywords: ['opret', 'ny'],
    shortcut: { keys: 'mod+shift+enter', scope: 'form' },
    placement: ['shortcuts'],
    elsewhere: 'Kun i en formular, der opretter.',
    ...byView(saveAndNewAction),
  },
  'konsol#naeste-fejl': {
    title: 'Næste fejl',
    group,
    keywords: ['felt', 'ret'],
    shortcut: { keys: 'f8', scope: 'form' },
    placement: ['shortcuts'],
    elsewhere: onlyForms,
    availability: inForm,
    run: ({ stepError }) => stepError(1),
  },
  'konsol#forrige-fejl': {
    title: 'Forrige fejl',
    group,
    keywords: ['felt', 'ret'],
    shortcut: { keys: 'shift+f8', scope: 'form' },
    placement: ['shortcuts'],
    elsewhere: onlyForms,
    availability: inForm,
    run: ({ stepError }) => stepError(-1),
  },
};
