import { setAttribute, setClass } from '../cells/elements.ts';
import type { CellLooks } from './grid-edit.ts';

/** How a cell that is changed, wrong or locked differs from the others; also to those who hear it. */
export function bindStaged<Row>(
  cell: HTMLElement,
  className: string,
  row: Row | undefined,
  column: string,
  looks: CellLooks<Row>,
): void {
  const look = row === undefined ? undefined : looks.lookOf(row, column);
  const isLocked = row !== undefined && (looks.lockOf?.(row, column) ?? null) !== null;
  const tone = look?.finding?.tone;
  const classes = ['dg-cell'];
  if (className) classes.push(className);
  if (look?.isChanged) classes.push('is-staged');
  if (tone) classes.push(`has-${tone}`);
  if (isLocked) classes.push('is-locked');
  setClass(cell, classes.join(' '));
  const before = look?.isChanged ? `Før: ${look.before || 'tom'}` : '';
  const said = [before, look?.finding?.text ?? ''].filter(Boolean).join('. ');
  setAttribute(cell, 'aria-description', said || undefined);
  // What is found is told beside the cell (cell-bubble.ts).
  setAttribute(cell, 'data-tip', look?.finding ? undefined : before || undefined);
  setAttribute(cell, 'aria-invalid', tone === 'error' ? 'true' : undefined);
  setAttribute(cell, 'aria-readonly', isLocked ? 'true' : undefined);
}
