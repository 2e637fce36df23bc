import { fold, numberQuery } from '../folding.ts';
import { columnFilterPrefix } from '../routes.ts';

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

/** What a full number must begin with: one of these. */
export function numberBeginnings(query: string): readonly string[] {
  return numberQuery(query)?.forms ?? [query.replace('§', '').trim()];
}

/** What a folded text must contain, in every column but the number. */
export function foldedPart(query: string): string {
  return fold(query.trim());
}

export function beginsWithNumber(query: string): (number: string) => boolean {
  const beginnings = numberBeginnings(query);
  return (number) => beginnings.some((begin) => number.startsWith(begin));
}

/** Most columns hold few different texts: each is folded and judged once. */
export function containsFolded(query: string): (text: string) => boolean {
  const wanted = foldedPart(query);
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? fold(text).includes(wanted);
    known.set(text, answer);
    return answer;
  };
}
