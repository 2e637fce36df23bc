import { decodeProtectedHeader, errors } from 'jose';
import { IdentityFault, said } from './identity-fault.ts';

interface Wanted {
  readonly issuer: string;
  readonly audience: string;
}

/** Why a token is refused: what was expected and what it had, never the token itself. */
export function tokenFault(error: errors.JOSEError, token: string, wanted: Wanted): IdentityFault {
  if (error instanceof errors.JWTExpired) {
    return new IdentityFault('tokenUdloebet', `tokenet udløb ${timeOf(error.payload.exp)}`);
  }
  if (error instanceof errors.JWTClaimValidationFailed) return claimFault(error, wanted);
  if (error instanceof errors.JWKSNoMatchingKey) {
    const { kid, alg } = headerOf(token);
    const text = `login-udbyderen har ingen nøgle med kid ${said(kid)} til ${said(alg)}`;
    return new IdentityFault('tokenNoegle', text);
  }
  if (error instanceof errors.JWKSMultipleMatchingKeys) {
    const text = 'tokenet siger ikke (kid), hvilken af login-udbyderens nøgler det er signeret med';
    return new IdentityFault('tokenNoegle', text);
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    const { alg } = headerOf(token);
    return new IdentityFault('tokenAlgoritme', `tokenet er signeret med ${said(alg)}`);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    const text = 'signaturen er ikke lavet med login-udbyderens nøgle, eller tokenet er ændret';
    return new IdentityFault('tokenSignatur', text);
  }
  return new IdentityFault('tokenUlaeseligt', 'tokenet er ikke et signeret JWT');
}

/** Its signature has been found good, so what is told of it is the provider's own. */
function claimFault(
  { claim, reason, payload }: errors.JWTClaimValidationFailed,
  { issuer, audience }: Wanted,
): IdentityFault {
  switch (claim) {
    case 'iss':
      return new IdentityFault(
        'tokenUdsteder',
        `udstederen (iss) skal være ${issuer}, men tokenet har ${said(payload.iss)}`,
      );
    case 'aud':
      return new IdentityFault(
        'tokenModtager',
        `modtageren (aud) skal være ${audience}, men tokenet har ${said(payload.aud)}`,
      );
    case 'nbf':
      return new IdentityFault(
        'tokenTidligt',
        `tokenet gælder først fra ${timeOf(payload.nbf)} (nbf)`,
      );
    case 'typ':
      return new IdentityFault('tokenSlags', 'tokenet er ikke et adgangstoken (typ)');
    default:
      return new IdentityFault(
        'tokenIndhold',
        `tokenet ${reason === 'missing' ? 'mangler' : 'har en forkert'} ${claim}`,
      );
  }
}

function timeOf(seconds: unknown): string {
  const time = new Date(Number(seconds) * 1000);
  return Number.isNaN(time.getTime()) ? 'på et ukendt tidspunkt' : time.toISOString();
}

/** Anyone can have written it. */
function headerOf(token: string): { readonly kid?: unknown; readonly alg?: unknown } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}
