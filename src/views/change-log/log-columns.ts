import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { LogRow } from './log-rows.ts';

/** What is told of each row of the log. */
export const logColumns: readonly GridColumn<LogRow>[] = [
  {
    id: 'tid',
    header: 'Tid',
    width: '6rem',
    text: ({ time }) => time,
    cell: { kind: 'tree', isNote: ({ level }) => level === 1 },
    fixed: true,
  },
  {
    id: 'hvem',
    header: 'Hvem',
    width: '8rem',
    text: ({ who }) => who,
    cell: { kind: 'text', face: 'quiet' },
  },
  { id: 'hvad', header: 'Hvad', width: 'minmax(8rem, 11rem)', text: ({ what }) => what },
  {
    id: 'element',
    header: 'Element',
    width: 'minmax(9rem, 1fr)',
    text: ({ element }) => element,
    cell: { kind: 'named', number: ({ number }) => number },
  },
  {
    id: 'aendring',
    header: 'Før → efter',
    width: 'minmax(9rem, 1fr)',
    text: ({ change, told }) =>
      change ? `${change.label} ${change.before} → ${change.after}` : told,
    cell: { kind: 'change', change: ({ change }) => change },
  },
  {
    id: 'fortryd',
    header: 'Fortryd',
    width: '11.5rem',
    text: ({ offer }) => offer?.action?.label ?? offer?.note ?? '',
    cell: {
      kind: 'act',
      icon: 'arrow-back',
      isOffered: ({ offer }) => offer?.action !== undefined,
    },
  },
];

/** Where there is room for one pane they stand in that of the run. */
export const narrowHidden: readonly string[] = ['hvem', 'aendring', 'fortryd'];
