import type { Value } from '../../domain/columns/column-spec.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import type { Stage } from '../../ui/rows/stage.ts';
import { extentOfStage, placedText } from './review/review-counts.ts';

/** How much is changed and not saved. */
export function textOf(stage: Stage<Value>): string {
  const { extent, changedRows } = extentOfStage(stage);
  return placedText(extent, changedRows);
}

/** All that is not saved leaves, with the way back in sight, until something else is changed: it is then no step back. */
export function discardAll(stage: Stage<Value>): void {
  const left = textOf(stage);
  if (!stage.discard('Kasseret')) return;
  const bringBack = { label: 'Hent tilbage', run: () => void stage.undo() };
  const takeBack = notify.now(`${left} er kasseret.`, undefined, bringBack);
  const stop = stage.subscribe((_, what) => {
    if (what !== 'cells') return;
    stop();
    takeBack();
  });
}
