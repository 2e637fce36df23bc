import { useMemo, useState } from 'react';
import { RecordRows } from '../../records/record-rows.tsx';
import { useRecordSession } from '../../records/record-session.ts';
import { RecordTree } from '../../records/record-tree.tsx';
import { emptyText } from '../periode-layout.ts';
import { PeriodePane } from '../periode-pane.tsx';
import { perioderScreen } from '../perioder-screen.ts';
import { cellSubject, openPeriode } from './year-grid.tsx';
import { type ListRow, listColumns, listHeadings, listRows } from './year-rows.ts';
import type { YearShown } from './year-shown.ts';

const openRow = ({ of }: ListRow) => openPeriode(of !== null);
const subjectOf = ({ of, cell }: ListRow) => cellSubject(of, cell);

/** The year on a phone: the periods below each other, and the bogføringskredse in the current one. */
export function YearList({ place, perioder, today, rows: all, ...year }: YearShown) {
  const { begins: at, box, bar } = year;
  const isOwnOnly = year.isOwnOnly && place.text.trim() === '';
  const session = useRecordSession<ListRow>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set([listHeadings.approved]));
  const rows = useMemo(
    () => listRows(all, { at, isOwnOnly, folded }),
    [all, at, isOwnOnly, folded],
  );
  return (
    <RecordRows
      name={perioderScreen.name}
      panes={place.panes}
      session={session}
      rows={rows}
      subjectOf={subjectOf}
      grid={(marking) => (
        <RecordTree
          label="Perioder"
          rows={rows}
          columns={listColumns}
          session={session}
          onOpen={openRow}
          folded={folded}
          onFolded={setFolded}
          {...marking}
          look="year-list"
          lead={bar}
          empty={emptyText(place.finansaar, null)}
        />
      )}
      pane={({ id }, marked) => {
        const row = rows.find((one) => one.id === id) ?? currentOf(rows);
        return (
          <PeriodePane
            cell={row?.cell}
            row={row?.of ?? null}
            perioder={perioder}
            today={today}
            marked={marked}
          >
            {box}
          </PeriodePane>
        );
      }}
    />
  );
}

/** Until the hand is somewhere: the current periode. */
function currentOf(rows: readonly ListRow[]): ListRow | undefined {
  return rows.find(({ cell, of }) => of === null && cell?.periode.aktuel);
}
