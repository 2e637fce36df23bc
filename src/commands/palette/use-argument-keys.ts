import type { KeyboardEvent } from 'react';
import type { Argument } from '../arguments/declaration.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { isModifierKey } from '../key-press.ts';
import { isRunKey, useRunKey } from './use-run-key.ts';

interface ArgumentKeys {
  readonly state: ArgumentStepState;
  readonly fields: readonly Argument[];
  /** Takes what is highlighted and goes on, once the list answers what is written. */
  readonly request: () => void;
  /** The user does something else meanwhile. */
  readonly cancel: () => void;
  readonly run: () => void;
}

/**
 * The keys of the field (design README, keyboard map). Beyond the last argument Tab leaves the field
 * for the panel and the foot, where the keys are the browser's; Ctrl+Enter runs from anywhere.
 */
export function useArgumentKeys(keys: ArgumentKeys): (event: KeyboardEvent) => void {
  useRunKey(keys.run);
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const isNext = !isRunKey(event) && ((key === 'Tab' && !shiftKey) || key === 'Enter');
    // Enter and Tab may wait for the list, and running for both; every other key calls that off.
    if (!isNext && !isRunKey(event) && !isModifierKey(event)) keys.cancel();
    // Said once, so that the list does not take the key for a choice of its own.
    if (isRunKey(event) || inField(event, keys)) event.preventDefault();
  };
}

const moves = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
} as const;

function isMove(key: string): key is keyof typeof moves {
  return Object.hasOwn(moves, key);
}

/** True when the key was ours. */
function inField(event: KeyboardEvent, { state, fields, request }: ArgumentKeys): boolean {
  if (isMove(event.key)) {
    if (!state.isText) state.moveTo(moves[event.key]);
    return !state.isText;
  }
  const isAtEnd = state.isText && state.current === fields.at(-1);
  switch (event.key) {
    case 'Enter':
      if (!isAtEnd) request();
      return true;
    case 'Tab':
      if (event.shiftKey) return state.step(-1);
      if (!isAtEnd) request();
      return !isAtEnd;
    case 'Backspace':
      if (state.text !== '') return false;
      state.removeChip();
      return true;
    default:
      return false;
  }
}
