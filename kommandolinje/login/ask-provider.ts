import * as z from 'zod/mini';
import { isRecord } from '../../src/domain/is-record.ts';
import { Failure } from '../failure.ts';
import { safeAddress } from '../server-address.ts';

const timeoutMs = 10_000;

/** What a provider answers: a status, and an object; nothing of it is told, for it may be a token. */
export interface ProviderAnswer {
  readonly isOk: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The provider did not answer, which it may do the next time. */
export class ProviderSilent extends Failure {}

/**
 * Asks an address of the login provider.
 * @param form sent with POST; left out, it is a GET
 * @throws ProviderSilent when no answer came, Failure when it is none of a provider's
 */
export async function askProvider(
  address: string,
  form?: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const url = safeAddress('Login-udbyderens adresse', address);
  const init: RequestInit = {
    headers: { accept: 'application/json' },
    // To whom a code or a token is sent is the provider's to say once.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, init);
    text = await answer.text();
  } catch (cause) {
    throw new ProviderSilent(`Login-udbyderen på ${url.origin} svarer ikke.`, undefined, { cause });
  }
  if (answer.status >= 500) {
    throw new ProviderSilent(`Login-udbyderen på ${url.origin} svarede ${answer.status}.`);
  }
  const body = parsed(text);
  if (!isRecord(body)) {
    const status = `${url.origin}${url.pathname} svarede ${answer.status}`;
    throw new Failure(`Login-udbyderen kan ikke bruges: ${status} med andet end JSON.`);
  }
  return { isOk: answer.ok, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const metadataSchema = z.looseObject({
  issuer: z.string(),
  token_endpoint: z.string(),
  device_authorization_endpoint: z.optional(z.string()),
});

/** Where a provider lets a command line in. */
export interface ProviderEndpoints {
  readonly token: string;
  readonly deviceAuthorization: string;
}

/**
 * Finds the endpoints of a provider by OpenID Connect Discovery.
 * @throws Failure also when it has none for a command line
 */
export async function discover(authority: string): Promise<ProviderEndpoints> {
  const bare = (address: string) => address.replace(/\/+$/, '');
  const { isOk, body } = await askProvider(`${bare(authority)}/.well-known/openid-configuration`);
  const metadata = metadataSchema.safeParse(body);
  if (!isOk || !metadata.success || bare(metadata.data.issuer) !== bare(authority)) {
    throw new Failure(`Login-udbyderen på ${authority} siger ikke, hvordan der logges ind.`);
  }
  const { token_endpoint: token, device_authorization_endpoint: device } = metadata.data;
  if (device === undefined) {
    throw new Failure(
      `Login-udbyderen på ${authority} lader ingen logge ind på en kommandolinje. Sæt SADA_TOKEN til et adgangstoken.`,
    );
  }
  return { token, deviceAuthorization: device };
}
