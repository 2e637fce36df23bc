import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import { periodeSubject } from '../../commands/subjects/post-subjects.ts';
import { editOf } from '../../commands/subjects/standing-post.ts';
import { formatPeriode } from '../../domain/time/periode.ts';
import { RecordGrid } from '../records/record-grid.tsx';
import { RecordRows } from '../records/record-rows.tsx';
import { useRecordSession } from '../records/record-session.ts';
import { RecordSheet } from '../records/record-sheet.tsx';
import { periodeColumns } from './periode-columns.ts';
import { emptyText, type LayoutProps } from './periode-layout.ts';
import { ownCell, PeriodePane } from './periode-pane.tsx';
import { perioderInStatus } from './periode-rows.ts';
import { perioderScreen, perioderSheet } from './perioder-screen.ts';

const nameOf = ({ nummer, navn }: PeriodePayload) => `${formatPeriode(nummer)} ${navn}`;

function openPeriode(): void {
  void runCommand(editOf('periode').id);
}

const cellOf = (perioder: readonly PeriodePayload[], id: string) =>
  ownCell(perioder.find((one) => one.id === id) ?? perioder[0]);

/** One periode a row, to mark and approve several. */
export function PeriodeTable({ place, perioder: all, status }: LayoutProps) {
  const session = useRecordSession<PeriodePayload>();
  const today = useAtomValue(businessDateAtom);
  const perioder = useMemo(() => perioderInStatus(all, status), [all, status]);
  return (
    <RecordRows
      name={perioderScreen.name}
      panes={place.panes}
      session={session}
      rows={perioder}
      subjectOf={periodeSubject}
      grid={(marking) => (
        <RecordGrid
          label="Perioder"
          rows={perioder}
          columns={periodeColumns}
          onOpen={openPeriode}
          session={session}
          {...marking}
          empty={emptyText(place.finansaar, status)}
        />
      )}
      pane={({ id }, marked) => (
        <PeriodePane
          cell={cellOf(perioder, id)}
          row={null}
          perioder={all}
          today={today}
          marked={marked}
        />
      )}
    />
  );
}

/** The same rows as a sheet. */
export function PeriodeSheet({ place, perioder: all, status }: LayoutProps) {
  const today = useAtomValue(businessDateAtom);
  const perioder = useMemo(() => perioderInStatus(all, status), [all, status]);
  return (
    <RecordSheet
      of={perioderScreen}
      sheet={perioderSheet}
      place={place}
      all={all}
      rows={perioder}
      columns={periodeColumns}
      subjectOf={periodeSubject}
      nameOf={nameOf}
      those="perioderne"
      empty={emptyText(place.finansaar, status)}
      pane={(id, staged) => (
        <PeriodePane cell={cellOf(perioder, id)} row={null} perioder={all} today={today} marked={0}>
          {staged}
        </PeriodePane>
      )}
    />
  );
}
