import { useDeferredValue } from 'react';
import type { SelectedElement } from '../../../commands/selected-element.ts';
import { part, useFetched } from '../../../ui/fetched.tsx';
import { DetailPane } from '../detail/detail-pane.tsx';

export interface MarksProps {
  /** In the order shown, and those that are not shown last; never none. */
  readonly elements: readonly SelectedElement[];
  /** Those of them that the rows do not show, filtered away or folded in. */
  readonly unseen: readonly SelectedElement[];
  readonly onUnmark: (ids: ReadonlySet<string>) => void;
  /** Goes to the row of one of them. */
  readonly onGo: (element: SelectedElement) => void;
  /** To the rows, with the marks as they are. */
  readonly onLeave: () => void;
}

const marksPane = part<MarksProps>(async () => (await import('./marks-pane.tsx')).MarksPane);

/** While rows are marked, the pane is about them, as keys and palette are (decision 040). */
export function MarksInPane(props: MarksProps) {
  const Marks = useFetched(marksPane);
  // The next key goes first: a held Skift+↓ marks a row for each press.
  const shown = useDeferredValue(props);
  return <DetailPane label="Markerede rækker">{Marks ? <Marks {...shown} /> : null}</DetailPane>;
}
