/** Why a file cannot be read, in words for the user, with what to do about it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function notWorkbook(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'Filen er ikke en Excel-projektmappe (.xlsx). Hent arket i Excel herfra, og ret i det.',
    { cause },
  );
}

export function damaged(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'Filen er ødelagt undervejs. Åbn den i Excel, gem den som en ny fil, og indlæs den.',
    { cause },
  );
}

export function encrypted(): UnreadableFile {
  return new UnreadableFile(
    'Filen er krypteret (adgangskode eller følsomhedsmærkat) eller i det gamle format (.xls). Fjern adgangskode og mærkat i Excel, gem som .xlsx, og indlæs den.',
  );
}

/** Of a package that is something else than a workbook in XML. */
export function otherFormat(what: string): UnreadableFile {
  return new UnreadableFile(
    `Filen er ${what}. Åbn den i Excel, gem den som Excel-projektmappe (.xlsx), og indlæs den.`,
  );
}

const starts = {
  zip: [0x50, 0x4b],
  ole: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
  utf16le: [0xff, 0xfe],
  utf16be: [0xfe, 0xff],
};

/**
 * By the first bytes.
 * @throws UnreadableFile that says what a file is that is no package
 */
export function requirePackage(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadableFile('Filen er tom.');
  const begins = (sign: readonly number[]) => sign.every((one, at) => bytes[at] === one);
  if (begins(starts.zip)) return;
  if (begins(starts.ole)) throw encrypted();
  if (begins(starts.pdf)) {
    throw new UnreadableFile('Filen er en PDF. Hent arket i Excel herfra, og ret i det.');
  }
  if (/^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)))) {
    throw otherFormat('en webside eller XML, også hvis den hedder .xls eller .xlsx');
  }
  if (begins(starts.utf16le) || begins(starts.utf16be) || isText(bytes.subarray(0, 1000))) {
    throw new UnreadableFile(
      'Filen er en tekstfil (CSV) og ikke en projektmappe. Hent arket i Excel herfra, ret i det, og gem det som .xlsx.',
    );
  }
  throw notWorkbook();
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
