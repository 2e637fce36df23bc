import { type Atom, atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { paletteOpenAtom, paletteStartTextAtom, shortcutsOpenAtom } from '../../commands/state.ts';
import { notify } from '../../ui/toasts.tsx';
import { isQuestionOpenAtom, questionAtom } from '../../views/faelles/question.ts';
import { describeError } from '../describe-error.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

const loadPalette = async () => (await import('../../commands/palette/palette.tsx')).Palette;
const loadShortcuts = async () =>
  (await import('../../commands/shortcuts/shortcut-overview.tsx')).ShortcutOverview;
const loadQuestion = async () =>
  (await import('../../views/faelles/question-dialog.tsx')).QuestionDialog;

/** Closed without having been seen; what was typed on its way goes nowhere else. */
const closePaletteAtom = atom(null, (_get, set) => {
  set(paletteOpenAtom, false);
  set(paletteStartTextAtom, '');
});
const closeShortcutsAtom = atom(null, (_get, set) => set(shortcutsOpenAtom, false));
/** Whoever asked still waits for an answer, and it may not be yes. */
const closeQuestionAtom = atom(null, (get, set) => {
  get(questionAtom)?.onNo();
  set(questionAtom, null);
});

/** Dialogs that are wanted at once wherever the user is; fetched when the browser is idle. */
export function Overlays() {
  useEffect(() => {
    const prefetch = () => {
      // What cannot be fetched now is asked for again when it is opened.
      for (const load of [loadPalette, loadShortcuts, loadQuestion]) load().catch(() => undefined);
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
      <Overlay
        name="Kommandopaletten"
        isOpen={paletteOpenAtom}
        close={closePaletteAtom}
        load={loadPalette}
      />
      <Overlay
        name="Genvejsoversigten"
        isOpen={shortcutsOpenAtom}
        close={closeShortcutsAtom}
        load={loadShortcuts}
      />
      <Overlay
        name="Spørgsmålet"
        isOpen={isQuestionOpenAtom}
        close={closeQuestionAtom}
        load={loadQuestion}
      />
    </>
  );
}

interface OverlayProps {
  /** In the definite form, for the message when it cannot be shown. */
  readonly name: string;
  readonly isOpen: Atom<boolean>;
  readonly close: WritableAtom<null, [], void>;
  readonly load: () => Promise<ComponentType>;
}

/** Made when it is first opened, and kept; made anew when it is opened after a fault. */
function Overlay({ name, isOpen, close: closeAtom, load }: OverlayProps) {
  const isWanted = useAtomValue(isOpen);
  const close = useSetAtom(closeAtom);
  const [Content, setContent] = useState<ComponentType | null>(null);
  if (isWanted && !Content) setContent(() => lazy(async () => ({ default: await load() })));
  if (!Content) return null;
  const onFault = (error: unknown) => {
    close();
    setContent(null);
    notify.error(`${name} kunne ikke vises. Prøv igen om lidt.`, describeError(error));
  };
  return (
    <OverlayBoundary onFault={onFault}>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </OverlayBoundary>
  );
}
