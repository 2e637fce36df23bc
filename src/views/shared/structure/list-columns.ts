import type { SelectedElement } from '../../../commands/command.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import type { ColumnRow, ColumnSpec, Link } from '../../../domain/columns/column-spec.ts';
import { tableColumns } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { madeOnce } from '../../../domain/made-once.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { LaterStatus } from '../../../ui/status-mark.tsx';
import type { ClassNames } from './element-class.ts';
import type { StructureLine } from './structure-lines.ts';

type Column = GridColumn<StructureLine>;

/** Rem of the columns that have a width of their own: otherwise and on a phone. */
const widths: Readonly<Record<string, readonly [string, string?]>> = {
  nummer: ['6.75rem', '7.75rem'],
  navn: ['minmax(10.5rem, 1fr)', 'minmax(8rem, 1fr)'],
  type: ['4rem'],
  bevilling: ['7rem'],
  status: ['9.75rem', '3.75rem'],
  ver: ['3.75rem'],
};

/** Of the other columns, by what they hold; a long heading is cut and told when pointed at. */
const widthsByKind: Readonly<Partial<Record<ColumnSpec['kind'], string>>> = {
  time: '5.75rem',
  date: '6.5rem',
  bool: '7rem',
  reference: '14rem',
};

type LaterOf = (line: StructureLine) => LaterStatus | undefined;

function cellOf({ id, kind }: ColumnSpec, later: LaterOf): Column['cell'] {
  if (id === 'nummer') return { kind: 'text', face: 'number', isHighlighted: true };
  if (id === 'navn') return { kind: 'text', isHighlighted: true };
  if (id === 'bevilling') return { kind: 'text', face: 'quiet' };
  switch (kind) {
    case 'type':
      return { kind: 'tag', code: ({ type }) => elementTypes[type].abbreviation };
    case 'status':
      return { kind: 'status', status: ({ status }) => statusKinds[status], later };
    case 'time':
    case 'number':
      return { kind: 'text', face: 'number' };
    default:
      return { kind: 'text' };
  }
}

/** What many rows share is made ready once. */
function sortKeyOf(spec: ColumnSpec): Column['sortKey'] {
  if (spec.id === 'navn') return ({ nameOrder }) => nameOrder;
  const { read, sortKey, kind } = spec;
  if (kind === 'text' || kind === 'list') return (line) => sortKey(read(line));
  const keyOf = madeOnce(sortKey);
  return (line) => keyOf(read(line));
}

function columnOf(spec: ColumnSpec, isPhone: boolean, laterOf: LaterOf): Column {
  const { id, label, kind, read, format, filterText, isFound } = spec;
  const [usual = widthsByKind[kind] ?? '10rem', onPhone = usual] = widths[id] ?? [];
  const isName = id === 'navn';
  return {
    id,
    header: label,
    width: isPhone ? onPhone : usual,
    text: (line) => format(read(line)),
    sortKey: sortKeyOf(spec),
    filterText: isName ? ({ foldedName }) => foldedName : (line) => filterText(read(line)),
    compileFilter: isFound,
    cell: cellOf(spec, laterOf),
    fixed: id === 'nummer' || isName,
  };
}

/**
 * Columns of the structure as a flat table.
 * @param laterOf what a row's status becomes later
 * @param isPhone less room, and larger letters: the name gives way, and the status shows its mark alone
 */
export function listColumns(
  area: AreaDeclaration,
  names: ClassNames,
  menuLabel: (line: SelectedElement) => string,
  laterOf: LaterOf = () => undefined,
  isPhone = false,
): readonly Column[] {
  const linkOf = (row: ColumnRow, code: string): Link | undefined =>
    names.get(String(row[code])) ?? (row as StructureLine).referencer?.[code];
  return [
    ...tableColumns(area, linkOf).map((spec) => columnOf(spec, isPhone, laterOf)),
    { id: 'menu', header: 'Kommandoer', width: '2rem', text: menuLabel, cell: { kind: 'menu' } },
  ];
}
