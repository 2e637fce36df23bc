import { useEffect } from 'react';
import { type CellKey, type Finding, keyOf } from '../../ui/rows/staged-cell.ts';
import { carriedOver } from './review/carried-over.ts';
import type { Reviewed } from './review/use-review.ts';

/**
 * Marks the changed cells whose ground another has changed, as soon as their rows are read anew; which of the two is
 * to stand is chosen where all is reviewed.
 * @param read another object when rows have been read
 */
export function useTheirChanges(
  { stage, grid, recordOf }: Omit<Reviewed, 'lookUp'>,
  read: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are read anew are looked at anew
  useEffect(() => {
    let isAsked = false;
    const look = () => {
      isAsked = false;
      const found = new Map<CellKey, Finding>();
      for (const { yours, theirs } of carriedOver({ stage, grid, recordOf })) {
        const text = grid.columns.get(yours.column)?.format(theirs) || 'tom';
        found.set(keyOf(yours), {
          tone: 'warning',
          text: `En anden har rettet cellen til »${text}«. Vælg mellem jer i Gennemse.`,
        });
      }
      stage.setFindings('theirs', found);
    };
    look();
    return stage.subscribe((_, what) => {
      if (isAsked || what === 'findings') return;
      isAsked = true;
      queueMicrotask(look);
    });
  }, [stage, grid, recordOf, read]);
}
