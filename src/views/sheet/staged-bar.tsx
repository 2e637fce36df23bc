import { useMemo, useSyncExternalStore } from 'react';
import { stepBackAction } from '../../commands/actions/screen.ts';
import { discardAction, reviewAction } from '../../commands/actions/sheet.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import { counted, isNothing, sizeOf } from '../../domain/commands/sheet/extent.ts';
import { message } from '../../domain/words/messages.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Stage } from '../../ui/rows/stage.ts';
import { useStayOnce } from '../screen/use-stay-once.ts';
import { extentOfStage, placedText } from './review/review-counts.ts';
import { discardAll, textOf } from './told-discarded.ts';

const countsOf = (stage: Stage<Value>) => ({ ...stage.counts(), ...extentOfStage(stage) });

/** Counted when the stage has become another, and not again. */
function useStageCounts(stage: Stage<Value>) {
  const [subscribe, read] = useMemo(() => {
    let counts = countsOf(stage);
    return [
      (hear: () => void) =>
        stage.subscribe(() => {
          counts = countsOf(stage);
          hear();
        }),
      () => counts,
    ] as const;
  }, [stage]);
  return useSyncExternalStore(subscribe, read);
}

export interface StagedBarProps {
  readonly stage: Stage<Value>;
  /** False: they are gone with the page. */
  readonly isKept: boolean;
  readonly onReview: () => void;
  readonly onNextError: () => void;
}

/**
 * What is changed and not saved, beside the way to save it. That there is something is known here alone: the
 * sheet itself is not drawn again for the first cell.
 */
export function StagedBar({ stage, isKept, onReview, onNextError }: StagedBarProps) {
  const { extent, changedRows, errors, warnings } = useStageCounts(stage);
  const isEmpty = isNothing(extent);
  const stay = useStayOnce(stage, textOf);
  useViewActions(
    stepBackAction.by(isEmpty ? undefined : stay),
    reviewAction.by(isEmpty ? undefined : onReview),
    discardAction.by(isEmpty ? undefined : () => discardAll(stage)),
  );
  if (isEmpty) return null;
  return (
    <div className="staged-bar">
      <Icon name="edit" />
      <span role="status">
        <strong>{placedText(extent, changedRows)}</strong> er ikke gemt{' '}
        {errors > 0 ? <Badge kind="error">{counted(errors, 'fejl', 'fejl')}</Badge> : null}{' '}
        {warnings > 0 ? (
          <Badge kind="warning">{counted(warnings, 'advarsel', 'advarsler')}</Badge>
        ) : null}
      </span>
      {errors > 0 ? (
        <Button label="Næste fejl" variant="ghost" keys="f8" onClick={onNextError} />
      ) : null}
      <span className="hint grow">
        {isKept ? null : message('kunPaaSiden', { antal: sizeOf(extent) })}
      </span>
      <CommandButton command="konsol#fjern-nye-raekker" variant="ghost" />
      <CommandButton command="konsol#kasser" variant="ghost" />
      <CommandButton command="konsol#gennemse" variant="primary" />
    </div>
  );
}
