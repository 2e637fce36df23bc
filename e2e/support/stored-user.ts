import type { Page, Request } from '@playwright/test';

/** The portal renews this long before the token expires, as the specification says. */
export const renewedBefore = 60;

export interface StoredUser {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

export function readUser(): StoredUser | null {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
  const stored = key === undefined ? null : sessionStorage.getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

export async function storedUser(page: Page): Promise<StoredUser> {
  const user = await page.evaluate(readUser);
  if (user === null) throw new Error('Ingen er logget ind i fanen');
  return user;
}

/** Makes the tab believe that its token expires in so many seconds; it finds out at the next load. */
export async function letExpireIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const expires_at = Math.floor(Date.now() / 1000) + left;
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at }));
  }, seconds);
}

export function isRenewal(request: Request): boolean {
  return (
    request.url().endsWith('/identitet/token') &&
    (request.postData() ?? '').includes('grant_type=refresh_token')
  );
}
