/**
 * The claims that a token tells of its user by; of several the first that is there counts. A name
 * with dots that no claim has is a path: `realm_access.roles`.
 */
export interface ClaimNames {
  readonly brugernavn: readonly string[];
  readonly navn: readonly string[];
  readonly email: readonly string[];
  readonly cvr: readonly string[];
  readonly organisation: readonly string[];
  readonly roller: readonly string[];
}

/** The specification's user claims, which the embedded provider writes. */
export const ownClaimNames: ClaimNames = {
  brugernavn: ['username', 'preferred_username', 'sub'],
  navn: ['name'],
  email: ['email'],
  cvr: ['cvr'],
  organisation: ['organizationName'],
  roller: ['roles'],
};
