import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Keep, World } from '../world.ts';
import { askProvider, type ProviderAnswer, ProviderSilent } from './ask-provider.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

const begunSchema = z.looseObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.optional(z.string()),
  expires_in: z.number(),
  interval: z._default(z.number(), 5),
});
type Begun = z.infer<typeof begunSchema>;

/** Who asks, at which addresses, and for what. */
export interface DeviceClient {
  readonly endpoints: { readonly token: string; readonly deviceAuthorization: string };
  readonly clientId: string;
  readonly scope: string;
  readonly resource?: string | undefined;
}

/** So much longer between two questions when the provider says that they come too often. */
const slowerSeconds = 5;

/**
 * Signs in by the device authorization grant (RFC 8628): shows a code, and waits for the user to confirm it in a
 * browser.
 * @returns the answer that has the tokens
 * @throws Failure when the code is refused, or runs out first
 */
export async function grantByCode(
  client: DeviceClient,
  world: World,
  keep: Keep,
): Promise<ProviderAnswer> {
  const begun = await begin(client);
  keep(begun.device_code);
  show(begun, world);
  return await confirmed(client, begun, world);
}

async function begin({ endpoints, clientId, scope, resource }: DeviceClient): Promise<Begun> {
  const { isOk, body } = await askProvider(endpoints.deviceAuthorization, {
    client_id: clientId,
    scope,
    ...(resource && { resource }),
  });
  const begun = begunSchema.safeParse(body);
  if (isOk && begun.success) return begun.data;
  throw new Failure(`Login-udbyderen gav ingen kode til klienten ${clientId}${codeOf(body)}.`);
}

/** OAuth's own code of a refusal, which holds nothing secret. */
function codeOf({ error }: ProviderAnswer['body']): string {
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
}

function show(begun: Begun, { note }: World): void {
  const { user_code, verification_uri, verification_uri_complete } = begun;
  note(`Åbn ${verification_uri} i en browser, og skriv koden ${user_code}`);
  if (verification_uri_complete) note(`Eller åbn ${verification_uri_complete}`);
  note('Venter på, at koden bekræftes …');
}

async function confirmed(
  { endpoints, clientId, resource }: DeviceClient,
  { device_code, expires_in, interval }: Begun,
  { wait, now }: World,
): Promise<ProviderAnswer> {
  const form = {
    grant_type: deviceGrant,
    device_code,
    client_id: clientId,
    ...(resource && { resource }),
  };
  const end = now() + expires_in * 1000;
  for (let seconds = interval; ; ) {
    await wait(seconds);
    if (now() >= end) throw expired();
    const answer = await askProvider(endpoints.token, form).catch((error: unknown) => {
      if (error instanceof ProviderSilent) return undefined;
      throw error;
    });
    if (answer?.isOk) return answer;
    const isTooOften = answer === undefined || answer.body.error === 'slow_down';
    if (isTooOften) seconds += slowerSeconds;
    else if (answer.body.error !== 'authorization_pending') throw refusal(answer);
  }
}

const expired = () => new Failure('Koden udløb, før den blev bekræftet. Kør sada login igen.');

function refusal({ body }: ProviderAnswer): Failure {
  if (body.error === 'expired_token') return expired();
  if (body.error === 'access_denied')
    return new Failure('Koden blev afvist. Du er ikke logget ind.');
  return new Failure(`Login-udbyderen lukkede dig ikke ind${codeOf(body)}.`);
}
