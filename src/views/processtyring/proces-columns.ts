import { ownOf } from '../../commands/subjects/proces-subjects.ts';
import { type LaneView, laneMarks, laneWindow } from '../../domain/proces/proces-lane.ts';
import {
  type ProcesState,
  procesNote,
  procesStateLabels,
} from '../../domain/proces/proces-state.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { formatDate } from '../../domain/time/dates.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { RecordValues } from '../forms/record/record-values.ts';
import type { LaneRoom } from '../records/lane-room.ts';
import { type FieldLooks, recordColumns } from '../records/record-fields.ts';
import { windowAxis } from '../records/window-axis.ts';
import { laneParts, laneSize } from './lane-picture.ts';
import type { ProcesRow } from './proces-rows.ts';

/** The mark that stands for each state of a proces or a part of it. */
export const procesKinds: Readonly<Record<ProcesState, StatusKind>> = {
  Planlagt: 'future',
  IGang: 'open',
  KonteringSlut: 'soft',
  Afsluttet: 'closed',
};

type Column = GridColumn<ProcesRow>;

export function codeOf({ record }: ProcesRow): string {
  return record.kind === 'proces' ? record.proces.kode : '';
}

function barText(row: ProcesRow, today: string): string {
  const { startdato, slutdato } = row.bar;
  const days = `${formatDate(startdato)} til ${formatDate(slutdato)}`;
  const state = procesStateLabels[row.state].toLowerCase();
  const moved = row.isMoved ? 'flyttet og ikke gemt' : '';
  const said = [days, state, procesNote(row.bar, row.state, today), moved];
  return said.filter(Boolean).join(', ');
}

const statusCell = {
  kind: 'status',
  status: ({ state }: ProcesRow) => procesKinds[state],
} as const;

const status: Column = {
  id: 'status',
  header: 'Status',
  width: '8.5rem',
  text: ({ state }) => procesStateLabels[state],
  cell: statusCell,
};

const bareStatus: Column = {
  ...status,
  width: '1.75rem',
  cell: { ...statusCell, isBare: true },
};

const deadline: Column = {
  id: 'konteringSlut',
  header: 'Kontering slut',
  width: '7.5rem',
  text: ({ bar }) => (bar.konteringSlut ? formatDate(bar.konteringSlut) : ''),
  cell: { kind: 'text', face: 'number' },
};

const nameWidths: Readonly<Record<LaneRoom, string>> = {
  wide: 'minmax(19rem, 1fr)',
  middle: 'minmax(13rem, 1fr)',
  narrow: 'minmax(10rem, 1.4fr)',
};
const pictureWidths: Readonly<Record<LaneRoom, string>> = {
  wide: 'minmax(20rem, 2.2fr)',
  middle: 'minmax(18rem, 1.6fr)',
  narrow: 'minmax(8rem, 1fr)',
};

/**
 * Name, status and deadline, and a picture of when it is.
 * @param room where there is little, the picture stands beside the name, and the deadline is read in it
 */
export function laneColumns(view: LaneView, today: string, room: LaneRoom): readonly Column[] {
  return [
    {
      id: 'navn',
      // The head is as wide as its words would be: the picture would be pushed out of sight.
      header: room === 'wide' ? 'Proces, hovedaktivitet og underaktivitet' : 'Navn',
      width: nameWidths[room],
      text: ({ navn }) => navn,
      cell: { kind: 'tree', number: codeOf },
      fixed: true,
    },
    ...(room === 'wide' ? [status, deadline] : [bareStatus]),
    {
      id: 'forloeb',
      header: 'Forløb',
      width: pictureWidths[room],
      text: (row) => barText(row, today),
      axis: windowAxis(laneWindow(view), laneMarks(view), { today, room }),
      cell: {
        kind: 'picture',
        size: laneSize,
        isStretched: true,
        parts: (row) => laneParts(row, view, today),
      },
    },
  ];
}

/** How the fields of a proces and its parts are told where that is otherwise than as they are declared. */
export const procesLooks: FieldLooks = {
  finansaar: { column: 'none' },
  procestype: { column: 'none' },
  kode: { column: 'none', isNoFact: true },
  navn: { column: 'none' },
  status: { column: 'none', after: 'procestype' },
  raekkefoelge: { column: 'none' },
  rettighedsniveau: { column: { formerly: 'niveau' } },
  elementtyper: { after: 'rettighedsniveau' },
};

/** What a row holds, with its days as they are shown. */
export function valuesOf({ record, bar }: ProcesRow): RecordValues {
  return { ...ownOf(record), ...bar };
}

/** The same rows as they are read in the table. */
export function tableColumns(today: string): readonly Column[] {
  return recordColumns<ProcesRow>({
    kinds: [underaktivitet, hovedaktivitet, proces],
    valuesOf,
    looks: procesLooks,
    own: [
      {
        id: 'kode',
        header: 'Proces',
        width: 'minmax(12rem, 1fr)',
        text: ({ record }) => `${record.proces.kode} ${record.proces.navn}`,
        fixed: true,
      },
      {
        id: 'hovedaktivitet',
        after: 'kode',
        header: 'Hovedaktivitet',
        width: 'minmax(10rem, 1fr)',
        text: ({ record }) => (record.kind === 'proces' ? '' : record.hovedaktivitet.navn),
      },
      {
        id: 'underaktivitet',
        after: 'hovedaktivitet',
        header: 'Underaktivitet',
        width: 'minmax(12rem, 1fr)',
        text: ({ record }) => (record.kind === 'underaktivitet' ? record.underaktivitet.navn : ''),
      },
      { ...status, after: 'underaktivitet' },
      {
        id: 'tilbage',
        after: 'slutdato',
        header: 'Forløb',
        width: '12rem',
        text: (row) => procesNote(row.bar, row.state, today),
      },
    ],
  });
}
