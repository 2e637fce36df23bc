import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../server/db/schema.ts';

/** What the embedded provider signs with. Made at first start and kept in the database. */
export interface IdentityKeys {
  readonly signing: JWK;
  /** The public half, which bearer tokens are verified by. */
  readonly jwks: JSONWebKeySet;
  readonly cookieKeys: string[];
}

export const signingAlgorithm = 'RS256';

const jwkSchema = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() });
const cookieKeysSchema = z.array(z.string()).min(1);

export async function loadIdentityKeys(db: Kysely<Database>): Promise<IdentityKeys> {
  const signing = jwkSchema.parse(await loadOrMake(db, 'signering', makeSigningKey)) as JWK;
  const cookieKeys = await loadOrMake(db, 'cookie', async () => [
    randomBytes(32).toString('base64url'),
  ]);
  return {
    signing,
    jwks: { keys: [publicHalf(signing)] },
    cookieKeys: cookieKeysSchema.parse(cookieKeys),
  };
}

async function loadOrMake(
  db: Kysely<Database>,
  navn: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const stored = () =>
    db.selectFrom('noegle').select('indhold').where('navn', '=', navn).executeTakeFirst();
  const found = await stored();
  if (found) return found.indhold;
  // Two servers may start at once on one database: the first key wins, and both read that one.
  await db
    .insertInto('noegle')
    .values({ navn, indhold: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('navn').doNothing())
    .execute();
  return (await stored())?.indhold;
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const kid = randomBytes(8).toString('base64url');
  return { ...(await exportJWK(privateKey)), kid, alg: signingAlgorithm, use: 'sig' };
}

function publicHalf({ kty, kid, alg, use, n, e }: JWK): JWK {
  return { kty, kid, alg, use, n, e } as JWK;
}
