import {
  compareVersionsAction,
  nextSiblingAction,
  previousSiblingAction,
  stepVersionAction,
} from '../actions/element.ts';
import {
  clearMarkedAction,
  copyMarkedAction,
  markAllAction,
  showMarkedOnlyAction,
  startMarkingAction,
} from '../actions/marks.ts';
import { stepPlaceAction } from '../actions/move.ts';
import { toggleSplitAction, toggleTableAction, toTopAction } from '../actions/screen.ts';
import { focusFilterAction, sortHereAction } from '../actions/table.ts';
import { stepTimeAction, toPresentAction } from '../actions/time.ts';
import type { ViewAction } from '../actions/view-action.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import { byView, readyWhen } from '../gate/availability.ts';

const group = 'Konsol';

const noTime = 'Det, der vises her, følger hverken finansår eller periode.';

/** To a sibling; while something is cut, to the row before or after that it may be put below. */
function toSibling(
  action: ViewAction<() => void>,
  step: 1 | -1,
): Pick<Command, 'availability' | 'run'> {
  return {
    availability: ({ viewActions: { get } }) =>
      readyWhen(get(action) !== undefined || get(stepPlaceAction) !== undefined),
    run: ({ viewActions: { get } }) => {
      const stepPlace = get(stepPlaceAction);
      if (stepPlace) stepPlace(step);
      else get(action)?.();
    },
  };
}

/** What the shown view offers; a view without it does not have the command. */
export const visningCommands: CommandDefinitions = {
  'konsol#filter': {
    title: 'Gå til filterfeltet',
    group,
    alsoCalled: ['filter', 'filtrér', 'søg i listen'],
    keywords: ['søg'],
    shortcut: { keys: 'f', scope: 'global' },
    placement: ['shortcuts'],
    elsewhere: 'Her er intet at filtrere.',
    ...byView(focusFilterAction),
  },
  'konsol#delt': {
    title: 'Vis eller skjul detaljer',
    shortTitle: 'Detaljer',
    group,
    alsoCalled: ['skjul detaljer', 'fold detaljer', 'delt visning'],
    keywords: ['rude'],
    shortcut: { keys: 'd', scope: 'global' },
    placement: ['toolbar'],
    elsewhere: 'Her er ingen rude med detaljer.',
    ...byView(toggleSplitAction),
  },
  'konsol#tabel': {
    title: 'Skift mellem træ og tabel',
    shortTitle: 'Tabel',
    group,
    alsoCalled: ['vis tabel', 'vis træ', 'vis som tabel', 'vis som træ', 'træ', 'flad liste'],
    keywords: ['liste', 'visning'],
    shortcut: { keys: 't', scope: 'global' },
    placement: ['toolbar'],
    elsewhere: 'Det, der vises her, har kun én form.',
    ...byView(toggleTableAction),
  },
  'konsol#til-toppen': {
    title: 'Til toppen',
    group,
    alsoCalled: ['rul op', 'øverst'],
    keywords: ['begyndelsen'],
    placement: ['statusbar', 'statusbar-small'],
    ...byView(toTopAction),
  },
  'konsol#vaelg-flere': {
    title: 'Vælg flere',
    group,
    alsoCalled: ['markér flere', 'markér'],
    keywords: ['rækker'],
    placement: ['statusbar-small'],
    ...byView(startMarkingAction),
  },
  'konsol#marker-alle': {
    title: 'Markér alle rækker',
    group,
    alsoCalled: ['vælg alle', 'markér alt', 'alle rækker'],
    keywords: ['viste', 'markering'],
    placement: ['toolbar'],
    ...byView(markAllAction),
  },
  'konsol#sorter-her': {
    title: 'Sortér efter kolonnen, hånden står i',
    shortTitle: 'Sortér her',
    group,
    alsoCalled: ['sortér her', 'sortér denne kolonne'],
    keywords: ['rækkefølge', 'orden'],
    placement: ['toolbar'],
    ...byView(sortHereAction),
  },
  'konsol#ryd-markering': {
    title: 'Ryd markering',
    group,
    alsoCalled: ['fravælg alle', 'afmarkér', 'fjern markering'],
    keywords: ['ingen valgt'],
    placement: ['toolbar'],
    ...byView(clearMarkedAction),
  },
  'konsol#kun-markerede': {
    title: 'Vis kun markerede',
    group,
    alsoCalled: ['kun markerede', 'filtrér på markerede'],
    keywords: ['rækker', 'markering'],
    placement: ['toolbar'],
    ...byView(showMarkedOnlyAction),
  },
  'konsol#kopier-markerede': {
    title: 'Kopiér markerede rækker',
    group,
    alsoCalled: ['kopiér rækker', 'kopiér markering'],
    keywords: ['udklipsholder', 'regneark'],
    placement: ['toolbar'],
    ...byView(copyMarkedAction),
  },
  'konsol#forrige-tid': {
    title: 'Forrige finansår eller periode',
    group,
    alsoCalled: ['forrige finansår', 'forrige år', 'sidste år', 'forrige periode'],
    keywords: ['tilbage', 'år'],
    shortcut: { keys: ',', scope: 'global' },
    placement: ['shortcuts'],
    elsewhere: noTime,
    availability: ({ viewActions }) => readyWhen(viewActions.get(stepTimeAction) !== undefined),
    run: ({ viewActions }) => viewActions.get(stepTimeAction)?.(-1),
  },
  'konsol#naeste-tid': {
    title: 'Næste finansår eller periode',
    group,
    alsoCalled: ['næste finansår', 'næste år', 'næste periode'],
    keywords: ['frem', 'år'],
    shortcut: { keys: '.', scope: 'global' },
    placement: ['shortcuts'],
    elsewhere: noTime,
    availability: ({ viewActions }) => readyWhen(viewActions.get(stepTimeAction) !== undefined),
    run: ({ viewActions }) => viewActions.get(stepTimeAction)?.(1),
  },
  'konsol#indevaerende-tid': {
    title: 'Gå til indeværende finansår og periode',
    shortTitle: 'Til indeværende',
    group,
    alsoCalled: [
      ...['indeværende', 'i dag', 'gå til i dag', 'nu'],
      ...['hvilken periode er vi i', 'hvilket finansår er vi i'],
    ],
    keywords: ['tid', 'år'],
    placement: ['toolbar'],
    icon: 'calendar-month',
    ...byView(toPresentAction),
  },
  'konsol#forrige-version': {
    title: 'Forrige version',
    group,
    keywords: ['historik', 'ældre'],
    shortcut: { keys: 'shift+left', scope: 'structure' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.get(stepVersionAction) !== undefined),
    run: ({ viewActions }) => viewActions.get(stepVersionAction)?.(-1),
  },
  'konsol#naeste-version': {
    title: 'Næste version',
    group,
    keywords: ['historik', 'nyere'],
    shortcut: { keys: 'shift+right', scope: 'structure' },
    placement: ['shortcuts'],
    availability: ({ viewActions }) => readyWhen(viewActions.get(stepVersionAction) !== undefined),
    run: ({ viewActions }) => viewActions.get(stepVersionAction)?.(1),
  },
  'konsol#forrige-soeskende': {
    title: 'Forrige søskende',
    group,
    keywords: ['ved siden af', 'op', 'nabo'],
    shortcut: { keys: 'k', scope: 'structure' },
    placement: ['detail'],
    elsewhere: 'Her er intet element før dette.',
    ...toSibling(previousSiblingAction, -1),
  },
  'konsol#naeste-soeskende': {
    title: 'Næste søskende',
    group,
    keywords: ['ved siden af', 'ned', 'nabo'],
    shortcut: { keys: 'j', scope: 'structure' },
    placement: ['detail'],
    elsewhere: 'Her er intet element efter dette.',
    ...toSibling(nextSiblingAction, 1),
  },
  'konsol#sammenlign': {
    title: 'Sammenlign versioner',
    shortTitle: 'Sammenlign',
    group,
    alsoCalled: ['forskel', 'sammenlign med'],
    keywords: ['historik', 'ændret'],
    shortcut: { keys: 'c', scope: 'structure' },
    placement: ['detail'],
    elsewhere: 'Her er ikke to versioner at holde op mod hinanden.',
    ...byView(compareVersionsAction),
  },
};
