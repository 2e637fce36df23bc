import { type RefCallback, useCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** `search` starts from the beginning whatever flags the expression carries. */
function fits(text: string, typing: RegExp): boolean {
  return text.search(typing) >= 0;
}

/**
 * Does this keystroke break a text that still holds the pattern? Only typed characters are asked
 * about: paste, undo, drops and composition have other input types, and shortcuts never get here.
 */
function breaksPattern(event: InputEvent, control: TextControl, typing: RegExp): boolean {
  if (event.inputType !== 'insertText' || event.isComposing || event.data === null) return false;
  const { value } = control;
  const from = control.selectionStart ?? value.length;
  const to = control.selectionEnd ?? from;
  const next = value.slice(0, from) + event.data + value.slice(to);
  return fits(value, typing) && !fits(next, typing);
}

/**
 * Ref for a text control that blocks keystrokes which would break `typing`, the pattern of every text on the
 * way to a right one. The native event is used because React's own onBeforeInput is made from other events
 * and does not carry the input type.
 */
export function usePatternTyping<T extends TextControl>(
  typing: RegExp | undefined,
): RefCallback<T> {
  return useCallback(
    (control: T | null) => {
      if (!control || !typing) return undefined;
      const onBeforeInput = (event: Event) => {
        if (breaksPattern(event as InputEvent, control, typing)) event.preventDefault();
      };
      control.addEventListener('beforeinput', onBeforeInput);
      return () => control.removeEventListener('beforeinput', onBeforeInput);
    },
    [typing],
  );
}
