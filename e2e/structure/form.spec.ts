import type { Browser, Page } from '@playwright/test';
import { field, notices, tabTo, write } from '../support/form.ts';
import { expect, signInTo, test } from '../support/portal.ts';
import type { PortalServer } from '../support/portal-server.ts';

const underkonto = '/create-element-overview/Underkonto';
const placement = (page: Page) =>
  page.getByRole('complementary', { name: 'Om formularen' }).getByRole('list').first();

/** Opens the form under a hovedkonto and waits until the steps are there to choose from. */
async function openUnder(page: Page, hovedkonto: string): Promise<void> {
  await page.goto(`${underkonto}?overordnet=${hovedkonto}&finansaar=2027`);
  await expect(field(page, 'Hovedkonto')).toHaveValue(new RegExp(`^${hovedkonto}`));
  await expect(field(page, 'Underaktivitet')).toContainText('Klargøring');
  await expect(field(page, 'Underkontotype')).toContainText('Øvrige formål');
}

test('hovedopgaven to gange i træk med Ctrl+Skift+Enter og tastaturet alene', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const tree = page.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  await expect(tree).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('opret underkonto');
  await expect(page.getByRole('option', { name: /Opret underkonto/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Opret underkonto' })).toBeVisible();

  await write(page, 'Hovedkonto', '071401');
  await expect(page.getByRole('option', { name: /07\.14\.01/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await write(page, 'Nummer', '61');
  await tabTo(page, field(page, 'Underkontotype'));
  await page.keyboard.type('11');
  await write(page, 'Navn', 'Første i rækken');
  await tabTo(page, field(page, 'Underaktivitet'));
  await page.keyboard.type('Klarg');
  await expect(placement(page).locator('[aria-current]')).toHaveText('.61Første i rækken');
  await page.keyboard.press('Control+Shift+Enter');

  await expect(notices(page)).toContainText('07.14.01.61 Første i rækken');
  await expect(field(page, 'Nummer')).toBeFocused();
  await expect(field(page, 'Nummer')).toHaveValue('');
  await expect(field(page, 'Navn')).toHaveValue('');
  await expect(field(page, 'Hovedkonto')).toHaveValue(/^07\.14\.01 /);
  await expect(field(page, 'Underkontotype').locator(':checked')).toHaveText(/^11 /);
  await expect(field(page, 'Underaktivitet').locator(':checked')).toHaveText(/^Klargøring/);
  await expect(placement(page)).toContainText('.61Første i rækken');
  await expect(page.getByText('Ikke gemt')).toBeHidden();

  await page.keyboard.type('62');
  await write(page, 'Navn', 'Anden i rækken');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(notices(page)).toContainText('07.14.01.62 Anden i rækken');
  await expect(field(page, 'Nummer')).toBeFocused();

  await page.keyboard.type('63');
  await write(page, 'Navn', 'Tredje i rækken');
  await page.keyboard.press('Control+Enter');
  await expect(tree.getByRole('row', { name: /07\.14\.01\.63/ })).toBeFocused();
  await expect(tree.getByRole('row', { name: /07\.14\.01\.61/ })).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await expect(tree.getByRole('row', { name: /07\.14\.01\.62/ })).toBeFocused();
  await page.keyboard.press('n');
  await expect(field(page, 'Hovedkonto')).toHaveValue(/^07\.14\.01 /);
  await expect(field(page, 'Underkontotype')).toContainText('Øvrige formål');
  await write(page, 'Nummer', '64');
  await tabTo(page, field(page, 'Underkontotype'));
  await page.keyboard.type('11');
  await write(page, 'Navn', 'Ved siden af');
  await tabTo(page, field(page, 'Underaktivitet'));
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Control+Enter');
  await expect(tree.getByRole('row', { name: /07\.14\.01\.64/ })).toBeFocused();
  await expect(page).toHaveURL(/valgt=07\.14\.01\.64/);
});

test('ret fra træet med tastaturet alene', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?valgt=07.13.01.90&finansaar=2027');
  const row = page.getByRole('row', { name: /07\.13\.01\.90/ });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: /^Ret underkonto/ })).toBeVisible();
  await expect(field(page, 'Underaktivitet')).toContainText('Klargøring');
  await write(page, 'Navn', 'Indtægtsdækket under nyt navn');
  await expect(page.getByText('1 ændret felt').first()).toBeVisible();
  await tabTo(page, field(page, 'Underaktivitet'));
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er opdateret!');
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText(
    'Indtægtsdækket under nyt navn',
  );
});

test('ny version begynder i et senere finansår', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?valgt=07.13.01.10&finansaar=2027');
  const row = page.getByRole('row', { name: /07\.13\.01\.10/ });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: /^Ny version af/ })).toBeVisible();
  await expect(field(page, 'Gyldig fra')).toHaveValue('2027');
  await write(page, 'Navn', 'Virksomheden fra 2027');
  await tabTo(page, field(page, 'Underaktivitet'));
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('Version 2 af 2');
});

test('mønstre spærrer for taster, aldrig for indsæt, fortryd eller genveje', async ({
  page,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  await openUnder(page, '07.14.01');
  const number = field(page, 'Nummer');
  await tabTo(page, number);
  await page.keyboard.type('a4x7.9');
  await expect(number).toHaveValue('47');

  await page.evaluate(() => navigator.clipboard.writeText('ab-12'));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await expect(number).toHaveValue('ab-12');
  await page.keyboard.press('Control+Z');
  await expect(number).toHaveValue('47');
  await page.keyboard.press('Control+Y');
  await expect(number).toHaveValue('ab-12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Nummer skal bestå af 2 cifre.');
  await expect(number).toHaveValue('ab-12');
});

test('to retter den samme version: begge vises, og intet skrevet går tabt', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const edit = '/fl/07.14.01.90?rediger=1&finansaar=2027';
  // Where the stream is, the form says it before anything is sent; here the answer is the first to say it.
  await page.route('**/api/aendringer/live', (route) => route.abort());
  await signIn('kundedemo.central', edit);
  const other = await openOther(browser, portal, edit);
  for (const form of [page, other]) {
    await expect(field(form, 'Underaktivitet')).toContainText('Klargøring');
    await field(form, 'Underaktivitet').selectOption({ label: await klargoering(form) });
  }
  await field(other, 'Navn').fill('Deres navn');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('region', { name: 'Detaljer' })).toContainText('Deres navn');

  await field(page, 'Navn').fill('Mit navn');
  await page.getByLabel(/^Bemærkning/).fill('Min grund');
  await page.keyboard.press('Control+Enter');
  const table = page.getByRole('table', { name: /begge har rettet/ });
  await expect(table.getByRole('row', { name: /^Navn/ })).toContainText('Deres navnMit navn');
  await expect(field(page, 'Navn')).toHaveValue('Mit navn');
  await expect(page.getByLabel(/^Bemærkning/)).toHaveValue('Min grund');

  await table.getByRole('button', { name: 'Brug deres Navn' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Navn')).toHaveValue('Deres navn');
  await expect(field(page, 'Navn')).toBeFocused();
  await page.keyboard.type(' og mit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('Deres navn og mit');
  await other.context().close();
});

async function openOther(browser: Browser, portal: PortalServer, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInTo(page, portal)('kundedemo.finanslov.fm', path);
  return page;
}

async function klargoering(page: Page): Promise<string> {
  const option = page.getByRole('option', { name: /^Klargøring/ });
  return (await option.textContent()) ?? '';
}

test('ugemte ændringer spørges der om, når siden forlades', async ({ page, session }) => {
  await session('kundedemo.central');
  await openUnder(page, '07.14.01');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await expect(field(page, 'Underaktivitet')).toContainText('Klargøring');
  await field(page, 'Navn').click();
  await page.keyboard.type('Ikke gemt');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
