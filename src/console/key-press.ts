/** Keys with a name of more than one character, as the registry writes them. */
const named: Readonly<Record<string, string>> = {
  Escape: 'esc',
  ' ': 'space',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** Alt and AltGr write characters on a Danish keyboard; Ctrl+Alt is AltGr on Windows. */
function writesCharacter(event: Press): boolean {
  return event.altKey || event.getModifierState?.('AltGraph') === true;
}

/**
 * A key press as the registry writes keys: `n`, `shift+f6`, `mod+enter`, `?`; undefined when it
 * cannot be a shortcut. Skift is part of a letter's or a named key's press, but not of a symbol's:
 * where `?` and `*` stand differs between layouts. The key left of 1 counts as `½` on all of them.
 */
export function keysOf(event: Press): string | undefined {
  if (event.isComposing || writesCharacter(event)) return undefined;
  const hasControl = event.ctrlKey || event.metaKey;
  if (event.code === 'Backquote' && !hasControl && !event.shiftKey) return '½';
  const { key } = event;
  const name = named[key] ?? key.toLowerCase();
  const isSymbol = key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);
  const shift = event.shiftKey && !isSymbol ? 'shift+' : '';
  return `${hasControl ? 'mod+' : ''}${shift}${name}`;
}

/** Letters, digits and symbols, alone or one after the other: what a text field takes as text. */
export function isCharacterKey(keys: string): boolean {
  return keys.split(' ').every((key) => [...key].length === 1);
}

/** Presses of Skift, Ctrl and the like are on the way to a key, not keys themselves. */
export function isModifierKey({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key);
}

/** Keys that mean the same everywhere, also in a text field: with Ctrl, F1–F12 and Esc. */
export function isHeardInFields(keys: string): boolean {
  return /^(mod\+|(shift\+)?f\d+$|esc$)/.test(keys);
}
