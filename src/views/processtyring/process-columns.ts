import { capitalised } from '../../domain/capitalised.ts';
import { formatDate } from '../../domain/dates.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { levelLabels } from '../../domain/process-gate.ts';
import { type LaneView, laneMarks, laneWindow } from '../../domain/process-lane.ts';
import { type StepState, stepNote, stepStateLabels } from '../../domain/step-state.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { StatusKind } from '../../ui/status-mark.tsx';
import { windowAxis } from '../shared/records/window-axis.ts';
import { laneParts, laneSize } from './lane-picture.ts';
import type { ProcessRow } from './process-rows.ts';

/** The mark that stands for each state of a proces or a part of it. */
export const stepKinds: Readonly<Record<StepState, StatusKind>> = {
  Planlagt: 'future',
  IGang: 'open',
  KonteringSlut: 'soft',
  Afsluttet: 'closed',
};

type Column = GridColumn<ProcessRow>;

export function codeOf({ record }: ProcessRow): string {
  return record.kind === 'proces' ? record.proces.kode : '';
}

function barText(row: ProcessRow, today: string): string {
  const { startdato, slutdato } = row.bar;
  const days = `${formatDate(startdato)} til ${formatDate(slutdato)}`;
  const state = stepStateLabels[row.state].toLowerCase();
  const moved = row.isMoved ? 'flyttet og ikke gemt' : '';
  const said = [days, state, stepNote(row.bar, row.state, today), moved];
  return said.filter(Boolean).join(', ');
}

const statusCell = {
  kind: 'status',
  status: ({ state }: ProcessRow) => stepKinds[state],
} as const;

const status: Column = {
  id: 'status',
  header: 'Status',
  width: '8.5rem',
  text: ({ state }) => stepStateLabels[state],
  cell: statusCell,
};

const bareStatus: Column = {
  ...status,
  width: '1.75rem',
  cell: { ...statusCell, isBare: true },
};

const day = (id: keyof ProcessRow['bar'], header: string): Column => ({
  id,
  header,
  width: '7.5rem',
  text: ({ bar }) => (bar[id] ? formatDate(bar[id]) : ''),
  sortKey: ({ bar }) => bar[id] ?? '',
  cell: { kind: 'text', face: 'number' },
});

const deadline = day('konteringSlut', 'Kontering slut');

/**
 * Name, status and deadline, and a picture of when it is.
 * @param isWide false: the picture stands beside the name, and the deadline is read in it
 */
export function laneColumns(view: LaneView, today: string, isWide: boolean): readonly Column[] {
  return [
    {
      id: 'navn',
      header: 'Proces, hovedaktivitet og underaktivitet',
      width: isWide ? 'minmax(19rem, 1fr)' : 'minmax(10rem, 1.4fr)',
      text: ({ navn }) => navn,
      cell: { kind: 'tree', number: codeOf },
      fixed: true,
    },
    ...(isWide ? [status, deadline] : [bareStatus]),
    {
      id: 'forloeb',
      header: 'Forløb',
      width: isWide ? 'minmax(20rem, 2.2fr)' : 'minmax(8rem, 1fr)',
      text: (row) => barText(row, today),
      axis: windowAxis(laneWindow(view), laneMarks(view), today),
      cell: {
        kind: 'picture',
        size: laneSize,
        isStretched: true,
        parts: (row) => laneParts(row, view, today),
      },
    },
  ];
}

/** The same rows as they are read in the table. */
export function tableColumns(today: string): readonly Column[] {
  return [
    {
      id: 'kode',
      header: 'Proces',
      width: 'minmax(12rem, 1fr)',
      text: ({ record: { proces } }) => `${proces.kode} ${proces.navn}`,
      fixed: true,
    },
    {
      id: 'hovedaktivitet',
      header: 'Hovedaktivitet',
      width: 'minmax(10rem, 1fr)',
      text: ({ record }) => (record.kind === 'proces' ? '' : record.hovedaktivitet.navn),
    },
    {
      id: 'underaktivitet',
      header: 'Underaktivitet',
      width: 'minmax(12rem, 1fr)',
      text: ({ record }) => (record.kind === 'underaktivitet' ? record.underaktivitet.navn : ''),
    },
    status,
    day('startdato', 'Startdato'),
    deadline,
    day('slutdato', 'Slutdato'),
    {
      id: 'tilbage',
      header: 'Forløb',
      width: '12rem',
      text: (row) => stepNote(row.bar, row.state, today),
    },
    {
      id: 'niveau',
      header: 'Standardniveau',
      width: '8rem',
      text: ({ record }) =>
        record.kind === 'underaktivitet' ? levelLabels[record.underaktivitet.rettighedsniveau] : '',
    },
    {
      id: 'elementtyper',
      header: 'Elementtyper',
      width: 'minmax(12rem, 1fr)',
      text: ({ record }) =>
        record.kind === 'underaktivitet' ? typesText(record.underaktivitet.elementtyper) : '',
    },
  ];
}

/** As users call them. */
export function typesText(names: readonly string[]): string {
  return Object.values(elementTypes)
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => capitalised(label.one))
    .join(', ');
}
