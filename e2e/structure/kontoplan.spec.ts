import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, highlighted, step } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { choose, field, notices, write } from '../support/form.ts';
import { chosenOption, details, goToInTree, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const rowOf = (number: string) => new RegExp(`^${number.replace('.', '\\.')}[^.\\d]`);
const row = (page: Page, number: string) => tree(page).getByRole('row', { name: rowOf(number) });

/** What is wrong with a form, above its fields. */
const summary = (page: Page) => page.getByRole('alert', { name: /^Ret / });

async function open(page: Page, periode: number): Promise<void> {
  await page.goto(`/kontoplan?periode=${periode}`);
  await expect(row(page, '1')).toBeVisible();
}

// One account: made, then given a new version and ended.
test.describe
  .serial('en regnskabskonto', () => {
    test('oprettes fra en sætning', async ({ page, session }) => {
      await session('kundedemo.central');
      await open(page, 202611);
      await openPalette(page, 'opret regnskabskonto under 22');
      await expect(chosenOption(page)).toContainText('Opret regnskabskonto');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Opret regnskabskonto')).toBeVisible();
      await expect(field(page, 'Standardkonto')).toHaveValue(/^22 /);
      await expectAccessible(page);

      await write(page, 'Nummer', '1899');
      await write(page, 'Navn', 'Fjernarbejdspladser');
      await page.keyboard.press('Control+Enter');
      await expect(summary(page)).toContainText('De to første cifre skal være 22.');
      // As the chart writes it.
      await write(page, 'Nummer', '22.96');
      await page.keyboard.press('Control+Enter');
      await expect(row(page, '22.96')).toBeFocused();
      await expect(notices(page)).toContainText('22.96 Fjernarbejdspladser');
      await expect(details(page)).toContainText('Resultatkonto');
      await expect(row(page, '22.96')).toContainText('Resultatkonto');
    });

    test('får en ny version og afsluttes', async ({ page, session }) => {
      await session('kundedemo.central');
      await open(page, 202611);
      await goToInTree(page, '22.96', rowOf('22.96'));
      await page.keyboard.press('v');
      await expect(page.getByRole('region', { name: /^Ny version af/ })).toBeVisible();
      await write(page, 'Navn', 'Hjemmearbejdspladser');
      await write(page, 'Gyldig fra', '1.2027');
      await page.keyboard.press('Control+Enter');
      await expect(notices(page)).toContainText('fra 01.2027');
      await expect(row(page, '22.96')).toContainText('Fjernarbejdspladser');
      await expect(row(page, '22.96')).toBeFocused();

      await page.keyboard.press('a');
      await expect(step(page, 'Afslut regnskabskonto')).toBeVisible();
      await page.keyboard.type('12.2027');
      await expect(highlighted(page)).toHaveText(/^12\.2027/);
      await page.keyboard.press('Enter');
      await expect(consequences(page)).toContainText('Lukket efter 12.2027');
      await page.keyboard.press('Control+Enter');
      await expect(notices(page)).toContainText('Elementet er lukket!');
    });
  });

test('en balancekonto skal have en statuspost, som ingen sum er', async ({ page, session }) => {
  await session('kundedemo.central');
  await open(page, 202611);
  await goToInTree(page, '61', rowOf('61'));
  await page.keyboard.press('n');
  await expect(heading(page, 'Opret regnskabskonto')).toBeVisible();
  await write(page, 'Nummer', '6107');
  await write(page, 'Navn', 'Andre tilgodehavender');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('En balancekonto skal have en statuspost.');
  await choose(page, 'Statuspost', '042');
  // Sums are not offered.
  await expect(page.getByRole('option', { name: /^040 / })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, '61.07')).toBeFocused();
  await expect(details(page)).toContainText('Balancekonto');
  const balance = details(page).getByRole('table', { name: 'Balancen efter statuspost' });
  const held = balance.locator('tr[aria-current]');
  await expect(held).toHaveText(/^042Tilgodehavender\d+$/);
  // What stands at the line, as rows of the table.
  await balance.getByRole('link', { name: 'Tilgodehavender' }).press('Enter');
  await expect(page).toHaveURL(/visning=tabel/);
  await expect(
    page.getByRole('grid', { name: 'Kontoplan' }).getByRole('row', { name: /61\.07/ }),
  ).toBeVisible();
});

test('komma og punktum skridter en periode, og planen skifter med den', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await open(page, 201612);
  const closing = await goToInTree(page, '10.24', rowOf('10.24'));
  await expect(closing).toContainText('Åben → lukkes 13.2016');
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/periode=201613/);
  await expect(closing).toContainText('Lukket');
  await expect(closing).toBeFocused();
  await page.keyboard.press(',');
  await expect(page).toHaveURL(/periode=201612/);
  await expect(closing).not.toContainText('Lukket');
  // Its own page is passed the periode.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kt\/10\.24\?.*periode=201612/);
  await expect(heading(page, rowOf('10.24'))).toBeVisible();
  await expectAccessible(page);
});

test('på en telefon fører »Åbn balancevisning« lige til balancen, og Detaljer derfra til planen', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kt/54.11?periode=202611');
  await page.getByRole('link', { name: 'Åbn balancevisning' }).click();
  await expect(page).toHaveURL(/\/kontoplan/);
  await expect(page.getByRole('table', { name: 'Balancen efter statuspost' })).toBeVisible();
  await page.getByRole('button', { name: 'Detaljer' }).click();
  await expect(row(page, '1')).toBeVisible();
});
