import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../api/error-text.ts';
import { accessAtom, sessionAtom } from '../auth/session.ts';
import { notify } from '../ui/toasts.tsx';
import type {
  Availability,
  CommandContext,
  ConsoleActions,
  KeyScope,
  PaletteCommandId,
  SelectedElement,
} from './command.ts';
import { stepError } from './field-errors.ts';
import { availabilityOf } from './gate.ts';
import { installKeyboard } from './keyboard.ts';
import { goToFirstPane, regionOf, rememberPane, stepPane } from './panes.ts';
import { stepBackPlace, withTime } from './places.ts';
import { commandById } from './registry.ts';
import { connectCommands, runCommand } from './run-command.ts';
import { singleKeysAtom } from './single-keys.ts';
import {
  argumentStepAtom,
  earlyTextAtom,
  type FocusRegion,
  focusRegionAtom,
  markedElementsAtom,
  paletteOpenAtom,
  pendingKeyAtom,
  selectedElementAtom,
  shortcutsOpenAtom,
  viewActionsAtom,
} from './state.ts';
import { standingOn } from './subjects.ts';
import { useCameFrom } from './use-came-from.ts';
import { useProcessBlock } from './use-process-block.ts';

const Context = createContext<CommandContext | null>(null);

/** The parts of the console that commands open, turn and move between. */
function useConsoleActions(navigate: (path: string) => void): ConsoleActions {
  const { pathname, search } = useLocation();
  const cameFrom = useCameFrom();
  const store = useStore();
  const setPaletteOpen = useSetAtom(paletteOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const setArgumentStep = useSetAtom(argumentStepAtom);
  const [usesSingleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const leave = useCallback(() => {
    const before = stepBackPlace({ pathname, search }, cameFrom());
    if (before !== null) navigate(before);
  }, [pathname, search, cameFrom, navigate]);
  return useMemo(
    () => ({
      openPalette: () => setPaletteOpen(true),
      openShortcuts: () => setShortcutsOpen(true),
      askArguments: (command, elements, run) => {
        setArgumentStep({ command, elements, run });
        setPaletteOpen(true);
      },
      toggleSingleKeys: () => {
        setSingleKeys(!usesSingleKeys);
        notify.success(`Genveje med én tast er slået ${usesSingleKeys ? 'fra' : 'til'}.`);
      },
      stepPane,
      stepError,
      stepBack: () => {
        const isWithinView = store.get(viewActionsAtom).stepBack?.() ?? false;
        if (!isWithinView && !goToFirstPane()) leave();
      },
      leave,
      downloadExcel: async (file) => {
        const { excelFiles } = await import('./excel-files.ts');
        await excelFiles[file]({ pathname, search });
      },
    }),
    [
      pathname,
      search,
      leave,
      store,
      usesSingleKeys,
      setPaletteOpen,
      setShortcutsOpen,
      setArgumentStep,
      setSingleKeys,
    ],
  );
}

function useReadContext(): CommandContext {
  const access = useAtomValue(accessAtom);
  const userEmail = useAtomValue(sessionAtom).user?.email ?? '';
  const selected = useAtomValue(selectedElementAtom);
  const marked = useAtomValue(markedElementsAtom);
  const processBlock = useProcessBlock(selected);
  const viewActions = useAtomValue(viewActionsAtom);
  const goTo = useNavigate();
  const { search } = useLocation();
  const store = useStore();
  const navigate = useCallback(
    (path: string) => {
      // The place that is left is found again, by Back, as it was.
      store.get(viewActionsAtom).settle?.();
      void goTo(withTime(path, search));
    },
    [goTo, search, store],
  );
  const actions = useConsoleActions(navigate);
  return useMemo(
    () => ({
      access,
      userEmail,
      selected,
      marked,
      processBlock,
      viewActions,
      navigate,
      ...actions,
    }),
    [access, userEmail, selected, marked, processBlock, viewActions, navigate, actions],
  );
}

/** The region is read from `data-focus-region` of what has the focus. */
function useFocusRegion(): void {
  const setRegion = useSetAtom(focusRegionAtom);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      rememberPane(target);
      setRegion(regionOf(target) as FocusRegion | null);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [setRegion]);
}

/** Nothing in particular has the focus right after a page load, or on the heading of a new screen. */
function isAtRest({ activeElement, body }: Document): boolean {
  return activeElement === body || activeElement?.localName === 'h1';
}

/** At rest, keys act on what is shown. */
function isScopeActive(scope: KeyScope, region: FocusRegion | null): boolean {
  if (scope !== 'structure' || isAtRest(document)) return true;
  return region === 'structure' || region === 'detail';
}

/** Connects registry, keyboard and shell; mount it once, inside the router. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const context = useReadContext();
  const latest = useRef(context);
  const store = useStore();
  useFocusRegion();

  useLayoutEffect(() => {
    latest.current = context;
  }, [context]);

  useEffect(
    () =>
      connectCommands({
        readContext: () => latest.current,
        reportBlocked: (title, reason) => notify.warn(title, reason),
        reportFailure: (title, error) =>
          notify.error(`${title} kunne ikke udføres.`, errorText(error)),
      }),
    [],
  );

  useEffect(
    () =>
      installKeyboard({
        run: (id) => {
          if (availabilityOf(id, latest.current).kind === 'hidden') return false;
          if (commandById(id)?.leavesKey?.()) return false;
          void runCommand(id);
          return true;
        },
        isScopeActive: (scope) => isScopeActive(scope, store.get(focusRegionAtom)),
        usesSingleKeys: () => store.get(singleKeysAtom),
        isPaletteComing: () =>
          store.get(paletteOpenAtom) &&
          (store.get(earlyTextAtom) !== '' || !document.activeElement?.closest('[role="dialog"]')),
        onEarlyText: (text) => store.set(earlyTextAtom, (before) => before + text),
        onPending: (key) => store.set(pendingKeyAtom, key),
      }),
    [store],
  );

  return <Context value={context}>{children}</Context>;
}

export function useCommandContext(): CommandContext {
  const context = use(Context);
  if (!context) throw new Error('useCommandContext uden for CommandProvider');
  return context;
}

/**
 * For a visible control: its command's answer from the gate, now.
 * @param about given, the control is about this element, wherever the user stands
 */
export function useAvailability(
  id: PaletteCommandId,
  about: SelectedElement | undefined,
): Availability {
  const context = useCommandContext();
  return availabilityOf(id, about ? standingOn(about, context) : context);
}
