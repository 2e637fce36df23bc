/** What is asked of a text: to hold it, to be it, to look like it, or to come before or after it. */
const orders = ['>=', '<=', '>', '<'] as const;
type Order = (typeof orders)[number];

/** A filter as typed in a column, read. */
export interface FilterQuery {
  /** Those that it is not true of. */
  readonly isNot: boolean;
  readonly how: 'part' | 'whole' | 'pattern' | Order;
  /** Any of these; more than one only of `whole`. */
  readonly texts: readonly string[];
}

/**
 * Reads `lukket` (holds it), `=Lukket` and `=Åben|Lukket` (is one of them), `*.90` (`*` is any text),
 * `>2020`, `<=2020`, and `!` before any of them; `=` alone asks for what is empty, and `!` for what is not.
 */
export function readFilter(query: string): FilterQuery {
  const typed = query.trim();
  const isNot = typed.startsWith('!');
  const asked = isNot ? typed.slice(1).trim() : typed;
  if (asked.startsWith('=')) return { isNot, how: 'whole', texts: wholeTexts(asked.slice(1)) };
  const order = orders.find((sign) => asked.startsWith(sign));
  const text = asked.slice(order?.length ?? 0).trim();
  if (order && text !== '') return { isNot, how: order, texts: [text] };
  if (isNot && text === '') return { isNot, how: 'whole', texts: [''] };
  return { isNot, how: text.includes('*') ? 'pattern' : 'part', texts: [text] };
}

const wholeTexts = (text: string) => text.split('|').map((one) => one.trim());

/** The filter that leaves just these texts; none of them holds `|`. */
export function wholeFilter(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `=${texts.join('|')}`;
}

/** Whether a text looks like one with `*` in it: its parts in order, looked for once each. */
export function patternTest(pattern: string): (text: string) => boolean {
  const [begin = '', ...parts] = pattern.split('*');
  const end = parts.pop() ?? '';
  return (text) => {
    if (!text.startsWith(begin)) return false;
    let at = begin.length;
    for (const part of parts) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - end.length >= at && text.endsWith(end);
  };
}

/** Whether what stands first is in that order to the other; what cannot be read is in none. */
export function isInOrder<Bound extends string | number>(
  order: Order,
  one: Bound | undefined,
  other: Bound | undefined,
): boolean {
  if (one === undefined || other === undefined) return false;
  if (order === '>') return one > other;
  if (order === '<') return one < other;
  return order === '>=' ? one >= other : one <= other;
}

/** The part that a filter asks for in a text; '' where it asks for something else. */
export function partAsked(query: string): string {
  const { isNot, how, texts } = readFilter(query);
  return how === 'part' && !isNot ? (texts[0] ?? '') : '';
}

/** The texts that a filter leaves, where it asks for whole ones and nothing else. */
export function wholesAsked(query: string): readonly string[] {
  const { isNot, how, texts } = readFilter(query);
  return how === 'whole' && !isNot ? texts : [];
}
