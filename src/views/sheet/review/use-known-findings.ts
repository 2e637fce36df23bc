import { useEffect, useState } from 'react';
import type { CellFinding } from '../../../domain/commands/sheet/finding.ts';
import { columnOf, rowOf } from '../../../ui/rows/staged-cell.ts';
import type { ReviewedStage } from './reviewed-stage.ts';

function findingsIn(stage: ReviewedStage): readonly CellFinding[] {
  return [...stage.findings()].map(([key, finding]) => ({
    ...finding,
    row: rowOf(key),
    column: columnOf(key),
  }));
}

/** What the sheet itself has found of its cells, and says beside them: it counts until the plan says all there is. */
export function useKnownFindings(stage: ReviewedStage): readonly CellFinding[] {
  const [known, setKnown] = useState(() => findingsIn(stage));
  useEffect(() => {
    setKnown(findingsIn(stage));
    return stage.subscribe(() => setKnown(findingsIn(stage)));
  }, [stage]);
  return known;
}
