import {
  chosenOption,
  details,
  focusTree,
  goToInTree,
  openPalette,
  palette,
  tree,
} from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('§ 07.14 finder elementet og det, der ligger under', async ({ page }) => {
  await openPalette(page, '§ 07.14');
  await expect(chosenOption(page)).toHaveText(/^07\.14 /);
  const hits = palette(page).getByRole('option', { name: /^07\.14/ });
  await expect(hits.nth(1)).toHaveText(/^07\.14\./);
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText(/^07\.14 /);
});

test('antal forslag siges, og Tab viser alle elementer i strukturen', async ({ page }) => {
  await openPalette(page, 'forskning');
  const count = palette(page).getByRole('status');
  await expect(count).toHaveText(/\d+ af \d+ elementer/);
  await page.keyboard.press('Tab');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/soeg=forskning/);
  await expect(page.getByLabel('Filtrér på nummer eller navn')).toHaveValue('forskning');
});

test('Alt+Enter åbner et fund i ruden ved siden af træet', async ({ page }) => {
  await openPalette(page, '07.14.01');
  await expect(chosenOption(page)).toHaveText(/^07\.14\.01 /);
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL(/\/finanslovsstruktur\?.*valgt=07\.14\.01/);
  await expect(details(page).getByRole('heading', { level: 2 }).first()).toHaveText(/^07\.14\.01/);
});

test('pile, Home, End og Skift+Tab flytter valget, og Esc giver fokus tilbage', async ({
  page,
}) => {
  await focusTree(page);
  // By its place: what it says of how much stands below it may come meanwhile.
  const focusedIndex = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'),
    );
  const before = await focusedIndex();
  expect(before).toBeTruthy();
  await openPalette(page, '>opret');
  const options = palette(page).getByRole('option', { disabled: false });
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  expect(await focusedIndex()).toBe(before);
});

test('det senest brugte står først, når paletten åbnes igen, også efter genindlæsning', async ({
  page,
}) => {
  await openPalette(page, '07.14.01.10');
  await expect(chosenOption(page)).toHaveText(/^07\.14\.01\.10 /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fl\//);
  await openPalette(page, 'gå til kontoplan');
  await expect(chosenOption(page)).toHaveText(/Gå til Kontoplan/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kontoplan/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page, '');
  const recent = palette(page).getByRole('group', { name: 'Seneste' }).getByRole('option');
  await expect(recent).toHaveText([/Gå til Kontoplan/, /07\.14\.01\.10/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fl\/07\.14\.01\.10/);
});

test('hvad der skrives, mens paletten er på vej, går ikke tabt', async ({ page }) => {
  await page.keyboard.press('Control+K');
  await page.keyboard.type('kontoplan');
  await expect(palette(page).getByRole('combobox')).toHaveValue('kontoplan');
});

test('lukkes paletten, og spørger en tast i samme åndedrag om noget, spørges der', async ({
  page,
}) => {
  const row = await goToInTree(page, '07.14.01.10', /^07\.14\.01\.10[^.\d]/);
  await openPalette(page, 'kontoplan');
  // No timer goes off between the keys: the palette hears of its closing after it is open again.
  await page.evaluate(async () => {
    for (const key of ['Escape', 'b']) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
  await page.keyboard.type('klarg');
  const asked = page.getByRole('dialog', { name: 'Soft-luk underkonto' });
  await expect(asked.getByRole('combobox', { name: 'Underaktivitet' })).toHaveValue('klarg');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await openPalette(page, 'perioder');
  await expect(palette(page).getByRole('combobox')).toHaveValue('perioder');
});

test('Ctrl+K og det, der skrives, venter også på konsollen selv', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/workspace-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Hovednavigation' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('kontoplan');
  held.resolve();
  await expect(palette(page).getByRole('combobox')).toHaveValue('kontoplan');
});
