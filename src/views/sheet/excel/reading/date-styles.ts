import type { PackageParts } from './package-parts.ts';
import { walkXml } from './walk-xml.ts';

/** The formats of dates and times that have a number of their own (ECMA-376, part 1, 18.8.30), also those of eastern languages. */
const dateFormats: ReadonlySet<number> = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  ),
);

/** Whether a format shows a day or a time: what stands in quotes, brackets or after `\` is no part of it. */
function showsTime(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./giu, '');
  return bare.toLowerCase() !== 'general' && /[ymdhs]/iu.test(bare);
}

/** Tells of the style of a cell, by its number, whether a number in it is a date. */
export async function dateStyles(
  parts: PackageParts,
  part: string | undefined,
): Promise<(style: number) => boolean> {
  const own = new Map<number, string>();
  const isDate: boolean[] = [];
  let isOfCells = false;
  if (part !== undefined) {
    await walkXml(parts, part, {
      open: ({ name, attribute }) => {
        const format = Number(attribute('numFmtId'));
        if (name === 'numFmt') own.set(format, attribute('formatCode') ?? '');
        if (name === 'cellXfs') isOfCells = true;
        if (name !== 'xf' || !isOfCells) return;
        const written = own.get(format);
        isDate.push(written === undefined ? dateFormats.has(format) : showsTime(written));
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false;
      },
    });
  }
  return (style) => isDate[style] === true;
}
