import type { PeriodePayload } from '../../../api/contract/perioder.ts';
import { daysBetween } from '../../../domain/records/window-picture.ts';
import { formatPeriode, periodeStatusLabels } from '../../../domain/time/periode.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { TreeGridRow } from '../../../ui/grid/grid-rows.ts';
import { periodeKinds } from '../periode-columns.ts';
import type { PeriodeCell, YearRow } from '../periode-rows.ts';
import { dayOf, signed } from './year-columns.ts';

/** A row of the year where it stands as a list: a periode, a bogføringskreds in the one in hand, or a heading. */
export interface ListRow extends TreeGridRow {
  readonly title: string;
  /** Undefined: a heading, or the periode is not created. */
  readonly cell: PeriodeCell | undefined;
  /** Null: a periode itself, or a heading. */
  readonly of: YearRow | null;
}

/** Ids of the headings. */
export const listHeadings = { approved: 'godkendte', kredse: 'kredse' } as const;

const heading = (id: string, title: string, folded: ReadonlySet<string>): ListRow => ({
  ...{ id, title, level: 1, aside: true, expanded: !folded.has(id) },
  ...{ cell: undefined, of: null },
});

/** `November`: the year is told above. */
const nameOf = ({ navn, finansaar }: PeriodePayload) => navn.replace(` ${finansaar}`, '');

/** The godkendte under one heading, when there are several. */
function ofPeriods(common: YearRow, folded: ReadonlySet<string>): ListRow[] {
  const cells = common.cells.filter((cell) => cell !== undefined);
  const rowOf = (cell: PeriodeCell, level: 1 | 2): ListRow => {
    const { periode } = cell;
    return { id: periode.id, title: nameOf(periode), level, cell, of: null };
  };
  const approved = cells.filter(({ status }) => status === 'Godkendt');
  const [first] = approved;
  const last = approved.at(-1);
  if (!first || !last || first === last) return cells.map((cell) => rowOf(cell, 1));
  const months = `${nameOf(first.periode)}–${nameOf(last.periode).toLowerCase()}`;
  const title = `${months} godkendt (${approved.length})`;
  const head = heading(listHeadings.approved, title, folded);
  return [
    head,
    ...(head.expanded ? approved.map((cell) => rowOf(cell, 2)) : []),
    ...cells.filter(({ status }) => status !== 'Godkendt').map((cell) => rowOf(cell, 1)),
  ];
}

interface ListLook {
  /** The place in the year of the periode that the bogføringskredse are shown in. */
  readonly at: number;
  /** Only those with a deadline of their own in it. */
  readonly isOwnOnly: boolean;
  /** Ids of the headings that show none of theirs. */
  readonly folded: ReadonlySet<string>;
}

/**
 * The year as a list, where there is no room for its columns: the periods, and below them the bogføringskredse in one.
 * @param rows the periods themselves first
 */
export function listRows(rows: readonly YearRow[], { at, isOwnOnly, folded }: ListLook): ListRow[] {
  const common = rows.find(({ kreds }) => kreds === null);
  const periode = common?.cells[at]?.periode;
  if (!common) return [];
  const periods = ofPeriods(common, folded);
  if (!periode) return periods;
  const kredse = rows.filter(
    ({ kreds, cells }) => kreds !== null && (!isOwnOnly || cells[at]?.isOwn === true),
  );
  const what = isOwnOnly ? 'Egne frister' : 'Bogføringskredse';
  const title = `${what} i ${formatPeriode(periode.nummer)} (${kredse.length})`;
  const head = heading(listHeadings.kredse, title, folded);
  const below = kredse.map(
    (row): ListRow => ({ id: row.id, title: row.navn, level: 2, cell: row.cells[at], of: row }),
  );
  return [...periods, head, ...(head.expanded ? below : [])];
}

/** A bogføringskreds says only a deadline of its own. */
const told = ({ cell, of }: ListRow) => (of === null || cell?.isOwn ? cell : undefined);

/** What it is, its state, and until when it is posted in. */
export const listColumns: readonly GridColumn<ListRow>[] = [
  {
    id: 'navn',
    header: 'Periode og kreds',
    width: 'minmax(9rem, 1fr)',
    text: ({ title }) => title,
    cell: {
      kind: 'tree',
      number: ({ of }) => of?.nummer ?? '',
      isNote: ({ aside }) => aside === true,
    },
    fixed: true,
  },
  {
    id: 'tilstand',
    header: 'Tilstand',
    width: '7.75rem',
    text: (row) => {
      const cell = told(row);
      if (!cell) return '';
      if (row.of === null) return periodeStatusLabels[cell.status];
      return `${signed(daysBetween(cell.periode.konteringSlut, cell.konteringSlut))} dage`;
    },
    cell: {
      kind: 'status',
      status: (row) => {
        const cell = told(row);
        return cell && periodeKinds[cell.status];
      },
    },
  },
  {
    id: 'frist',
    header: 'Frist',
    width: '3.75rem',
    text: (row) => {
      const cell = told(row);
      return cell ? dayOf(cell.konteringSlut) : '';
    },
    cell: { kind: 'text', face: 'number' },
  },
];
