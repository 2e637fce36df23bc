import type { FastifyBaseLogger } from 'fastify';
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider';

/** Who is signed in and out, from where, and why not. Never a token, a code or a cookie. */
export function logProvider(provider: Provider, log: FastifyBaseLogger): void {
  provider.onerror = (error) => log.error({ err: error }, 'Identitetsudbyderen fejlede');

  provider.on('grant.success', (context) => {
    const isRenewal = context.oidc.params?.grant_type === 'refresh_token';
    log.info(whoOf(context), isRenewal ? 'login fornyet' : 'logget ind');
  });
  provider.on('grant.error', (context, error) => {
    log.info({ ...whoOf(context), grund: reasonOf(error) }, 'token nægtet');
  });
  provider.on('authorization.error', (context, error) => {
    log.info({ ...whoOf(context), grund: reasonOf(error) }, 'login nægtet');
  });
  provider.on('grant.revoked', (context) => {
    log.info(whoOf(context), 'tokens trukket tilbage');
  });
  provider.on('end_session.success', (context) => log.info(whoOf(context), 'logget af'));
}

function whoOf({ ip, oidc }: KoaContextWithOIDC) {
  // Of a token that is refused, the account is that of the token.
  const { Account, RefreshToken, AuthorizationCode, DeviceCode } = oidc.entities;
  const bruger =
    Account?.accountId ??
    RefreshToken?.accountId ??
    AuthorizationCode?.accountId ??
    DeviceCode?.accountId ??
    oidc.session?.accountId;
  return { ...(bruger !== undefined && { bruger }), adresse: ip };
}

/** The detail is the library's own words, and says which of the checks refused. */
function reasonOf({ message, error_detail: detail }: errors.OIDCProviderError): string {
  return detail ?? message;
}
