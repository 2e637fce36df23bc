import { daysBetween } from '../../../domain/records/window-picture.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { isNear } from '../../../domain/time/days-away.ts';
import { type PeriodeStatus, periodeStatusLabels } from '../../../domain/time/periode.ts';
import { counted } from '../../../domain/words/counted.ts';
import type { WordsBeside } from '../../../ui/grid/cells/cell-kinds.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { periodeKinds } from '../periode-columns.ts';
import type { PeriodeCell, YearRow } from '../periode-rows.ts';
import {
  foldedColumn,
  isTight,
  nameWidth,
  periodeAt,
  widthOf,
  type YearLook,
  type YearPlace,
  yearPlaces,
} from './year-places.ts';

/** As short as a narrow column takes it; the whole word is read. */
const short: Readonly<Record<PeriodeStatus, string>> = {
  Oprettet: 'Opr.',
  Aaben: 'Åben',
  KonteringSlut: 'Slut',
  Godkendt: 'Godk.',
};

const months = 'jan feb mar apr maj jun jul aug sep okt nov dec sup. sup.'.split(' ');

/** What the cells of the year say, beside what is saved. */
interface YearCells {
  /** The cell of a periode by its place from 0, with what is changed in it; undefined: there is none. */
  readonly cellOf: (row: YearRow, index: number) => PeriodeCell | undefined;
  /** What is copied of it. */
  readonly copied: (row: YearRow, index: number) => string;
}

/** The year is that of the columns, or the one after: day and month say which day. */
export const dayOf = (date: string) => formatDate(date).slice(0, 5);

/** How a deadline of its own stands to the common one, in days. */
function againstCommon(days: number): string {
  if (days === 0) return 'som den fælles frist';
  const count = counted(Math.abs(days), 'dag', 'dage');
  return `${count} ${days > 0 ? 'efter' : 'før'} den fælles frist`;
}

const daysAfter = ({ periode, konteringSlut }: PeriodeCell) =>
  daysBetween(periode.konteringSlut, konteringSlut);

/** `+7`: so many days after the common deadline. */
export function signed(days: number): string {
  return days < 0 ? `−${-days}` : `+${days}`;
}

/** A deadline of its own, how far it is from the common one, and whether it is near. */
function beside(cell: PeriodeCell, today: string): WordsBeside | undefined {
  if (!cell.isOwn) return undefined;
  const { konteringSlut } = cell;
  const near = isNear(konteringSlut, today) ? ' near' : '';
  const look = konteringSlut < today ? 'own past' : `own${near}`;
  return { text: signed(daysAfter(cell)), look };
}

function saidOf(cell: PeriodeCell): string {
  const label = periodeStatusLabels[cell.status];
  if (!cell.isOwn) return label;
  const day = formatDate(cell.konteringSlut);
  return `${day}, ${againstCommon(daysAfter(cell))}, ${label.toLowerCase()}`;
}

/** A cell that only says what the periods themselves say, says nothing. */
const isTold = ({ kreds }: YearRow, cell: PeriodeCell) => cell.isOwn || kreds === null;

function periodeColumn(
  { cellOf, copied }: YearCells,
  { perioder, today }: YearLook,
  index: number,
): GridColumn<YearRow> {
  const periode = periodeAt(perioder, index);
  const tight = isTight(perioder);
  const told = (row: YearRow) => {
    const cell = cellOf(row, index);
    return cell && isTold(row, cell) ? cell : undefined;
  };
  const looks = [
    periode?.status === 'Godkendt' && 'is-past',
    periode?.aktuel && 'is-now',
    tight && 'is-tight',
  ].filter(Boolean);
  return {
    id: String(index + 1),
    header: `${months[index]} ${String(index + 1).padStart(2, '0')}`,
    width: widthOf(periode?.status, tight),
    ...(looks.length > 0 && { look: looks.join(' ') }),
    text: (row) => {
      const cell = told(row);
      if (!cell) return '';
      if (cell.isOwn) return dayOf(cell.konteringSlut);
      return tight ? short[cell.status] : periodeStatusLabels[cell.status];
    },
    sortKey: (row) => told(row)?.konteringSlut ?? '',
    copied: (row) => copied(row, index),
    cell: {
      kind: 'status',
      status: (row) => {
        const cell = told(row);
        return cell && periodeKinds[cell.status];
      },
      beside: (row) => {
        const cell = told(row);
        return cell && beside(cell, today);
      },
      said: (row) => {
        const cell = told(row);
        return cell && saidOf(cell);
      },
    },
  };
}

/** The godkendte together: what they are, and how many of a bogføringskreds's had a deadline of their own. */
function folded({ cellOf }: YearCells, { periods }: YearPlace): GridColumn<YearRow> {
  const ownOf = (row: YearRow) => periods.filter((index) => cellOf(row, index)?.isOwn).length;
  const [first = 0] = periods;
  return {
    id: foldedColumn,
    header: `${months[first]}–${months[periods.at(-1) ?? first]}`,
    width: '6rem',
    look: 'is-folded',
    text: (row) => {
      if (row.kreds === null) return periodeStatusLabels.Godkendt;
      const count = ownOf(row);
      return count === 0 ? '' : counted(count, 'egen', 'egne');
    },
    sortKey: ownOf,
    copied: () => '',
    cell: {
      kind: 'status',
      status: (row) => (row.kreds === null || ownOf(row) > 0 ? 'locked' : undefined),
    },
  };
}

/**
 * Number and name, and one column for each periode of the year: of the periods themselves a cell shows their state, of
 * a bogføringskreds only a deadline of its own.
 */
export function yearColumns(cells: YearCells, look: YearLook): readonly GridColumn<YearRow>[] {
  return [
    {
      id: 'nummer',
      header: 'Kreds',
      width: '3.75rem',
      text: ({ nummer }) => nummer,
      cell: { kind: 'text', face: 'number' },
      fixed: true,
    },
    {
      id: 'kreds',
      header: 'Bogføringskreds',
      width: nameWidth(isTight(look.perioder)),
      text: ({ navn }) => navn,
      cell: { kind: 'text', isTwoPart: true },
      fixed: true,
    },
    ...yearPlaces(look).map((place) => {
      const [index = 0] = place.periods;
      return place.id === foldedColumn ? folded(cells, place) : periodeColumn(cells, look, index);
    }),
  ];
}
