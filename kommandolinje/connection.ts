import * as z from 'zod/mini';
import { administration } from '../src/api/contract/administration.ts';
import { type RuntimeConfig, runtimeConfigSchema } from '../src/api/contract/runtime-config.ts';
import { apiCall, createApiClient, setApiClient } from '../src/api/http/client.ts';
import { setFeatures } from '../src/api/http/features.ts';
import { todayInCopenhagen } from '../src/domain/time/dates.ts';
import type { Context } from './context.ts';
import { Failure } from './failure.ts';
import { accessToken } from './login/access-token.ts';
import { latestServer } from './login/logins.ts';
import { safeAddress, serverAddress } from './server-address.ts';

const timeoutMs = 10_000;

/** Where it is said which server is meant. */
interface Named extends Pick<Context, 'world'> {
  readonly asked: { readonly values: Pick<Context['asked']['values'], 'adresse'> };
}

/**
 * The server that is meant: as the option says, else the environment, else where one last signed in.
 * @throws Failure when none of them says it
 */
export async function addressOf({ asked, world }: Named): Promise<string> {
  const said = asked.values.adresse ?? world.env.SADA_ADRESSE?.trim();
  if (said) return serverAddress(said);
  const latest = await latestServer(world);
  if (latest !== undefined) return serverAddress(latest);
  throw new Failure('Sig, hvilken server det er: --adresse https://… eller SADA_ADRESSE.');
}

/**
 * What a server says of itself to whoever asks.
 * @throws Failure when it does not answer as one
 */
export async function configOf(address: string): Promise<RuntimeConfig> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`${address}/config.json`, { signal: AbortSignal.timeout(timeoutMs) });
    body = await answer.json().catch(() => undefined);
  } catch (cause) {
    throw new Failure(`Serveren på ${address} svarer ikke.`, undefined, { cause });
  }
  const config = z.safeParse(runtimeConfigSchema, body);
  if (answer.ok && config.success) return config.data;
  throw new Failure(`${address} svarer ikke som en server med stamdata (/config.json).`);
}

/** Sends the contract's calls to a server, with a token. */
export function connectWith({ mdm }: RuntimeConfig, token: string): void {
  safeAddress('Serverens adresse til kald', mdm.apiUrl);
  const nobody = () => {};
  setApiClient(createApiClient({ baseUrl: mdm.apiUrl, getToken: () => token, onError: nobody }));
  setFeatures(mdm.features ?? []);
}

/**
 * Sends the contract's calls to the server that is meant, as whoever is signed in there.
 * @returns the server's address
 */
export async function connect(context: Context): Promise<string> {
  const address = await addressOf(context);
  const config = await configOf(address);
  connectWith(config, await accessToken(address, context.world, context.keep));
  return address;
}

/** Who is signed in, and the business date ÅÅÅÅ-MM-DD. */
export async function whoAmI({ world }: Pick<Context, 'world'>) {
  const { accessiblePermissions, dato } = await apiCall(administration.userProfile, {});
  const today = dato ?? todayInCopenhagen(new Date(world.now()));
  return { permissions: new Set(accessiblePermissions), today };
}
