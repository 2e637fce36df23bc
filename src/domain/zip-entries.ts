/** A part of a package, as the directory at the end of the file tells of it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: as it is, 8: deflated (APPNOTE 4.4.5). */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own header stands in the file. */
  readonly at: number;
}

const signatures = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, own: 0x04034b50 };
const lengths = { entry: 46, end: 22, end64: 56, locator64: 20, own: 30 };
const longestComment = 0xffff;
const inExtra32 = 0xffffffff;

/** The file is cut off, or not what it begins as. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip';
}

/**
 * What stands in a zip, told by its directory: nothing is unpacked, and no more are looked at than asked for.
 * @throws BrokenZip
 */
export function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { start, size, before } = directoryIn(view);
    for (let at = start; at + lengths.entry <= start + size; ) {
      if (view.getUint32(at, true) !== signatures.entry) return;
      const [name, extra, comment] = [28, 30, 32].map((of) => view.getUint16(at + of, true));
      const named = at + lengths.entry;
      const afterName = named + (name ?? 0);
      const afterExtra = afterName + (extra ?? 0);
      const [unpacked = 0, packed = 0, own = 0] = wideNumbers(
        view,
        [24, 20, 42].map((of) => view.getUint32(at + of, true)),
        afterName,
        afterExtra,
      );
      yield {
        name: new TextDecoder().decode(bytes.subarray(named, afterName)),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        at: own + before,
        ...{ packed, unpacked },
      };
      at = afterExtra + (comment ?? 0);
    }
  } catch (cause) {
    throw cause instanceof RangeError ? new BrokenZip('cut off', { cause }) : cause;
  }
}

/**
 * The bytes of a part, as they are packed.
 * @throws BrokenZip
 */
export function packedBytes(bytes: Uint8Array<ArrayBuffer>, { at, packed }: ZipEntry) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + lengths.own > bytes.length || view.getUint32(at, true) !== signatures.own) {
    throw new BrokenZip('no header');
  }
  const from = at + lengths.own + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new BrokenZip('cut off');
  return bytes.subarray(from, from + packed);
}

interface Directory {
  readonly start: number;
  readonly size: number;
  /** Bytes in front of the zip that its own places do not count. */
  readonly before: number;
}

function directoryIn(view: DataView): Directory {
  const last = view.byteLength - lengths.end;
  const first = Math.max(0, last - longestComment);
  for (let at = last; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const size = view.getUint32(at + 12, true);
    const said = view.getUint32(at + 16, true);
    const wide = at - lengths.locator64 - lengths.end64;
    if (wide >= 0 && view.getUint32(wide, true) === signatures.end64) {
      const [wideSize, wideSaid] = [40, 48].map((of) => Number(view.getBigUint64(wide + of, true)));
      return placed(wide, wideSize ?? 0, wideSaid ?? 0);
    }
    return placed(at, size, said);
  }
  throw new BrokenZip('no directory');
}

/** The directory ends where what tells of it begins. */
function placed(end: number, size: number, said: number): Directory {
  const start = end - size;
  if (start < 0) throw new BrokenZip('no directory');
  return { start, size, before: start - said };
}

/** Numbers too large for their places stand in a field of their own, in this order (APPNOTE 4.5.3). */
function wideNumbers(view: DataView, numbers: number[], from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return numbers.map((number) => {
      if (number !== inExtra32) return number;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return numbers;
}
