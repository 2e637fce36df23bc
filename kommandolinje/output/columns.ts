/** Rows of texts in columns, each as wide as its longest text; the last is not filled out. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  }
  return rows.map((row) =>
    row
      .map((text, at) => (at === row.length - 1 ? text : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
