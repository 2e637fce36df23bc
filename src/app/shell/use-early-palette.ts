import { useStore } from 'jotai';
import { useEffect } from 'react';
import { earlyTextAtom, paletteOpenAtom } from '../../commands/state.ts';
import { keysOf } from '../../console/key-press.ts';

const paletteKeys: ReadonlySet<string | undefined> = new Set(['mod+k', '½']);

/**
 * The frame stands before the console's keys do. An expert's Ctrl+K, and what is written or pasted after
 * it, is kept for the palette that comes; used by what stands in for the console meanwhile.
 */
export function useEarlyPalette(): void {
  const store = useStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (paletteKeys.has(keysOf(event))) store.set(paletteOpenAtom, true);
      else if (isText && store.get(paletteOpenAtom)) {
        store.set(earlyTextAtom, (before) => before + event.key);
      } else return;
      event.preventDefault();
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (!store.get(paletteOpenAtom)) return;
      store.set(earlyTextAtom, (before) => before + (clipboardData?.getData('text/plain') ?? ''));
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('paste', onPaste);
    };
  }, [store]);
}
