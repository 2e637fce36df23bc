import type { Page } from '@playwright/test';
import { step } from '../support/argument-step.ts';
import { field, notices } from '../support/form.ts';
import { chosenOption, details, goToInTree, palette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** Counts the keys of a task; a chord counts one, and each is pressed when what it is for is there. */
class Hand {
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.keys += 1;
      await this.#page.keyboard.type(letter);
    }
  }
}

const marks = (page: Page) => page.getByRole('region', { name: 'Markerede rækker' });
const focusedRow = (page: Page) => page.locator('[role="row"]:is(:focus, :has(:focus))');

/** The row that a user stands on when a task begins. */
async function standing(page: Page): Promise<Hand> {
  await goToInTree(page, '06', /^06 Udenrigsministeriet/);
  return new Hand(page);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test.describe('et element findes på sit nummer', () => {
  test('i rækkerne: højst 9 taster', async ({ page }) => {
    const hand = await standing(page);
    await hand.type('07140110');
    await expect(focusedRow(page)).toContainText('07.14.01.10');
    expect(hand.keys).toBeLessThanOrEqual(9);
  });

  test('i paletten: højst 11', async ({ page }) => {
    const hand = await standing(page);
    await hand.press('Control+K');
    await hand.type('07140110');
    await expect(chosenOption(page)).toContainText('07.14.01.10');
    await hand.press('Enter');
    await expect(page).toHaveURL(/07\.14\.01\.10/);
    expect(hand.keys).toBeLessThanOrEqual(11);
  });

  test('i filtret: højst 11', async ({ page }) => {
    const hand = await standing(page);
    await hand.press('f');
    await hand.type('07140110');
    await hand.press('Enter');
    await expect(focusedRow(page)).toContainText('07.14.01.10');
    expect(hand.keys).toBeLessThanOrEqual(11);
  });
});

test('en filtreret tabel fra træet: højst 8', async ({ page }) => {
  const hand = await standing(page);
  await hand.press('t', 'f');
  await hand.type('0832');
  await hand.press('Enter');
  await expect(focusedRow(page)).toContainText('08.32');
  await expect(page.getByRole('grid', { name: 'Finanslovsstruktur' })).toBeVisible();
  expect(hand.keys).toBeLessThanOrEqual(8);
});

test('versioner sammenlignes: højst 2', async ({ page }) => {
  await goToInTree(page, '07.14.01', /^07\.14\.01 Økonomistyrelsen/);
  await expect(details(page).getByRole('group', { name: /^Tidslinje/ })).toBeVisible();
  const hand = new Hand(page);
  await hand.press('c');
  await expect(page.getByRole('table', { name: /^Felter i version/ })).toBeVisible();
  expect(hand.keys).toBeLessThanOrEqual(2);
});

test('ændringsloggen åbnes: højst 3', async ({ page }) => {
  const hand = await standing(page);
  await hand.press('g', 'h');
  await expect(page.getByRole('heading', { level: 1, name: 'Ændringslog' })).toBeVisible();
  expect(hand.keys).toBeLessThanOrEqual(3);
});

test('mørkt tema: højst 7', async ({ page }) => {
  const hand = await standing(page);
  await hand.press('Control+K');
  await hand.type('mørk');
  await expect(chosenOption(page)).toContainText('Mørkt');
  await hand.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(hand.keys).toBeLessThanOrEqual(7);
});

test('et element findes på en del af navnet af det, det hænger under: højst 12', async ({
  page,
}) => {
  const hand = await standing(page);
  await hand.press('Control+K');
  await hand.type('økonomist');
  await expect(chosenOption(page)).toContainText('07.14.01 Økonomistyrelsen');
  await expect(palette(page).getByRole('option', { name: /^07\.14\.01\.10/ })).toBeVisible();
  await hand.press('ArrowDown');
  await expect(chosenOption(page)).toContainText('07.14.01.10');
  await hand.press('Enter');
  await expect(page).toHaveURL(/07\.14\.01\.10/);
  expect(hand.keys).toBeLessThanOrEqual(12);
});

test.describe('i den underaktivitet, der arbejdes i', () => {
  test.beforeEach(async ({ page }) => {
    await page.keyboard.press('u');
    await page
      .getByRole('menuitemradio', { name: /Klargøring af kontostruktur 2027/ })
      .press('Enter');
    await expect(page.getByRole('contentinfo')).toContainText('Klargøring');
  });

  test('to underkonti oprettes: højst 32', async ({ page }) => {
    await goToInTree(page, '08.35.01', /^08\.35\.01[^.\d]/);
    const hand = new Hand(page);
    await hand.press('n');
    await expect(field(page, 'Nummer')).toBeFocused();
    for (const [number, name, save] of [
      ['11', 'Den ene her', 'Control+Shift+Enter'],
      ['12', 'Den anden x', 'Control+Enter'],
    ] as const) {
      await expect(page.getByRole('button', { name: `.${number}`, exact: true })).toBeVisible();
      await hand.press('ArrowDown');
      await expect(field(page, 'Nummer')).toHaveValue(number);
      await expect(field(page, 'Underkontotype').locator(':checked')).toHaveText(/^11 /);
      await hand.press('Tab', 'Tab');
      await expect(field(page, 'Navn')).toBeFocused();
      await hand.type(name);
      await hand.press(save);
      await expect(notices(page)).toContainText(`08.35.01.${number} ${name}`);
    }
    await expect(focusedRow(page)).toContainText('08.35.01.12');
    expect(hand.keys).toBeLessThanOrEqual(32);
  });

  test('et nyt navn fra næste finansår, tilbage i træet og 2026: højst 14', async ({ page }) => {
    const row = await goToInTree(page, '08.35.01.10', /^08\.35\.01\.10/);
    const hand = new Hand(page);
    await hand.press('v');
    await expect(page.getByRole('region', { name: /^Ny version af/ })).toBeVisible();
    await hand.press('Tab');
    await expect(field(page, 'Navn')).toBeFocused();
    await hand.type('Et nyt navn');
    await hand.press('Control+Enter');
    await expect(notices(page)).toContainText('08.35.01.10 Et nyt navn, fra 2027');
    await expect(row).toBeFocused();
    await expect(page).not.toHaveURL(/finansaar=2027/);
    expect(hand.keys).toBeLessThanOrEqual(14);
  });

  test('tolv markeres og soft-lukkes: højst 22; alle fundene genåbnes: højst 4', async ({
    page,
  }) => {
    await goToInTree(page, '17.47.11.10', /^17\.47\.11\.10/);
    const marking = new Hand(page);
    await marking.press('Space');
    for (let more = 1; more < 12; more += 1) await marking.press('Shift+ArrowDown');
    await expect(marks(page)).toContainText('12 markeret');
    await marking.press('b');
    await expect(step(page, 'Soft-luk underkonto')).toContainText('12 elementer ændres');
    await marking.press('Control+Enter');
    await expect(notices(page)).toContainText('12 elementer er soft-lukket!');
    expect(marking.keys).toBeLessThanOrEqual(22);

    await page.goto('/finanslovsstruktur?visning=tabel&soeg=174711&type=Underkonto');
    await expect(page.getByRole('row', { name: /^Markér 17\.47\.11\.10/ })).toBeVisible();
    await expect(focusedRow(page)).toContainText('17.47.11.10');
    const reopening = new Hand(page);
    await reopening.press('Control+A');
    await expect(marks(page)).toContainText('12 markeret');
    await reopening.press('Shift+A');
    await expect(step(page, 'Genåbn underkonto')).toContainText('12 elementer ændres');
    await reopening.press('Control+Enter');
    await expect(notices(page)).toContainText('12 elementer er åbne!');
    expect(reopening.keys).toBeLessThanOrEqual(4);
  });

  test('en underkonto lukkes: højst 3', async ({ page }) => {
    await goToInTree(page, '08.32.08.81', /^08\.32\.08\.81/);
    const hand = new Hand(page);
    await hand.press('a');
    await expect(step(page, 'Afslut underkonto')).toContainText('1 element ændres');
    await hand.press('Control+Enter');
    await expect(notices(page)).toContainText('Elementet er lukket!');
    expect(hand.keys).toBeLessThanOrEqual(3);
  });
});
