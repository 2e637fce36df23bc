import { pastedRows } from '../edit/pasted-cells.ts';
import type { GridBody } from '../grid-body.ts';
import type { ShownColumn } from '../grid-column.ts';
import type { GridProps } from '../grid-props.ts';
import type { CopiedRows } from './copy-cells.ts';

/** Hands what is pasted to the grid's owner; nothing while the row that the keys are for is on its way. */
export function pasteInto<Row>(
  event: ClipboardEvent,
  { taken }: Pick<GridBody, 'taken'>,
  { rows, target, session, onMarkedChange, marked, onPaste }: GridProps<Row>,
  columns: readonly ShownColumn<Row>[],
): void {
  if (!onPaste || taken.top < 0 || session.coming.isAwaited) return;
  const block: CopiedRows = event.clipboardData ? pastedRows(event.clipboardData) : [];
  if (block.length === 0) return;
  event.preventDefault();
  // The cell to mark the row in stands before the columns.
  const before = marked && onMarkedChange && target === 'cell' ? [undefined] : [];
  onPaste(block, {
    rows,
    columns: [...before, ...columns.map(({ column }) => column.id)],
    box: taken,
  });
}
