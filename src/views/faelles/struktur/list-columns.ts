import type { SelectedElement } from '../../../commands/command.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { fold, numberQuery, sortKey } from '../../../domain/folding.ts';
import { message } from '../../../domain/messages.ts';
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
  const wanted = fold(query.trim());
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? fold(text).includes(wanted);
    known.set(text, answer);
    return answer;
  };
};

/** For texts that are folded already. */
const containsName: CompileFilter = (query) => {
  const wanted = fold(query.trim());
  return (folded) => folded.includes(wanted);
};

const beginsWithNumber: CompileFilter = (query) => {
  const begin = numberQuery(query)?.dotted ?? query.replace('§', '').trim();
  return (number) => number.startsWith(begin);
};

function timeColumn(id: 'fra' | 'til', header: string): Column {
  return {
    id,
    header,
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

/** Columns that can be sorted, filtered and left out, in the order shown. */
export function listColumnIds({ classLabel }: AreaDeclaration): string[] {
  const ofClass = classLabel === undefined ? [] : ['bevilling'];
  return ['nummer', 'navn', 'type', ...ofClass, 'fra', 'til', 'status', 'ver'];
}

/** What an area has a column for only when its elements have a class. */
function classColumn(header: string, names: ClassNames): Column {
  return {
    id: 'bevilling',
    header,
    width: '7rem',
    text: ({ classId }) => (classId === null ? '' : (names.get(classId) ?? '')),
    sortKey: orderOf(names),
    cell: { kind: 'text', face: 'quiet' },
  };
}

/** Columns of the structure as a flat table. */
export function listColumns(
  { classLabel }: AreaDeclaration,
  names: ClassNames,
  menuLabel: (line: SelectedElement) => string,
  /** Less room, and larger letters: the name gives way, and the status shows its mark alone. */
  isPhone = false,
): readonly Column[] {
  return [
    {
      id: 'nummer',
      header: 'Nummer',
      width: isPhone ? '7.75rem' : '6.75rem',
      text: ({ fuldtNummer }) => fuldtNummer,
      compileFilter: beginsWithNumber,
      cell: { kind: 'text', face: 'number', isHighlighted: true },
      fixed: true,
    },
    {
      id: 'navn',
      header: 'Navn',
      width: `minmax(${isPhone ? '8rem' : '11rem'}, 1fr)`,
      text: ({ navn }) => navn,
      sortKey: ({ nameOrder }) => nameOrder,
      filterText: ({ foldedName }) => foldedName,
      compileFilter: containsName,
      cell: { kind: 'text', isHighlighted: true },
      fixed: true,
    },
    {
      id: 'type',
      header: 'Type',
      width: '4rem',
      text: ({ type }) => elementTypes[type].label.one,
      filterText: ({ type }) =>
        `${elementTypes[type].abbreviation} ${elementTypes[type].label.one}`,
      sortKey: ({ type }) => typeOrder.indexOf(type),
      cell: { kind: 'tag', code: ({ type }) => elementTypes[type].abbreviation },
    },
    ...(classLabel === undefined ? [] : [classColumn(classLabel, names)]),
    timeColumn('fra', message('gyldigFra')),
    timeColumn('til', message('gyldigTil')),
    {
      id: 'status',
      header: 'Status',
      width: isPhone ? '3.75rem' : '6.5rem',
      text: ({ status }) => statusLabels[status],
      sortKey: ({ status }) => statuses.indexOf(status),
      cell: { kind: 'status', status: ({ status }) => statusKinds[status] },
    },
    {
      id: 'ver',
      header: 'Ver.',
      width: '3.75rem',
      text: ({ antalVersioner }) => String(antalVersioner),
      sortKey: ({ antalVersioner }) => antalVersioner,
      cell: { kind: 'text', face: 'number' },
    },
    { id: 'menu', header: 'Kommandoer', width: '2rem', text: menuLabel, cell: { kind: 'menu' } },
  ];
}
