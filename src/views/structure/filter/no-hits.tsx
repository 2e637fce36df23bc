import { type TimeAxis, timeWords } from '../../../domain/elements/element-type.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/basics/empty-state.tsx';

interface NoHitsProps {
  readonly axis: TimeAxis;
  readonly onClear: () => void;
}

/** Nothing fits the filters, and the way out. */
export function NoHits({ axis, onClear }: NoHitsProps) {
  return (
    <EmptyState
      title="Ingen elementer passer til filteret"
      text={`Ryd filteret, eller søg i ${timeWords[axis].another}.`}
    >
      <Button label="Ryd filter" keys="esc" onClick={onClear} />
    </EmptyState>
  );
}
