import { createHash } from 'node:crypto';

/** What a token was found to say, and until when; `expires` is in milliseconds since 1970. */
export interface Proven<Claims> {
  readonly claims: Claims;
  readonly expires: number;
}

/** Longer than this a key that the provider has withdrawn must not count. */
const longestMs = 5 * 60_000;
/** Each is some hundred bytes; beyond it the oldest is proved again. */
const most = 10_000;

/**
 * Proves each token once and remembers the answer until it expires, for the signature costs more
 * than most calls. A token that is refused is not remembered, and none is kept as it is: a copy of
 * the memory must not let anyone in.
 */
export function proveOnce<Claims>(
  prove: (token: string) => Promise<Proven<Claims>>,
  now: () => number = Date.now,
): (token: string) => Promise<Claims> {
  const known = new Map<string, Proven<Claims>>();
  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64');
    const found = known.get(key);
    if (found && now() < found.expires) return found.claims;
    known.delete(key);
    const { claims, expires } = await prove(token);
    known.set(key, { claims, expires: Math.min(expires, now() + longestMs) });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return claims;
  };
}
