import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Place, readOwn, removeOwn, unreadable, writeOwn } from './own-files.ts';

const loginSchema = z.object({
  /** Of the server. */
  address: z.string(),
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  /** Milliseconds since 1970; left out where the provider does not say. */
  expires: z.optional(z.number()),
  /** Where it is renewed, and as whom. */
  tokenEndpoint: z.string(),
  clientId: z.string(),
  resource: z.optional(z.string()),
});
/** A login to one server, as it is kept. */
export type Login = z.infer<typeof loginSchema>;

/** A file for each server, so that two windows never write over each other's. */
const fileOf = (address: string) =>
  `login-${createHash('sha256').update(address).digest('hex').slice(0, 16)}.json`;

/** Which server was last signed in to. */
const latestFile = 'seneste';

/**
 * The login to a server; undefined: there is none.
 * @throws Failure when others may read it, or it cannot be read
 */
export async function loginTo(place: Place, address: string): Promise<Login | undefined> {
  const name = fileOf(address);
  const text = await readOwn(place, name);
  if (text === undefined) return undefined;
  try {
    return loginSchema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(place, name, error);
  }
}

/** Keeps a login in place of the one before. @throws Failure when it cannot be kept */
export async function keepLogin(place: Place, login: Login): Promise<void> {
  await writeOwn(place, fileOf(login.address), `${JSON.stringify(login, null, 2)}\n`);
}

/** Forgets the login to a server. @returns whether there was one */
export async function forgetLogin(place: Place, address: string): Promise<boolean> {
  if ((await latestServer(place)) === address) await removeOwn(place, latestFile);
  return await removeOwn(place, fileOf(address));
}

/** Address of the server that was last signed in to; undefined: none is known. */
export async function latestServer(place: Place): Promise<string | undefined> {
  return (await readOwn(place, latestFile))?.trim();
}

export async function keepLatest(place: Place, address: string): Promise<void> {
  await writeOwn(place, latestFile, `${address}\n`);
}
