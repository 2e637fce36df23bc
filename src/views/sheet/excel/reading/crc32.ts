/** What is left of each byte, eight bits on (ISO 3309, turned round as zip has it). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** Tells of bytes whether they are those that were packed: unpacking alone does not. */
export class Crc32 {
  #rest = 0xffffffff;

  add(bytes: Uint8Array): void {
    let rest = this.#rest;
    for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
    this.#rest = rest;
  }

  get sum(): number {
    return (this.#rest ^ 0xffffffff) >>> 0;
  }
}
