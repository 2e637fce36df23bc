import type { Locator, Page } from '@playwright/test';
import type { RuntimeConfig } from '../../src/api/contract/runtime-config.ts';
import { notices } from '../support/form.ts';
import { tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** What the specification says in passing, of what only a whole browser can show. */

const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The portal is given another configuration than its server's. */
async function configure(page: Page, change: (config: RuntimeConfig) => RuntimeConfig) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} er ikke på skærmen`);
  return box;
}

test('toppen viser brugerens navn og organisation, på en telefon i menuen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(large);
  await signIn('kundedemo.central');
  await expect(page).toHaveTitle('Finanslovsstruktur – Statens Administrative Stamdata');
  const name = 'Demo central administrator';
  const banner = page.getByRole('banner');
  await expect(banner.getByText(name)).toBeVisible();
  await expect(banner.getByText('Økonomistyrelsen')).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  await expect(menu.getByText(name)).toBeVisible();
  await expect(menu.getByText('Økonomistyrelsen')).toBeVisible();
});

test('app-vælgerens ramme er 31 × 42 rem', async ({ page, signIn }) => {
  await page.setViewportSize(large);
  await signIn('kundedemo.central');
  await page.getByRole('button', { name: 'Apps' }).click();
  const frame = page.getByTitle('Apps fra den tilknyttede tjeneste');
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect(await boxOf(frame)).toMatchObject({ width: 31 * rem, height: 42 * rem });
});

test('en besked står øverst til højre', async ({ page, session }) => {
  await page.setViewportSize(large);
  await session('kundedemo.laes');
  await page.goto('/aktiviteter');
  const toast = notices(page).getByRole('alert').filter({ hasText: 'Adgang nægtet' });
  // What the pointer rests on stays, and is there when it stands still.
  await toast.hover();
  const { x, y, width, height } = await boxOf(toast);
  // Below the bars, so that what is in them can be pressed, and 1rem from the edge.
  const bars = await boxOf(page.getByRole('navigation', { name: 'Hovednavigation' }));
  expect(y).toBeGreaterThan(bars.y + bars.height);
  expect(y + height).toBeLessThan(large.height / 2);
  expect(x).toBeGreaterThan(large.width / 2);
  expect(large.width - (x + width)).toBe(16);
});

test.describe('mdm.apiUrl på en anden adresse', () => {
  // The portal's own server lets it speak with that server alone.
  test.use({ bypassCSP: true });

  test('hvert kald går dertil', async ({ page, portal, signIn }) => {
    const apiUrl = 'http://mdm.example.dk';
    await configure(page, (config) => ({ ...config, mdm: { ...config.mdm, apiUrl } }));
    await page.route(`${apiUrl}/**`, async (route) => {
      // An answer that never ends cannot be handed on; that it was asked for there is seen below.
      if (route.request().url().endsWith('/aendringer/live')) return await route.abort();
      const url = route.request().url().replace(apiUrl, portal.url);
      const response = await route.fetch({ url });
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers });
    });
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await signIn('kundedemo.central');
    await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
    const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'));
    const paths = calls.map(({ pathname }) => pathname);
    expect(paths).toContain('/api/administration/user-profile');
    expect(paths).toContain('/api/aendringer/live');
    expect([...new Set(calls.map(({ origin }) => origin))]).toEqual([apiUrl]);
    // What is still being asked for is answered before the page goes.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
