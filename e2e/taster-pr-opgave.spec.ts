import type { Page } from '@playwright/test';
import { step } from './support/argument-step.ts';
import { notices } from './support/form.ts';
import { chosenOption, details, goToInTree, palette, tree } from './support/keyboard.ts';
import { expect, test } from './support/portal.ts';

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

test('en underkonto lukkes i den underaktivitet, der arbejdes i: højst 3', async ({ page }) => {
  await page.keyboard.press('u');
  await page
    .getByRole('menuitemradio', { name: /Klargøring af kontostruktur 2027/ })
    .press('Enter');
  await goToInTree(page, '08.32.08.81', /^08\.32\.08\.81/);
  const hand = new Hand(page);
  await hand.press('a');
  await expect(step(page, 'Afslut underkonto')).toContainText('1 element ændres');
  await hand.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  expect(hand.keys).toBeLessThanOrEqual(3);
});
