import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';

/** What a key does in the widget that has the focus, such as an arrow in a tree. */
interface WidgetHint {
  /** As `Keys` takes them: `enter`, `up`. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** Commands by the keys that they are declared with; left out while one of them is not ready. */
interface CommandHint {
  readonly commands: readonly PaletteCommandId[];
  /** Left out: the first one's own. */
  readonly label?: string;
}

/** The command of this name, such as `ret`, of the type of element that is stood on. */
interface SubjectHint {
  readonly ofSelected: string;
}

export type StatusHint = WidgetHint | CommandHint | SubjectHint;

export const paletteHint: StatusHint = { commands: ['konsol#palet'], label: 'Kommandoer' };

/** The steps to the time before and after. */
export function timeHint(axis: TimeAxis): StatusHint {
  return {
    commands: ['konsol#forrige-tid', 'konsol#naeste-tid'],
    label: timeWords[axis].label,
  };
}

export interface StatusContent {
  /** What the keyboard acts on, e.g. 'Træ' or 'Formular'. */
  readonly mode: string;
  readonly hints: readonly StatusHint[];
  /** Counts and times on the right; they stay when the hints give way. */
  readonly facts: readonly string[];
}

/** What the shown view puts into the status bar; null when it says nothing. */
export const statusContentAtom = atom<StatusContent | null>(null);

/**
 * Fills the status bar while the view is shown; a kept-alive view that is hidden takes it back.
 * @param content null: a part of the view fills it instead.
 */
export function useStatusBar(content: StatusContent | null): void {
  const setContent = useSetAtom(statusContentAtom);
  // Compared by value, so that a view may build the object anew each time it renders.
  const written = JSON.stringify(content);
  useEffect(() => {
    const parsed: StatusContent | null = JSON.parse(written);
    if (parsed === null) return undefined;
    setContent(parsed);
    return () => setContent((current) => (current === parsed ? null : current));
  }, [written, setContent]);
}
