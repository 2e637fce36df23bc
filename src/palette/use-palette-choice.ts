import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCommandContext } from '../commands/host.tsx';
import type { Asking } from '../commands/planner/planner.ts';
import { isComing } from '../commands/planner/transitions.ts';
import { useKeys, usePlanner } from '../commands/planner/use-planner.ts';
import type { ArgumentStep } from '../commands/state.ts';
import { elementIn } from '../commands/subjects/subject.ts';
import { isRunKey, useRunKey } from '../ui/run-key.ts';
import { askedBy } from './answers/asked.ts';
import { earlyPressesAtom } from './early-presses.ts';
import { asksArguments, isSure, onlyHarmless, reasonOf } from './hits/palette-entries.ts';
import { type PaletteList, stepOf } from './use-palette-list.ts';

type PaletteMove = 'next' | 'previous' | 'first' | 'last';
/** What a key asks of the list as it will be for the text now written. */
type PaletteAction = PaletteMove | 'run' | 'execute' | 'openInPane' | 'showAll';

const moves: Readonly<Record<string, PaletteMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** Home and End with Shift mark text in the field. */
function moveOf({ key, shiftKey }: KeyboardEvent): PaletteMove | undefined {
  if (key === 'Tab' && shiftKey) return 'previous';
  return shiftKey && (key === 'Home' || key === 'End') ? undefined : moves[key];
}

function isMove(action: PaletteAction): action is PaletteMove {
  return Object.values<string>(moves).includes(action);
}

/** A sentence is whole when it rests: only then is its step shown, which asks the server for a plan. */
const resting: Asking<ArgumentStep, ArgumentStep> = { ask: (step) => step, rest: 200 };

const nothingChosen = 'Vælg en linje med piletasterne.';

interface ChoiceAsked {
  readonly list: PaletteList;
  /** As it stands in the field; the list may be behind it. */
  readonly text: string;
  /** What of the text was not understood. */
  readonly note: string | undefined;
  /** A key asks something of the list: it must be the text's. */
  readonly onAsk: (text: string) => void;
}

/** The line that the keys act on, what Enter leads to, and the plan of what Ctrl+Enter would do. */
export function usePaletteChoice({ list, text, note, onAsk }: ChoiceAsked) {
  const { entries, elements } = list;
  const context = useCommandContext();
  const setEarlyPresses = useSetAtom(earlyPressesAtom);
  const [wantedValue, setWantedValue] = useState('');
  const [told, setTold] = useState<{ readonly text: string; readonly of: string }>();
  // The first that the words mean is chosen until the user moves, also when hits come late or go.
  const meant = entries.find(({ value }) => value === wantedValue) ?? entries.find(isSure);
  const isWhole = !elements.isPending && note === undefined;
  const chosen = meant ?? (isWhole ? onlyHarmless(entries) : undefined);
  const hit = chosen?.kind === 'command' ? chosen.hit : null;
  const step = hit?.filled && hit.reason === null ? stepOf(hit, context) : null;
  const { made, typed } = step?.input ?? {};
  const planKey = step ? JSON.stringify([step.command, step.subjects, made, typed]) : '';
  const { planner, job } = usePlanner(planKey, step, resting);
  const isRested = !isComing(job);
  const runPlan = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);

  const at = chosen ? entries.indexOf(chosen) : undefined;
  const places: Readonly<Record<PaletteMove, number>> = {
    next: ((at ?? -1) + 1) % entries.length,
    previous: (at ?? 0) - 1,
    first: 0,
    last: -1,
  };
  const move = (to: PaletteMove) => setWantedValue(entries.at(places[to])?.value ?? '');
  const perform = (action: PaletteAction, behind: readonly PaletteAction[]) => {
    const reason = chosen ? reasonOf(chosen) : (note ?? nothingChosen);
    if (isMove(action)) move(action);
    else if (action === 'showAll' && !(chosen && asksArguments(chosen))) {
      if (list.showAll) list.showAll();
      else move('next');
    } else if (reason !== null) setTold({ text: reason, of: text });
    else if (action === 'execute' && step) runPlan.current?.();
    else if (chosen) {
      if (asksArguments(chosen)) {
        isLeaving.current = true;
        setEarlyPresses(behind.filter((one) => one === 'run').length);
      }
      list.choose(chosen, action === 'openInPane' || action === 'execute');
    }
  };
  // Commands are found here, so the one that is first is the one asked for.
  const isCommand = hit !== null && !('about' in hit) && !list.sentence.isGuess;
  const { request, cancel } = useKeys<PaletteAction, ArgumentStep>(
    planner,
    (action) =>
      list.text === text &&
      (isMove(action) || !elements.isPending || (action !== 'showAll' && isCommand)) &&
      (action !== 'execute' || isRested),
    (action, _, behind) => perform(action, behind),
  );
  const ask = (action: PaletteAction) => {
    // The step is chosen and not shown yet: the key is meant for it.
    if (isLeaving.current) {
      if (action === 'run') setEarlyPresses((count) => count + 1);
      return;
    }
    onAsk(text);
    request(action);
  };
  useRunKey(() => ask('execute'));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event;
    if (key === 'Enter' && nativeEvent.isComposing) return;
    const to = moveOf(event);
    if (to) ask(to);
    else if (key === 'Enter' && altKey) ask('openInPane');
    else if (key === 'Enter' && !isRunKey(event)) ask('run');
    else if (key === 'Tab') ask('showAll');
    else if (key !== 'Enter') return;
    // cmdk would run what the list holds so far, and Tab would leave the field.
    event.preventDefault();
  };

  return {
    chosen,
    hit,
    /** The question that is chosen, to be answered beside the list; null: it is none. */
    asked: text === '' ? null : askedBy(hit, elementIn(context.selected)),
    /** Of what is chosen, as far as the sentence has filled it in; null: it is no sentence to plan. */
    step,
    planKey,
    isRested,
    runPlan,
    /** Why the last key did nothing; undefined: it did, or the text is another. */
    told: told?.of === text ? told.text : undefined,
    onKeyDown,
    setWantedValue,
    /** The user writes on. */
    forget: () => {
      cancel();
      setWantedValue('');
    },
  };
}
