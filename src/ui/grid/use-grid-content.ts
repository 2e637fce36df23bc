import { useMemo } from 'react';
import { changedRows } from '../rows/changed-rows.ts';
import type { CellBinder } from './cells/cell-binder.ts';
import { cellBinder } from './cells/cells.ts';
import { element, setAttribute, setClass } from './cells/elements.ts';
import type { RowTemplate } from './columns/column-window.ts';
import { bindStaged } from './edit/staged-look.ts';
import type { BodyContent } from './grid-body.ts';
import type { GridColumn, ShownColumn } from './grid-column.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRows, TreeShape } from './grid-rows.ts';
import type { FocusTarget } from './hand/grid-keys.ts';

/** Its look follows the row's aria-selected, and so does what is read, so there is nothing to bind. */
const markBinder: CellBinder<unknown> = {
  className: 'dg-check',
  label: 'Markér',
  build: () => element('span', 'dg-mark'),
  bind: () => undefined,
};

/** Cells of a row that rushes by, where none stay in sight: enough to see how far it has come. */
const hurriedCells = 3;

interface TemplateCell<Row> {
  readonly binder: CellBinder<Row>;
  readonly index: number;
}

/** Cells of a column that has a look of its own, have it too. */
function lookedBinder<Row>(column: GridColumn<Row>): CellBinder<Row> {
  const binder = cellBinder(column);
  if (column.look === undefined) return binder;
  return { ...binder, className: `${binder.className} ${column.look}`.trim() };
}

/** What it says is read aloud with each cell below it that the hand goes to: which row that is of. */
function headingBinder<Row>(column: GridColumn<Row>): CellBinder<Row> {
  const binder = lookedBinder(column);
  return {
    ...binder,
    bind: (cell, row, place) => {
      binder.bind(cell, row, place);
      setAttribute(cell, 'role', column.text(row) === '' ? 'gridcell' : 'rowheader');
    },
  };
}

/** The first stay in sight when the others scroll sideways; the late are not seen in a row that rushes by. */
function placedCell<Row>(
  { binder, index }: TemplateCell<Row>,
  isStuck: boolean,
  isLate: boolean,
): TemplateCell<Row> {
  const names = [binder.className, isStuck && 'is-stuck', isLate && 'is-late'];
  return { binder: { ...binder, className: names.filter(Boolean).join(' ') }, index };
}

/** Rows and cells are copies of ones made by hand, which is several times faster. */
function rowTemplate<Row>(made: readonly TemplateCell<Row>[], target: FocusTarget): RowTemplate {
  const row = element('div', 'dg-row');
  row.setAttribute('role', 'row');
  // Out of the tab order, but a screen reader may put the focus on any of them.
  if (target === 'row') row.tabIndex = -1;
  const cells = made.map(({ binder, index }) => {
    const cell = element('div', `dg-cell ${binder.className}`.trim(), binder.build());
    cell.setAttribute('role', 'gridcell');
    setAttribute(cell, 'aria-label', binder.label);
    if (target === 'cell') cell.tabIndex = -1;
    cell.setAttribute('aria-colindex', String(index));
    return cell;
  });
  return {
    row: () => row.cloneNode() as HTMLElement,
    cells: cells.length,
    cell: (place) => cells[place]?.cloneNode(true) as HTMLElement,
  };
}

/** Where a row stands in its tree; the row shown beside it is one, and another thing than a marked one. */
function bindShape(row: HTMLElement, tree: TreeShape, index: number, isShown: boolean): void {
  const isPassed = tree.isPassedAt(index);
  const { position, size } = tree.placeAt(index);
  setAttribute(row, 'aria-level', String(tree.levelAt(index)));
  setAttribute(row, 'aria-expanded', tree.expandedAt(index)?.toString());
  setAttribute(row, 'aria-setsize', isPassed ? undefined : String(size));
  setAttribute(row, 'aria-posinset', isPassed ? undefined : String(position));
  setAttribute(row, 'aria-current', isShown ? 'true' : undefined);
}

/** Another has just changed it, and who; a row says nothing else of its own. */
function bindChanged<Row>(element: HTMLElement, rows: GridRows<Row>, index: number): void {
  const changed = changedRows.get();
  const by = changed.size === 0 ? undefined : changed.get(rows.idAt(index) ?? '')?.by;
  const words = by && `Ændret af ${by}`;
  setAttribute(element, 'data-changed', by && '');
  setAttribute(element, 'aria-description', words);
  setAttribute(element, 'data-tip', words);
}

/**
 * How a slot shows one of the rows; new when what is shown changes, never while scrolling.
 * @param headRows how many stand above them
 */
export function useGridContent<Row>(
  props: GridProps<Row>,
  columns: readonly ShownColumn<Row>[],
  hasChecks: boolean,
  headRows: number,
): BodyContent {
  const { rows, target, session, isClosed, toneOf, highlight, stuck } = props;
  const looks = props.edit ?? props.looks;
  const marked = props.onMarkedChange && props.marked;

  const template = useMemo(() => {
    const cells = columns.map(({ column, index }) => ({
      binder: target === 'cell' && column.fixed ? headingBinder(column) : lookedBinder(column),
      index,
    }));
    const marks = hasChecks ? [{ binder: markBinder, index: 1 }] : [];
    const count = stuck === undefined ? 0 : stuck + marks.length;
    const seen = count || hurriedCells;
    const all = [...marks, ...cells].map((cell, at) => placedCell(cell, at < count, at >= seen));
    const lead = columns[0]?.column.cell;
    return {
      rows: rowTemplate<Row>(all, target),
      seen,
      binders: all.map(({ binder }) => binder),
      ids: columns.map(({ column }) => column.id),
      isNote: lead?.kind === 'tree' ? lead.isNote : undefined,
    };
  }, [columns, hasChecks, target, stuck]);

  return useMemo(() => {
    const { seen, binders, ids, isNote } = template;
    const before = binders.length - ids.length;
    const { tree } = rows;
    const stateOf = (row: Row | undefined) => {
      if (row === undefined) return ' is-loading';
      const tone = toneOf?.(row);
      if (tone !== undefined) return ` is-${tone}`;
      if (isClosed?.(row)) return ' is-closed';
      return isNote?.(row) ? ' is-note' : '';
    };
    return {
      count: rows.count,
      template: template.rows,
      bind: ({ element, cells }, index, isHurried) => {
        const row = rows.rowAt(index);
        const id = marked || tree ? rows.idAt(index) : undefined;
        const isShown = tree !== undefined && id !== undefined && id === session.restedId;
        const isMarkable = id !== undefined && rows.canMark?.(index) !== false;
        const isMarked = marked && isMarkable ? String(marked.has(id)) : undefined;
        setAttribute(element, 'aria-rowindex', String(headRows + index + 1));
        setAttribute(element, 'aria-selected', isMarked);
        const level = tree ? ` lvl${tree.levelAt(index)}` : '';
        const pace = isHurried ? ' is-hurried' : '';
        setClass(element, `dg-row${level}${isShown ? ' sel' : ''}${stateOf(row)}${pace}`);
        if (tree) bindShape(element, tree, index, isShown);
        bindChanged(element, rows, index);
        setAttribute(element, 'aria-busy', row === undefined ? 'true' : undefined);
        const at = { highlight, tree, index };
        cells.forEach((cell, place) => {
          if (!cell || (isHurried && place >= seen)) return;
          const binder = binders[place];
          if (row === undefined) binder?.bindLoading?.(cell, at);
          else binder?.bind(cell, row, at);
          const id = ids[place - before];
          if (looks && id !== undefined) bindStaged(cell, binder?.className ?? '', row, id, looks);
        });
      },
    };
  }, [rows, template, session, isClosed, toneOf, marked, highlight, headRows, looks]);
}
