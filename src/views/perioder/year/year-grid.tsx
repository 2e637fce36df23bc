import { useCallback, useMemo } from 'react';
import { runOnRow } from '../../../commands/running/run-command.ts';
import { periodeSubject } from '../../../commands/subjects/post-subjects.ts';
import type { Subject } from '../../../commands/subjects/subject.ts';
import { setKredsDeadline } from '../../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import { periode } from '../../../domain/records/periode.ts';
import { RecordGrid } from '../../records/record-grid.tsx';
import { RecordRows } from '../../records/record-rows.tsx';
import type { RecordSession } from '../../records/record-session.ts';
import { emptyText } from '../periode-layout.ts';
import { PeriodePane } from '../periode-pane.tsx';
import { allKredse, type PeriodeCell, type YearRow } from '../periode-rows.ts';
import { perioderScreen } from '../perioder-screen.ts';
import { yearColumns } from './year-columns.ts';
import { yearLines } from './year-lines.ts';
import { periodeOfColumn, yearPlaces } from './year-places.ts';
import type { YearShown } from './year-shown.ts';

interface YearGridProps extends YearShown {
  readonly session: RecordSession<YearRow>;
}

const { edit: editPeriode } = recordCommandsOf(periode);

/** The periods themselves stand among the bogføringskredse, and are not one of them. */
const isOfKreds = ({ kreds }: YearRow) => kreds !== null;

/** What Enter does: a bogføringskreds is given a deadline, a periode is corrected. */
export function openPeriode(isKreds: boolean): void {
  void runOnRow(isKreds ? setKredsDeadline.id : editPeriode.id);
}

const openRow = ({ kreds }: YearRow) => openPeriode(kreds !== null);

/** What a cell is to commands: a periode, or a bogføringskreds in it. */
export function cellSubject(row: YearRow | null, cell: PeriodeCell | undefined): Subject | null {
  if (!cell) return null;
  const { periode } = cell;
  const kreds = row?.kreds;
  return kreds ? { kind: 'kredsperiode', kreds, periode: periode.nummer } : periodeSubject(periode);
}

/** Periods against bogføringskredse: a cell is what commands are about, and deadlines are pasted into them. */
export function YearGrid(year: YearGridProps) {
  const { place, perioder, today, isFolded, rows, begins, frister, box, bar, session } = year;
  const { cells, looks, paste } = frister;
  const look = useMemo(() => ({ perioder, today, isFolded }), [perioder, today, isFolded]);
  const columns = useMemo(() => yearColumns(cells, look), [cells, look]);
  const lines = useMemo(() => yearLines(look), [look]);
  const places = useMemo(() => yearPlaces(look), [look]);
  const cellAt = useCallback(
    ({ cells: all }: YearRow, column: number) => all[periodeOfColumn(places, column) ?? begins],
    [places, begins],
  );
  const subjectOf = useCallback(
    (row: YearRow, column: number) => cellSubject(row, cellAt(row, column)),
    [cellAt],
  );
  return (
    <RecordRows
      name={perioderScreen.name}
      panes={place.panes}
      session={session}
      rows={rows}
      subjectOf={subjectOf}
      grid={(marking) => (
        <RecordGrid
          // Its columns are others: a hand that stayed in its place would be in another periode.
          key={String(isFolded)}
          label="Perioder"
          rows={rows}
          columns={columns}
          headLines={lines}
          look="year"
          onOpen={openRow}
          session={session}
          {...marking}
          canMark={isOfKreds}
          lead={bar}
          empty={emptyText(place.finansaar, null)}
          looks={looks}
          onPaste={paste}
          isTimeline
        />
      )}
      pane={({ id, column }, marked) => {
        const row = rows.find((one) => one.id === (id || allKredse)) ?? rows[0] ?? null;
        const cell = row ? cellAt(row, column) : undefined;
        return (
          <PeriodePane cell={cell} row={row} perioder={perioder} today={today} marked={marked}>
            {box}
          </PeriodePane>
        );
      }}
    />
  );
}
