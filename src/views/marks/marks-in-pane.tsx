import { useDeferredValue } from 'react';
import { part, useFetched } from '../../ui/fetched.tsx';
import { DetailPane } from '../detail/detail-pane.tsx';
import type { MarksProps } from './marks-props.ts';

const marksPane = part<MarksProps>(async () => (await import('./marks-pane.tsx')).MarksPane);

/** While rows are marked, the pane is about them, as keys and palette are (decision 040). */
export function MarksInPane(props: MarksProps) {
  const Marks = useFetched(marksPane);
  // The next key goes first: a held Skift+↓ marks a row for each press.
  const shown = useDeferredValue(props);
  return <DetailPane label="Markerede rækker">{Marks ? <Marks {...shown} /> : null}</DetailPane>;
}
