import { administration } from '../../src/api/contract/administration.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { addressOf, configOf, connectWith } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { exitCodes, Failure } from '../failure.ts';
import { discover } from '../login/ask-provider.ts';
import { grantByCode } from '../login/device-grant.ts';
import { keepLatest, keepLogin, type Login, loginTo } from '../login/logins.ts';
import { tokensIn } from '../login/tokens.ts';

/** `sada login`: kept only when the server takes the token. */
export const login: Subcommand = async (context) => {
  const { world, keep } = context;
  const address = await addressOf(context);
  const config = await configOf(address);
  const { authority, kommandolinjeClientId: clientId, scope, resource } = config.identity;
  if (!clientId || authority === '') {
    throw new Failure(
      `Serveren på ${address} har ingen klient til kommandolinjen (IDENTITY_CLIENT_ID_KOMMANDOLINJE). Sæt SADA_TOKEN til et adgangstoken.`,
    );
  }
  // Whoever may not keep what they get is not asked to confirm anything.
  await loginTo(world, address);
  const endpoints = await discover(authority);
  const client = { endpoints, clientId, scope: scope ?? 'openid', resource };
  const granted = await grantByCode(client, world, keep);
  const own: Login = {
    address,
    ...tokensIn(granted, world.now(), keep),
    tokenEndpoint: endpoints.token,
    clientId,
    ...(resource && { resource }),
  };
  connectWith(config, own.accessToken);
  await apiCall(administration.userProfile, {});
  await keepLogin(world, own);
  await keepLatest(world, address);
  const answer = { adresse: address, udloeber: momentOf(own), fornyes: 'refreshToken' in own };
  tellAnswer(context, answer, () => [`Du er logget ind på ${address}.`]);
  return exitCodes.done;
};

const momentOf = ({ expires }: Login) =>
  expires === undefined ? null : new Date(expires).toISOString();
