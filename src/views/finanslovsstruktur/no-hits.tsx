import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing fits the filters, and the way out. */
export function NoHits({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="Ingen elementer passer til filteret"
      text="Ryd filteret, eller søg i et andet finansår."
    >
      <Button label="Ryd filter" keys="esc" onClick={onClear} />
    </EmptyState>
  );
}
