import { createHash } from 'node:crypto';
import { isRecord } from '../../src/domain/is-record.ts';

/** SHA-256 of a value, the same whatever the order of its keys. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** Ids that follow from a seed, so that a plan and its run make the same rows (UUID version 8). */
export function idsFrom(seed: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    const hex = createHash('sha256').update(`${seed}:${made}`).digest('hex');
    const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
