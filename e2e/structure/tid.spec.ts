import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, step } from '../support/argument-step.ts';
import { choose, field, notices, write } from '../support/form.ts';
import { goToInTree, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Finansår' });
const chip = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: /nderaktivitet/ });

test.describe('den, der må skrive', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('kundedemo.central');
    await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  });

  test('det, der er afsluttet, siger i dag, at det lukkes, og beskeden fører til året', async ({
    page,
  }) => {
    const row = await goToInTree(page, '20.43.02.10', /^20\.43\.02\.10/);
    await expect(page).not.toHaveURL(/finansaar=2027/);
    await page.keyboard.press('a');
    await expect(step(page, 'Afslut underkonto')).toBeVisible();
    await chooseStep(page);
    await expect(consequences(page)).toContainText('Lukket efter 2026');
    await page.keyboard.press('Control+Enter');
    await expect(notices(page)).toContainText('Elementet er lukket!');
    await expect(notices(page)).toContainText('20.43.02.10 Tilskud til kostafdelinger, efter 2026');
    // Before the message goes by itself.
    await notices(page).getByRole('button', { name: 'Vis i 2027' }).click();
    await expect(page).toHaveURL(/finansaar=2027/);
    await expect(page).toHaveURL(/valgt=20\.43\.02\.10/);
    await expect(row).toContainText('Lukket');

    await page.keyboard.press(',');
    await expect(row).toContainText('Åben → lukkes 2027');
    await expect(tree(page).getByRole('row', { name: /^20\.43\.02 / })).toContainText(
      /→ \d+ i 2027/,
    );
    await expectAccessible(page);
  });

  test('skyderen skifter år med pile og beholder det valgte og filteret', async ({ page }) => {
    await goToInTree(page, '20.43.02.40', /^20\.43\.02\.40/);
    await page.keyboard.press('f');
    await page.keyboard.type('20.43');
    await expect(page).toHaveURL(/soeg=20\.43/);
    await slider(page).focus();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '2026, aktivt finansår');
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '2027, kommende finansår');
    await expect(slider(page)).toBeFocused();
    await expect(page).toHaveURL(/finansaar=2027/);
    await expect(page).toHaveURL(/soeg=20\.43/);
    await expect(page).toHaveURL(/valgt=20\.43\.02\.40/);
    // A search field's letters are its own, but the slider is no field.
    await page.keyboard.press(',');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '2026');
  });

  test('en ny version føres tilbage til træet i det år, man så på', async ({ page }) => {
    const row = await goToInTree(page, '20.43.02.20', /^20\.43\.02\.20/);
    await page.keyboard.press('v');
    await expect(page.getByRole('region', { name: /^Ny version af/ })).toBeVisible();
    await expect(field(page, 'Underkontotype')).toBeFocused();
    await choose(page, 'Underaktivitet', 'Klarg');
    await write(page, 'Navn', 'Opholdsstøtte fra 2027');
    await page.keyboard.press('Control+Enter');
    await expect(notices(page)).toContainText('20.43.02.20 Opholdsstøtte fra 2027, fra 2027');
    await expect(row).toBeFocused();
    await expect(row).toContainText('Åben → v2 2027');
    await expect(row).not.toContainText('Opholdsstøtte fra 2027');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '2026');
  });

  test('den underaktivitet, man arbejder i, vælges én gang og huskes', async ({ page }) => {
    await goToInTree(page, '20.43.02.30', /^20\.43\.02\.30/);
    await page.keyboard.press('u');
    await page.getByRole('menuitemradio', { name: /Klargøring af kontostruktur 2027/ }).click();
    await expect(chip(page)).toContainText('FL27 · Klargøring af kontostruktur 2027');
    await expect(chip(page)).toContainText('frist 18/12');
    await page.reload();
    await expect(chip(page)).toContainText('FL27 · Klargøring af kontostruktur 2027');
    await goToInTree(page, '20.43.02.30', /^20\.43\.02\.30/);
    await page.keyboard.press('b');
    await expect(page.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
    await expect(step(page, 'Soft-luk underkonto')).toContainText(
      'Klargøring af kontostruktur 2027',
    );
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
});

test('tiden er én for hele portalen, og en anden end den indeværende er mærket', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const present = page.getByRole('button', { name: 'Til indeværende' });
  const accounting = page.getByRole('treegrid', { name: 'Regnskabsstruktur' });
  const periode = page.getByLabel('Periode', { exact: true });
  await goToInTree(page, '20.43', /^20\.43 /);
  await expect(present).toBeHidden();
  await page.keyboard.press('.');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '2027');
  await expect(present).toBeVisible();

  // A year is the same periode of it where periods are counted, and a periode its year.
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(accounting.getByRole('row').nth(1)).toBeVisible();
  await expect(periode).toHaveValue('202711');
  await page.keyboard.press(',');
  await expect(periode).toHaveValue('202710');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '2027');
  await page.keyboard.press(',');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(periode).toHaveValue('202610');
  await expect(present).toBeVisible();
  await present.click();
  await expect(periode).toHaveValue('202611');
  await expect(present).toBeHidden();
});
