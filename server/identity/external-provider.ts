import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { IdentityAuthority } from './authenticate.ts';
import { createBearerVerifier } from './bearer.ts';
import { loadForeignUser } from './foreign-users.ts';

type External = Extract<Config['identity'], { readonly kind: 'external' }>;

/** The provider that the environment names. */
export function externalProvider(
  db: Kysely<Database>,
  { authority, audience, clientId, claims: names }: External,
): IdentityAuthority {
  return {
    verify: createBearerVerifier({ issuer: authority, audience, clientId, claims: names }),
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
