import { columnFilterPrefix } from '../routes.ts';
import { bareNumber, fold, numberQuery } from '../words/folding.ts';
import {
  type FilterQuery,
  isInOrder,
  patternTest,
  readFilter,
  wholesAsked,
} from './filter-query.ts';

/** Name of a column's filter in the address of the table and in a call: `kol.navn`. */
export type ColumnFilterName = `${typeof columnFilterPrefix}${string}`;

export function columnFilterName(id: string): ColumnFilterName {
  return `${columnFilterPrefix}${id}`;
}

/** The filters that hold something, by their column; `read` answers what stands under a name. */
export function filtersSet(
  columns: readonly string[],
  read: (name: ColumnFilterName) => string | null | undefined,
): [id: string, query: string][] {
  return columns.flatMap((id) => {
    const query = read(columnFilterName(id)) ?? '';
    return query === '' ? [] : [[id, query] satisfies [string, string]];
  });
}

/** What a full number must begin with, or be: one of these. */
export function numberBeginnings(text: string): readonly string[] {
  return numberQuery(text)?.forms ?? [text.replace('§', '').trim()];
}

/** What stands for a number's place among the others, however it is written. */
export function numberPlace(text: string): string {
  return bareNumber(text).replaceAll('.', '');
}

/** The test of a filter for each of the ways that it may be meant. */
function testOf(
  { isNot, how, texts }: FilterQuery,
  is: Readonly<Record<'part' | 'whole' | 'pattern', (text: string) => (of: string) => boolean>>,
  orderOf: (text: string) => string | number | undefined,
): (text: string) => boolean {
  const [first = ''] = texts;
  if (how === 'part' || how === 'whole' || how === 'pattern') {
    const tests = texts.map(is[how]);
    return (text) => tests.some((test) => test(text)) !== isNot;
  }
  const bound = orderOf(first);
  return (text) => isInOrder(how, orderOf(text), bound) !== isNot;
}

/** A number is asked for by how it begins. */
export function numberTest(query: string): (number: string) => boolean {
  return testOf(
    readFilter(query),
    {
      part: (text) => {
        const beginnings = numberBeginnings(text);
        return (number) => beginnings.some((begin) => number.startsWith(begin));
      },
      whole: (text) => {
        const forms = numberBeginnings(text);
        return (number) => forms.includes(number);
      },
      pattern: (text) => patternTest(bareNumber(text)),
    },
    numberPlace,
  );
}

/** Of the whole numbers that a filter asks for, those that are none of the given ones, as they were written. */
export function numbersMissing(query: string, numbers: Iterable<string>): readonly string[] {
  const there = new Set(numbers);
  return wholesAsked(query).filter(
    (asked) => asked !== '' && !numberBeginnings(asked).some((form) => there.has(form)),
  );
}

/**
 * Any other column, whatever case and accents; a text may say the same in several ways, a line each. Most
 * columns hold few different texts: each is folded and judged once.
 * @param orderOf by what `>` and `<` compare; undefined of what has no place
 */
export function textTest(
  query: string,
  orderOf: (text: string) => string | number | undefined = fold,
): (text: string) => boolean {
  const test = testOf(
    readFilter(query),
    {
      part: (text) => {
        const wanted = fold(text);
        return (of) => fold(of).includes(wanted);
      },
      whole: (text) => {
        const wanted = fold(text);
        return (of) => fold(of).split('\n').includes(wanted);
      },
      pattern: (text) => {
        const isLike = patternTest(fold(text));
        return (of) => fold(of).split('\n').some(isLike);
      },
    },
    (text) => (text === '' ? undefined : orderOf(text)),
  );
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? test(text);
    known.set(text, answer);
    return answer;
  };
}
