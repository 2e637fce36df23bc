import type { CopiedRows } from '../../ui/grid/hand/copy-cells.ts';
import { isOfFrist, periodeHeading, readFrist } from './frist-words.ts';
import { isKredsWord, type KredsHeading, type KredsHeadings } from './kreds-headings.ts';

/** A block of deadlines and what it says itself of where they belong. */
export interface FristBlock {
  readonly values: CopiedRows;
  /** How many rows and columns of the block stand before the values. */
  readonly above: number;
  /** Of each row of values; undefined: the block does not say, and they follow from where it is pasted. */
  readonly kredse: readonly KredsHeading[] | undefined;
  /** Of each column of values the number of its periode, or what is said there instead. */
  readonly perioder: readonly (number | { readonly said: string })[] | undefined;
}

/** Takes the headings of a block apart from its deadlines. */
export function fristBlock(
  block: CopiedRows,
  finansaar: number,
  headings: KredsHeadings,
): FristBlock {
  const width = Math.max(0, ...block.map(({ length }) => length));
  const rows = block.map((row) => Array.from({ length: width }, (_, at) => row[at]?.trim() ?? ''));
  const head = headOf(rows, finansaar);
  const body = head ? rows.slice(1) : rows;
  const names = nameColumns(head, body, finansaar, headings);
  const said = head?.slice(names);
  const heads = said?.map((text) => periodeHeading(text, finansaar));
  return {
    values: body.map((row) => row.slice(names)),
    above: head ? 1 : 0,
    kredse: names === 0 ? undefined : body.map((row) => headings.read(...namesOf(row, names))),
    perioder: heads?.some((number) => number !== undefined)
      ? heads.map((number, at) =>
          typeof number === 'number' ? number : { said: said?.[at] ?? '' },
        )
      : undefined,
  };
}

function namesOf(row: readonly string[], names: number): [text: string, name: string] {
  const [first = '', second = ''] = row;
  return [first, names > 1 ? second : ''];
}

/** The first row, where it holds no deadline and names a periode or what the rows are. */
function headOf(rows: CopiedRows, finansaar: number): readonly string[] | undefined {
  const [first] = rows;
  if (!first || rows.length === 1 || first.some(isOfFrist)) return undefined;
  const isHead =
    isKredsWord(first[0] ?? '') || first.some((text) => periodeHeading(text, finansaar));
  return isHead ? first : undefined;
}

/** A number that may be a bogføringskreds's, and is no day of a month. */
const figures = /^\d{3,}$/;

/** How many of the first columns name the bogføringskredse: none, their number or name, or both. */
function nameColumns(
  head: readonly string[] | undefined,
  body: CopiedRows,
  finansaar: number,
  headings: KredsHeadings,
): number {
  const width = body[0]?.length ?? 0;
  const textsOf = (at: number) => body.map((row) => row[at] ?? '').filter((text) => text !== '');
  const isOfNames = (at: number, isNamed: (text: string) => boolean) => {
    const texts = textsOf(at);
    // The last column is of deadlines, or there are none.
    if (at + 1 >= width || texts.some(isOfFrist)) return false;
    if (head) return periodeHeading(head[at] ?? '', finansaar) === undefined;
    return texts.some(isNamed) || (texts.length > 0 && texts.every((text) => figures.test(text)));
  };
  const isNamed = isOfNames(1, (text) => headings.isName(text));
  // The periods themselves have a name, and no number before it.
  if (isNamed && textsOf(0).length === 0) return 2;
  if (!isOfNames(0, (text) => 'row' in headings.read(text))) return 0;
  return isNamed ? 2 : 1;
}

/** Two rows or columns of a block that say the same. */
export function saySame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((text, at) => {
    const beside = other[at] ?? '';
    if (text === beside) return true;
    const [meant, too] = [readFrist(text), readFrist(beside)];
    return meant !== undefined && meant === too;
  });
}
