import { useMemo, useSyncExternalStore } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import { message } from '../../domain/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Stage } from '../../ui/rows/stage.ts';

/** Counted when the stage has become another, and not again. */
function useStageCounts(stage: Stage<Value>) {
  const [subscribe, read] = useMemo(() => {
    let counts = stage.counts();
    return [
      (hear: () => void) =>
        stage.subscribe(() => {
          counts = stage.counts();
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

const number = new Intl.NumberFormat('da-DK');
const told = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/**
 * What is changed and not saved, beside the way to save it (design c). That there is something is known here
 * alone: the sheet itself is not drawn again for the first cell.
 */
export function StagedBar({ stage, isKept, onReview, onNextError }: StagedBarProps) {
  const { changes, rows, errors, warnings } = useStageCounts(stage);
  useViewActions({
    review: changes > 0 ? onReview : undefined,
    discard: changes > 0 ? () => stage.discard('Kasseret') : undefined,
  });
  if (changes === 0) return null;
  return (
    <div className="staged-bar">
      <Icon name="edit" />
      <span role="status">
        <strong>{told(changes, 'ændring', 'ændringer')}</strong> i {told(rows, 'række', 'rækker')}{' '}
        er ikke gemt
        {errors > 0 ? <Badge kind="error">{told(errors, 'fejl', 'fejl')}</Badge> : null}
        {warnings > 0 ? (
          <Badge kind="warning">{told(warnings, 'advarsel', 'advarsler')}</Badge>
        ) : null}
      </span>
      {errors > 0 ? (
        <Button label="Næste fejl" variant="ghost" keys="f8" onClick={onNextError} />
      ) : null}
      <span className="hint grow">{isKept ? null : message('kunPaaSiden')}</span>
      <CommandButton command="konsol#fjern-nye-raekker" variant="ghost" />
      <CommandButton command="konsol#kasser" variant="ghost" />
      <CommandButton command="konsol#gennemse" variant="primary" />
    </div>
  );
}
