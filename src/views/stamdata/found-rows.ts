import type { Fund, TriedFile } from '../../api/contract/stamdata.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { type GridRows, type TreeGridRow, treeGridRows } from '../../ui/grid/grid-rows.ts';

/** What is said of a file, as a line of the list. */
export interface FoundRow extends TreeGridRow {
  readonly isError: boolean;
  readonly sheet: string;
  readonly line: string;
  readonly column: string;
  readonly text: string;
}

/** Errors first: the file is not loaded until they are gone. */
export function foundRows({ fejl, bemaerkninger }: TriedFile): GridRows<FoundRow> {
  return treeGridRows([...fejl.map(rowOf(true)), ...bemaerkninger.map(rowOf(false))]);
}

function rowOf(isError: boolean) {
  return ({ liste = '', raekke, kolonne = '', besked, antal }: Fund, index: number): FoundRow => ({
    id: `${isError ? 'fejl' : 'bemaerk'} ${index}`,
    level: 1,
    isError,
    sheet: liste,
    line: raekke === undefined ? '' : String(raekke),
    column: kolonne,
    text: antal === undefined ? besked : `${besked} (${antal} rækker, den første er vist)`,
  });
}

const told: GridColumn<FoundRow> = {
  id: 'besked',
  header: 'Hvad',
  width: 'minmax(12rem, 1fr)',
  text: ({ text }) => text,
  cell: { kind: 'text', isWhole: true },
};

export const foundColumns: readonly GridColumn<FoundRow>[] = [
  {
    id: 'slags',
    header: 'Fund',
    width: '5.5rem',
    text: ({ isError }) => (isError ? 'Fejl' : 'Bemærk'),
    cell: { kind: 'tree' },
  },
  { id: 'ark', header: 'Ark', width: 'minmax(7rem, 11rem)', text: ({ sheet }) => sheet },
  {
    id: 'raekke',
    header: 'Række',
    width: '4.5rem',
    text: ({ line }) => line,
    cell: { kind: 'text', face: 'number' },
  },
  { id: 'kolonne', header: 'Kolonne', width: 'minmax(7rem, 12rem)', text: ({ column }) => column },
  told,
];

/** Where there is little room: where it is in one column, and the column and what it is in the other, which is shown whole. */
export const narrowColumns: readonly GridColumn<FoundRow>[] = [
  {
    id: 'sted',
    header: 'Ark og række',
    width: '9rem',
    text: ({ sheet, line }) => [sheet, line].filter(Boolean).join(' '),
    cell: { kind: 'tree' },
  },
  {
    ...told,
    width: 'minmax(0, 1fr)',
    text: ({ isError, column, text }) => {
      const about = [isError ? '' : 'Bemærk', column].filter(Boolean).join(', ');
      return about === '' ? text : `${about}: ${text}`;
    },
  },
];
