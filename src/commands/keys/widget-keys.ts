import type { KeyScope } from '../command.ts';

/** Keys that a part of the screen hears itself, as every tree, list or field of its kind does. */
interface WidgetKey {
  readonly label: string;
  readonly keys: readonly string[];
}

/** Parts of the screen whose keys are all their own. */
export type Widget = 'sheet' | 'matrix' | 'palette';

/** In every grid that is written in. */
const rangeKeys: readonly WidgetKey[] = [
  { label: 'Udvid udsnittet', keys: ['shift+up', 'shift+down', 'shift+left', 'shift+right'] },
  { label: 'Til kanten af det, der er udfyldt', keys: ['mod+up', 'mod+down'] },
  { label: 'Første eller sidste celle i rækken', keys: ['home', 'end'] },
  { label: 'Vælg alt', keys: ['mod+a'] },
  { label: 'Udfyld nedad', keys: ['mod+d'] },
  { label: 'Kopiér, klip og indsæt', keys: ['mod+c', 'mod+x', 'mod+v'] },
  { label: 'Fortryd og gentag', keys: ['mod+z', 'mod+y'] },
];

/** Beside the commands' keys in the overview. */
export const widgetKeys: Readonly<Record<KeyScope | Widget, readonly WidgetKey[]>> = {
  global: [],
  view: [],
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
  text: [
    { label: 'Forslag, hvor der skrives', keys: ['alt+down'] },
    { label: 'Næste eller forrige linje i planen', keys: ['up', 'down'] },
    { label: 'Til linjen i teksten, fra planen', keys: ['enter'] },
  ],
  sheet: [
    { label: 'Ret cellen', keys: ['f2'] },
    { label: 'Skriv i hele udsnittet', keys: ['mod+enter'] },
    { label: 'Gem cellen, og gå videre', keys: ['enter', 'tab'] },
    { label: 'Fortryd det, der skrives', keys: ['escape'] },
    { label: 'Tøm', keys: ['delete'] },
    { label: 'Vælg hele rækken', keys: ['shift+space'] },
    { label: 'Udfyld som serie: tal og datoer går videre', keys: ['mod+shift+d'] },
    { label: 'Næste celle med fejl', keys: ['f8'] },
    ...rangeKeys,
  ],
  matrix: [
    { label: 'Niveau: 0 Åben, 1–3, 4 Lukket', keys: ['0', '…', '4'] },
    { label: 'Næste niveau', keys: ['space'] },
    { label: 'Det oprindelige niveau', keys: ['delete'] },
    ...rangeKeys,
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
