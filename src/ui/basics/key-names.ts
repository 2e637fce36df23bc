const danishNames: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  shift: 'Skift',
  alt: 'Alt',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  space: 'Mellemrum',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};

const macNames: Readonly<Record<string, string>> = {
  mod: '⌘',
  ctrl: '⌘',
  shift: '⇧',
  alt: '⌥',
};

const ariaNames: Readonly<Record<string, string>> = {
  mod: 'Control',
  ctrl: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  space: 'Space',
};

/** Asked anew each time, so that a test may stand in for either machine. */
function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);
}

/** `mod+shift+enter` → its parts; `g f` (one after the other) → the two letters. */
export function splitKeys(keys: string): readonly string[] {
  // The plus itself is a key too.
  return keys
    .split(/(?<=.)[+ ]/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');
}

/** What stands on the key: Ctrl, Skift, Mellemrum, N. */
export function keyName(part: string): string {
  const known = (isMac() ? macNames[part] : undefined) ?? danishNames[part];
  return known ?? (part.length === 1 || /^f\d+$/.test(part) ? part.toUpperCase() : part);
}

/** For aria-keyshortcuts: a sequence of keys has no form there, so it gives undefined. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(' ')) return undefined;
  const parts = splitKeys(keys).map((part) =>
    isMac() && (part === 'mod' || part === 'ctrl') ? 'Meta' : (ariaNames[part] ?? keyName(part)),
  );
  return parts.join('+');
}
