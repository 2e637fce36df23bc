/**
 * Writes in the field as the user would, so that Ctrl+Z takes it back.
 * @param from,to characters before the first and the last that it takes the place of
 */
export function writeIn(field: HTMLTextAreaElement, from: number, to: number, text: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The one way that keeps what the browser can undo; where it is gone the text is written all the same.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
