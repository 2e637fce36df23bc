import hotkeys from 'hotkeys-js';
import { isCharacterKey, isHeardInFields, isModifierKey, keysOf } from '../../console/key-press.ts';
import type { KeyScope } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { allBindings, type Binding } from './shortcut.ts';

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1000;

export interface KeyboardHost {
  /** Runs the command; false when it is not offered here, so that the key is left alone. */
  readonly run: (id: PaletteCommandId) => boolean;
  /** Says why the user may not do what its key would; false when it is not the access that is missing. */
  readonly tellDenied: (id: PaletteCommandId) => boolean;
  /** A key of commands has done nothing; those of them that hear it where the focus is. */
  readonly tellUnheard: (keys: string, heard: readonly PaletteCommandId[]) => void;
  /** A key or a button of the mouse is pressed: what was told of the one before is no longer so. */
  readonly onPress: () => void;
  readonly isScopeActive: (scope: KeyScope) => boolean;
  /** False: the user has turned keys of one character off (WCAG 2.1.4). */
  readonly usesSingleKeys: () => boolean;
  /** The palette, or another field, has been asked for and does not have the focus yet. */
  readonly isFieldComing: () => boolean;
  /** A letter typed or a text pasted meanwhile: it is meant for that, not for what has the focus still. */
  readonly onEarlyText: (text: string) => void;
  /** Another key meanwhile: what it does is done, and the user goes on from there. */
  readonly onEarlyKey: () => void;
  /** The first key of an unfinished sequence, or null. */
  readonly onPending: (key: string | null) => void;
}

/** Roles and elements in which a letter is text or type-ahead, never a command: also the cells of a sheet. */
const takesLetters =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], ' +
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [data-typing] .dg-body';
/** A letter beside a field was meant for the field. */
const form = '[data-focus-region="form"]';
/** The mobile menu makes what is behind it inert. */
const openDialog = '[role="dialog"], [role="alertdialog"], dialog[open], main[inert]';

/** True where a single key belongs to the control that has the focus, or to the form around it. */
function takesSingleKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(form)) return true;
  const field = target.closest(takesLetters);
  return field !== null && !field.matches('input:is([type="checkbox"], [type="radio"])');
}

/** In a field these have no meaning of its own, as letters and what goes with Ctrl have. */
function isNeverOfField(keys: string): boolean {
  return /^(mod\+(shift\+)?enter|(shift\+)?f\d+)$/.test(keys);
}

/** Moving by a held key goes on; anything else, such as saving, is done once for each press. */
function goesOnWhileHeld(keys: string): boolean {
  return /^(mod\+)?(shift\+)?(up|down|left|right|pageup|pagedown)$/.test(keys);
}

/** Esc closes a list that the browser has opened itself; one that cannot say may have it open. */
function closesOwnList(keys: string, target: EventTarget | null): boolean {
  if (keys !== 'esc' || !(target instanceof HTMLSelectElement)) return false;
  return !CSS.supports('selector(:open)') || target.matches(':open');
}

/**
 * Binds every shortcut of the registry until the answer is called. The keys are bound once; what they may do
 * is decided when they are pressed.
 *
 * hotkeys-js is asked for every key and the match is made here: it compares all keys that are down,
 * so a `G` not yet released when the next letter comes would hide that letter.
 */
export function installKeyboard(host: KeyboardHost): () => void {
  const bindings = allBindings();
  const starts = new Set(
    bindings.filter(({ keys }) => keys.includes(' ')).map(({ keys }) => keys.split(' ')[0]),
  );
  let pending: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last press, when it was ours: held, it is kept from the browser too. */
  let held: string | null = null;
  // Asked before anyone else hears the key: Esc closes a dialog before it comes here.
  let wasDialogOpen = false;

  const setPending = (key: string | null) => {
    if (pending === key) return;
    clearTimeout(timer);
    pending = key;
    host.onPending(key);
    if (key !== null) timer = setTimeout(() => setPending(null), SEQUENCE_MS);
  };

  const runFirst = (keys: string, target: EventTarget | null): boolean => {
    const fits = (binding: Binding) => binding.keys === keys && host.isScopeActive(binding.scope);
    const fitting = bindings.filter(fits).map(({ id }) => id);
    if (fitting.some(host.run) || fitting.some(host.tellDenied)) return true;
    const isStart = !keys.includes(' ') && starts.has(keys);
    if (!isStart && (isNeverOfField(keys) || !takesSingleKeys(target))) {
      host.tellUnheard(keys, fitting);
    }
    return false;
  };

  /** True when the key was ours. */
  const press = (keys: string, event: KeyboardEvent): boolean => {
    const before = pending;
    setPending(null);
    if (event.repeat && !goesOnWhileHeld(keys)) return keys === held;
    if (wasDialogOpen || event.defaultPrevented) return false;
    const isHeard = isHeardInFields(keys) && !closesOwnList(keys, event.target);
    if (!isHeard && takesSingleKeys(event.target)) return false;
    if (!isCharacterKey(keys)) return runFirst(keys, event.target);
    if (!host.usesSingleKeys()) return false;
    if (runFirst(before === null ? keys : `${before} ${keys}`, event.target)) return true;
    if (before === null && starts.has(keys)) setPending(keys);
    return false;
  };

  const onEarlyKeyDown = (event: KeyboardEvent) => {
    wasDialogOpen = document.querySelector(openDialog) !== null;
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isModifierKey(event)) return;
    host.onPress();
    if (!host.isFieldComing()) return;
    // What is pasted comes by itself.
    if (keysOf(event) === 'mod+v') return event.stopImmediatePropagation();
    if (!isText) return host.onEarlyKey();
    event.preventDefault();
    event.stopImmediatePropagation();
    host.onEarlyText(event.key);
  };

  const onEarlyPaste = (event: ClipboardEvent) => {
    if (!host.isFieldComing()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    host.onEarlyText(event.clipboardData?.getData('text/plain') ?? '');
  };

  // Fields are judged per key above: Ctrl+Enter must work in them, a letter must not.
  hotkeys.filter = () => true;
  hotkeys('*', (event) => {
    if (isModifierKey(event)) return;
    const keys = keysOf(event);
    if (keys === undefined) return setPending(null);
    const isOurs = press(keys, event);
    if (!event.repeat) held = isOurs ? keys : null;
    if (isOurs) event.preventDefault();
  });
  const onPointerDown = () => host.onPress();
  window.addEventListener('keydown', onEarlyKeyDown, { capture: true });
  window.addEventListener('paste', onEarlyPaste, { capture: true });
  window.addEventListener('pointerdown', onPointerDown, { capture: true });

  return () => {
    setPending(null);
    hotkeys.unbind();
    window.removeEventListener('paste', onEarlyPaste, { capture: true });
    window.removeEventListener('pointerdown', onPointerDown, { capture: true });
    window.removeEventListener('keydown', onEarlyKeyDown, { capture: true });
  };
}
