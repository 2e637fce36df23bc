import { painted } from '../../painted.ts';
import { selectors } from './selectors.ts';

/** What the runner asks of the page: when something that it caused was painted. */

/** Time of the first painted frame in which the condition holds. */
export async function paintedWhen(holds: () => boolean, limit = 10_000): Promise<number> {
  const deadline = performance.now() + limit;
  for (;;) {
    const at = await painted();
    if (holds()) return at;
    if (at > deadline) throw new Error(`Blev ikke set på skærmen: ${holds}`);
  }
}

interface SeenRow {
  readonly texts: readonly string[];
  readonly top: number;
  readonly bottom: number;
}

/** The part of the page in which rows may be seen. */
function viewport(): { readonly top: number; readonly bottom: number } {
  const scroller = document.querySelector(selectors.scroller)?.getBoundingClientRect();
  const head = document.querySelector(selectors.head)?.getBoundingClientRect();
  if (!scroller || !head) return { top: 0, bottom: 0 };
  return { top: head.bottom, bottom: Math.min(scroller.bottom, innerHeight) };
}

/** Rows with text inside the viewport, from the top. */
export function seenRows(): SeenRow[] {
  const { top, bottom } = viewport();
  const rows = document.querySelectorAll<HTMLElement>(selectors.row);
  return [...rows]
    .map((row) => {
      const box = row.getBoundingClientRect();
      const cells = [...row.querySelectorAll('[role=gridcell], [role=rowheader]')];
      const texts = cells.map((cell) => cell.textContent ?? '');
      return { texts, top: box.top, bottom: box.bottom };
    })
    .filter((row) => row.bottom > top + 1 && row.top < bottom - 1 && row.texts.some(Boolean))
    .sort((a, b) => a.top - b.top);
}

/** Rows of 28 pixels that the viewport has room for and that no row with text covers. */
export function blankRows(): number {
  const { top, bottom } = viewport();
  let covered = 0;
  for (const row of document.querySelectorAll<HTMLElement>(selectors.row)) {
    const box = row.getBoundingClientRect();
    const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (seen > 0 && row.textContent !== '') covered += seen;
  }
  return Math.max(0, Math.round((bottom - top - covered) / 28));
}

/** Row index of what has the focus: 0 when nothing in the grid has. */
export function focusedRow(): number {
  const row = document.activeElement?.closest('[aria-rowindex]');
  return Number(row?.getAttribute('aria-rowindex') ?? 0);
}

/** The first rows in sight each hold one of the texts; or, with `isWithout`, none of them. */
export function rowsHold(texts: readonly string[], isWithout: boolean): boolean {
  const rows = seenRows().slice(0, 10);
  const holds = (cells: readonly string[]) => {
    const all = cells.join('|').toLowerCase();
    return texts.some((text) => all.includes(text));
  };
  return rows.length === 10 && rows.every((row) => holds(row.texts) !== isWithout);
}
