import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** A segment of the embedded database's log: with less room it cannot even begin. */
const leastFree = 16 * 1024 * 1024;

/** Whether there is no room where a folder lies, or is to lie; false where that cannot be told. */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastFree;
  } catch {
    const above = path.dirname(folder);
    // Not yet made, and perhaps for want of room.
    return above !== folder && (await isDiskFull(above));
  }
}
