/** A text by its lines. */
export interface TextLines {
  readonly text: string;
  readonly lines: readonly string[];
  /** How many characters stand before each line. */
  readonly starts: readonly number[];
}

/** A place in a text: line and column, counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export function textLines(text: string): TextLines {
  const lines = text.split('\n');
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return { text, lines, starts };
}

/** Where a character of the text stands. */
export function placeAt({ starts }: TextLines, offset: number): TextPlace {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** How many characters stand before a place; one beyond its line is the line's end. */
export function offsetAt({ lines, starts }: TextLines, { line, column }: TextPlace): number {
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const within = Math.min(Math.max(column, 1) - 1, lines[at]?.length ?? 0);
  return (starts[at] ?? 0) + within;
}

/** A line of a text as it was and as it is, counted from 1; undefined: it was not there, or is not any more. */
export interface CarriedLines {
  readonly before: (line: number) => number | undefined;
  readonly now: (line: number) => number | undefined;
}

/** Which lines of a text are those of an earlier one: all but those between the first and the last that differ. */
export function carriedLines(before: readonly string[], now: readonly string[]): CarriedLines {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const moved = now.length - before.length;
  const carry = (count: number, by: number) => (line: number) => {
    if (line <= head) return line;
    return line > count - tail ? line + by : undefined;
  };
  return { before: carry(now.length, -moved), now: carry(before.length, moved) };
}
