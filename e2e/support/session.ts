import type { BrowserContext, Page } from '@playwright/test';
import { User } from 'oidc-client-ts';
import { clientId, discover, signIn } from '../../tests/server/harness/sign-in.ts';
import type { PortalServer } from './portal-server.ts';

/** What the client keeps of a session, and under which name. */
interface KeptSession {
  readonly key: string;
  readonly user: User;
}

/** Sessions are shared by the tests of a file as long as none of them would have to renew it. */
const kept = new WeakMap<PortalServer, Map<string, KeptSession>>();
/** Seconds; longer than a test takes, and the minute in which the portal renews. */
const leftAtLeast = 240;

async function sessionOf(portal: PortalServer, username: string): Promise<KeptSession> {
  const ofPortal = kept.get(portal) ?? new Map<string, KeptSession>();
  kept.set(portal, ofPortal);
  const earlier = ofPortal.get(username);
  if (earlier && (earlier.user.expires_in ?? 0) > leftAtLeast) return earlier;
  const session = await newSession(portal.url, username);
  ofPortal.set(username, session);
  return session;
}

/** Signs in over HTTP, and writes the answer as the client's own library would. */
async function newSession(url: string, username: string): Promise<KeptSession> {
  const [{ issuer }, tokens] = await Promise.all([discover(url), signIn(url, username)]);
  const user = new User({
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    scope: 'openid',
    profile: claimsOf(tokens.idToken) as unknown as User['profile'],
    expires_at: Number(claimsOf(tokens.accessToken).exp),
  });
  return { key: `oidc.user:${issuer}:${clientId}`, user };
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** How often a context has been given a session; the newest holds. */
const given = new WeakMap<BrowserContext, number>();

/**
 * Has each tab of the context begin with the session, as if its user had signed in there. A tab is given it
 * once: who is signed out in it, stays so.
 */
export async function giveSession(
  context: BrowserContext,
  portal: PortalServer,
  username: string,
): Promise<void> {
  const { key, user } = await sessionOf(portal, username);
  const number = (given.get(context) ?? 0) + 1;
  given.set(context, number);
  await context.addInitScript(
    ([origin, name, value, count]) => {
      const marker = 'proeve-session';
      if (location.origin !== origin || Number(sessionStorage.getItem(marker)) >= count) return;
      sessionStorage.setItem(marker, String(count));
      sessionStorage.setItem(name, value);
    },
    [portal.url, key, user.toStorageString(), number] as const,
  );
}

/** The session is over, here and at the provider, as when it has not been used for long. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.user:'));
    for (const name of names) sessionStorage.removeItem(name);
  });
}
