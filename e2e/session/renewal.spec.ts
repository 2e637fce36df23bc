import type { Page, Request } from '@playwright/test';
import { expect, signInAs, signInByForm, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';
import {
  isRenewal,
  letExpireIn,
  readUser,
  renewedBefore,
  type StoredUser,
  storedUser,
} from '../support/stored-user.ts';

const navigation = { name: 'Hovednavigation' };
/** The bearer of the next call, and that it is accepted. */
async function bearerOfNextCall(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/administration/user-profile');
  await page
    .getByRole('navigation', navigation)
    .getByRole('link', { name: 'Processtyring' })
    .click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  return (answer.request().headers().authorization ?? '').replace('Bearer ', '');
}

test('sessionen fornys, før den udløber, uden at siden forlades', async ({ page }) => {
  await signInByForm(page, 'kundedemo.central');
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

test('en session, der udløb, mens fanen sov, fornys, før skærmen vises', async ({ page }) => {
  await signInByForm(page, 'kundedemo.central');
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
}) => {
  await signInByForm(page, 'kundedemo.central');
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
}) => {
  await signInByForm(page, 'kundedemo.central');
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

test('en genstart af serveren midt i arbejdet beholder sessionen', async ({ page, portal }) => {
  await signInByForm(page, 'kundedemo.central');
  await portal.restart();
  // The same access token, signed with the key that the database keeps.
  const profile = page.waitForResponse('**/api/administration/user-profile');
  await page
    .getByRole('navigation', navigation)
    .getByRole('link', { name: 'Processtyring' })
    .click();
  expect((await profile).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Processtyring' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  // The provider's own session outlives the restart too: a new tab is not asked to sign in.
  const tab = await page.context().newPage();
  await tab.goto('/perioder');
  await expect(tab.getByRole('heading', { level: 1, name: 'Perioder' })).toBeVisible();
});

test('brugeren glemmes, også når udbyderen ikke kan nås: ingen bearer bagefter', async ({
  page,
}) => {
  await signInByForm(page, 'kundedemo.central');
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

test('er brugeren fjernet fra fanens lager, skal der logges ind igen', async ({ page }) => {
  await signInByForm(page, 'kundedemo.central');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByLabel('Brugernavn')).toBeVisible();
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
  await routeNow(page, '**/api/finanslovsstruktur/**', (route) =>
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

test('tilbage til login, der er overstået, bliver i portalen', async ({ page }) => {
  await signInByForm(page, 'kundedemo.central');
  await page.getByRole('link', { name: 'Kontoplan' }).click();
  await expect(page).toHaveURL(/\/kontoplan/);
  await page.goBack();
  await expect(page).toHaveURL(/\/finanslovsstruktur/);
  await page.goBack();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  await expect(page).toHaveURL(/\/finanslovsstruktur/);
});
