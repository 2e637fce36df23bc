import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { notices, tabTo, write } from '../support/form.ts';
import { focusRows, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** What a server with the specification's calls and no more would never be asked for. */
const beyond =
  /\/api\/(kommandoer\/|\w+\/(overblik|raekker)|.*[?&]udvalg=|slp\/(\w+\/(detalje|child-elements)|aendringer))/;
const asked: string[] = [];

/** Same server, but the portal is told that it has nothing beyond the specification. */
async function offerNothingMore(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    const mdm = { ...config.mdm, features: [] };
    await route.fulfill({ response, json: { ...config, mdm } });
  });
  await page.route(beyond, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 404, json: { detail: 'Findes ikke her.' } });
  });
}

test.beforeEach(async ({ page, signIn }) => {
  asked.length = 0;
  await offerNothingMore(page);
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test.afterEach(() => {
  expect(asked).toEqual([]);
});

test('uden overblikkets kald viser ruden det, specifikationens kald kan sige', async ({ page }) => {
  const overview = page.getByRole('region', { name: 'Overblik', exact: true });
  await expect(overview).toContainText('Departementernes kvalitetssikring');
  await expect(overview).toContainText('Du har ingen visninger.');
  await expect(overview.getByRole('button', { name: /^§/ })).toHaveCount(0);
  await expectAccessible(page);
  // A link to what only the other backend knows narrows nothing.
  await page.goto('/finanslovsstruktur?udvalg=planlagteAendringer');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gem visning' })).toHaveCount(0);
});

const noPreview = 'Denne server viser ikke konsekvenserne på forhånd.';

test('B, Skift+A og A går gennem specifikationens egne kald', async ({ page }) => {
  const row = await standOn(page, '28.53.02.40');
  await page.keyboard.press('b');
  await expect(step(page, 'Soft-luk underkonto')).toBeVisible();
  await chooseStep(page);
  await expect(consequences(page)).toContainText(noPreview);
  await expectAccessible(page);
  await page.keyboard.type('Efter aftale');
  const softClosing = page.waitForRequest('**/underkonti/soft-close?*');
  await page.keyboard.press('Control+Enter');
  expect((await softClosing).method()).toBe('PUT');
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  await expect(notices(page).getByRole('button', { name: /Fortryd/ })).toHaveCount(0);
  await expect(row).toContainText('Soft-lukket');
  await expect(row).toBeFocused();

  await page.keyboard.press('Shift+A');
  await chooseStep(page);
  const reopening = page.waitForRequest('**/underkonti/reopen?*');
  await page.keyboard.press('Control+Enter');
  expect((await reopening).method()).toBe('PUT');
  await expect(notices(page)).toContainText('Elementet er åben!');
  await expect(row).toContainText('Åben');
  await expect(row).toBeFocused();

  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(highlighted(page)).toHaveText(/^2026/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
  // From the field to the foot, where Enter is the button's own.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const button = step(page, 'Afslut underkonto').getByRole('button', { name: 'Afslut' });
  await expect(button).toBeFocused();
  const closing = page.waitForRequest('**/underkonti?id=*');
  await page.keyboard.press('Enter');
  expect((await closing).method()).toBe('DELETE');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  await expect(row).toContainText('Lukket');
  await expect(row).toBeFocused();
});

test('en afvisning står i trinnet, og det skrevne bliver stående', async ({ page }) => {
  const row = await standOn(page, '28.53.02');
  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(highlighted(page)).toHaveText(/^2026/);
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Bemærkning' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Nedlægges');
  await page.keyboard.press('Control+Enter');
  await expect(consequences(page).getByRole('alert')).toHaveText(
    /28\.53\.02 kan ikke afsluttes, fordi \d+ underliggende elementer er åbne\./,
  );
  await expect(note).toHaveValue('Nedlægges');
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row).toContainText('Åben');
  await page.keyboard.press('a');
  await expect(note).toHaveValue('Nedlægges');
});

test('flere på én gang siges fra på forhånd', async ({ page }) => {
  await standOn(page, '07.14.01.10');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Markerede rækker' });
  await expect(bar).toContainText('2 markeret');
  const reason = 'På denne server kan kun ét element afsluttes ad gangen.';
  await expect(bar.getByRole('button', { name: 'Afslut' })).toHaveAttribute('data-tip', reason);
  await page.keyboard.press('a');
  await expect(notices(page)).toContainText(reason);
});

test('perioder og aktiviteter skrives ved deres egne kald, også flere kredse i ét', async ({
  page,
}) => {
  const sent = (path: string) =>
    page.waitForRequest((request) => request.url().endsWith(path) && request.method() === 'POST');
  await openPalette(page, 'generér perioder 2028');
  await expect(consequences(page)).toContainText(noPreview);
  const generating = sent('/api/perioder/generate-periods');
  await page.keyboard.press('Control+Enter');
  expect((await generating).postDataJSON()).toEqual({ finansaar: 2028 });
  await expect(notices(page)).toContainText('14 perioder er genereret for finansår 2028.');

  await page.goto('/perioder?finansaar=2027');
  const grid = page.getByRole('grid', { name: 'Perioder' });
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  await focusRows(grid);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('F2');
  await expect(step(page, 'Sæt periode for flere bogføringskredse')).toBeVisible();
  await page.keyboard.type('09/02/2027');
  const setting = sent('/api/perioder/for-multiple-company-codes');
  await page.keyboard.press('Control+Enter');
  expect((await setting).postDataJSON()).toMatchObject({
    periode: 202701,
    konteringSlut: '2027-02-09',
    bogfoeringskredse: [expect.any(String), expect.any(String)],
  });
  await expect(grid.getByRole('gridcell', { name: '09/02' })).toHaveCount(2);
});

test('løngrupper læses og skrives ved specifikationens egne kald', async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/slp/')) {
      called.push([request.method(), pathname, ...searchParams.keys()].join(' '));
    }
  });
  const row = (number: number) =>
    tree(page).getByRole('row', { name: new RegExp(`^${number}[^\\d.]`) });
  const sent = (method: string) =>
    page.waitForRequest(
      (request) => request.url().includes('/api/slp/loengruppe') && request.method() === method,
    );
  await page.goto('/loengrupper?periode=202611&valgt=128');
  await expect(row(128)).toBeVisible();
  const pane = page.getByRole('region', { name: 'Detaljer' });
  await expect(pane).toContainText('128 Statens It');
  await focusRows(tree(page));
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Ret løngruppe 128' })).toBeVisible();
  await write(page, 'Lønadministrator', 'Statens It');
  const editing = sent('PUT');
  await page.keyboard.press('Control+Enter');
  expect((await editing).postDataJSON()).toMatchObject({ loenadministrator: 'Statens It' });
  await expect(notices(page)).toContainText('Elementet er opdateret!');
  await expect(row(128)).toContainText('Statens It');

  await focusRows(tree(page));
  await page.keyboard.press('a');
  await expect(step(page, 'Afslut løngruppe')).toBeVisible();
  await page.keyboard.type('12.2026');
  await expect(highlighted(page)).toHaveText(/^12\.2026/);
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText(noPreview);
  const closing = sent('PUT');
  await page.keyboard.press('Control+Enter');
  expect((await closing).postDataJSON()).toMatchObject({ tilPeriode: '202612' });
  await expect(notices(page)).toContainText('Elementet er lukket!');
  // The specification's own, with what our server knows besides in their queries alone.
  const known =
    /^(GET|PUT) \/api\/slp\/(search|loenfaellesskaber|loengrupper|loen(gruppe|faellesskab)(\/versions)?)( |$)/;
  expect(called.filter((call) => !known.test(call))).toEqual([]);
});

const span = { Startdato: '01/02/2029', Slutdato: '31/08/2029' };
const newOnes = [
  {
    path: '/process',
    kind: 'processer',
    values: {
      Finansår: '2030',
      Procestype: 'Forslag',
      Kode: 'FFL30',
      Navn: 'Forslag 2030',
      ...span,
    },
    check: null,
  },
  {
    path: '/process/1/main-activity',
    kind: 'hovedaktiviteter',
    values: { Navn: 'Efterbidrag' },
    check: null,
  },
  {
    path: '/main-activity/1/sub-activity',
    kind: 'underaktiviteter',
    values: { Navn: 'Rettelser', Standardniveau: 'Niveau 1' },
    check: 'Hovedkonto',
  },
];

test('processer, deres tid og rettigheder læses og skrives ved specifikationens egne kald', async ({
  page,
}) => {
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/proces/')) called.push(`${request.method()} ${pathname}`);
  });
  const written = (method: string, path: RegExp) =>
    page.waitForRequest(
      (request) => path.test(new URL(request.url()).pathname) && request.method() === method,
    );
  const overview = page.getByRole('treegrid', { name: 'Processer' });
  const step = overview.getByRole('row', { name: 'Udmøntning af finanslovsaftaler' });

  await page.goto('/main-activity/sub-activity/9');
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  await write(page, 'Kontering slut', '07/12/2026');
  const saving = written('PUT', /\/proces\/underaktiviteter(\/9)?$/);
  await page.keyboard.press('Control+Enter');
  expect((await saving).postDataJSON()).toMatchObject({ konteringSlut: '2026-12-07' });
  await expect(step).toContainText('07/12/2026');
  await expect(step).toBeFocused();

  await page.keyboard.press('Shift+ArrowLeft');
  const moved = page.getByRole('region', { name: 'Flyttet bjælke' });
  await expect(moved).toContainText(noPreview);
  await page.keyboard.press('Control+Enter');
  await expect(moved.getByRole('alert')).toContainText('skal ligge inden for hovedaktiviteten');
  await page.keyboard.press('Escape');
  await expect(moved).toHaveCount(0);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(moved).toContainText(noPreview);
  const moving = written('PUT', /\/proces\/underaktiviteter(\/9)?$/);
  await page.keyboard.press('Control+Enter');
  expect((await moving).postDataJSON()).toMatchObject({ konteringSlut: '2026-12-06' });
  await expect(moved).toHaveCount(0);

  const matrix = page.getByRole('grid', { name: 'Procesrettigheder' });
  await focusRows(matrix);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', '4']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('2 ændringer', { exact: true })).toBeVisible();
  const levels = written('PUT', /\/proces\/procesrettigheder-intern$/);
  await page.keyboard.press('Control+Enter');
  expect((await levels).postDataJSON().rettigheder).toHaveLength(2);
  await expect(notices(page)).toContainText('2 rettigheder er ændret!');

  for (const { path, kind, values, check } of newOnes) {
    await page.goto(path);
    await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(values)) await write(page, label, text);
    if (check) {
      await tabTo(page, page.getByLabel(check, { exact: true }));
      await page.keyboard.press('Space');
    }
    const making = written('POST', new RegExp(`/proces/${kind}$`));
    await page.keyboard.press('Control+Enter');
    expect((await making).postDataJSON()).toMatchObject({ navn: values.Navn });
    await expect(overview.getByRole('row', { name: values.Navn })).toBeFocused();
  }
  const known =
    /^(GET|POST|PUT) \/api\/proces\/(active|underaktiviteter|procesrettigheder(-intern)?|processrettigheder(\/\d+)?|(processer|hovedaktiviteter|underaktiviteter)(\/\d+)?)$/;
  expect(called.filter((call) => !known.test(call))).toEqual([]);
});
