// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: what the owner puts here takes the focus
import type { ReactNode } from 'react';

interface EmptyRowProps {
  readonly columns: number;
  readonly children: ReactNode;
}

/** What stands instead of rows. A row itself: a grid may hold nothing else, e.g. no button. */
export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <div role="row" className="dg-empty">
      <div role="gridcell" aria-colspan={columns}>
        {children}
      </div>
    </div>
  );
}
