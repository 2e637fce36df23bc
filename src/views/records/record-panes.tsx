import type { ReactNode } from 'react';
import { SplitPane } from '../../ui/panes/split-pane.tsx';
import type { usePanes } from '../structure/use-panes.ts';

interface RecordPanesProps {
  /** The size is remembered under it. */
  readonly name: string;
  readonly panes: ReturnType<typeof usePanes>;
  readonly rows: ReactNode;
  readonly detail: ReactNode;
}

/** The rows with their detail beside them, or, where there is room for one, the one that is asked for. */
export function RecordPanes({ name, panes, rows, detail }: RecordPanesProps) {
  return (
    <SplitPane
      name={name}
      label="Justér bredde"
      open={panes.isSplit}
      onToggle={panes.hide}
      firstSize="76.5%"
      first={panes.isAlone ? detail : rows}
      second={detail}
    />
  );
}
