import { expect, test } from 'vitest';
import type { FileRow, ReturnedFile } from '../../../../src/domain/commands/sheet/sheet-file.ts';
import { JoinedFile, partsOf } from '../../../../src/views/sheet/excel/file-parts.ts';
import { origin, shownColumns } from './returned.ts';

const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, at): FileRow => ({
      ...{ place: at + 2, isHidden: false, id: `id-${at}`, version: '1.1' },
      cells: [{ kind: 'text', text: `Navn ${at}` }],
    }),
  );
const sheetOf = (name: string, count: number) => ({
  ...{ name, headings: ['Navn'], hidden: [false], outside: ['K'], rows: rowsOf(count) },
});

/** What comes out of the parts of a file, each copied as between a worker and its page. */
function joined(file: ReturnedFile): ReturnedFile {
  const other = new JoinedFile();
  for (const part of partsOf(file)) other.add(structuredClone(part));
  return other.whole();
}

const large: ReturnedFile = {
  sheets: [sheetOf('Ark', 2500), sheetOf('Kopi', 1), sheetOf('Tomt', 0)],
  base: {
    columns: shownColumns,
    rows: new Map(rowsOf(2500).map(({ id, version }) => [id, [version]])),
  },
  origin,
};

test('en fil, der er læst, er den samme i den anden ende, rækkerne i deres orden', () => {
  expect(joined(large)).toEqual(large);
  const bare = { sheets: [sheetOf('Ark', 1)], base: null, origin: null };
  expect(joined(bare)).toEqual(bare);
});

test('ingen del har flere rækker, end siden kan tage i ét', () => {
  const counts = [...partsOf(large)].map((part) => (part.kind === 'frame' ? 0 : part.rows.length));
  expect(Math.max(...counts)).toBe(1000);
  expect(counts).toHaveLength(8);
});
