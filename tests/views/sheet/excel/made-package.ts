import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a package as it is made: what its directory says of it may be a lie. */
export interface MadePart {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly packed?: Uint8Array;
  /** As it says of itself. */
  readonly size?: number;
  readonly crc?: number;
}

const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? Buffer.from(text) : text;

/** A zip of the parts, written by hand so that it can say anything of itself. */
export function madePackage(parts: readonly MadePart[]): ArrayBuffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, packed = deflateRawSync(bytesOf(text)), size, crc } of parts) {
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc ?? crc32(bytesOf(text)), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size ?? bytesOf(text).length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, named, packed]);
    const placed = Buffer.alloc(14);
    placed.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, placed, named]));
    locals.push(local);
    at += local.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 4);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(at, 12);
  const { buffer, byteOffset, byteLength } = Buffer.concat([
    ...locals,
    all,
    Buffer.from('PK\x05\x06'),
    end,
  ]);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

const relations = (lines: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What makes a package a workbook of one sheet; the sheet itself is the caller's. */
export const ofWorkbook: readonly MadePart[] = [
  {
    name: '_rels/.rels',
    text: relations(
      `<Relationship Id="a" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns:r="${office}"><sheets><sheet name="Ark" sheetId="1" r:id="b"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: relations(
      `<Relationship Id="b" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/>`,
    ),
  },
];

export const sheetPart = 'xl/worksheets/sheet1.xml';

const cell = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Of the lines of a sheet that is one of ours. */
export function sheetText(rows: string, after = ''): string {
  const head = ['Række-id', 'Version', 'Nummer', 'Navn'].map((text, at) =>
    cell(`${'ABCD'[at]}1`, text),
  );
  return `<worksheet><sheetData><row r="1">${head.join('')}</row>${rows}</sheetData>${after}</worksheet>`;
}

export function rowText(place: number, texts: readonly string[]): string {
  return `<row r="${place}">${texts.map((text, at) => cell(`${'ABCD'[at]}${place}`, text)).join('')}</row>`;
}

/** Nothing but a sheet of ours. */
export function workbookOf(rows: string, after?: string): ArrayBuffer {
  return madePackage([...ofWorkbook, { name: sheetPart, text: sheetText(rows, after) }]);
}
