import { useMemo } from 'react';
import type { TriedFile } from '../../api/contract/stamdata.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useRecordRegion, useRecordSession } from '../records/record-session.ts';
import { type FoundRow, foundColumns, foundRows, narrowColumns } from './found-rows.ts';

interface FoundGridProps {
  readonly tried: TriedFile;
  readonly isWide: boolean;
}

/** All that is said of a file, by sheet, row and column. */
export function FoundGrid({ tried, isWide }: FoundGridProps) {
  const session = useRecordSession<FoundRow>();
  const region = useRecordRegion(session);
  const rows = useMemo(() => foundRows(tried), [tried]);
  return (
    <div ref={region} className="pane stamdata-found" data-focus-region="structure">
      <Grid
        label="Fund i filen"
        rows={rows}
        columns={isWide ? foundColumns : narrowColumns}
        target="row"
        session={session}
        toneOf={toneOf}
      />
    </div>
  );
}

const toneOf = ({ isError }: FoundRow) => (isError ? 'found-error' : undefined);
