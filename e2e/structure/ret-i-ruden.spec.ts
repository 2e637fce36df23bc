import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { standOn } from '../support/argument-step.ts';
import { choose, field, notices, write } from '../support/form.ts';
import { details, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const form = (page: Page) => page.getByRole('region', { name: /^(Ret|Ny version af) underkonto/ });
const card = (page: Page, name: RegExp) => form(page).getByRole('radio', { name });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('E retter ved siden af rækken, og det gemte fører tilbage til den', async ({ page }) => {
  const row = await standOn(page, '24.21.02.10');
  await page.keyboard.press('e');
  await expect(form(page).locator('form :is(input, select):focus')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page).not.toHaveURL(/rediger/);
  await expect(card(page, /^Ret version/)).toBeChecked();
  await expectAccessible(page);

  await choose(page, 'Underaktivitet', 'Klarg');
  await expect(card(page, /^Ny version \d+ fra 2027/)).toBeChecked();
  const former = await field(page, 'Navn').inputValue();
  await write(page, 'Navn', 'Rettet ved siden af');
  await expect(form(page).locator('.changed-from')).toContainText(
    `Før${former}→Rettet ved siden af`,
  );
  await expect(row).toContainText('ikke gemt');
  // The step that it is made in is chosen, too.
  await expect(form(page)).toContainText('2 ændrede felter');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er opdateret!');
  await expect(form(page)).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(row).toContainText('Rettet ved siden af');
  await expect(row).not.toContainText('ikke gemt');
  await expect(details(page)).toContainText('Rettet ved siden af');
});

test('det skrevne overlever et andet valg af version, en anden række og et fortrudt farvel', async ({
  page,
}) => {
  await standOn(page, '24.21.02.20');
  await page.keyboard.press('v');
  await expect(card(page, /^Ny version/)).toBeChecked();
  await write(page, 'Navn', 'Ikke gemt endnu');
  await card(page, /^Ret version/).click();
  await expect(card(page, /^Ret version/)).toBeChecked();
  await expect(field(page, 'Navn')).toHaveValue('Ikke gemt endnu');
  await card(page, /^Ny version/).click();
  await expect(card(page, /^Ny version/)).toBeChecked();
  await expect(field(page, 'Navn')).toHaveValue('Ikke gemt endnu');

  await tree(page)
    .getByRole('row', { name: /^24\.21\.02\.10/ })
    .click();
  await expect(page).toHaveURL(/valgt=24\.21\.02\.10/);
  await expect(field(page, 'Navn')).toHaveValue('Ikke gemt endnu');
  const question = page.getByRole('dialog', { name: 'Forlad formularen?' });
  await page.keyboard.press('e');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(field(page, 'Navn')).toHaveValue('Ikke gemt endnu');

  await form(page).getByRole('button', { name: 'Fortryd Navn' }).click();
  // With nothing typed it gives way to the row that the hand is on by now.
  await expect(form(page)).toHaveCount(0);
  await expect(details(page)).toContainText('24.21.02.10');
});

test('en formular, der intet er skrevet i, giver plads til den næste række', async ({ page }) => {
  await standOn(page, '24.21.02.30');
  await page.keyboard.press('e');
  await expect(form(page).locator('form :is(input, select):focus')).toBeVisible();
  await tree(page)
    .getByRole('row', { name: /^24\.21\.02\.10/ })
    .click();
  await expect(form(page)).toHaveCount(0);
  await expect(details(page)).toContainText('24.21.02.10');
});

test('på en smal skærm er formularen en side', async ({ page }) => {
  await standOn(page, '24.21.02.30');
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(details(page)).toBeHidden();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/fl\/24\.21\.02\.30\?.*rediger=1/);
  await expect(page.getByRole('heading', { level: 1, name: /^Ret underkonto/ })).toBeVisible();
});
