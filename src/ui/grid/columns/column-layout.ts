export interface ColumnBox {
  readonly left: number;
  readonly width: number;
}

export interface GridLayout {
  readonly columns: readonly ColumnBox[];
  /** Pixels: of all columns, of one row, of the head, of the grid itself within its scroll bars. */
  readonly width: number;
  readonly row: number;
  readonly head: number;
  readonly grid: number;
  readonly height: number;
}

export const noLayout: GridLayout = { columns: [], width: 0, row: 0, head: 0, grid: 0, height: 0 };

interface MeasuredElements {
  readonly grid: HTMLElement;
  /** Its first row lays out the columns by css grid. */
  readonly head: HTMLElement;
  /** Unseen, as high as a row: the token, as the reader's own text size makes it. */
  readonly probe: HTMLElement;
}

/**
 * The head is laid out by the browser, from the tracks that the columns declare; the cells below
 * take over its positions as plain pixels. So a row needs no layout of its own while scrolling,
 * and head and cells cannot disagree.
 */
export function measureLayout({ grid, head, probe }: MeasuredElements): GridLayout {
  const cells = [...(head.firstElementChild?.children ?? [])] as HTMLElement[];
  const stuck = stuckIn(grid);
  let end = 0;
  const columns = cells.map((cell, at): ColumnBox => {
    // One that is stuck tells where it is seen, and not where it belongs.
    const left = at < stuck ? end : cell.offsetLeft;
    end = left + cell.offsetWidth;
    return { left, width: cell.offsetWidth };
  });
  return {
    columns,
    width: head.scrollWidth,
    row: probe.offsetHeight,
    head: head.offsetHeight,
    grid: grid.clientWidth,
    height: grid.clientHeight,
  };
}

/** So many of the first columns stay in sight when the others scroll sideways. */
export function stuckIn(grid: HTMLElement): number {
  return Number(grid.dataset.stuck ?? 0);
}

/** Headings and filters stay with their columns. */
export function stickHeads(
  { grid, head }: Omit<MeasuredElements, 'probe'>,
  columns: readonly ColumnBox[],
) {
  for (const row of head.children) {
    for (const [at, { left }] of columns.slice(0, stuckIn(grid)).entries()) {
      const cell = row.children[at];
      if (!(cell instanceof HTMLElement)) continue;
      cell.style.position = 'sticky';
      cell.style.left = `${left}px`;
      cell.style.zIndex = '1';
    }
  }
}

/** Calls back for every change of size, zoom and breakpoint, not for the first. */
export function observeLayout(elements: MeasuredElements, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  for (const part of [elements.grid, elements.head, elements.probe]) observer.observe(part);
  return () => observer.disconnect();
}

export function sameLayout(a: GridLayout, b: GridLayout): boolean {
  return (
    a.width === b.width &&
    a.row === b.row &&
    a.head === b.head &&
    a.grid === b.grid &&
    a.height === b.height &&
    a.columns.length === b.columns.length &&
    a.columns.every((box, at) => {
      const other = b.columns[at];
      return other?.left === box.left && other.width === box.width;
    })
  );
}

/**
 * The reader's own text size against the usual. Limits of width hold for the usual one: what a
 * reader has made larger needs more room.
 */
export function textScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
