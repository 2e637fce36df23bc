import { type Atom, atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { reloadAfterDrafts } from '../../auth/before-reload.ts';
import { closePaletteAtom, paletteOpenAtom, shortcutsOpenAtom } from '../../commands/state.ts';
import { isQuestionOpenAtom, questionAtom } from '../../console/question.ts';
import { Fetched, type Part, part } from '../../ui/fetched.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { describeError } from '../describe-error.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

const palette = part(async () => (await import('../../palette/palette.tsx')).Palette);
const shortcutOverview = part(
  async () => (await import('../../commands/keys/shortcut-overview.tsx')).ShortcutOverview,
);
const tooltip = part(async () => (await import('../../ui/layers/tooltip.tsx')).Tooltip);
const questionDialog = part(
  async () => (await import('../../views/screen/question-dialog.tsx')).QuestionDialog,
);

const closeShortcutsAtom = atom(null, (_get, set) => set(shortcutsOpenAtom, false));
/** Whoever asked still waits for an answer, and it may not be yes. */
const closeQuestionAtom = atom(null, (get, set) => {
  get(questionAtom)?.onNo();
  set(questionAtom, null);
});

/** What is wanted at once wherever the user is; fetched when the browser is idle. */
export function Overlays() {
  useEffect(() => {
    const prefetchAll = () => {
      for (const { prefetch } of [palette, shortcutOverview, questionDialog]) prefetch();
    };
    return whenIdle(prefetchAll);
  }, []);
  return (
    <>
      <Overlay
        name="Kommandopaletten"
        isOpen={paletteOpenAtom}
        close={closePaletteAtom}
        part={palette}
      />
      <Overlay
        name="Genvejsoversigten"
        isOpen={shortcutsOpenAtom}
        close={closeShortcutsAtom}
        part={shortcutOverview}
      />
      <Overlay
        name="Spørgsmålet"
        isOpen={isQuestionOpenAtom}
        close={closeQuestionAtom}
        part={questionDialog}
      />
      <OverlayBoundary onFault={() => undefined}>
        <Fetched part={tooltip} />
      </OverlayBoundary>
    </>
  );
}

/** A browser remembers that a module could not be fetched: only a page that is loaded anew asks for it again. */
const reload = {
  label: 'Genindlæs siden',
  run: () => void reloadAfterDrafts(() => window.location.reload()),
};

interface OverlayProps {
  /** In the definite form, for the message when it cannot be shown. */
  readonly name: string;
  readonly isOpen: Atom<boolean>;
  readonly close: WritableAtom<null, [], void>;
  readonly part: Part;
}

/** Made when it is first opened, and kept; made anew when it is opened after a fault. */
function Overlay({ name, isOpen, close: closeAtom, part: content }: OverlayProps) {
  const isWanted = useAtomValue(isOpen);
  const close = useSetAtom(closeAtom);
  const [isMade, setMade] = useState(false);
  if (isWanted && !isMade) setMade(true);
  if (!isMade) return null;
  const onFault = (error: unknown) => {
    close();
    setMade(false);
    notify.error(`${name} kunne ikke vises.`, describeError(error), undefined, reload);
  };
  return (
    <OverlayBoundary onFault={onFault}>
      <Fetched part={content} />
    </OverlayBoundary>
  );
}
