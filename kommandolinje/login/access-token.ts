import { Failure } from '../failure.ts';
import type { Keep, World } from '../world.ts';
import { askProvider } from './ask-provider.ts';
import { keepLogin, type Login, loginTo } from './logins.ts';
import { tokensIn } from './tokens.ts';

/** A token that lasts no longer than this is renewed first: a run may take its time. */
const leastLeftMs = 2 * 60_000;

/**
 * The access token to a server: that of the environment, else that of the login there, renewed when it is about to
 * run out.
 * @param address as `serverAddress` writes it
 * @throws Failure when there is none, or it has run out
 */
export async function accessToken(address: string, world: World, keep: Keep): Promise<string> {
  const given = world.env.SADA_TOKEN?.trim();
  keep(given);
  if (given) {
    // What no header can hold: the error of a call would say so in English.
    if (/[^\x21-\x7e]/.test(given))
      throw new Failure('SADA_TOKEN har tegn, som et token ikke har.');
    return given;
  }
  const login = await loginTo(world, address);
  if (!login) throw notSignedIn(address);
  keep(login.accessToken, login.refreshToken);
  const { expires = Number.POSITIVE_INFINITY, refreshToken } = login;
  const leftMs = expires - world.now();
  if (leftMs > leastLeftMs) return login.accessToken;
  if (refreshToken !== undefined) return await renew(login, refreshToken, world, keep);
  if (leftMs > 0) return login.accessToken;
  throw runOut(address);
}

async function renew(
  login: Login,
  refreshToken: string,
  world: World,
  keep: Keep,
): Promise<string> {
  const { tokenEndpoint, clientId, resource } = login;
  const answer = await askProvider(tokenEndpoint, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...(resource && { resource }),
  });
  if (!answer.isOk) return await renewedByOther(login, world, keep);
  const renewed = { ...login, ...tokensIn(answer, world.now(), keep) };
  await keepLogin(world, renewed);
  return renewed.accessToken;
}

/** A refresh token is used up by whoever comes first, who may be this program in another window. */
async function renewedByOther(before: Login, world: World, keep: Keep): Promise<string> {
  const { address, accessToken: used } = before;
  const login = await loginTo(world, address);
  if (!login || login.accessToken === used) throw runOut(address);
  keep(login.accessToken, login.refreshToken);
  return login.accessToken;
}

const notSignedIn = (address: string) =>
  new Failure(`Du er ikke logget ind på ${address}. Kør sada login --adresse ${address}`);
const runOut = (address: string) =>
  new Failure(`Dit login på ${address} er udløbet. Kør sada login --adresse ${address}`);
