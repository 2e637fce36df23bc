import { fold, numberQuery } from '../../../domain/words/folding.ts';
import type { Highlight } from '../../../ui/grid/cells/highlight.ts';

/** Where the text as written holds what it holds when folded; one letter may fold to two. */
function findFolded(text: string, wanted: string): readonly [number, number] | undefined {
  let folded = '';
  const places: { readonly from: number; readonly to: number }[] = [];
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    for (const part of fold(letter)) {
      folded += part;
      places.push({ from, to });
    }
    from = to;
  }
  const at = folded.indexOf(wanted);
  const first = places[at];
  const last = places[at + wanted.length - 1];
  return first && last && [first.from, last.to];
}

/** Where a number or a name fits what was searched for: the whole of it, or else a word of it. */
export function highlightOf(soeg: string): Highlight | undefined {
  const wanted = fold(soeg.replace('§', ' ').trim());
  if (wanted === '') return undefined;
  const number = numberQuery(wanted);
  const parts = new Set([wanted, ...wanted.split(/\s+/)]);
  return (text) => {
    const begin = number?.forms.find((form) => text.startsWith(form));
    if (begin !== undefined) return [0, begin.length];
    for (const part of parts) {
      const range = findFolded(text, part);
      if (range) return range;
    }
    return undefined;
  };
}
