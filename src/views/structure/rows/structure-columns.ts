import type { ElementPayload } from '../../../api/contract/common.ts';
import { offeredColumnIds } from '../../../api/structure/offered-columns.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { statusKinds } from '../../../commands/subjects/status-kinds.ts';
import type { ColumnSpec, Link } from '../../../domain/columns/column-spec.ts';
import { wholeFilter, wholesAsked } from '../../../domain/columns/filter-query.ts';
import { tableColumns } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { courseOf } from '../../../domain/elements/own-times.ts';
import { childTypesOf, elementTypes } from '../../../domain/elements/registry.ts';
import { madeOnce, madeOnceFor } from '../../../domain/made-once.ts';
import { lengthAbove } from '../../../domain/numbers.ts';
import { shortStatusLabels } from '../../../domain/status.ts';
import { courseWords } from '../../../domain/time/version-course.ts';
import { counted } from '../../../domain/words/counted.ts';
import type { LaterStatus } from '../../../ui/basics/status-mark.tsx';
import type { CellKind } from '../../../ui/grid/cells/cell-kinds.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { haveFewTexts, lookOf } from '../../screen/field-cells.ts';
import { courseSize } from './course-picture.ts';
import type { StructureLine } from './structure-lines.ts';
import type { StructureRow } from './structure-rows.ts';
import type { CoursePictures } from './use-course-pictures.ts';

/** Of the code lists: what their elements are called, by their ids. */
export type ClassNames = ReadonlyMap<string, Pick<ElementPayload, 'fuldtNummer' | 'navn'>>;

/** What the columns are of; `isPhone`: less room, and larger letters. */
export interface Columns {
  readonly area: AreaDeclaration;
  readonly names: ClassNames;
  readonly menuLabel: (element: SelectedElement) => string;
  /** What an element's status becomes later. */
  readonly laterOf?: (element: ShownElement) => LaterStatus | undefined;
  /** How an element's versions are drawn in time. */
  readonly pictures?: CoursePictures;
  readonly isPhone?: boolean;
  /** The status shows its mark alone. */
  readonly hasMarkAlone?: boolean;
}

type ShownElement = ElementPayload | StructureLine;

/** Of a row that may only say something about its parent. */
type ElementIn<Row> = (row: Row) => ShownElement | null;

/** What a row without an element says: its children could not be fetched. */
const failedText = 'Underliggende elementer kunne ikke hentes. Enter prøver igen.';

type Widths = Readonly<Record<string, readonly [usual: string, onPhone?: string]>>;

/** A status is never cut: as wide as what is said of a time of the axis, in a tree and, with its padding, in a table. */
const statusWidths = {
  finansaar: { tree: '10rem', table: '10.5rem' },
  periode: { tree: '11.25rem', table: '11.5rem' },
} as const;

/** Tracks of the columns that have a width of their own. */
const tableWidths = madeOnce(
  ({ axis, hasLongNames = false }: AreaDeclaration): Widths => ({
    nummer: [hasLongNames ? '5.5rem' : '7.25rem', '7.75rem'],
    navn: [`minmax(${hasLongNames ? 18.5 : 10.5}rem, 1fr)`, 'minmax(8rem, 1fr)'],
    type: ['4rem'],
    bevilling: ['minmax(7rem, 0.4fr)'],
    status: [statusWidths[axis].table, '3.75rem'],
    ver: ['7.75rem'],
  }),
);
/** The room is the name's; where the tree tells more, the status is told by its mark alone. */
const treeWidths = madeOnce(
  ({ axis, tree }: AreaDeclaration): Widths => ({
    navn: ['minmax(0, 1fr)'],
    fortaeller: ['6.25rem'],
    loenadministrator: ['9.5rem'],
    status: [tree?.tellsLabel ? '3.5rem' : statusWidths[axis].tree, '1.75rem'],
    ver: ['7.5rem'],
    menu: ['1.75rem'],
  }),
);

function cellOf<Row>(
  { id, kind }: ColumnSpec,
  { isPhone, hasMarkAlone = isPhone, laterOf, pictures }: Columns,
  elementIn: ElementIn<Row>,
): CellKind<Row> {
  if (id === 'nummer') return { kind: 'text', face: 'number', isHighlighted: true };
  if (id === 'navn') return { kind: 'text', isWhole: true };
  if (id === 'bevilling') return { kind: 'text', face: 'quiet' };
  const of =
    <Part>(part: (element: ShownElement) => Part) =>
    (row: Row) => {
      const element = elementIn(row);
      return element === null ? undefined : part(element);
    };
  switch (kind) {
    case 'type': {
      const code = of(({ type }) => elementTypes[type].abbreviation);
      return { kind: 'tag', code: (row) => code(row) ?? '' };
    }
    case 'status':
      return {
        kind: 'status',
        status: of(({ status }) => statusKinds[status]),
        short: of(({ status }) => shortStatusLabels[status]),
        later: laterOf && of(laterOf),
        isBare: hasMarkAlone,
      };
    default:
      if (id === 'ver' && pictures) {
        return { kind: 'picture', size: courseSize, parts: of(pictures.of) };
      }
      return { kind: 'text', face: lookOf(kind).face };
  }
}

/** A row that only says something about its parent has nothing to show. */
function columnOf<Row>(
  spec: ColumnSpec,
  columns: Columns,
  widths: Widths,
  elementIn: ElementIn<Row>,
): GridColumn<Row> {
  const { id, label, kind, read, format } = spec;
  // A long heading is cut and told when pointed at.
  const [usual = lookOf(kind).width, onPhone = usual] = widths[id] ?? [];
  return {
    id,
    header: label,
    width: columns.isPhone ? onPhone : usual,
    text: (row) => {
      const element = elementIn(row);
      if (element === null) return '';
      const course = id === 'ver' ? courseOf(element) : undefined;
      return course ? courseWords(elementTypes[element.type].axis, course) : format(read(element));
    },
    cell: cellOf(spec, columns, elementIn),
    axis: id === 'ver' ? columns.pictures?.axis : undefined,
    fixed: id === 'nummer' || id === 'navn',
  };
}

function menuColumn<Row>(text: (row: Row) => string, width = '2rem'): GridColumn<Row> {
  return { id: 'menu', header: 'Kommandoer', width, text, cell: { kind: 'menu' } };
}

/** The table's columns, and what their references are called. */
export function specsOf({ area, names }: Pick<Columns, 'area' | 'names'>): ColumnSpec[] {
  const offered = offeredColumnIds(area);
  return specsNamed(names)(area).filter(({ id }) => offered.includes(id));
}

/** The same columns as long as the code lists are called the same. */
const specsNamed = madeOnceFor((names: ClassNames) =>
  madeOnce((area: AreaDeclaration) =>
    tableColumns(
      area,
      (row, code): Link | undefined =>
        names.get(String(row[code])) ?? (row as StructureLine).referencer?.[code],
    ),
  ),
);

const nameOrderOf = ({ nameOrder }: StructureLine) => nameOrder;

/** The same function for the same column, whose order the grid then keeps. What many rows share is made ready once. */
const sortKeyOf = madeOnceFor(
  (spec: ColumnSpec): NonNullable<GridColumn<StructureLine>['sortKey']> => {
    if (spec.id === 'navn') return nameOrderOf;
    const { read, sortKey, kind } = spec;
    if (kind === 'text' || kind === 'list') return (line) => sortKey(read(line));
    const keyOf = madeOnce(sortKey);
    return (line) => keyOf(read(line));
  },
);

/** Its texts can be counted on the fingers, so they can be chosen among. */
function hasFewTexts({ kind, fields }: ColumnSpec): boolean {
  return kind === 'type' || kind === 'status' || haveFewTexts([...fields.values()]);
}

const choices = { queryOf: wholeFilter, chosenIn: wholesAsked };

/** Columns of the structure as a flat table. On a phone the status shows its mark alone. */
export function listColumns(of: Columns): readonly GridColumn<StructureLine>[] {
  const { menuLabel } = of;
  const columns = specsOf(of).map((spec): GridColumn<StructureLine> => {
    const { id, read, filterText, isFound } = spec;
    const isName = id === 'navn';
    return {
      ...columnOf(spec, of, tableWidths(of.area), (line: StructureLine) => line),
      sortKey: sortKeyOf(spec),
      filterText: isName ? ({ foldedName }) => foldedName : (line) => filterText(read(line)),
      compileFilter: isFound,
      choices: hasFewTexts(spec) ? choices : undefined,
    };
  });
  return [...columns, menuColumn(menuLabel)];
}

/** Not told of what only stands above the hits of a filter. */
const beside: readonly string[] = ['status', 'ver'];

const toldBy = ({ element }: StructureRow) =>
  (element && elementTypes[element.type].tells?.(element)) ?? '';

/** What that is called which hangs below an element, where it is all of one type. */
const labelBelow = madeOnce((name: ElementTypeName) => {
  const [type, another] = childTypesOf(name);
  return type && !another ? type.label : null;
});

/** How many hang below; '' where there are none, or of several types. */
function countBelow({ element }: StructureRow): string {
  const label = element && labelBelow(element.type);
  return label && element.antalBoern ? counted(element.antalBoern, label.one, label.many) : '';
}

/** What each element tells of itself. */
function tellingColumn(
  label: string,
  [width = '9.75rem']: Widths[string] | readonly [] = [],
): GridColumn<StructureRow> {
  const cell = { kind: 'text', face: 'quiet' } as const;
  return { id: 'fortaeller', header: label, width, text: toldBy, cell };
}

/** The name before all, with the number; what its element tells stands beside it, where it has no column. */
function leadColumn(
  column: GridColumn<StructureRow>,
  { tree }: AreaDeclaration,
): GridColumn<StructureRow> {
  return {
    ...column,
    header: 'Nummer og navn',
    text: ({ element }) => element?.navn ?? failedText,
    cell: {
      kind: 'tree',
      number: ({ element }) => element?.fuldtNummer ?? '',
      above: lengthAbove,
      beside: tree?.tellsLabel ? undefined : (row) => toldBy(row) || countBelow(row),
      isNote: ({ element }) => element === null,
    },
  };
}

/** Columns of the structure as a tree: name, status and versions, and what the area asks for between them. */
export function treeColumns(of: Columns): readonly GridColumn<StructureRow>[] {
  const { area, menuLabel } = of;
  const { tellsLabel, fields = [] } = area.tree ?? {};
  const widths = treeWidths(area);
  const shown = ['navn', ...fields, ...beside];
  const columns = specsOf(of)
    .filter(({ id }) => shown.includes(id))
    .map((spec): GridColumn<StructureRow> => {
      const isOfVersions = beside.includes(spec.id);
      const column = columnOf(
        spec,
        tellsLabel ? { ...of, hasMarkAlone: true } : of,
        widths,
        ({ element, isAbove }: StructureRow) => (isAbove && isOfVersions ? null : element),
      );
      if (spec.id === 'navn') return leadColumn(column, area);
      // Beside the tree even numbers stand back.
      return column.cell?.kind === 'text'
        ? { ...column, cell: { kind: 'text', face: 'quiet' } }
        : column;
    });
  if (tellsLabel) columns.splice(1, 0, tellingColumn(tellsLabel, widths.fortaeller));
  const [menuWidth] = widths.menu ?? [];
  return [...columns, menuColumn(({ element }) => (element ? menuLabel(element) : ''), menuWidth)];
}
