import { type Entry, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { damaged, notWorkbook, UnreadableFile } from './unreadable-file.ts';

/** All that is unpacked of a file, together: a whole structure of 100,000 rows is some 90 MB. */
const mostUnpacked = 250_000_000;
/** More parts than any workbook has; each costs a look. */
const mostParts = 5000;
const megabyte = 1_000_000;

/** What the first bytes of files say that they are, where it is not a package. */
const signs: readonly (readonly [bytes: readonly number[], said: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Filen er krypteret (adgangskode eller følsomhedsmærkat) eller i det gamle format (.xls). Fjern adgangskode og mærkat i Excel, gem som .xlsx, og indlæs den.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Filen er en PDF. Hent arket i Excel herfra, og ret i det.'],
];

/** What a workbook is made of: parts in a zip, each unpacked when it is read, and never more than can be held. */
export class PackageParts {
  readonly #parts: ReadonlyMap<string, FileEntry>;
  #unpacked = 0;

  private constructor(parts: ReadonlyMap<string, FileEntry>) {
    this.#parts = parts;
  }

  /** @throws UnreadableFile that says what the file is instead */
  static async open(bytes: ArrayBuffer): Promise<PackageParts> {
    const read = new Uint8Array(bytes);
    requirePackage(read);
    const entries: Entry[] = [];
    try {
      const zip = new ZipReader(new Uint8ArrayReader(read), { useWebWorkers: false });
      for await (const entry of zip.getEntriesGenerator()) {
        entries.push(entry);
        if (entries.length > mostParts) throw tooLarge();
      }
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : damaged(cause);
    }
    const files = entries.filter((entry): entry is FileEntry => !entry.directory);
    return new PackageParts(new Map(files.map((entry) => [nameOf(entry.filename), entry])));
  }

  has(name: string): boolean {
    return this.#parts.has(nameOf(name));
  }

  /**
   * Unpacks a part, piece by piece; nothing where there is none of that name.
   * @throws UnreadableFile when it is more than can be held, or damaged
   */
  async read(name: string, take: (text: string) => void): Promise<void> {
    const entry = this.#parts.get(nameOf(name));
    if (!entry) return;
    if (entry.encrypted) throw new UnreadableFile(signs[0]?.[1] ?? '');
    // Said of itself beforehand, so that a bomb need not be unpacked to be known; and counted, for it may lie.
    if (this.#unpacked + entry.uncompressedSize > mostUnpacked) throw tooLarge();
    const decoder = new TextDecoder();
    const counted = new WritableStream<Uint8Array>({
      write: (piece) => {
        this.#unpacked += piece.length;
        if (this.#unpacked > mostUnpacked) throw tooLarge();
        take(decoder.decode(piece, { stream: true }));
      },
    });
    try {
      await entry.getData(counted, { useWebWorkers: false });
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : damaged(cause);
    }
    take(decoder.decode());
  }
}

/** Names are told apart without regard to case (ECMA-376, part 2), and some programs write `\`. */
function nameOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    `Filen fylder mere end ${mostUnpacked / megabyte} MB, når den er pakket ud, og læses ikke. Hent arket i Excel herfra, og ret i det.`,
  );
}

function requirePackage(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadableFile('Filen er tom.');
  const begins = (sign: readonly number[]) => sign.every((one, at) => bytes[at] === one);
  if (begins([0x50, 0x4b])) return;
  for (const [sign, said] of signs) if (begins(sign)) throw new UnreadableFile(said);
  if (isText(bytes.subarray(0, 1000))) {
    throw new UnreadableFile(
      'Filen er en tekstfil (CSV). Hent arket i Excel herfra, ret i det, og gem det som .xlsx.',
    );
  }
  throw notWorkbook();
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
