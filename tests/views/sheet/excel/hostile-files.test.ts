import { createDeflateRaw } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PackageParts } from '../../../../src/views/sheet/excel/reading/package-parts.ts';
import { readSheet } from '../../../../src/views/sheet/excel/reading/read-sheet.ts';
import {
  madePackage,
  ofWorkbook,
  rowText,
  sheetPart,
  sheetText,
  workbookOf,
} from './made-package.ts';

afterEach(() => vi.unstubAllGlobals());

const text = sheetText(rowText(2, ['id-0', '1.1', '07', 'Navn']));
const tooLarge = /fylder mere end 250 MB, når den er pakket ud/;
const isDamaged = /ødelagt undervejs/;

/** Very many spaces, packed; never held unpacked. */
async function packedSpaces(megabytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 1 });
  const piece = Buffer.alloc(1_000_000, ' ');
  const packed: Buffer[] = [];
  deflate.on('data', (data) => packed.push(data));
  const ended = new Promise((resolve) => deflate.on('end', resolve));
  for (let at = 0; at < megabytes; at += 1) {
    if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await ended;
  return Buffer.concat(packed);
}

/** How much was unpacked, counted where it is done. */
function countUnpacked() {
  const counted = { bytes: 0 };
  const Whole = globalThis.DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly readable: ReadableStream<Uint8Array>;
      readonly writable: WritableStream<BufferSource>;
      constructor(format: CompressionFormat) {
        const own = new Whole(format);
        this.writable = own.writable;
        this.readable = own.readable.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform: (piece, to) => {
              counted.bytes += piece.length;
              to.enqueue(piece);
            },
          }),
        );
      }
    },
  );
  return counted;
}
describe('en bombe afvises, før den fylder noget', () => {
  test('ved det, den siger om sig selv: intet af arket pakkes ud', async () => {
    const counted = countUnpacked();
    const bomb = madePackage([...ofWorkbook, { name: sheetPart, text, size: 3_100_000_000 }]);
    await expect(readSheet(bomb)).rejects.toThrow(tooLarge);
    expect(counted.bytes).toBeLessThan(2000);
  });

  test('også når den er delt på mange ark', async () => {
    const relationsAt = 'xl/_rels/workbook.xml.rels';
    const sheets = Array.from({ length: 16 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`);
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const counted = countUnpacked();
    const bomb = madePackage([
      ...ofWorkbook.filter(({ name }) => name === '_rels/.rels'),
      {
        name: 'xl/workbook.xml',
        text: `<workbook xmlns:r="${office}"><sheets>${sheets.map((_, at) => `<sheet name="${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      },
      {
        name: relationsAt,
        text: `<Relationships>${sheets.map((name, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="/${name}"/>`).join('')}</Relationships>`,
      },
      ...sheets.map((name) => ({ name, text, size: 200_000_000 })),
    ]);
    await expect(readSheet(bomb)).rejects.toThrow(tooLarge);
    expect(counted.bytes).toBeLessThan(10_000);
  });

  test('når den lyver om sin størrelse: der pakkes ikke mere ud, end den siger', async () => {
    const packed = await packedSpaces(300);
    const counted = countUnpacked();
    const bomb = madePackage([...ofWorkbook, { name: sheetPart, text, packed, size: 100_000 }]);
    await expect(readSheet(bomb)).rejects.toThrow(isDamaged);
    expect(counted.bytes).toBeLessThan(20_000_000);
  });

  test('når den er én tekst uden ende: den samles ikke', async () => {
    const packed = await packedSpaces(240);
    const counted = countUnpacked();
    const bomb = madePackage([...ofWorkbook, { name: sheetPart, text, packed, size: 240_000_000 }]);
    await expect(readSheet(bomb)).rejects.toThrow(isDamaged);
    expect(counted.bytes).toBeLessThan(20_000_000);
  });

  test('der tælles ikke flere dele, end nogen projektmappe har', () => {
    const parts = Array.from({ length: 6000 }, (_, at) => ({ name: `del${at}`, text: '' }));
    expect(() => new PackageParts(madePackage(parts))).toThrow(tooLarge);
  });

  test('det, der ikke læses, pakkes ikke ud', async () => {
    const counted = countUnpacked();
    const bytes = madePackage([
      ...ofWorkbook,
      { name: sheetPart, text },
      { name: 'xl/media/film.bin', text: 'x', size: 4_000_000_000 },
    ]);
    expect((await readSheet(bytes)).sheets[0]?.rows).toHaveLength(1);
    expect(counted.bytes).toBeLessThan(5000);
  });

  test.each([
    ['dybde', '<a>'.repeat(200)],
    ['attributter', `<a ${Array.from({ length: 200 }, (_, at) => `b${at}=""`).join(' ')}/>`],
  ])('XML i den holdes i hukommelsen, og uendelig %s afvises', async (_, xml) => {
    const bytes = madePackage([...ofWorkbook, { name: sheetPart, text: `<worksheet>${xml}` }]);
    await expect(readSheet(bytes)).rejects.toThrow(isDamaged);
  });

  test('et flettet område over det hele koster kun de rækker, der er', async () => {
    const rows =
      rowText(2, ['id-0', '1.1', '07', 'A']) + rowText(1_048_576, ['id-1', '', '08', 'B']);
    const all = '<mergeCells><mergeCell ref="D2:XFD1048576"/></mergeCells>';
    const { sheets } = await readSheet(workbookOf(rows, all));
    expect(sheets[0]?.rows.map(({ place, cells }) => [place, cells[1]])).toEqual([
      [2, { kind: 'text', text: 'A' }],
      [1_048_576, { kind: 'merged', text: '' }],
    ]);
  });
});

describe('kun det, der står noget i, tæller', () => {
  test('for mange rækker med noget i siges; tomme tæller ikke', async () => {
    const empty = Array.from({ length: 120_000 }, (_, at) => `<row r="${at + 2}"><c s="1"/></row>`);
    const filled = Array.from({ length: 110_001 }, (_, at) => `<row><c><v>${at}</v></c></row>`);
    expect((await readSheet(workbookOf(empty.join('')))).sheets[0]?.rows).toEqual([]);
    await expect(readSheet(workbookOf(filled.join('')))).rejects.toThrow(
      'Arket er for stort: der kan læses højst 110.000 rækker med noget i.',
    );
  });
});

describe('en fil, der ikke kan læses, siger, hvorfor', () => {
  const bytesOf = (said: string | number[]) =>
    (typeof said === 'string' ? new TextEncoder().encode(said) : new Uint8Array(said)).buffer;
  const named = (...names: string[]) => madePackage(names.map((name) => ({ name, text: 'x' })));

  test.each([
    ['tom', bytesOf([]), 'Filen er tom.'],
    ['tekst', bytesOf('nummer;navn'), /tekstfil \(CSV\)/],
    ['tekst i UTF-16', bytesOf([0xff, 0xfe, 0x6e, 0]), /tekstfil \(CSV\)/],
    ['webside', bytesOf('\r\n<html><table><tr><td>Navn'), /webside eller XML/],
    ['XML fra Excel 2003', bytesOf('\uFEFF<?xml version="1.0"?><Workbook'), /webside eller XML/],
    ['PDF', bytesOf('%PDF-1.7'), /PDF/],
    ['krypteret eller .xls', bytesOf([0xd0, 0xcf, 0x11, 0xe0]), /krypteret/],
    ['billede', bytesOf([0x89, 0x50, 0x4e, 0x47, 0]), /ikke en Excel-projektmappe/],
    ['en anden pakke', named('word/document.xml'), /ikke en Excel-projektmappe/],
    ['OpenDocument', named('mimetype', 'content.xml'), /OpenDocument-regneark \(\.ods\)/],
    ['afbrudt', workbookOf('').slice(0, 300), isDamaged],
  ])('%s', async (_, bytes, said) => {
    await expect(readSheet(bytes)).rejects.toThrow(said);
  });

  test('en celle, hvis tekst ikke er i filen, er ikke tom', async () => {
    const cell = (index: string) => `<row r="2"><c r="D2" t="s"><v>${index}</v></c></row>`;
    await expect(readSheet(workbookOf(cell('0')))).rejects.toThrow(isDamaged);
    await expect(readSheet(workbookOf(cell('x')))).rejects.toThrow(isDamaged);
  });

  test('binær projektmappe', async () => {
    const [root] = ofWorkbook;
    const rels = String(root?.text).replace('workbook.xml', 'workbook.bin');
    const bytes = madePackage([
      { name: '_rels/.rels', text: rels },
      { name: 'xl/workbook.bin', text: 'x' },
    ]);
    await expect(readSheet(bytes)).rejects.toThrow(/binær projektmappe \(\.xlsb\)/);
  });

  test('et vendt bit opdages: navne kunne ellers være andre', async () => {
    const bytes = madePackage([...ofWorkbook, { name: sheetPart, text, crc: 1 }]);
    await expect(readSheet(bytes)).rejects.toThrow(isDamaged);
  });

  test('et ark uden de skjulte kolonner, og et, der er tomt', async () => {
    const of = (rows: string) =>
      madePackage([
        ...ofWorkbook,
        { name: sheetPart, text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
      ]);
    await expect(readSheet(of(rowText(1, ['Nummer', 'Navn'])))).rejects.toThrow(/skjulte kolonner/);
    await expect(readSheet(of(''))).rejects.toThrow('Projektmappen er tom.');
  });
});
