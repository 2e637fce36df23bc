import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ExternalIdentity } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { IdentityAuthority } from './authenticate.ts';
import { createBearerVerifier } from './bearer.ts';
import { loadForeignUser } from './foreign-users.ts';
import { faultMembers } from './identity-fault.ts';
import { tryProvider } from './key-source.ts';

/** The provider that the environment names. */
export function externalProvider(
  db: Kysely<Database>,
  { authority, audience, clientId, commandLineClientId, claims: names }: ExternalIdentity,
): IdentityAuthority {
  const clientIds = [clientId, ...(commandLineClientId ? [commandLineClientId] : [])];
  return {
    verify: createBearerVerifier({ issuer: authority, audience, clientIds, claims: names }),
    loadUser: async (claims, request) => {
      const { issuer: udsteder, subject: subjekt, username: bruger } = claims;
      return await loadForeignUser(db, claims, () => {
        request.log.info(
          { bruger, udsteder, subjekt, adresse: request.ip },
          'login knyttet til bruger',
        );
      });
    },
  };
}

/** Says in the log at start what would else be found when the first user comes; the server runs all the same. */
export async function warnOfProvider(
  { authority }: ExternalIdentity,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await tryProvider(authority);
  } catch (error) {
    log.warn(faultMembers(error), 'login-udbyderen kan ikke bruges');
  }
}
