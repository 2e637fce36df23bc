import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { selectAtom } from 'jotai/utils';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { errorText } from '../api/http/error-text.ts';
import { LeaveGuards } from '../console/leaving.ts';
import { followPanes, paneWithFocus } from '../console/panes.ts';
import { useRouter } from '../console/router.tsx';
import { singleKeysAtom } from '../console/single-keys.ts';
import { Trail } from '../console/trail.ts';
import { endQuietNote, noteQuietly } from '../ui/notices/quiet-note.ts';
import { notify } from '../ui/notices/toasts.tsx';
import type {
  Availability,
  CommandContext,
  CommandState,
  ConsoleActions,
  KeyScope,
} from './command.ts';
import type { PaletteCommandId } from './command-id.ts';
import { commandStateAtom } from './gate/command-state.ts';
import { availabilityOf, deniedHere } from './gate/gate.ts';
import { watchProcesBlock } from './gate/proces-block.ts';
import { installKeyboard } from './keys/keyboard.ts';
import { whyUnheard } from './keys/unheard.ts';
import { commandById } from './registry.ts';
import { consoleActionsOf } from './running/console-actions.ts';
import { connectCommands, runCommand } from './running/run-command.ts';
import {
  earlyTextAtom,
  type FocusRegion,
  paletteOpenAtom,
  pendingKeyAtom,
  placesAwaitedAtom,
} from './state.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import { standingOn } from './subjects/subject.ts';

/** One object for ever, so that who calls an action is not rendered by what it reads. */
const Actions = createContext<ConsoleActions | null>(null);

/** Nothing in particular has the focus right after a page load, or on the heading of a new screen. */
function isAtRest({ activeElement, body }: Document): boolean {
  return activeElement === body || activeElement?.localName === 'h1';
}

/** The parts of the screen that hear the keys of a scope; those of the others are heard everywhere. */
const regionsOf: Readonly<Partial<Record<KeyScope, readonly (FocusRegion | null)[]>>> = {
  // Wherever the focus is but in a form, which keeps what is written in it itself.
  view: [null, 'structure', 'timeline', 'detail'],
  structure: ['structure', 'timeline', 'detail'],
  timeline: ['timeline', 'detail'],
  text: ['text', 'plan'],
};

/** At rest, keys act on what is shown. */
function isScopeActive(scope: KeyScope, region: FocusRegion | null): boolean {
  const regions = regionsOf[scope];
  return !regions || isAtRest(document) || regions.includes(region);
}

/** Connects registry, keyboard and shell; mount it once, inside the router. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const store = useStore();
  const client = useQueryClient();
  const [trail] = useState(() => new Trail());
  const [actions] = useState(() => consoleActionsOf(router, store, trail, client));
  useEffect(followPanes, []);

  useEffect(() => trail.follow(router), [trail, router]);
  useEffect(() => watchProcesBlock(store, client), [store, client]);
  useEffect(
    () =>
      connectCommands({
        readContext: () => ({ ...actions, ...store.get(commandStateAtom) }),
        reportBlocked: (title, reason) => notify.warn(title, reason),
        reportFailure: (title, error) =>
          notify.error(`${title} kunne ikke udføres.`, errorText(error)),
      }),
    [actions, store],
  );

  useEffect(
    () =>
      installKeyboard({
        run: (id) => {
          if (availabilityOf(id, store.get(commandStateAtom)).kind === 'hidden') return false;
          if (commandById(id)?.leavesKey?.()) return false;
          void runCommand(id);
          return true;
        },
        tellDenied: (id) => {
          const reason = deniedHere(id, store.get(commandStateAtom));
          if (reason !== null) notify.warn(commandById(id)?.title ?? id, reason);
          return reason !== null;
        },
        tellUnheard: (keys, heard) =>
          noteQuietly(whyUnheard(keys, heard, store.get(commandStateAtom))),
        onPress: endQuietNote,
        // Asked when a key comes: browsers tell of the focus in an order of their own when a dialog closes.
        isScopeActive: (scope) => isScopeActive(scope, paneWithFocus() as FocusRegion | null),
        usesSingleKeys: () => store.get(singleKeysAtom),
        isFieldComing: () =>
          store.get(placesAwaitedAtom) ||
          (store.get(paletteOpenAtom) &&
            (store.get(earlyTextAtom) !== '' ||
              !document.activeElement?.closest('[role="dialog"]'))),
        onEarlyText: (text) => store.set(earlyTextAtom, (before) => before + text),
        onEarlyKey: () => store.set(placesAwaitedAtom, false),
        onPending: (key) => store.set(pendingKeyAtom, key),
      }),
    [store],
  );

  return (
    <Actions value={actions}>
      <LeaveGuards />
      {children}
    </Actions>
  );
}

/** What the console can do; whoever asks is never rendered by it. */
export function useConsole(): ConsoleActions {
  const actions = use(Actions);
  if (!actions) throw new Error('useConsole uden for CommandProvider');
  return actions;
}

/**
 * A part of what the gate looks at; renders when the part is another one.
 * @param select memoised, as another one asks anew
 */
export function useCommandState<Part>(
  select: (state: CommandState) => Part,
  isSame: (one: Part, other: Part) => boolean = Object.is,
): Part {
  return useAtomValue(
    useMemo(() => selectAtom(commandStateAtom, select, isSame), [select, isSame]),
  );
}

/** All of it: for the palette, and for menus while they are open. Every row walked over renders. */
export function useCommandContext(): CommandContext {
  const actions = useConsole();
  const state = useAtomValue(commandStateAtom);
  return useMemo(() => ({ ...actions, ...state }), [actions, state]);
}

function reasonOf(availability: Availability): string | undefined {
  return availability.kind === 'disabled' ? availability.reason : undefined;
}

function isSameAnswer(one: Availability, other: Availability): boolean {
  return one.kind === other.kind && reasonOf(one) === reasonOf(other);
}

/**
 * For a visible control: its command's answer from the gate, now; renders when it is another one.
 * @param about given, the control is about this element, wherever the user stands
 */
export function useAvailability(
  id: PaletteCommandId,
  about: SelectedElement | undefined,
): Availability {
  const ask = useCallback(
    (state: CommandState) => availabilityOf(id, about ? standingOn(about, state) : state),
    [id, about],
  );
  return useCommandState(ask, isSameAnswer);
}
