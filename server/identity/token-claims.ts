import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { isStorableText } from '../db/storable-text.ts';
import type { ClaimNames } from './claim-names.ts';
import { IdentityFault } from './identity-fault.ts';

/** What the server takes from an access token. */
export interface TokenClaims {
  /** Who signed, without a slash at the end, and whom they mean: together they are one person's for ever. */
  readonly issuer: string;
  readonly subject: string;
  /** Only of the embedded provider: what the token ends with. */
  readonly session?: string;
  readonly grant?: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly cvr: string;
  readonly organizationName: string;
  readonly roles: readonly string[];
}

const identifier = (longest: number) => z.string().min(1).max(longest).refine(isStorableText);

const requiredSchema = z.object({
  iss: z.string(),
  sub: identifier(255),
  username: identifier(200),
  session: z.string().optional(),
  grant: z.string().optional(),
});
const text = z.string().catch('');
const rolesSchema = z
  .union([z.array(z.string()), z.string().transform((role) => [role])])
  .catch([]);

/** @throws IdentityFault when the token does not say who the user is */
export function readClaims(payload: JWTPayload, names: ClaimNames): TokenClaims {
  const claim = (kind: keyof ClaimNames) =>
    names[kind].map((name) => valueAt(payload, name)).find((value) => value !== undefined);
  const required = requiredSchema.safeParse({ ...payload, username: claim('brugernavn') });
  if (!required.success) {
    const text = `tokenet har ikke et brugbart sub og brugernavn (${names.brugernavn.join(', ')})`;
    throw new IdentityFault('tokenIndhold', text);
  }
  const { iss, sub, username, session, grant } = required.data;
  return {
    issuer: iss.replace(/\/$/, ''),
    subject: sub,
    ...(session !== undefined && { session }),
    ...(grant !== undefined && { grant }),
    username,
    name: text.parse(claim('navn')),
    email: text.parse(claim('email')),
    cvr: text.parse(claim('cvr')),
    organizationName: text.parse(claim('organisation')),
    roles: rolesSchema.parse(claim('roller')),
  };
}

const membersSchema = z.record(z.string(), z.unknown());

function valueAt(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name.split('.').reduce<unknown>((value, member) => {
    const members = membersSchema.safeParse(value).data;
    return members && Object.hasOwn(members, member) ? members[member] : undefined;
  }, payload);
}
