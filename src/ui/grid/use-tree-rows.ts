import { useMemo } from 'react';
import { type CellBinder, cellBinder } from './cells.ts';
import { setAttribute, setClass } from './elements.ts';
import type { BodyContent } from './grid-body.ts';
import type { Highlight } from './highlight.ts';
import type { Marks } from './marks.ts';
import { rowTemplate } from './row-template.ts';
import type { ShownColumn } from './shown-column.ts';
import { bindTreeLead, buildTreeLead } from './tree-cells.ts';
import type { TreeGridColumn } from './tree-column.ts';
import type { TreeGridRow, TreeRows } from './tree-rows.ts';

interface TreeRowsOptions<Row> {
  readonly rows: TreeRows<Row>;
  readonly columns: readonly ShownColumn<TreeGridColumn<Row>>[];
  readonly selectedId: string | undefined;
  readonly marked: Marks | undefined;
  readonly highlight: Highlight | undefined;
}

const lead: CellBinder<unknown> = {
  className: 'tree',
  build: buildTreeLead,
  // Bound with the row itself: it needs the level.
  bind: () => undefined,
};

/** How a slot shows a row of the tree; new when rows, columns or marks change. */
export function useTreeRows<Row extends TreeGridRow>(options: TreeRowsOptions<Row>): BodyContent {
  const { rows, columns, selectedId, marked, highlight } = options;

  const template = useMemo(() => {
    const binders = columns.map(({ column }, at) => (at === 0 ? lead : cellBinder(column)));
    const cells = columns.map(({ index }, at) => ({ index, binder: binders[at] ?? lead }));
    return { build: rowTemplate<Row>(cells, 'row'), binders, first: columns[0]?.column };
  }, [columns]);

  return useMemo(() => {
    const { build, binders, first } = template;
    return {
      count: rows.count,
      build,
      bind: ({ element, cells }, index) => {
        const row = rows.rowAt(index);
        const isShown = row !== undefined && row.id === selectedId;
        const isMarked = row !== undefined && marked?.has(row.id) === true;
        bindTreeRow(element, rows, index, isMarked);
        // The row shown beside the tree is one, and another thing than those that are marked.
        setAttribute(element, 'aria-current', isShown ? 'true' : undefined);
        const level = rows.levelAt(index);
        const number = row && first?.number?.(row);
        const name = row && first ? first.text(row) : 'Henter …';
        setClass(element, `dg-row lvl${level}${isShown ? ' sel' : ''}${stateOf(row, number)}`);
        if (cells[0]) {
          bindTreeLead(cells[0], {
            level,
            isExpandable: rows.expandedAt(index) !== undefined,
            number: number ?? '',
            name,
            highlight,
          });
        }
        if (!row) return;
        cells.forEach((cell, at) => {
          binders[at]?.bind(cell, row, highlight);
        });
      },
    };
  }, [rows, template, selectedId, marked, highlight]);
}

/** One without a number, where rows have one, only says something about its parent. */
function stateOf(row: TreeGridRow | undefined, number: string | undefined): string {
  if (!row) return ' is-loading';
  if (row.closed) return ' is-closed';
  return number === '' ? ' is-note' : '';
}

function bindTreeRow(
  element: HTMLElement,
  rows: TreeRows<unknown>,
  index: number,
  isMarked: boolean,
): void {
  const isLoading = rows.isLoadingAt(index);
  const { position, size } = rows.placeAt(index);
  setAttribute(element, 'aria-rowindex', String(index + 2));
  setAttribute(element, 'aria-level', String(rows.levelAt(index)));
  setAttribute(element, 'aria-expanded', rows.expandedAt(index)?.toString());
  setAttribute(element, 'aria-setsize', isLoading ? undefined : String(size));
  setAttribute(element, 'aria-posinset', isLoading ? undefined : String(position));
  setAttribute(element, 'aria-selected', isLoading ? undefined : String(isMarked));
  setAttribute(element, 'aria-busy', isLoading ? 'true' : undefined);
}
