import { type Atom, useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { paletteOpenAtom, shortcutsOpenAtom } from '../../commands/state.ts';
import { isQuestionOpenAtom } from '../../views/faelles/question.ts';

const loadPalette = () => import('../../commands/palette/palette.tsx');
const loadShortcuts = () => import('../../commands/shortcuts/shortcut-overview.tsx');
const loadQuestion = () => import('../../views/faelles/question-dialog.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const Shortcuts = lazy(async () => ({ default: (await loadShortcuts()).ShortcutOverview }));
const Question = lazy(async () => ({ default: (await loadQuestion()).QuestionDialog }));

/** Dialogs that are wanted at once wherever the user is; fetched when the browser is idle. */
export function Overlays() {
  useEffect(() => {
    const prefetch = () => {
      void loadPalette();
      void loadShortcuts();
      void loadQuestion();
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(prefetch);
    return () => window.cancelIdleCallback(handle);
  }, []);
  return (
    <>
      <Overlay isOpen={paletteOpenAtom} content={Palette} />
      <Overlay isOpen={shortcutsOpenAtom} content={Shortcuts} />
      <Overlay isOpen={isQuestionOpenAtom} content={Question} />
    </>
  );
}

interface OverlayProps {
  readonly isOpen: Atom<boolean>;
  readonly content: ComponentType;
}

/** Made when it is first opened, and kept. */
function Overlay({ isOpen, content: Content }: OverlayProps) {
  const isWanted = useAtomValue(isOpen);
  const [wasOpened, setOpened] = useState(false);
  if (isWanted && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
