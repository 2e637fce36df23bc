import type { KeyScope } from '../command.ts';

/** Keys that a part of the screen hears itself, as every tree, list or field of its kind does. */
interface WidgetKey {
  readonly label: string;
  readonly keys: readonly string[];
}

/** Beside the commands' keys in the overview (design README, keyboard map). */
export const widgetKeys: Readonly<Record<KeyScope | 'palette', readonly WidgetKey[]>> = {
  global: [],
  structure: [
    { label: 'Flyt række', keys: ['up', 'down'] },
    { label: 'Fold ind eller ud', keys: ['left', 'right'] },
    { label: 'Første eller sidste række i træet', keys: ['home', 'end'] },
    { label: 'Første eller sidste række i tabellen', keys: ['mod+home', 'mod+end'] },
    { label: 'En side op eller ned', keys: ['pageup', 'pagedown'] },
    { label: 'Fold alle på samme niveau ud', keys: ['*'] },
    { label: 'Spring til et nummer', keys: ['0', '…', '9'] },
    { label: 'Åbn element', keys: ['enter'] },
    { label: 'Markér', keys: ['space'] },
    { label: 'Udvid markering', keys: ['shift+up', 'shift+down'] },
    { label: 'Markér alle viste', keys: ['mod+a'] },
    { label: 'Kopiér udsnit, markerede rækker eller nummer og navn', keys: ['mod+c'] },
    {
      label: 'Filter: større, mindre, hele teksten, ikke, enhver',
      keys: ['>', '<', '=', '!', '*'],
    },
    { label: 'Vælg blandt kolonnens værdier, fra dens filter', keys: ['alt+down'] },
    { label: 'Bredde på kolonnen, fra dens overskrift', keys: ['alt+left', 'alt+right'] },
  ],
  form: [
    { label: 'Næste eller forrige felt', keys: ['tab', 'shift+tab'] },
    { label: 'Åbn liste eller kalender', keys: ['alt+down'] },
  ],
  timeline: [
    { label: 'Flyt til en anden bjælke', keys: ['up', 'down'] },
    { label: 'Fold ind eller ud', keys: ['enter'] },
  ],
  palette: [
    { label: 'Vælg', keys: ['up', 'down'] },
    { label: 'Første eller sidste', keys: ['home', 'end'] },
    { label: 'Kør eller åbn', keys: ['enter'] },
    { label: 'Udfør, som det er forstået', keys: ['mod+enter'] },
    { label: 'Åbn element i rude', keys: ['alt+enter'] },
    { label: 'Alle elementer, ellers næste', keys: ['tab'] },
    { label: 'Forrige', keys: ['shift+tab'] },
    { label: 'Fjern felt, når det er tomt', keys: ['backspace'] },
    { label: 'Kun kommandoer', keys: ['>'] },
    { label: 'Kun elementer', keys: ['#', '§'] },
  ],
};
