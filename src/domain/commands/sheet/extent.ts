const number = new Intl.NumberFormat('da-DK');

/** *1 fejl*, *1.000 ændringer*. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** So much of what is staged: of what stands its changed cells, of what is new its rows. */
export interface Extent {
  readonly changes: number;
  readonly newRows: number;
}

/** How many changes and new rows there are to tell of. */
export function sizeOf({ changes, newRows }: Extent): number {
  return changes + newRows;
}

export function isNothing(extent: Extent): boolean {
  return sizeOf(extent) === 0;
}

export const changesText = (count: number) => counted(count, 'ændring', 'ændringer');

/** *14 ændringer og 2 nye rækker*. */
export function extentText({ changes, newRows }: Extent): string {
  if (newRows === 0) return changesText(changes);
  const rows = counted(newRows, 'ny række', 'nye rækker');
  return changes === 0 ? rows : `${changesText(changes)} og ${rows}`;
}
