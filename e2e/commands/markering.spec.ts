import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import { details, goToInTree, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const marks = (page: Page) => page.getByRole('region', { name: 'Markerede rækker' });
const actionLine = (page: Page, name: string) =>
  marks(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });

async function workIn2027(page: Page): Promise<void> {
  await page.keyboard.press('u');
  await page.getByRole('menuitemradio', { name: /Klargøring af kontostruktur 2027/ }).click();
  await expect(page.getByRole('contentinfo')).toContainText('FL27');
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('en, reglerne spærrer for, nævnes i ruden og standser ikke de andre', async ({ page }) => {
  await workIn2027(page);
  await standOn(page, '24.11.01.10');
  await page.keyboard.press('a');
  await expect(step(page, 'Afslut underkonto')).toBeVisible();
  await expect(consequences(page)).toContainText('Lukket efter 2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');

  await goToInTree(page, '24.11.01', /^24\.11\.01[^.\d]/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  const other = tree(page).getByRole('row', { name: /^24\.11\.13 / });
  while (!(await other.evaluate((row) => row === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(marks(page)).toContainText('2 markeret');
  await expect(actionLine(page, 'Afslut')).toContainText('1 ændres');
  await expect(actionLine(page, 'Afslut')).toContainText(/24\.11\.13 .*underliggende/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Udelad 1 blokeret' }).click();
  await expect(step(page, 'Afslut hovedkonto')).toContainText('24.11.01');
  await expect(step(page, 'Afslut hovedkonto')).not.toContainText('24.11.13');
  await page.keyboard.press('Escape');
  await expect(marks(page)).toContainText('2 markeret');
});

test('Esc tager ét lag ad gangen: markeringen, så det nyeste filter', async ({ page }) => {
  await page.goto('/finanslovsstruktur?visning=tabel&soeg=07.14.3&kol.navn=e&status=Aaben');
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  const focused = table.locator('[role="row"]:has(:focus)');
  await expect(table.getByRole('row', { name: /07\.14\.3/ }).first()).toBeVisible();
  await expect(focused).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(marks(page)).toContainText('2 markeret');
  await page.keyboard.press('F6');
  await expect(focused).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(marks(page)).toHaveCount(0);
  await expect(focused).toBeVisible();
  await expect(page).toHaveURL(/soeg=.*kol\.navn=e&status=Aaben/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/status=/);
  await expect(page).toHaveURL(/soeg=.*kol\.navn=e/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/kol\./);
  await expect(page).toHaveURL(/soeg=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/soeg=/);
});

test('det, et filter skjuler, er stadig markeret, tælles og kan findes igen', async ({ page }) => {
  const row = await standOn(page, '24.11.13.10');
  await page.keyboard.press('Space');
  await expect(marks(page)).toContainText('1 markeret');
  await page.keyboard.press('f');
  await page.keyboard.type('folketinget');
  await expect(marks(page)).toContainText('1 ses ikke blandt rækkerne');
  await marks(page)
    .getByRole('button', { name: /^24\.11\.13\.10/ })
    .click();
  await expect(row).toBeFocused();
  await expect(marks(page)).not.toContainText('ses ikke');
  await page.keyboard.press('b');
  await expect(step(page, 'Soft-luk underkonto')).toContainText('24.11.13.10');
  await expect(highlighted(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await expect(details(page)).toContainText('24.11.13.10');
});

test('kun de markerede vises, kopieres med overskrifter og hentes i Excel', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/finanslovsstruktur?visning=tabel&finansaar=2026&soeg=07.14.4');
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  const shown = table.locator('.dg-row:not([hidden])');
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await expect(shown.nth(5)).toBeVisible();
  await expect(table.locator(':focus')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(marks(page)).toContainText('2 markeret');
  await marks(page).getByRole('button', { name: 'Vis kun markerede' }).click();
  await expect(shown).toHaveCount(2);
  await expect(page.locator('.filter-bar')).toContainText(/^2 af /);
  await expect(page.getByRole('button', { name: 'Fjern filteret Kun markerede' })).toBeVisible();
  await expectAccessible(page);

  const copy = marks(page).getByRole('button', { name: 'Kopiér' });
  await copy.click();
  await expect(notices(page)).toContainText('2 rækker er kopieret.');
  await expect(copy).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [heads, first] = copied.split('\r\n');
  expect(heads).toMatch(/^Nummer\tNavn\t/);
  expect(first).toMatch(/^07\.14\.4/);
  const downloading = page.waitForEvent('download');
  await marks(page).getByRole('button', { name: 'Hent 2 markerede i Excel' }).click();
  expect((await downloading).suggestedFilename()).toBe('finanslovsstruktur.xlsx');

  await page.getByRole('button', { name: 'Fjern filteret Kun markerede' }).click();
  await expect(shown.nth(5)).toBeVisible();
  await expect(marks(page)).toContainText('2 markeret');
});

for (const [visning, search] of [
  ['træet', ''],
  ['tabellen', '&visning=tabel'],
]) {
  test(`i tvungne farver flytter en markering intet i ${visning}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/finanslovsstruktur?valgt=24.11.13${search}`);
    const row = page.locator('.dg-row').filter({ hasText: '24.11.13' }).first();
    await expect(row).toBeVisible();
    const left = () =>
      row
        .locator('.dg-cell')
        .evaluateAll((cells) =>
          cells.map(
            (cell) =>
              cell.firstElementChild?.getBoundingClientRect().left ??
              cell.getBoundingClientRect().left,
          ),
        );
    const before = await left();
    await page.locator('.dg-body [tabindex="0"]').focus();
    await page.keyboard.press('Space');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    expect(await left()).toEqual(before);
  });
}
