import type { Page, Request } from '@playwright/test';
import { expect, signInAs, test } from './support/portal.ts';

const navigation = { name: 'Hovednavigation' };
/** The portal renews this long before the token expires (specification 9). */
const renewedBefore = 60;

interface StoredUser {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

function readUser(): StoredUser | null {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
  const stored = key === undefined ? null : sessionStorage.getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

async function storedUser(page: Page): Promise<StoredUser> {
  const user = await page.evaluate(readUser);
  if (user === null) throw new Error('Ingen er logget ind i fanen');
  return user;
}

/** Makes the tab believe that its token expires in so many seconds; it finds out at the next load. */
async function letExpireIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const expires_at = Math.floor(Date.now() / 1000) + left;
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at }));
  }, seconds);
}

function isRenewal(request: Request): boolean {
  return (
    request.url().endsWith('/identitet/token') &&
    (request.postData() ?? '').includes('grant_type=refresh_token')
  );
}

/** The bearer of the next call, and that it is accepted. */
async function bearerOfNextCall(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/administration/user-profile');
  await page.getByRole('link', { name: 'Processtyring' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  return (answer.request().headers().authorization ?? '').replace('Bearer ', '');
}

test('sessionen fornys, før den udløber, uden at siden forlades', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  const before = await storedUser(page);
  await letExpireIn(page, renewedBefore + 2);
  const renewed = page.waitForResponse((answer) => isRenewal(answer.request()));
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect
    .poll(async () => (await storedUser(page)).access_token)
    .not.toBe(before.access_token);
  const after = await storedUser(page);
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + renewedBefore);
  expect(await bearerOfNextCall(page)).toBe(after.access_token);
});

test('en session, der udløb, mens fanen sov, fornys, før skærmen vises', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const before = await storedUser(page);
  await letExpireIn(page, -600);
  await page.reload();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  expect((await storedUser(page)).access_token).not.toBe(before.access_token);
});

/** As a duplicated tab: its own storage with the same tokens in it. */
async function duplicate(page: Page): Promise<Page> {
  const [twin] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => window.open(window.location.href)),
  ]);
  await expect(twin.getByRole('navigation', navigation)).toBeVisible();
  expect((await storedUser(twin)).refresh_token).toBe((await storedUser(page)).refresh_token);
  return twin;
}

/** Both tabs hold the same tokens, which are not those of before, and the server accepts them. */
async function expectRenewed(tabs: readonly Page[], before: StoredUser): Promise<void> {
  for (const tab of tabs) {
    await expect
      .poll(async () => (await storedUser(tab)).access_token)
      .not.toBe(before.access_token);
    const { access_token, expires_at } = await storedUser(tab);
    expect(expires_at).toBeGreaterThan(Date.now() / 1000 + renewedBefore);
    await tab.bringToFront();
    expect(await bearerOfNextCall(tab)).toBe(access_token);
  }
  const [first, second] = await Promise.all(tabs.map(storedUser));
  expect(first?.access_token).toBe(second?.access_token);
}

test('to faner af samme session fornyer én gang tilsammen og er begge logget ind bagefter', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const before = await storedUser(page);
  const tabs = [page, await duplicate(page)];
  const renewals: Request[] = [];
  page.context().on('request', (request) => isRenewal(request) && renewals.push(request));
  await Promise.all(tabs.map((tab) => letExpireIn(tab, renewedBefore + 2)));
  await Promise.all(tabs.map((tab) => tab.reload()));
  await expectRenewed(tabs, before);
  expect(renewals).toHaveLength(1);
});

test('en fane, hvis fornyelse hænger, holder ikke den anden tilbage og får det, den anden fik', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const before = await storedUser(page);
  const tabs = [page, await duplicate(page)];
  const renewals: Request[] = [];
  await page.clock.install();
  await page.context().route('**/identitet/token', async (route) => {
    // Whichever tab comes first.
    if (renewals.push(route.request()) > 1) await route.continue();
  });
  await Promise.all(tabs.map((tab) => letExpireIn(tab, renewedBefore + 2)));
  await Promise.all(tabs.map((tab) => tab.reload()));
  await expect.poll(() => renewals.length).toBe(1);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);

  await page.clock.fastForward(10_000);
  await expectRenewed(tabs, before);
  expect(renewals).toHaveLength(2);
});

test('brugeren glemmes, også når udbyderen ikke kan nås: ingen bearer bagefter', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  // A fresh page does not know yet where the provider signs out.
  await page.route('**/identitet/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Log af' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Du er logget af' })).toBeVisible();
  expect(await page.evaluate(readUser)).toBeNull();

  const bearers: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) bearers.push(authorization);
  });
  await page.getByRole('link', { name: 'Log ind igen' }).click();
  await expect(page).toHaveURL(/\/fejl\?kilde=auth/);
  expect(bearers).toEqual([]);
});

test('er brugeren fjernet fra fanens lager, skal der logges ind igen', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByLabel('Brugernavn')).toBeVisible();
});

const form = '/create-element-overview/Underkonto';
const draft = 'Kladde, der skal overleve';
const nameField = (page: Page) => page.getByLabel('Navn', { exact: true });

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'udbyderen er nede': (page) => page.route('**/identitet/**', (route) => route.abort()),
  'tokenadressen svarer 500': (page) =>
    page.route('**/identitet/token', (route) => route.fulfill({ status: 500, json: {} })),
  'tokenadressen svarer aldrig': (page) => page.route('**/identitet/token', () => {}),
};

/** Writes in a form whose session has so many seconds left, and has the provider fail from there. */
async function writeInForm(
  page: Page,
  secondsLeft: number,
  fail: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.clock.install();
  await page.goto(form);
  await signInAs(page, 'kundedemo.central');
  await expect(nameField(page)).toBeVisible();
  await fail(page);
  await letExpireIn(page, secondsLeft);
  await page.reload();
  await nameField(page).fill(draft);
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toBeAttached();
}

const warning = (page: Page) =>
  expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
    /Din session udløber om \d+ sekunder/,
  );

test('en fornyelse, der hænger, opgives efter 10 sekunder og prøves igen efter 5, til udbyderen svarer', async ({
  page,
}) => {
  const asked = page.waitForRequest(isRenewal);
  await writeInForm(page, renewedBefore + 5, (it) => it.route('**/identitet/token', () => {}));
  await page.clock.fastForward(5000);
  await asked;
  const navigated: string[] = [];
  page.on('framenavigated', (frame) => navigated.push(frame.url()));

  const givenUp = page.waitForEvent('requestfailed', isRenewal);
  const hint = page.waitForEvent('console', (said) => /kunne ikke fornys/.test(said.text()));
  await page.clock.fastForward(10_000);
  await Promise.all([givenUp, hint, warning(page)]);

  await page.unroute('**/identitet/token');
  const renewed = page.waitForResponse((answer) => isRenewal(answer.request()));
  await page.clock.fastForward(5000);
  expect((await renewed).status()).toBe(200);
  await page.clock.fastForward(renewedBefore * 1000);
  await expect(nameField(page)).toHaveValue(draft);
  expect(navigated).toEqual([]);
});

for (const [name, fail] of Object.entries(faults)) {
  test(`${name}, når sessionen udløber: siden genindlæses én gang, fejlsiden står stille, og kladden er der igen`, async ({
    page,
  }) => {
    await writeInForm(page, renewedBefore + 5, fail);
    const reloads: Request[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().endsWith(form)) reloads.push(request);
    });
    await expect(async () => {
      await page.clock.fastForward(5000);
      expect(page.url()).toMatch(/\/fejl\?kilde=auth/);
    }).toPass({ intervals: [50] });
    await expect(page.getByRole('heading', { level: 1, name: 'Fejl' })).toBeVisible();
    await expect(page.getByText(/problem på brugergodkendelsesserveren/)).toBeVisible();
    expect(reloads).toHaveLength(1);

    const restless: string[] = [];
    page.on('request', (request) => {
      // Parts of the page itself may come late.
      const asks = ['document', 'fetch', 'xhr'].includes(request.resourceType());
      if (asks) restless.push(request.url());
    });
    for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(60_000);
    expect(restless).toEqual([]);

    await page.unrouteAll();
    await page.getByRole('link', { name: 'Genindlæs siden' }).click();
    await expect(page).toHaveURL(new RegExp(form));
    await expect(nameField(page)).toHaveValue(draft);
  });
}

test('uden net, når sessionen udløber, bliver skærmen stående, og sessionen går videre, når nettet er der igen', async ({
  page,
}) => {
  await writeInForm(page, renewedBefore + 5, (it) => it.context().setOffline(false));
  const navigated: string[] = [];
  page.on('framenavigated', (frame) => navigated.push(frame.url()));
  await page.context().setOffline(true);
  for (let tries = 0; tries < 10; tries += 1) await page.clock.fastForward(15_000);

  await page.context().setOffline(false);
  const renewed = page.waitForResponse((answer) => isRenewal(answer.request()));
  await page.clock.fastForward(5000);
  expect((await renewed).status()).toBe(200);
  await expect(nameField(page)).toHaveValue(draft);
  expect(navigated).toEqual([]);
});

test('afviser serveren tokenet, kan der logges ind igen, og det skrevne følger med', async ({
  page,
}) => {
  await page.goto('/create-element-overview/Underkonto');
  await signInAs(page, 'kundedemo.central');
  const name = page.getByLabel('Navn', { exact: true });
  await name.fill('Skrevet før afvisningen');
  const before = await storedUser(page);
  const problem = { title: 'Ikke logget ind', status: 401, detail: 'Dit login er ikke gyldigt.' };
  await page.route('**/api/finanslovsstruktur/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem }),
  );
  const asked = page.waitForResponse('**/api/finanslovsstruktur/**');
  await page.getByLabel('Hovedkonto').fill('07.14');
  await asked;
  const notice = page.getByRole('alert').filter({ hasText: 'Dit login er ikke gyldigt.' }).first();
  await expect(notice).toContainText('401');
  await page.unroute('**/api/finanslovsstruktur/**');

  const signedIn = page.waitForResponse('**/identitet/token');
  await notice.getByRole('button', { name: 'Log ind igen' }).click();
  await signedIn;
  await expect(page).toHaveURL(/create-element-overview\/Underkonto/);
  await expect(name).toHaveValue('Skrevet før afvisningen');
  expect((await storedUser(page)).access_token).not.toBe(before.access_token);
});

test('tilbage til login, der er overstået, bliver i portalen', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await page.getByRole('link', { name: 'Kontoplan' }).click();
  await expect(page).toHaveURL(/\/kontoplan/);
  await page.goBack();
  await expect(page).toHaveURL(/\/finanslovsstruktur/);
  await page.goBack();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  await expect(page).toHaveURL(/\/finanslovsstruktur/);
});
