import { tree } from '../support/keyboard.ts';
import { expect, signInAs, signInByForm, test } from '../support/portal.ts';

const navigation = { name: 'Hovednavigation' };

test('en gæst sendes til login og vender tilbage til hele den huskede sti', async ({ page }) => {
  await page.goto('/fl/07.14.01?finansaar=2026&periode=202611');
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await signInAs(page, 'kundedemo.central');
  await expect(page).toHaveURL(/\/fl\/07\.14\.01\?finansaar=2026&periode=202611$/);
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('07.14.01');
});

test('Tilbage efter login fører ikke gennem det brugte svar, og Frem fører hjem igen', async ({
  page,
}) => {
  const deepLink = '/fl/07.14.01?finansaar=2026&periode=202611';
  const visited: string[] = [];
  await page.goto(deepLink);
  await signInAs(page, 'kundedemo.central');
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('07.14.01');
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goBack();
  await expect(page).not.toHaveURL(/\/fl\//);
  await page.goForward();
  await expect(page).toHaveURL(/\/fl\/07\.14\.01\?finansaar=2026&periode=202611$/);
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('07.14.01');
  expect(visited.filter((address) => address.includes('signin-callback'))).toEqual([]);
});

test('forkert adgangskode siges på dansk, og brugernavnet bliver stående', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Brugernavn').fill('kundedemo.central');
  await page.getByLabel('Adgangskode').fill('forkert');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Brugernavn')).toHaveValue('kundedemo.central');
});

test('/loengruppe er nægtet for kundedemo.laes', async ({ page }) => {
  await page.goto('/loengruppe');
  await signInAs(page, 'kundedemo.laes');
  const notices = page.getByRole('region', { name: /Notifikationer/ });
  await expect(notices).toContainText('Adgang nægtet');
  await expect(notices).toContainText('403');
  await expect(page).toHaveURL(/\/finanslovsstruktur/);
});

test('log af kræver kundedemo i e-mailen, og en afmeldt bruger skal logge ind igen', async ({
  page,
}) => {
  await signInByForm(page, 'kundedemo.central');
  await page.getByRole('link', { name: 'Log af' }).click();
  await expect(page.getByRole('heading', { name: 'Du er logget af' })).toBeVisible();
  await page.goto('/finanslovsstruktur');
  await expect(page.getByLabel('Brugernavn')).toBeVisible();
  await signInAs(page, 'drift.central');
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log af' })).toHaveCount(0);
});

test('fokus begynder på rækken, ellers på overskriften, efter login og genindlæsning, men tages ikke fra et felt', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/fl/07.14.01');
  await signInAs(page, 'kundedemo.central');
  await expect(heading).toBeFocused();
  await page.goto('/finanslovsstruktur');
  await expect(heading).toHaveText('Finanslovsstruktur');
  const first = tree(page).getByRole('row', { name: /^01 / });
  await expect(first).toBeFocused();
  await expect(page).not.toHaveURL(/valgt=/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/valgt=/);
  await page.goto('/finanslovsstruktur?valgt=07.14.01.10');
  const deep = tree(page).getByRole('row', { name: /^07\.14\.01\.10 / });
  await expect(deep).toBeFocused();
  await page.reload();
  await expect(deep).toBeFocused();
  await expect(page).toHaveURL(/valgt=07\.14\.01\.10/);

  await page.goto('/fl/07.14.01?rediger=1&felt=navn&finansaar=2027');
  await expect(page.getByLabel('Navn', { exact: true })).toBeFocused();
  await expect(heading).toHaveText('Ret hovedkonto 07.14.01');
});
