import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

interface StatusHint {
  /** As `Keys` takes them: `enter`, `mod+k`, `up`. */
  readonly keys: readonly string[];
  readonly label: string;
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
