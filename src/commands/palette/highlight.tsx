import { Fragment } from 'react';
import { fold } from '../../domain/folding.ts';

type Range = readonly [start: number, end: number];

/** Length of the part of the text that folds to what is wanted; folding changes lengths (`ø` is `oe`). */
function lengthOf(text: string, wanted: string): number | null {
  if (!fold(text).startsWith(wanted)) return null;
  for (let end = 1; end <= text.length; end += 1) {
    if (fold(text.slice(0, end)).startsWith(wanted)) return end;
  }
  return null;
}

/** Where the query stands in the text, also inside a word: the server finds elements so. */
export function matchRange(text: string, query: string): Range | null {
  const wanted = fold(query.trim());
  if (wanted === '') return null;
  for (let start = 0; start < text.length; start += 1) {
    const length = lengthOf(text.slice(start), wanted);
    if (length !== null) return [start, start + length];
  }
  return null;
}

function findAtWordStart(title: string, wanted: string): Range | null {
  for (const { index } of title.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const length = lengthOf(title.slice(index), wanted);
    if (length !== null) return [index, index + length];
  }
  return null;
}

/** Where the query, or else each of its words, begins a word of the title; in order, apart. */
export function matchRanges(title: string, query: string): Range[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  const whole = findAtWordStart(title, wanted);
  if (whole) return [whole];
  const found = wanted.split(/\s+/).map((word) => findAtWordStart(title, word));
  const ranges = found.filter((range) => range !== null).sort(([one], [other]) => one - other);
  return ranges.filter(([start], at) => at === 0 || start >= (ranges[at - 1]?.[1] ?? 0));
}

/** A title with the parts that were asked for set in bold. */
export function Highlight({ title, query }: { title: string; query: string }) {
  const ranges = matchRanges(title, query);
  const from = (at: number) => ranges[at - 1]?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          {title.slice(from(at), start)}
          <b>{title.slice(start, end)}</b>
        </Fragment>
      ))}
      {title.slice(from(ranges.length))}
    </>
  );
}
