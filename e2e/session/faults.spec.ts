import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

const authMessage =
  'Desværre er der opstået et uventet problem på brugergodkendelsesserveren. Prøv venligst igen eller kontakt support.';
const generalMessage =
  'Der er desværre opstået et uventet problem. Prøv igen eller kontakt supporten.';

/** The address changes before the page has loaded, and its load is then not told apart. */
const redirected = { waitUntil: 'commit' } as const;

/** Title, message and the three ways on that the specification asks for: never a blank page. */
async function expectErrorPage(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Fejl' })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  for (const name of ['Genindlæs siden', 'Driftsstatus', 'Gå til portalen']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page).toHaveTitle(/Fejl/);
}

/** The provider does not answer, as when it is down. */
async function stopProvider(page: Page): Promise<void> {
  await page.route('**/identitet/**', (route) => route.abort());
}

test('konfigurationen svarer 503: fejlsiden siger det', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/finanslovsstruktur');
  await expectErrorPage(page, generalMessage);
  await expect(page.getByText('HTTP error: 503')).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('link', { name: 'Genindlæs siden' }).click();
  await expect(page.getByLabel('Brugernavn')).toBeVisible();
});

test('konfigurationen kan ikke nås: fejlsiden', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/');
  await expectErrorPage(page, generalMessage);
  await expect(page.getByText('Konfigurationen kunne ikke hentes.')).toBeVisible();
});

test('appens egne filer kan ikke hentes: en fejlside uden dem', async ({ page }) => {
  await page.route('**/assets/start-app-*.js', (route) => route.abort());
  await page.goto('/fejl');
  await expect(page.getByRole('heading', { level: 1, name: 'Fejl' })).toBeVisible();
  await expect(page.getByText(generalMessage)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Genindlæs siden' })).toBeVisible();
});

test('login-udbyderen svarer ikke: fejlsiden, og vejen tilbage til det sted, der blev bedt om', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/identitet/')) asked.push(request.url());
  });
  await stopProvider(page);
  await page.goto('/fl/07.14.01?finansaar=2026', redirected);
  await expect(page).toHaveURL(/\/fejl\?kilde=auth/);
  await expectErrorPage(page, authMessage);
  // One that is silent is waited for once.
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Genindlæs siden' })).toHaveAttribute(
    'href',
    '/fl/07.14.01?finansaar=2026',
  );
  await page.unroute('**/identitet/**');
  await page.getByRole('link', { name: 'Genindlæs siden' }).click();
  await expect(page.getByLabel('Brugernavn')).toBeVisible();
});

for (const answer of ['code=forkert&state=ukendt', 'error=access_denied&state=ukendt', '']) {
  test(`login, der ikke kan gennemføres, ender på fejlsiden: ?${answer}`, async ({ page }) => {
    await page.goto(`/signin-callback?${answer}`, redirected);
    await expect(page).toHaveURL(/\/fejl\?kilde=auth/);
    await expectErrorPage(page, authMessage);
  });
}

test('API’et falder ud midt i arbejdet: det viste bliver stående, og det siges på dansk', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const tree = page.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  const paragraf = tree.getByRole('row', { name: /Finansministeriet/ }).first();
  await expect(paragraf).toBeVisible();
  await routeNow(page, '**/api/**', (route) => route.abort());

  await paragraf.click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('contentinfo')).toContainText('Kunne ikke hentes');
  await expect(paragraf).toBeVisible();
  await page.getByRole('link', { name: 'Perioder' }).click();
  await page.getByRole('link', { name: 'Finanslovsstruktur', exact: true }).click();
  await expect(paragraf).toBeVisible();

  await page.goto('/fl/07.14.01?finansaar=2026');
  await expectErrorPage(page, generalMessage);
  await expect(
    page.getByText('Der er ingen forbindelse til serveren. Prøv igen om lidt.'),
  ).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('link', { name: 'Genindlæs siden' }).click();
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('07.14.01');
});

test.describe('en del af appen mangler', () => {
  const overview = '**/assets/create-overview-view-*.js';

  /** Counts the page's own loads, not the client's navigation. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    return () => loads;
  }

  test('fordi portalen er udskiftet: siden genindlæses én gang og viser skærmen', async ({
    page,
    signIn,
  }) => {
    await signIn('kundedemo.central');
    const loads = countLoads(page);
    let isMissing = true;
    await routeNow(page, overview, (route) =>
      isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    // The new build: another entry script. It is the old one under another address.
    await page.route(/\/(create-element-overview)?$/, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(assets\/index-[^"]+\.js)"/, '$1?ny"');
      isMissing = false;
      await route.fulfill({ response: answer, body: html });
    });
    await page.getByRole('link', { name: 'Opret nyt element' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Opret nyt element' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Opret underkonto/ }).first()).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('af andre grunde: fejlen siges i rammen, og siden genindlæses ikke', async ({
    page,
    signIn,
  }) => {
    await signIn('kundedemo.central');
    const loads = countLoads(page);
    await routeNow(page, overview, (route) => route.abort());
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
    await page.getByRole('link', { name: 'Opret nyt element' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Fejl' })).toBeVisible();
    expect(await (await asked).response()).not.toBeNull();
    await page.getByRole('link', { name: 'Perioder' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perioder' })).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('paletten kan ikke hentes: skærmen står, det siges, og genindlæst kan den åbnes', async ({
    page,
    signIn,
  }) => {
    const chunk = '**/assets/palette-*.js';
    await page.route(chunk, (route) => route.abort());
    await signIn('kundedemo.central');
    const tree = page.getByRole('treegrid', { name: 'Finanslovsstruktur' });
    await expect(tree.getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
      'Kommandopaletten kunne ikke vises.',
    );
    await expect(tree).toBeVisible();
    // Keys go to the screen again, not into a palette that never came.
    await page.keyboard.press('f');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Genindlæs siden' }).click();
    await expect(tree.getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog', { name: 'Kommandopalet' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
  });
});
