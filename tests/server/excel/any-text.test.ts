import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellText } from '../../../server/excel/cell-text.ts';
import { streamWorkbook } from '../../../server/excel/workbook.ts';
import { openpyxl, readWithOpenpyxl } from '../harness/openpyxl.ts';

/** Texts of older data, from before the fields refused what a workbook cannot hold. */
const awkward = fc.constantFrom(
  ...['\ufffe', '\uffff', '\u{1fffe}', '\ufdd0', '\ud800', '\udc00', '\u0000', '\u000b', '\u001f'],
  ...['\u007f', '\u0085', '\u200b', '\u2028', '\u{e0041}', '<', '&', ']]>', '"', ' ', '\n', 'å'],
);
const anyText = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sada-excel-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('enhver tekst giver en fil, der kan læses', async () => {
  // `npm test` says when there is none, and fails with CI=true.
  if (openpyxl === undefined) return;
  const faults: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 200, maxLength: 200 }), async (texts) => {
      const file = path.join(folder, 'enhver-tekst.xlsx');
      const extract = {
        // A name of a sheet has its own limits, which the product's names keep.
        sheet: 'Prøve\uffff',
        columns: [
          { heading: 'Nr.', width: 5, isNumber: true, value: ({ nummer }: Row) => nummer },
          { heading: 'Tekst', width: 20, value: ({ tekst }: Row) => tekst },
        ],
        pages: pagesOf(texts.map((tekst, nummer) => ({ nummer, tekst }))),
        about: () => texts.slice(0, 3).map((tekst) => ['Søgning', tekst] as const),
      };
      await pipeline(
        streamWorkbook(extract, (error) => faults.push(error)),
        createWriteStream(file),
      );
      const [sheet] = readWithOpenpyxl(file);
      expect(sheet?.navn).toBe('Prøve');
      const [, ...rows] = sheet?.raekker ?? [];
      expect(rows.map(([, text]) => text?.[0] ?? '')).toEqual(texts.map(asRead));
    }),
    { numRuns: 5 },
  );
  expect(faults).toEqual([]);
});

interface Row {
  readonly nummer: number;
  readonly tekst: string;
}

async function* pagesOf(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}

/** A reader of XML knows one line break (XML 1.0, 2.11); the library leaves out DEL. */
function asRead(text: string): string {
  return cellText(text).replace(/\r\n?/g, '\n').replaceAll('\u007f', '');
}
