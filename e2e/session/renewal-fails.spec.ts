import type { Page, Request } from '@playwright/test';
import { expect, signInAs, test } from '../support/portal.ts';
import { isRenewal, letExpireIn, renewedBefore } from '../support/stored-user.ts';

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
