import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { counted } from '../../domain/counted.ts';
import { formatDate } from '../../domain/dates.ts';
import type { AktivitetStatus } from '../../domain/records/aktivitet.ts';
import { daysBetween, monthsIn, windowOfYear } from '../../domain/records/window-picture.ts';
import type { PicturePart } from '../../ui/grid/cells.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { StatusKind } from '../../ui/status-mark.tsx';
import { windowParts } from '../shared/records/window-parts.ts';
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

const size = { width: 420, height: 28 };

/** The months, the activity among them, and today; of a heading only the year. */
function parts(
  finansaar: number,
  aktivitet: Aktivitet | null,
  today: string,
): readonly PicturePart[] {
  const window = windowOfYear(finansaar);
  const { lines, line, bar } = windowParts(window, size);
  return [
    { className: 'akt-month', path: lines(monthsIn(window)) },
    {
      className: `akt-bar ${aktivitet?.status ?? ''}`,
      path: aktivitet ? bar(aktivitet.startdato, aktivitet.slutdato, 8, 12) : '',
    },
    { className: 'akt-today', path: line(today) },
  ];
}

function spanText({ startdato, slutdato, status }: Aktivitet, today: string): string {
  const days = (count: number) => counted(count, 'dag', 'dage');
  if (status === 'Aaben') return `${days(daysBetween(today, slutdato) + 1)} tilbage`;
  if (status === 'Kommende') return `begynder om ${days(daysBetween(today, startdato))}`;
  return `${days(daysBetween(startdato, slutdato) + 1)}, afsluttet`;
}

type Column = GridColumn<AktivitetRow>;

/** What a column tells of an activity; a heading has nothing to tell there. */
const of =
  (text: (aktivitet: Aktivitet) => string) =>
  ({ aktivitet }: AktivitetRow) =>
    aktivitet ? text(aktivitet) : '';

const day = (field: 'startdato' | 'slutdato', header: string): Column => ({
  id: field,
  header,
  width: '7rem',
  text: of((aktivitet) => formatDate(aktivitet[field])),
  cell: { kind: 'text', face: 'number' },
});

/** An activity a row, with its place in the year (design o). */
export function aktivitetColumns(finansaar: number, today: string): readonly Column[] {
  return [
    {
      id: 'navn',
      header: 'Nummer og navn',
      width: 'minmax(16rem, 1fr)',
      text: ({ title }) => title,
      cell: {
        kind: 'tree',
        number: of(({ nummer }) => nummer),
        isNote: ({ aside }) => aside === true,
      },
      fixed: true,
    },
    {
      id: 'status',
      header: 'Status',
      width: '7.5rem',
      text: of(({ status }) => aktivitetLabels[status]),
      cell: {
        kind: 'status',
        status: ({ aktivitet }) => (aktivitet ? aktivitetKinds[aktivitet.status] : undefined),
      },
    },
    day('startdato', 'Start'),
    day('slutdato', 'Slut'),
    {
      id: 'forloeb',
      header: `jan ${finansaar} – mar ${finansaar + 1}`,
      width: `${size.width / 16 + 1.5}rem`,
      text: of((aktivitet) => spanText(aktivitet, today)),
      cell: {
        kind: 'picture',
        size,
        parts: ({ aktivitet }) => parts(finansaar, aktivitet, today),
      },
    },
  ];
}
