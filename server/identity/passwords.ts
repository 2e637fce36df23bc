import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Written into each hash, so that it can be raised later without breaking stored ones. */
const cost = { N: 16384, r: 8, p: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** Hash of a password as stored in `bruger.adgangskode`: `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, keyBytes, cost);
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url')];
  return [...parts, key.toString('base64url')].join('$');
}

/** False also for a stored text that is no hash of ours. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parseHash(stored);
  if (!parsed) return false;
  const key = await derive(password, parsed.salt, parsed.key.length, parsed.cost);
  return timingSafeEqual(key, parsed.key);
}

interface ParsedHash {
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
  readonly salt: Buffer;
  readonly key: Buffer;
}

const hashForm = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{32,})$/;

function parseHash(stored: string): ParsedHash | undefined {
  const match = hashForm.exec(stored);
  if (!match) return undefined;
  const [, N, r, p, salt = '', key = ''] = match;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/**
 * NFC, because keyboards differ in how they type `å`. Hashed first, because scrypt pads short
 * passwords with zeros: to it, `demo` and `demo` followed by a NUL are the same.
 */
function derive(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  const digest = createHash('sha256').update(password.normalize('NFC')).digest();
  return new Promise((resolve, reject) => {
    scrypt(digest, salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
