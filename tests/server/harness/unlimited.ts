/** For a server that is called as fast as it answers; the limits on calls have tests of their own. */
export const unlimited = { RATE_LIMIT_BRUGER: '1000000', RATE_LIMIT_ADRESSE: '1000000' } as const;
