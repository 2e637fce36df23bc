import { traceHeaders } from '../trace.ts';
import { IdentityFault, type ProviderFaultCode } from './identity-fault.ts';

export const timeoutMs = 5000;

/**
 * What an address of the provider answers, as JSON.
 * @throws IdentityFault saying why there is no such answer
 */
export async function askProvider(
  address: string,
  init: RequestInit = { signal: AbortSignal.timeout(timeoutMs) },
): Promise<unknown> {
  let text: string;
  try {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() };
    const answer = await fetch(address, { ...init, headers });
    if (!answer.ok) throw new IdentityFault('udbyderStatus', `${address} svarede ${answer.status}`);
    text = await answer.text();
  } catch (error) {
    throw error instanceof IdentityFault ? error : networkFault(error, address);
  }
  try {
    return JSON.parse(text);
  } catch {
    // What stands there instead may be a page of any length.
    throw new IdentityFault('udbyderSvar', `${address} svarede med andet end JSON`);
  }
}

type Told = readonly [code: ProviderFaultCode, text: string];

const unknownName: Told = ['udbyderNavn', 'navnet findes ikke i DNS'];
const silent: Told = ['udbyderTavs', `der kom intet svar inden for ${timeoutMs / 1000} sekunder`];
const untrusted: Told = [
  'udbyderCertifikat',
  'certifikatet er udstedt af nogen, serveren ikke stoler på',
];

/** By the code of Node or OpenSSL. */
const causes: Readonly<Record<string, Told>> = {
  ENOTFOUND: unknownName,
  EAI_AGAIN: ['udbyderNavn', 'navnet kunne ikke slås op i DNS'],
  ECONNREFUSED: ['udbyderAfviser', 'ingen tager imod forbindelser dér'],
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  EHOSTUNREACH: ['udbyderTavs', 'der er ingen vej dertil'],
  ENETUNREACH: ['udbyderTavs', 'der er ingen vej dertil'],
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_UNTRUSTED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: ['udbyderCertifikatUgyldigt', 'certifikatet gælder et andet navn'],
  CERT_HAS_EXPIRED: ['udbyderCertifikatUgyldigt', 'certifikatet er udløbet'],
  CERT_NOT_YET_VALID: ['udbyderCertifikatUgyldigt', 'certifikatet gælder ikke endnu'],
};

/** `fetch` only says that it failed; why is what it was caused by. */
function networkFault(error: unknown, address: string): IdentityFault {
  if (error instanceof Error && error.name === 'TimeoutError') return fault(silent, address, error);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'ukendt';
  const told = causes[code] ?? ['udbyderForbindelse', 'forbindelsen blev afbrudt'];
  return fault(told, address, error, code);
}

function fault([kind, text]: Told, address: string, cause: unknown, code?: string): IdentityFault {
  const why = code === undefined ? text : `${text} (${code})`;
  return new IdentityFault(kind, `${address} kunne ikke hentes: ${why}`, { cause });
}
