/** How far the clocks of provider and browser may be apart. */
const CLOCK_SKEW_SECONDS = 5 * 60;

/** The clock of this computer is too far from the provider's for a sign-in to hold. */
export class WrongClockError extends Error {
  override readonly name = 'WrongClockError';
  /** How far it is ahead; negative: behind. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`This clock is ${seconds} s ahead of the provider's`);
    this.seconds = seconds;
  }
}

/**
 * Refuses an identity token from the future or from the past. oidc-client-ts reads the token but
 * leaves its times alone.
 * @param claims `iat` and `exp` in seconds since 1970.
 * @param nowMs milliseconds since 1970.
 * @throws WrongClockError
 */
export function assertTimely(
  claims: { readonly iat?: number; readonly exp?: number },
  nowMs: number,
): void {
  const now = nowMs / 1000;
  const { iat, exp } = claims;
  const isAhead = exp !== undefined && exp < now - CLOCK_SKEW_SECONDS;
  const isBehind = iat !== undefined && iat > now + CLOCK_SKEW_SECONDS;
  if (isAhead || isBehind) throw new WrongClockError(Math.round(now - (iat ?? exp ?? now)));
}
