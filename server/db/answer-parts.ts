import type { Duplex } from 'node:stream';

/** A part of so many bytes has probably more behind it; Node reads 65,536 of a socket at a time. */
const largePart = 16_384;

/**
 * Takes a large answer a part at a time, with others' turns between: Node would read two megabytes
 * in one turn, and `pg` makes rows of all that has come.
 */
export function takeInParts(stream: Duplex): void {
  stream.on('data', (part: Buffer) => {
    if (part.length < largePart) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}
