import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { periode } from '../../domain/records/periode.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { type PeriodeStatus, periodeStatusLabels } from '../../domain/time/periode.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { type FieldLooks, recordColumns } from '../records/record-fields.ts';
import type { PeriodeCell, YearRow } from './periode-rows.ts';

/** The mark that stands for each state of a periode. */
export const periodeKinds: Readonly<Record<PeriodeStatus, StatusKind>> = {
  Oprettet: 'future',
  Aaben: 'open',
  KonteringSlut: 'soft',
  Godkendt: 'locked',
};

/** As short as a narrow column takes it. */
const short: Readonly<Record<PeriodeStatus, string>> = {
  Oprettet: 'Opr.',
  Aaben: 'Åben',
  KonteringSlut: 'Slut',
  Godkendt: 'Godk.',
};

/** Columns of a grid before those of the periods: the marks, the number and the name. */
export const columnsBefore = 3;

const months = 'jan feb mar apr maj jun jul aug sep okt nov dec sup. sup.'.split(' ');

/** What the cells of the year say, beside what is saved. */
interface YearCells {
  /** The cell of a periode by its place from 0, with what is changed in it; undefined: there is none. */
  readonly cellOf: (row: YearRow, index: number) => PeriodeCell | undefined;
  /** What is copied of it. */
  readonly copied: (row: YearRow, index: number) => string;
}

/** Number and name, and one column for each periode of the year; a cell shows its state, or its own deadline. */
export function yearColumns({ cellOf, copied }: YearCells): readonly GridColumn<YearRow>[] {
  return [
    {
      id: 'nummer',
      header: 'Kreds',
      width: '4.25rem',
      text: ({ nummer }) => nummer,
      cell: { kind: 'text', face: 'number' },
      fixed: true,
    },
    {
      id: 'kreds',
      header: 'Bogføringskreds',
      width: 'minmax(9rem, 1fr)',
      text: ({ navn }) => navn,
      fixed: true,
    },
    ...months.map(
      (month, index): GridColumn<YearRow> => ({
        id: String(index + 1),
        header: `${month} ${String(index + 1).padStart(2, '0')}`,
        width: '3.625rem',
        text: (row) => {
          const cell = cellOf(row, index);
          if (!cell) return '';
          // The year is that of the columns, or the one after: day and month say which day.
          return cell.isOwn ? formatDate(cell.konteringSlut).slice(0, 5) : short[cell.status];
        },
        copied: (row) => copied(row, index),
        cell: {
          kind: 'status',
          status: (row) => {
            const cell = cellOf(row, index);
            return cell && periodeKinds[cell.status];
          },
          word: (row) => {
            const cell = cellOf(row, index);
            return cell && !cell.isOwn ? periodeStatusLabels[cell.status] : undefined;
          },
        },
      }),
    ),
  ];
}

/** How the fields of a periode are told where that is otherwise than as they are declared. */
export const periodeLooks: FieldLooks = {
  navn: { column: { width: 'minmax(11rem, 1fr)' } },
  type: { column: 'none', after: 'godkendelseSlut' },
  godkendelseSlut: { column: { header: 'Godkendes' } },
  kvartalsgodkendelse: { column: { header: 'Kvartal', formerly: 'kvartal' } },
};

/** A periode a row. */
export const periodeColumns = recordColumns<PeriodePayload>({
  kinds: [periode],
  valuesOf: (row) => row,
  looks: periodeLooks,
  own: [
    {
      id: 'status',
      after: 'navn',
      header: 'Status',
      width: '9rem',
      text: ({ status }) => periodeStatusLabels[status],
      cell: { kind: 'status', status: ({ status }) => periodeKinds[status] },
    },
    {
      id: 'kredse',
      after: 'godkendelseSlut',
      header: 'Egne frister',
      width: '7rem',
      text: ({ bogfoeringskredse: { length } }) => (length === 0 ? '' : String(length)),
      sortKey: ({ bogfoeringskredse: { length } }) => length,
      cell: { kind: 'text', face: 'number' },
    },
  ],
});
