import { useCallback, useEffect, useRef } from 'react';
import { goToFirstPane } from '../../console/panes.ts';
import { message } from '../../domain/words/messages.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import type { Stage } from '../../ui/rows/stage.ts';

/**
 * A step back from a sheet with changes that are not saved. Esc has just left a cell, and is soon pressed once more:
 * that stays, and says what the next one does. A cell that is changed afterwards asks for it anew.
 * @param textOf what is not saved, as the sheet itself says it; the same one each time
 * @returns whether the step was within the view
 */
export function useStayOnce<S extends Pick<Stage<unknown>, 'subscribe'>>(
  stage: S,
  textOf: (stage: S) => string,
): () => boolean {
  const isTold = useRef(false);
  useEffect(
    () =>
      stage.subscribe((_, what) => {
        if (what === 'cells') isTold.current = false;
      }),
    [stage],
  );
  return useCallback(() => {
    if (isTold.current) return false;
    if (goToFirstPane()) return true;
    isTold.current = true;
    notify.warn(message('ikkeGemtEscIgen', { hvad: textOf(stage) }));
    return true;
  }, [stage, textOf]);
}
