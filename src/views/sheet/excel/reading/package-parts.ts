import { packedBytes, type ZipEntry, zipEntries } from '../../../../domain/zip-entries.ts';
import { Crc32 } from './crc32.ts';
import { damaged, encrypted, requirePackage, UnreadableFile } from './unreadable-file.ts';

/** All that is unpacked of a file, together: a whole structure of 100,000 rows is some 90 MB. */
const mostUnpacked = 250_000_000;
/** More parts than any workbook has; each costs a look. */
const mostParts = 5000;
const megabyte = 1_000_000;
const methods = { asItIs: 0, deflated: 8 };

/** What a workbook is made of: parts in a zip, each unpacked when it is read, and never more than can be held. */
export class PackageParts {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #parts = new Map<string, ZipEntry>();
  #unpacked = 0;

  /** @throws UnreadableFile that says what the file is instead */
  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    requirePackage(this.#bytes);
    try {
      let count = 0;
      for (const entry of zipEntries(this.#bytes)) {
        count += 1;
        if (count > mostParts) throw tooLarge();
        this.#parts.set(nameOf(entry.name), entry);
      }
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : damaged(cause);
    }
  }

  has(name: string): boolean {
    return this.#parts.has(nameOf(name));
  }

  /**
   * Before any of them is read, so that a bomb need not be unpacked to be known.
   * @throws UnreadableFile when the parts are together more than can be held
   */
  requireRoomFor(names: readonly string[]): void {
    const sizes = names.map((name) => this.#parts.get(nameOf(name))?.unpacked ?? 0);
    const all = sizes.reduce((sum, size) => sum + size, this.#unpacked);
    if (all > mostUnpacked) throw tooLarge();
  }

  /**
   * Unpacks a part, piece by piece; nothing where there is none of that name.
   * @throws UnreadableFile when it is more than can be held, or damaged
   */
  async read(name: string, take: (text: string) => void): Promise<void> {
    const entry = this.#parts.get(nameOf(name));
    if (!entry) return;
    if (entry.isEncrypted) throw encrypted();
    this.requireRoomFor([name]);
    const crc = new Crc32();
    let decoder: TextDecoder | undefined;
    let size = 0;
    const counted = new WritableStream<Uint8Array>({
      write: (piece) => {
        size += piece.length;
        // What a part says of its size may be a lie.
        if (size > entry.unpacked) throw damaged();
        crc.add(piece);
        decoder ??= new TextDecoder(encodingOf(piece));
        take(decoder.decode(piece, { stream: true }));
      },
    });
    try {
      await unpacked(packedBytes(this.#bytes, entry), entry.method).pipeTo(counted);
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : damaged(cause);
    }
    if (size !== entry.unpacked || crc.sum !== entry.crc) throw damaged();
    this.#unpacked += size;
    take(decoder?.decode() ?? '');
  }
}

/** Names are told apart without regard to case (ECMA-376, part 2), and some programs write `\`. */
function nameOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

function unpacked(packed: Uint8Array<ArrayBuffer>, method: number): ReadableStream<Uint8Array> {
  const whole = new Blob([packed]).stream();
  if (method === methods.asItIs) return whole;
  if (method === methods.deflated) {
    return whole.pipeThrough(new DecompressionStream('deflate-raw'));
  }
  throw new UnreadableFile(
    'Filen er pakket på en måde, der ikke kan læses. Åbn den i Excel, gem den som en ny fil, og indlæs den.',
  );
}

/** XML begins with a sign that tells of its bytes, where they are not the usual ones. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    `Filen fylder mere end ${mostUnpacked / megabyte} MB, når den er pakket ud, og læses ikke. Hent arket i Excel herfra, og ret i det.`,
  );
}
