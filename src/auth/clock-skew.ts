/** How far the clocks of provider and browser may be apart (specification section 9). */
const CLOCK_SKEW_SECONDS = 5 * 60;

/**
 * Refuses an identity token from the future or from the past. oidc-client-ts reads the token but
 * leaves its times alone.
 * @param claims `iat` and `exp` in seconds since 1970.
 * @param nowMs milliseconds since 1970.
 */
export function assertTimely(
  claims: { readonly iat?: number; readonly exp?: number },
  nowMs: number,
): void {
  const now = nowMs / 1000;
  const { iat, exp } = claims;
  if (iat !== undefined && iat > now + CLOCK_SKEW_SECONDS) {
    throw new Error(`The identity token is issued ${Math.round(iat - now)} s ahead of this clock`);
  }
  if (exp !== undefined && exp < now - CLOCK_SKEW_SECONDS) {
    throw new Error(`The identity token expired ${Math.round(now - exp)} s ago`);
  }
}
