import type { FileRow, ReturnedSheet } from '../../../../domain/commands/sheet/sheet-file.ts';
import { withoutLines } from '../../../../ui/grid/edit/read-tsv.ts';
import { columnLetters } from './cell-places.ts';
import { cellAt, type ReadCells, type ReadRow } from './sheet-cells.ts';
import { hiddenHeadings } from './sheet-layout.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Many more than there are of ours; each has a place in every row. */
const mostColumns = 200;

/** A sheet of the portal's own, whatever it is called; undefined: it is the user's. */
export function returnedSheet(
  name: string,
  { rows, isHidden }: ReadCells,
): ReturnedSheet | undefined {
  const headAt = rows.findIndex((row) => hiddenHeadings.every((one) => headOf(row, one) >= 0));
  const head = rows[headAt];
  if (!head) return undefined;
  const [id = -1, version = -1] = hiddenHeadings.map((heading) => headOf(head, heading));
  const above = rows.slice(0, headAt);
  // What stands above is the user's own heading, but where the head has been sorted down among the rows.
  const isSorted = above.some((row) => cellAt(row, id).text !== '');
  const own = [...(isSorted ? above : []), ...rows.slice(headAt + 1)];
  const used = new Set(head.cells.keys());
  for (const { cells } of own) for (const column of cells.keys()) used.add(column);
  const shown = [...used].filter((at) => at !== id && at !== version).sort((a, b) => a - b);
  const headed = shown.filter((at) => headingAt(head, at) !== '');
  if (headed.length > mostColumns) {
    throw new UnreadableFile(
      `Arket er for stort: der kan læses højst ${mostColumns} kolonner med overskrift.`,
    );
  }
  return {
    name,
    headings: headed.map((at) => headingAt(head, at)),
    hidden: headed.map(isHidden),
    outside: shown.filter((at) => headingAt(head, at) === '').map(columnLetters),
    rows: own.map((row): FileRow => {
      const cells = headed.map((at) => cellAt(row, at));
      const told = { id: cellAt(row, id).text, version: cellAt(row, version).text };
      return { place: row.place, isHidden: row.isHidden, ...told, cells };
    }),
  };
}

function headingAt(head: ReadRow, column: number): string {
  return withoutLines(cellAt(head, column).text);
}

/** The column of a heading in a row; -1: there is none. */
function headOf({ cells }: ReadRow, heading: string): number {
  for (const [column, { text }] of cells) if (text === heading) return column;
  return -1;
}
