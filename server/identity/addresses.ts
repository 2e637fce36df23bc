/** Where the embedded provider lives on the portal's own origin. */
export const identityPrefix = '/identitet';

/** The browser portal: a public client, code flow with proof key. */
export const portalClientId = 'sada-portal';

/** The command line `sada`: a public client, device authorization grant (RFC 8628). */
export const commandLineClientId = 'sada-kommandolinje';

/** Audience of access tokens for our interface. */
export const apiAudience = 'sada-api';

export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl}${identityPrefix}`;
}
