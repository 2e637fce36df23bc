import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const audience = 'sada-api';

interface Draft {
  readonly claims?: JWTPayload;
  readonly typ?: string;
  readonly expires?: string | number;
  /** Anything but a text is no user. */
  readonly sub?: unknown;
}

/** One who signs tokens as a provider does, right or wrong. */
export async function makeSigner(alg = 'RS256', kid = `proeve-${alg}`) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg };
  const sign = (
    issuer: string,
    { claims, typ = 'at+jwt', expires = '5m', sub = 'nogen' }: Draft = {},
  ) =>
    new SignJWT({ aud: audience, username: 'nogen', ...claims, ...({ sub } as JWTPayload) })
      .setProtectedHeader({ alg, kid: jwk.kid, typ })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey);
  return { jwk, sign };
}

export type Signer = Awaited<ReturnType<typeof makeSigner>>;

type AnswerForm = (
  form: URLSearchParams,
) => Promise<{ readonly status: number; readonly body: object }>;

export interface ExternalProvider {
  issuer: string;
  down: boolean;
  /** What it signs with now. */
  keys: readonly Signer['jwk'][];
  /** The `traceparent` of each request. */
  readonly traces: (string | undefined)[];
  /** How often it has been asked for its keys. */
  asked: number;
  /** Answers in place of the right ones. */
  odd: { readonly metadata?: string; readonly keys?: string };
  /** What its metadata says beside issuer and keys. */
  more: Readonly<Record<string, unknown>>;
  /** Answers to forms, by their path. */
  forms: Readonly<Record<string, AnswerForm>>;
  close(): void;
}

interface Listening {
  /** Over TLS, with this. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Metadata and keys over HTTP, which is all that the server asks of a provider. */
export async function startProvider(
  { jwk }: Signer,
  { tls }: Listening = {},
): Promise<ExternalProvider> {
  const provider: ExternalProvider = {
    issuer: '',
    down: false,
    keys: [jwk],
    asked: 0,
    traces: [] as (string | undefined)[],
    odd: {},
    more: {},
    forms: {},
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const answer: RequestListener = async (request, response) => {
    const { issuer, down, keys, odd, more, forms } = provider;
    const answerForm = forms[request.url ?? ''];
    if (answerForm && !down) {
      const { status, body } = await answerForm(new URLSearchParams(await readText(request)));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    provider.traces.push(request.headers.traceparent?.toString());
    const metadata = { issuer: `${issuer}/`, jwks_uri: `${issuer}/noegler`, ...more };
    const isForKeys = request.url === '/noegler';
    if (isForKeys) provider.asked += 1;
    const body = isForKeys
      ? (odd.keys ?? JSON.stringify({ keys }))
      : (odd.metadata ?? JSON.stringify(metadata));
    response.writeHead(down ? 502 : 200).end(down ? 'nede' : body);
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
