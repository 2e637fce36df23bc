import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { businessDateAtom } from '../../auth/session.ts';
import { handedTextAtom } from '../../console/handed-text.ts';
import { openPanelAtom, panelOpenedFromAtom } from '../../console/open-panel.ts';
import { goToFirstPane, stepPane } from '../../console/panes.ts';
import { placeWith, withTime } from '../../console/places.ts';
import type { Router } from '../../console/router.tsx';
import { singleKeysAtom } from '../../console/single-keys.ts';
import { filterTakenOff, stepBackPlace } from '../../console/step-back.ts';
import type { Trail } from '../../console/trail.ts';
import { undoCommand } from '../../domain/permissions.ts';
import { paths } from '../../domain/routes.ts';
import { timeBeside } from '../../domain/time/address-time.ts';
import { message } from '../../domain/words/messages.ts';
import { densityPart } from '../../ui/density.ts';
import { placeNow } from '../../ui/focus/focus-memory.ts';
import { copyText } from '../../ui/notices/copy-text.ts';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { themeAtom } from '../../ui/theme.ts';
import { settleAction, stepBackAction } from '../actions/screen.ts';
import type { ConsoleActions } from '../command.ts';
import {
  argumentStepAtom,
  earlyTextAtom,
  markedElementsAtom,
  offeredCommandsAtom,
  paletteOpenAtom,
  shortcutsOpenAtom,
  viewActionsAtom,
  workMenuAtom,
} from '../state.ts';
import { aboutRun } from '../subjects/subject.ts';
import { stepError } from './field-errors.ts';
import { tellFilterTakenOff } from './tell-filter.ts';

/**
 * The parts of the console that commands open, turn and move between. Router and store are read
 * when an action is called, so the object never becomes another.
 */
export function consoleActionsOf(
  router: Router,
  store: ReturnType<typeof createStore>,
  trail: Trail,
  client: QueryClient,
): ConsoleActions {
  /** When the address says what the hand is on: going at once would call that off. */
  const settled = (go: () => void) => {
    const said = store.get(viewActionsAtom).get(settleAction)?.();
    if (said) void said.then(go);
    else go();
  };
  const navigate: ConsoleActions['navigate'] = (path, state) => {
    const place = withTime(path, router.state.location.search);
    // The place that is left is found again, by Back, as it was.
    settled(() => void router.navigate(place, { state }));
  };
  // One step back is from the row that was just gone to.
  const leave = () =>
    settled(() => {
      const { location } = router.state;
      const before = stepBackPlace(location, trail.cameFrom);
      if (before === null) return;
      const filter = filterTakenOff(location, before);
      navigate(before);
      if (filter === undefined) return;
      const { pathname, search } = location;
      tellFilterTakenOff(pathname, filter, () => navigate(`${pathname}${search}`));
    });
  return {
    navigate,
    openPalette: (offered) => {
      store.set(offeredCommandsAtom, offered ?? null);
      store.set(paletteOpenAtom, true);
    },
    openShortcuts: () => store.set(shortcutsOpenAtom, true),
    openWorkMenu: () => store.set(workMenuAtom, true),
    openPanel: (panel) => {
      const place = placeNow();
      store.set(panelOpenedFromAtom, place ? { restore: () => place.restore() } : null);
      store.set(openPanelAtom, panel);
    },
    askArguments: (command, subjects, input) => {
      store.set(argumentStepAtom, { command, subjects, ...(input && { input }) });
      store.set(paletteOpenAtom, true);
    },
    toggleSingleKeys: () => {
      const uses = !store.get(singleKeysAtom);
      store.set(singleKeysAtom, uses);
      notify.success(`Genveje med én tast er slået ${uses ? 'til' : 'fra'}.`);
    },
    stepPane,
    stepError: (step) => {
      if (!stepError(step)) noteQuietly(message('ingenFejl'));
    },
    stepBack: () => {
      const isWithinView = store.get(viewActionsAtom).get(stepBackAction)?.() ?? false;
      if (!isWithinView && !goToFirstPane()) leave();
    },
    leave,
    look: (more) => {
      const { pathname, search } = router.state.location;
      const beside = timeBeside(new URLSearchParams(search), more);
      navigate(placeWith(`${pathname}${search}`, { ...more, ...beside }));
    },
    undoLatest: async () => {
      const { latestRun } = await import('./latest-run.ts');
      const run = await latestRun(client);
      if (run) {
        store.set(argumentStepAtom, { command: undoCommand, subjects: aboutRun(run) });
        store.set(paletteOpenAtom, true);
      } else notify.warn('Du har ingen kørsel, der kan fortrydes.');
    },
    beginSentence: (text) => {
      store.set(earlyTextAtom, text);
      store.set(paletteOpenAtom, true);
    },
    chooseTheme: (theme) => store.set(themeAtom, theme),
    chooseDensity: (density) => densityPart.change(() => density),
    copyText: (text, told = `${text} er kopieret.`) => copyText(text, told),
    openText: (text) => {
      store.set(handedTextAtom, text);
      navigate(paths.kommandoer);
    },
    downloadExcel: async (file, seen = {}) => {
      const { pathname, search: shown } = router.state.location;
      const search = placeWith(`?${shown.replace('?', '')}`, seen);
      const place = { pathname, search, today: store.get(businessDateAtom) };
      const { downloadExcelFile } = await import('./excel-files.ts');
      await downloadExcelFile(file, place, store.get(markedElementsAtom));
    },
    exportStamdata: async (file) => {
      const { downloadStamdata } = await import('./stamdata-files.ts');
      await downloadStamdata(file);
    },
  };
}
