import type { SelectedElement } from '../../../commands/command.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import {
  columnHeader,
  foldedPart,
  numberBeginnings,
  type TableColumnId,
  tableColumnIds,
  typeFilterText,
} from '../../../domain/elements/table-columns.ts';
import { fold, sortKey } from '../../../domain/folding.ts';
import { statuses, statusLabels } from '../../../domain/status.ts';
import { formatTime, OPEN_END } from '../../../domain/time-axis.ts';
import type { CompileFilter } from '../../../ui/data-grid/filter.ts';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import type { ClassNames } from './element-class.ts';
import type { StructureLine } from './structure-lines.ts';

type Column = GridColumn<StructureLine>;

/** From the top of the tree and down. */
const typeOrder = Object.keys(elementTypes);

/** Left out until they are chosen. */
export const hiddenAtFirst: readonly string[] = ['fra'];

/** Most columns hold few different texts: each is folded and judged once. */
export const containsFolded: CompileFilter = (query) => {
  const wanted = foldedPart(query);
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? fold(text).includes(wanted);
    known.set(text, answer);
    return answer;
  };
};

/** For texts that are folded already. */
const containsName: CompileFilter = (query) => {
  const wanted = foldedPart(query);
  return (folded) => folded.includes(wanted);
};

const beginsWithNumber: CompileFilter = (query) => {
  const beginnings = numberBeginnings(query);
  return (number) => beginnings.some((begin) => number.startsWith(begin));
};

/** What a column of the table is, beside its id and its header. */
type ColumnBody = Omit<Column, 'id' | 'header'>;

function timeColumn(id: 'fra' | 'til'): ColumnBody {
  return {
    width: '5.75rem',
    text: (line) => (line[id] === null ? '' : formatTime(elementTypes[line.type].axis, line[id])),
    sortKey: (line) => line[id] ?? OPEN_END,
    cell: { kind: 'text', face: 'number' },
  };
}

/** Danish order of the few names, made once for each. */
function orderOf(names: ClassNames): (line: StructureLine) => string {
  const keys = new Map([...names].map(([id, name]) => [id, sortKey(name)]));
  return ({ classId }) => (classId === null ? '' : (keys.get(classId) ?? ''));
}

/**
 * Columns of the structure as a flat table.
 * @param isPhone less room, and larger letters: the name gives way, and the status shows its mark alone
 */
export function listColumns(
  area: AreaDeclaration,
  names: ClassNames,
  menuLabel: (line: SelectedElement) => string,
  isPhone = false,
): readonly Column[] {
  const columns: Readonly<Record<TableColumnId, ColumnBody>> = {
    nummer: {
      width: isPhone ? '7.75rem' : '6.75rem',
      text: ({ fuldtNummer }) => fuldtNummer,
      compileFilter: beginsWithNumber,
      cell: { kind: 'text', face: 'number', isHighlighted: true },
      fixed: true,
    },
    navn: {
      width: `minmax(${isPhone ? '8rem' : '10.5rem'}, 1fr)`,
      text: ({ navn }) => navn,
      sortKey: ({ nameOrder }) => nameOrder,
      filterText: ({ foldedName }) => foldedName,
      compileFilter: containsName,
      cell: { kind: 'text', isHighlighted: true },
      fixed: true,
    },
    type: {
      width: '4rem',
      text: ({ type }) => elementTypes[type].label.one,
      filterText: ({ type }) => typeFilterText(type),
      sortKey: ({ type }) => typeOrder.indexOf(type),
      cell: { kind: 'tag', code: ({ type }) => elementTypes[type].abbreviation },
    },
    bevilling: {
      width: '7rem',
      text: ({ classId }) => (classId === null ? '' : (names.get(classId) ?? '')),
      sortKey: orderOf(names),
      cell: { kind: 'text', face: 'quiet' },
    },
    fra: timeColumn('fra'),
    til: timeColumn('til'),
    status: {
      width: isPhone ? '3.75rem' : '6.5rem',
      text: ({ status }) => statusLabels[status],
      sortKey: ({ status }) => statuses.indexOf(status),
      cell: { kind: 'status', status: ({ status }) => statusKinds[status] },
    },
    ver: {
      width: '3.75rem',
      text: ({ antalVersioner }) => String(antalVersioner),
      sortKey: ({ antalVersioner }) => antalVersioner,
      cell: { kind: 'text', face: 'number' },
    },
  };
  return [
    ...tableColumnIds(area).map((id) => ({ id, header: columnHeader(area, id), ...columns[id] })),
    { id: 'menu', header: 'Kommandoer', width: '2rem', text: menuLabel, cell: { kind: 'menu' } },
  ];
}
