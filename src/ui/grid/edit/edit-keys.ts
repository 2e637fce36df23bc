/** What a key means in a sheet, beside moving (grid-keys.ts). */
export type EditKey =
  /** `value`: what stands there is mended; `key`: the key begins another text; `nothing`: an empty one. */
  | { readonly kind: 'edit'; readonly begins: 'value' | 'key' | 'nothing' }
  | {
      readonly kind:
        | 'clear'
        | 'fillDown'
        | 'fillSeries'
        | 'undo'
        | 'redo'
        | 'selectAll'
        | 'selectRow';
    }
  | { readonly kind: 'error' | 'step'; readonly by: 1 | -1 };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

const ofControl: Readonly<Record<string, EditKey>> = {
  a: { kind: 'selectAll' },
  d: { kind: 'fillDown' },
  y: { kind: 'redo' },
  z: { kind: 'undo' },
};

const ofControlAndShift: Readonly<Record<string, EditKey>> = {
  d: { kind: 'fillSeries' },
  z: { kind: 'redo' },
};

/** AltGr writes signs; Windows tells it as Ctrl with Alt. */
function isAltGraph(press: Press): boolean {
  return press.getModifierState?.('AltGraph') === true || (press.ctrlKey && press.altKey);
}

/**
 * A sign, or what an input method makes. An accent is not: Chromium drops one that is on its way when the focus
 * moves to a text, and gives it with the letter that follows when the focus moves then.
 */
function begins(press: Press): boolean {
  if (press.key === 'Process') return true;
  return [...press.key].length === 1 && (!hasControl(press) || isAltGraph(press));
}

function hasControl({ ctrlKey, metaKey, altKey }: Press): boolean {
  return ctrlKey || metaKey || altKey;
}

/** As in a spreadsheet; undefined: the key is none of the sheet's. Every sign is text, also a digit or `?`. */
export function editKey(press: Press): EditKey | undefined {
  const { key, shiftKey } = press;
  if (begins(press)) {
    if (key === ' ' && shiftKey) return { kind: 'selectRow' };
    return { kind: 'edit', begins: 'key' };
  }
  if ((press.ctrlKey || press.metaKey) && !press.altKey) {
    const pressed = key.toLowerCase();
    if (shiftKey) return ofControlAndShift[pressed];
    return ofControl[pressed];
  }
  if (press.altKey) return undefined;
  const by = shiftKey ? -1 : 1;
  switch (key) {
    case 'F2':
      return shiftKey ? undefined : { kind: 'edit', begins: 'value' };
    case 'Backspace':
      return { kind: 'edit', begins: 'nothing' };
    case 'Delete':
      return { kind: 'clear' };
    case 'F8':
      return { kind: 'error', by };
    case 'Enter':
      return { kind: 'step', by };
    default:
      return undefined;
  }
}

/** What a key means while a cell is written in. */
export type EditorKey =
  | { readonly kind: 'cancel' | 'fill' }
  /** It is written, and the hand goes on. */
  | { readonly kind: 'commit'; readonly rows: number; readonly columns: number };

const commit = (rows: number, columns: number): EditorKey => ({ kind: 'commit', rows, columns });

const away: Readonly<Record<string, EditorKey>> = {
  ArrowUp: commit(-1, 0),
  ArrowDown: commit(1, 0),
};
const aside: Readonly<Record<string, EditorKey>> = {
  ArrowLeft: commit(0, -1),
  ArrowRight: commit(0, 1),
};

/**
 * @param isTyped the text was begun by typing: then also the keys aside leave, as in a spreadsheet; with
 * F2 they move in the text
 */
export function editorKey(press: Press, isTyped: boolean): EditorKey | undefined {
  const { key, shiftKey } = press;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter') {
    if (press.ctrlKey || press.metaKey) return { kind: 'fill' };
    return commit(shiftKey ? -1 : 1, 0);
  }
  if (key === 'Tab' && !hasControl(press)) return commit(0, shiftKey ? -1 : 1);
  if (hasControl(press) || shiftKey) return undefined;
  return away[key] ?? (isTyped ? aside[key] : undefined);
}
