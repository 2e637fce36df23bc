import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { type AktivitetStatus, aktivitet as kind } from '../../domain/records/aktivitet.ts';
import {
  addDays,
  daysBetween,
  monthsIn,
  placeIn,
  windowOfYear,
  yearMarks,
} from '../../domain/records/window-picture.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { counted } from '../../domain/words/counted.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';
import type { PictureNote, PicturePart } from '../../ui/grid/cells/cell-kinds.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { LaneRoom } from '../records/lane-room.ts';
import { type FieldLooks, recordColumns } from '../records/record-fields.ts';
import { windowAxis } from '../records/window-axis.ts';
import { windowParts } from '../records/window-parts.ts';
import type { AktivitetRow } from './aktivitet-rows.ts';

/** The mark that stands for each state of an activity. */
export const aktivitetKinds: Readonly<Record<AktivitetStatus, StatusKind>> = {
  Kommende: 'future',
  Aaben: 'open',
  Afsluttet: 'closed',
};

export const aktivitetLabels: Readonly<Record<AktivitetStatus, string>> = {
  Kommende: 'Kommende',
  Aaben: 'Åben',
  Afsluttet: 'Afsluttet',
};

/** Its width is only what its paths are reckoned in: the picture is as wide as its column. */
const size = { width: 1000, height: 28 };

/** The months, the activity among them, and today; a heading has none of it. */
function parts(
  finansaar: number,
  { startdato, slutdato, status }: Aktivitet,
  today: string,
): readonly PicturePart[] {
  const window = windowOfYear(finansaar);
  const { lines, line, bar } = windowParts(window, size);
  return [
    { className: 'lane-mark', path: lines(monthsIn(window)) },
    { className: `lane-bar ${status}`, path: bar(startdato, slutdato, 8, 12) },
    { className: 'lane-today', path: line(today) },
  ];
}

/** What is left of one that is open stands by its bar. */
function note(
  finansaar: number,
  { startdato, slutdato, status }: Aktivitet,
  today: string,
): PictureNote | undefined {
  if (status !== 'Aaben') return undefined;
  const at = (date: string) => placeIn(windowOfYear(finansaar), date);
  return { text: leftUntil(slutdato, today), of: [at(startdato), at(addDays(slutdato, 1))] };
}

/** Days from its first to its last, both of them counted. */
export function lengthOf({ startdato, slutdato }: Aktivitet): number {
  return daysBetween(startdato, slutdato) + 1;
}

const days = (count: number) => counted(count, 'dag', 'dage');

const leftUntil = (slutdato: string, today: string) => days(daysBetween(today, slutdato) + 1);

/** How far off its beginning or its end is, or how long it was. */
export function daysLeft(aktivitet: Aktivitet, today: string): string {
  const { startdato, slutdato, status } = aktivitet;
  if (status === 'Aaben') return `${leftUntil(slutdato, today)} tilbage`;
  if (status === 'Kommende') return `begynder om ${days(daysBetween(today, startdato))}`;
  return `${days(lengthOf(aktivitet))}, afsluttet`;
}

type Column = GridColumn<AktivitetRow>;

/** What a column tells of an activity; a heading has nothing to tell there. */
const of =
  (text: (aktivitet: Aktivitet) => string) =>
  ({ aktivitet }: AktivitetRow) =>
    aktivitet ? text(aktivitet) : '';

const dayWidth = '6.75rem';

const day = (field: 'startdato' | 'slutdato', header: string): Column => ({
  id: field,
  header,
  width: dayWidth,
  text: of((aktivitet) => formatDate(aktivitet[field])),
  sortKey: ({ aktivitet }) => aktivitet?.[field] ?? '',
  cell: { kind: 'text', face: 'number' },
});

/** How the fields of an activity are told where that is otherwise than as they are declared. */
export const aktivitetLooks: FieldLooks = {
  finansaar: { column: 'none' },
  navn: { column: { width: 'minmax(14rem, 1fr)' } },
  startdato: { column: { width: dayWidth } },
  slutdato: { column: { width: dayWidth } },
};

/** Their rows as they are read, to sort. */
export function tableColumns(today: string): readonly Column[] {
  return recordColumns<AktivitetRow>({
    kinds: [kind],
    valuesOf: ({ aktivitet }) => aktivitet,
    looks: aktivitetLooks,
    own: [
      { ...status(true), after: 'navn' },
      {
        id: 'varighed',
        after: 'slutdato',
        header: 'Varighed',
        width: '6.5rem',
        text: of((aktivitet) => days(lengthOf(aktivitet))),
        sortKey: ({ aktivitet }) => (aktivitet ? lengthOf(aktivitet) : 0),
      },
      {
        id: 'forloeb',
        after: 'varighed',
        header: 'Forløb',
        width: '12rem',
        text: of((aktivitet) =>
          aktivitet.status === 'Afsluttet' ? '' : daysLeft(aktivitet, today),
        ),
      },
    ],
  });
}

const statusCell = {
  kind: 'status',
  status: ({ aktivitet }: AktivitetRow) =>
    aktivitet ? aktivitetKinds[aktivitet.status] : undefined,
} as const;

/** @param isWide false: the mark alone */
function status(isWide: boolean): Column {
  return {
    id: 'status',
    header: 'Status',
    width: isWide ? '7rem' : '1.75rem',
    text: of(({ status }) => aktivitetLabels[status]),
    cell: isWide ? statusCell : { ...statusCell, isBare: true },
  };
}

const nameWidths: Readonly<Record<LaneRoom, string>> = {
  wide: 'minmax(16rem, 1fr)',
  middle: 'minmax(11rem, 1fr)',
  narrow: 'minmax(11rem, 1.4fr)',
};
const pictureWidths: Readonly<Record<LaneRoom, string>> = {
  wide: 'minmax(15rem, 1.2fr)',
  middle: 'minmax(15rem, 1.4fr)',
  narrow: 'minmax(8rem, 1fr)',
};

/**
 * An activity a row, with its place in the year.
 * @param room where there is little, the picture stands beside the name, and the days are read in it
 */
export function aktivitetColumns(
  finansaar: number,
  today: string,
  room: LaneRoom,
): readonly Column[] {
  const window = windowOfYear(finansaar);
  const isWide = room === 'wide';
  return [
    {
      id: 'navn',
      header: 'Nummer og navn',
      width: nameWidths[room],
      text: ({ title }) => title,
      cell: {
        kind: 'tree',
        number: of(({ nummer }) => nummer),
        isNote: ({ aside }) => aside === true,
      },
      fixed: true,
    },
    status(isWide),
    ...(isWide ? [day('startdato', 'Start'), day('slutdato', 'Slut')] : []),
    {
      id: 'forloeb',
      header: 'Forløb',
      width: pictureWidths[room],
      text: of((aktivitet) => daysLeft(aktivitet, today)),
      axis: windowAxis(window, yearMarks(window, isWide ? 2 : 3), { today, room }),
      cell: {
        kind: 'picture',
        size,
        isStretched: true,
        parts: ({ aktivitet }) => (aktivitet ? parts(finansaar, aktivitet, today) : undefined),
        note: ({ aktivitet }) =>
          isWide && aktivitet ? note(finansaar, aktivitet, today) : undefined,
      },
    },
  ];
}
