import { expect, test } from 'vitest';
import { readSheet } from '../../../../src/views/sheet/excel/reading/read-sheet.ts';
import { madePackage, ofWorkbook, sheetPart, sheetText } from './made-package.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Days are kept as numbers, in a style that shows them as days. */
const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

/** A workbook with a day in a cell, counted as the workbook itself says. */
function withDay(day: number, properties: string): ArrayBuffer {
  const parts = ofWorkbook.map(({ name, text }) => ({
    name,
    text: String(text)
      .replace('<sheets>', `${properties}<sheets>`)
      .replace(
        '</Relationships>',
        `<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
  }));
  const row = `<row r="2"><c r="C2" s="1"><v>${day}</v></c></row>`;
  return madePackage([
    ...parts,
    { name: 'xl/styles.xml', text: styles },
    { name: sheetPart, text: sheetText(row) },
  ]);
}

/** 31-12-2026 from each of the days that days are counted from. */
const from1900 = 46_387;
const from1904 = from1900 - 1462;

test.each([
  ['<workbookPr date1904="1"/>', from1904],
  ['<workbookPr date1904="true"/>', from1904],
  ['<workbookPr date1904="0"/>', from1900],
  ['<workbookPr date1904="false"/>', from1900],
  ['<workbookPr/>', from1900],
  ['', from1900],
])('en dag er den samme i en projektmappe, der siger %s', async (properties, day) => {
  const { sheets } = await readSheet(withDay(day, properties));
  expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ kind: 'date', text: '2026-12-31' });
});
