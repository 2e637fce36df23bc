import type { CopiedRows } from '../hand/copy-cells.ts';
import type { RangeBox } from '../hand/hand-overlay.ts';

/** What a paste will do, worked out before it does it. */
export interface PastePlan {
  /** The cells that are written. */
  readonly box: RangeBox;
  readonly textAt: (row: number, column: number) => string;
  /** Rows below the box that are made for it. */
  readonly made: number;
  /** In what it differs from what one would expect, a sentence each; none: it needs no answer first. */
  readonly remarks: readonly string[];
}

interface Field {
  readonly rows: number;
  readonly columns: number;
  /** What does not fit below: it is left out, told of as rows to be made, or made as a matter of course. */
  readonly below?: 'out' | 'told' | 'made';
}

export function sizeText(rows: number, columns: number): string {
  return `${rows.toLocaleString('da')} × ${columns}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('da')} ${count === 1 ? one : many}`;

/**
 * One cell fills what is taken together; a block that fits it a whole number of times is repeated in it, and
 * any other is laid from its first cell. Nothing outside the table is written, and nothing outside what is
 * told beforehand.
 * @param taken what is taken together, at least the active cell
 */
export function pastePlan(block: CopiedRows, taken: RangeBox, field: Field): PastePlan | undefined {
  const height = block.length;
  const width = block.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (height === 0 || width === 0) return undefined;
  const rows = taken.bottom - taken.top + 1;
  const columns = taken.right - taken.left + 1;
  const fits = rows % height === 0 && columns % width === 0;
  const box = fits
    ? taken
    : {
        top: taken.top,
        left: taken.left,
        bottom: Math.min(field.rows, taken.top + height) - 1,
        right: Math.min(field.columns, taken.left + width) - 1,
      };
  const remarks: string[] = [];
  if (!fits && rows * columns > 1) {
    remarks.push(
      `Udklippet er ${sizeText(height, width)} celler og udsnittet ${sizeText(rows, columns)}. Der indsættes fra udsnittets første celle.`,
    );
  }
  const below = fits ? 0 : taken.top + height - field.rows;
  const beside = fits ? 0 : taken.left + width - field.columns;
  const made = field.below && field.below !== 'out' ? Math.max(0, below) : 0;
  if (made > 0 && field.below === 'told') {
    remarks.push(`${counted(made, 'ny række', 'nye rækker')} tilføjes.`);
  }
  const outside = [
    ...(below > made ? [counted(below, 'række', 'rækker')] : []),
    ...(beside > 0 ? [counted(beside, 'kolonne', 'kolonner')] : []),
  ];
  if (outside.length > 0) {
    remarks.push(`${outside.join(' og ')} er uden for tabellen og indsættes ikke.`);
  }
  if (block.some((row) => row.length !== width)) {
    remarks.push('Rækkerne i udklippet er ikke lige lange. De celler, der mangler, bliver tomme.');
  }
  return {
    box,
    made,
    textAt: (row, column) =>
      block[(row - box.top) % height]?.[(column - box.left) % width]?.trim() ?? '',
    remarks,
  };
}
