import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { formatDate } from '../../domain/dates.ts';
import type { AktivitetStatus } from '../../domain/records/aktivitet.ts';
import {
  daysBetween,
  monthsInPicture,
  placeInPicture,
} from '../../domain/records/window-picture.ts';
import type { PicturePart } from '../../ui/grid/cells.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { StatusKind } from '../../ui/status-mark.tsx';

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

/** What is open now first, then what comes, then what is over. */
const order: readonly AktivitetStatus[] = ['Aaben', 'Kommende', 'Afsluttet'];

/** In that order, each by when it ends. */
export function inOrder(aktiviteter: readonly Aktivitet[]): Aktivitet[] {
  const keyOf = ({ status, slutdato, nummer }: Aktivitet) =>
    `${order.indexOf(status)} ${slutdato} ${nummer}`;
  return aktiviteter.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const size = { width: 420, height: 28 };

function bar(finansaar: number, from: string, to: string, top: number, height: number): string {
  const [x1 = 0, x2 = 0] = [from, to].map((date) => placeInPicture(finansaar, date) * size.width);
  return `M${x1} ${top}h${Math.max(x2 - x1, 3)}v${height}h${-Math.max(x2 - x1, 3)}z`;
}

/** The months, the activity among them, and today. */
function parts(
  { finansaar, startdato, slutdato, status }: Aktivitet,
  today: string,
): PicturePart[] {
  const months = monthsInPicture(finansaar).map(
    (first) => `M${placeInPicture(finansaar, first) * size.width} 0v${size.height}`,
  );
  const now = placeInPicture(finansaar, today);
  return [
    { className: 'akt-month', path: months.join('') },
    { className: `akt-bar ${status}`, path: bar(finansaar, startdato, slutdato, 8, 12) },
    ...(now > 0 && now < 1
      ? [{ className: 'akt-today', path: `M${now * size.width} 0v${size.height}` }]
      : []),
  ];
}

function spanText({ startdato, slutdato, status }: Aktivitet, today: string): string {
  const days = (count: number) => (count === 1 ? '1 dag' : `${count} dage`);
  if (status === 'Aaben') return `${days(daysBetween(today, slutdato) + 1)} tilbage`;
  if (status === 'Kommende') return `begynder om ${days(daysBetween(today, startdato))}`;
  return `${days(daysBetween(startdato, slutdato) + 1)}, afsluttet`;
}

const day = (field: 'startdato' | 'slutdato', header: string) =>
  ({
    id: field,
    header,
    width: '7rem',
    text: (aktivitet: Aktivitet) => formatDate(aktivitet[field]),
    sortKey: (aktivitet: Aktivitet) => aktivitet[field],
    cell: { kind: 'text', face: 'number' },
  }) satisfies GridColumn<Aktivitet>;

/** An activity a row, with its place in the year (design o). */
export function aktivitetColumns(
  finansaar: number,
  today: string,
): readonly GridColumn<Aktivitet>[] {
  return [
    {
      id: 'nummer',
      header: 'Nr.',
      width: '4.5rem',
      text: ({ nummer }) => nummer,
      cell: { kind: 'text', face: 'number' },
      fixed: true,
    },
    { id: 'navn', header: 'Navn', width: 'minmax(12rem, 1fr)', text: ({ navn }) => navn },
    {
      id: 'status',
      header: 'Status',
      width: '7.5rem',
      text: ({ status }) => aktivitetLabels[status],
      sortKey: ({ status }) => order.indexOf(status),
      cell: { kind: 'status', status: ({ status }) => aktivitetKinds[status] },
    },
    day('startdato', 'Start'),
    day('slutdato', 'Slut'),
    {
      id: 'forloeb',
      header: `jan ${finansaar} – mar ${finansaar + 1}`,
      width: `${size.width / 16 + 1.5}rem`,
      text: (aktivitet) => spanText(aktivitet, today),
      sortKey: ({ startdato }) => startdato,
      cell: { kind: 'picture', size, parts: (aktivitet) => parts(aktivitet, today) },
    },
  ];
}
