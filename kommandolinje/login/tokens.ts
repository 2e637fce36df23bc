import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Keep } from '../world.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import type { Login } from './logins.ts';

const tokensSchema = z.looseObject({
  access_token: z.string(),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  refresh_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});

/**
 * The tokens of a provider's answer, kept secret from then on.
 * @param now milliseconds since 1970
 * @throws Failure when the answer has none
 */
export function tokensIn(
  { body }: ProviderAnswer,
  now: number,
  keep: Keep,
): Pick<Login, 'accessToken' | 'refreshToken' | 'expires'> {
  const tokens = tokensSchema.safeParse(body);
  if (!tokens.success) throw new Failure('Login-udbyderen svarede uden et adgangstoken.');
  const { access_token, refresh_token, expires_in } = tokens.data;
  keep(access_token, refresh_token);
  return {
    accessToken: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && { expires: now + expires_in * 1000 }),
  };
}
