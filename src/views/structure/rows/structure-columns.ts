import type { ElementPayload } from '../../../api/contract/common.ts';
import { offeredColumnIds } from '../../../api/structure/offered-columns.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { statusKinds } from '../../../commands/subjects/status-kinds.ts';
import type { ColumnSpec, Link } from '../../../domain/columns/column-spec.ts';
import { wholeFilter, wholesAsked } from '../../../domain/columns/filter-query.ts';
import { hiddenAtFirst, tableColumns } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { courseOf } from '../../../domain/elements/own-times.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { madeOnce, madeOnceFor } from '../../../domain/made-once.ts';
import { courseWords } from '../../../domain/time/version-course.ts';
import type { LaterStatus } from '../../../ui/basics/status-mark.tsx';
import type { CellKind } from '../../../ui/grid/cell-kinds.ts';
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

/** Tracks of the columns that have a width of their own. */
const tableWidths: Widths = {
  nummer: ['6.75rem', '7.75rem'],
  navn: ['minmax(10.5rem, 1fr)', 'minmax(8rem, 1fr)'],
  type: ['4rem'],
  bevilling: ['minmax(7rem, 0.4fr)'],
  status: ['9.75rem', '3.75rem'],
  ver: ['7.75rem'],
};
const treeWidths: Widths = {
  navn: ['minmax(0, 3fr)'],
  type: ['2.75rem'],
  bevilling: ['minmax(7rem, 1.25fr)'],
  status: ['9.75rem', '1.75rem'],
  ver: ['7.75rem'],
};
/** Where the tree tells more, and what stands beside the name is short. */
const tellingTreeWidths: Widths = {
  ...treeWidths,
  navn: ['minmax(13rem, 3fr)', 'minmax(0, 3fr)'],
  bevilling: ['5.25rem'],
  status: ['7.5rem', '1.75rem'],
  gyldigeBevillingstyper: ['10.5rem'],
};
const shortTreeWidths: Widths = {
  ...tellingTreeWidths,
  fortaeller: ['7rem'],
  status: ['3.5rem', '1.75rem'],
  loenadministrator: ['7.5rem'],
};

function cellOf<Row>(
  { id, kind }: ColumnSpec,
  { isPhone, hasMarkAlone = isPhone, laterOf, pictures }: Columns,
  elementIn: ElementIn<Row>,
): CellKind<Row> {
  if (id === 'nummer') return { kind: 'text', face: 'number', isHighlighted: true };
  if (id === 'navn') return { kind: 'text', isHighlighted: true };
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

function menuColumn<Row>(text: (row: Row) => string): GridColumn<Row> {
  return { id: 'menu', header: 'Kommandoer', width: '2rem', text, cell: { kind: 'menu' } };
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
      ...columnOf(spec, of, tableWidths, (line: StructureLine) => line),
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

/** What each element tells of itself. */
function tellingColumn(
  label: string,
  [width = '9.75rem']: Widths[string] | readonly [] = [],
): GridColumn<StructureRow> {
  return {
    id: 'fortaeller',
    header: label,
    width,
    text: ({ element }) => (element && elementTypes[element.type].tells?.(element)) ?? '',
    cell: { kind: 'text', face: 'quiet' },
  };
}

/** A code list by its number; its name is the hint. */
function codeColumn(
  column: GridColumn<StructureRow>,
  { read }: ColumnSpec,
): GridColumn<StructureRow> {
  const linkOf = ({ element }: StructureRow) => element && (read(element) as Link | null);
  const code = (row: StructureRow) => linkOf(row)?.fuldtNummer ?? '';
  return { ...column, cell: { kind: 'tag', code, isNumber: true } };
}

/** Columns of the structure as a tree: the table's first ones, the name before all; the status tells an end. */
export function treeColumns(of: Columns): readonly GridColumn<StructureRow>[] {
  const { area, menuLabel } = of;
  const { tree } = area;
  const isGone = new Set(['nummer', 'til', ...hiddenAtFirst(area)]);
  for (const id of tree?.fields ?? []) isGone.delete(id);
  const widths = tree?.isShort ? shortTreeWidths : tree ? tellingTreeWidths : treeWidths;
  const columns = specsOf(of)
    .filter(({ id }) => !isGone.has(id))
    .map((spec): GridColumn<StructureRow> => {
      const isOfVersions = beside.includes(spec.id);
      const column = columnOf(
        spec,
        tree?.isShort ? { ...of, hasMarkAlone: true } : of,
        widths,
        ({ element, isAbove }: StructureRow) => (isAbove && isOfVersions ? null : element),
      );
      if (spec.id === 'bevilling' && tree) return codeColumn(column, spec);
      if (spec.id === 'navn') {
        return {
          ...column,
          header: 'Nummer og navn',
          text: ({ element }) => element?.navn ?? failedText,
          cell: {
            kind: 'tree',
            number: ({ element }) => element?.fuldtNummer ?? '',
            isNote: ({ element }) => element === null,
          },
        };
      }
      // Beside the tree even numbers stand back.
      return column.cell?.kind === 'text'
        ? { ...column, cell: { kind: 'text', face: 'quiet' } }
        : column;
    });
  if (tree) columns.splice(2, 0, tellingColumn(tree.tellsLabel, widths.fortaeller));
  return [...columns, menuColumn(({ element }) => (element ? menuLabel(element) : ''))];
}
