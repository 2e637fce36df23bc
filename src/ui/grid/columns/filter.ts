/** A query made ready once; called for each record's text. */
type TextTest = (text: string) => boolean;

/** How a typed query is understood. The owner may give one that knows a language's spelling. */
export type CompileFilter = (query: string) => TextTest;

/**
 * The text contains the query, whatever the case. A regular expression reads the texts as they
 * are; lower-casing 100,000 of them per keystroke would cost more than the search.
 */
export const containsText: CompileFilter = (query) => {
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'iu');
  return (text) => pattern.test(text);
};

export interface ColumnTest<Row> {
  readonly text: (row: Row) => string;
  readonly test: TextTest;
}

/**
 * Places of the records that pass every test, in order. One loop with nothing kept per row: it
 * is fast enough to answer each keystroke, so no typing is held back and no result is cached.
 */
export function filterPlaces<Row>(
  records: readonly Row[],
  tests: readonly ColumnTest<Row>[],
): Uint32Array {
  const hits = new Uint32Array(records.length);
  let count = 0;
  for (let place = 0; place < records.length; place += 1) {
    const row = records[place] as Row;
    if (tests.every(({ text, test }) => test(text(row)))) {
      hits[count] = place;
      count += 1;
    }
  }
  return hits.slice(0, count);
}
