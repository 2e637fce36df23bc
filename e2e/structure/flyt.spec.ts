import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, step } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import { details, openPalette } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const title = 'Flyt element i regnskabsstrukturen';
const tree = (page: Page): Locator => page.getByRole('treegrid', { name: 'Regnskabsstruktur' });
const row = (page: Page, number: string): Locator =>
  tree(page).getByRole('row', { name: new RegExp(`^${number}[^.\\d]`) });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Flytning i gang' });

const ghost = (page: Page): Locator => tree(page).locator('.is-ghost');
/** What would come of the move in the place that is stood on. */
const seen = (page: Page): Locator =>
  details(page).getByRole('region', { name: /^Efter flytning fra/ });

/** The number of the row that a row hangs below, as the tree shows it; of more rows than one each. */
async function parentOf(page: Page, of: string | Locator): Promise<string> {
  const parents = await (typeof of === 'string' ? row(page, of) : of).evaluateAll((elements) => {
    const place = (one: Element) => Number(one.getAttribute('aria-rowindex'));
    const level = (one: Element) => Number(one.getAttribute('aria-level'));
    return elements.map((element) => {
      const above = [...(element.parentElement?.children ?? [])]
        .filter((one) => place(one) < place(element) && level(one) < level(element))
        .toSorted((one, other) => place(other) - place(one));
      return above[0]?.querySelector('.num')?.textContent ?? '';
    });
  });
  return parents.join(' og ');
}

/** Stands on the row of an element, with its way open. */
async function standOn(page: Page, number: string): Promise<void> {
  await page.goto(`/regnskabsstruktur?periode=202701&valgt=${number}`);
  await expect(row(page, number)).toBeVisible();
  await row(page, number).focus();
  await expect(row(page, number)).toBeFocused();
}

test.beforeEach(async ({ session }) => {
  await session('kundedemo.central');
});

test('en bogføringskreds med 30 delregnskaber klippes, flyttes og flyttes tilbage med tasterne', async ({
  page,
}) => {
  await standOn(page, '19506');
  expect(await parentOf(page, '19506')).toBe('1902');
  await page.keyboard.press('Control+x');
  await expect(bar(page)).toContainText('Flytter 1 bogføringskreds');
  await expect(row(page, '19506')).toContainText('Flyttes');
  await expect(row(page, '1902')).toContainText('Nuværende plads');
  await expect(page.getByRole('contentinfo')).toContainText('1 klippet');
  await expectAccessible(page);

  // Where it is and where it cannot be are told, and nothing is asked.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await expect(notices(page)).toContainText('Kan ikke flyttes hertil');

  await page.keyboard.press('k');
  await expect(row(page, '1901')).toBeFocused();
  await expect(row(page, '1901')).toContainText('Kan modtage');
  // What would come of it is seen before anything is chosen: in the pane, and as a ghost in its place.
  await expect(ghost(page)).toHaveText(/^19506.*Her fra 01\.2027/);
  await expect.poll(() => parentOf(page, ghost(page))).toBe('1901');
  await expect(details(page)).toContainText(/mål \d+ af \d+/);
  await expect(seen(page)).toContainText('30 delregnskaber og 1 EAN-nummer følger med');
  await expect(seen(page)).toContainText('19.16805408.1902.19506 → 19.16805408.1901.19506');
  await expect(seen(page).getByRole('button', { name: 'Sæt ind her' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(step(page, title)).toBeVisible();
  await expect(consequences(page)).toContainText('32 numre læses anderledes');
  await expect(consequences(page)).toContainText('19.16805408.1902.19506 → 19.16805408.1901.19506');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er flyttet!');
  await expect(notices(page)).toContainText('fra 01.2027');
  await expect.poll(() => parentOf(page, '19506')).toBe('1901');
  await expect(row(page, '19506')).toBeFocused();
  await expect(bar(page)).toBeHidden();

  const undo = notices(page).getByRole('button', { name: /^Fortryd kørsel \d+$/ });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Fortryd kørsel')).toBeVisible();
  await expect(consequences(page)).toContainText('1 element ændres');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => parentOf(page, '19506')).toBe('1902');
});

test('de markerede klippes og flyttes sammen, fra en anden periode', async ({ page }) => {
  await standOn(page, '20507');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, '20508')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+x');
  await expect(bar(page)).toContainText('Flytter 2 bogføringskredse');
  for (const number of ['20507', '20508']) {
    await expect(row(page, number)).toContainText('Flyttes');
  }
  // Of several, others may be put where one of them is.
  await page.keyboard.press('k');
  await expect(row(page, '2002')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, '2001')).toBeFocused();
  await expect(seen(page)).toContainText('2 elementer flyttes hertil');
  await expect(ghost(page)).toHaveCount(2);
  await bar(page).getByRole('combobox', { name: 'Fra periode' }).selectOption('02.2027');
  await expect(seen(page)).toContainText('Efter flytning fra 02.2027');
  await expect(ghost(page).first()).toContainText('Her fra 02.2027');
  await row(page, '2001').focus();
  await page.keyboard.press('Control+v');
  await expect(step(page, title)).toContainText('02.2027');
  await expect(consequences(page)).toContainText('2 elementer ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('2 elementer er flyttet!');
  await expect(bar(page)).toBeHidden();
  for (const number of ['20507', '20508']) {
    await expect.poll(() => parentOf(page, number)).toBe('2001');
  }
  await expect(page.getByRole('contentinfo')).not.toContainText('markeret');
});

test('J og K går til steder, hvis vej ikke er foldet ud', async ({ page }) => {
  await standOn(page, '14501');
  await page.keyboard.press('Control+x');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, '1405')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, '1401')).toBeFocused();
  await bar(page).getByRole('button', { name: 'Fortryd' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(row(page, '1401')).toBeFocused();
});

test('under et filter går J og K mellem de steder, det viser', async ({ page }) => {
  await standOn(page, '28501');
  await page.keyboard.press('Control+x');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('281');
  await page.keyboard.press('ArrowDown');
  await expect(details(page)).toContainText(/\D3 mål/);
  for (const number of ['2810', '2811', '2812', '2810']) {
    await page.keyboard.press('j');
    await expect(row(page, number)).toBeFocused();
  }
  await page.keyboard.press('Control+v');
  await expect(step(page, title)).toContainText('2810');
  await expect(consequences(page)).toContainText('numre læses anderledes');
});

test('fra rækkens menu: flyt, hvorhen', async ({ page }) => {
  await standOn(page, '11503');
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: /^Kommandoer for/ });
  const item = menu.getByRole('menuitem', { name: /^Flyt/ });
  await expect(item).toBeVisible();
  await item.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Flyt til' })).toBeFocused();
  await page.keyboard.type('1101');
  await expect(page.getByRole('option', { selected: true })).toContainText('1101');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Fra periode' })).toBeFocused();
  await page.keyboard.type('01.2027');
  await expect(page.getByRole('option', { selected: true })).toContainText('01.2027');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('Ny version fra 01.2027');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er flyttet!');
  await expect.poll(() => parentOf(page, '11503')).toBe('1101');
});

test('fra paletten: flyt, hvad, hvorhen', async ({ page }) => {
  await standOn(page, '17504');
  await openPalette(page, 'flyt 17504 til 1701');
  await expect(page.getByRole('option', { selected: true })).toContainText('17504');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Flyt til' })).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toContainText('1701');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Fra periode' })).toBeFocused();
  await page.keyboard.type('01.2027');
  await expect(page.getByRole('option', { selected: true })).toContainText('01.2027');
  await page.keyboard.press('Enter');
  // Those of the periode that was proposed have been there meanwhile.
  await expect(consequences(page)).toContainText('Ny version fra 01.2027');
  await expect(consequences(page)).toContainText('numre læses anderledes');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er flyttet!');
  await expect.poll(() => parentOf(page, '17504')).toBe('1701');
});

test('Esc lægger det klippede tilbage, og intet er ændret', async ({ page }) => {
  await standOn(page, '09502');
  await page.keyboard.press('Control+x');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(row(page, '09502')).toBeFocused();
  await expect(row(page, '09502')).not.toContainText('Flyttes');
});

test('den samme flytning ved at trække; over et forkert sted siges grunden', async ({ page }) => {
  await standOn(page, '21505');
  const home = await parentOf(page, '21505');
  const drag = async (to: Locator) => {
    await row(page, '21505').hover();
    await page.mouse.down();
    await row(page, home).hover();
    await to.hover();
    await page.mouse.up();
  };
  await drag(row(page, '21504'));
  await expect(notices(page)).toContainText(
    'Bogføringskreds kan ikke flyttes til bogføringskreds.',
  );
  await expect(step(page, title)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  // Over the ghost is in the place where it stands.
  await row(page, '21505').hover();
  await page.mouse.down();
  await row(page, '21506').hover();
  await page.keyboard.press('k');
  await expect(row(page, '2101')).toBeFocused();
  await expect(ghost(page)).toBeVisible();
  await ghost(page).hover();
  await page.mouse.up();
  await expect(step(page, title)).toContainText('2101');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  await drag(row(page, '2101'));
  await expect(step(page, title)).toBeVisible();
  await expect(consequences(page)).toContainText('32 numre læses anderledes');
  await page.getByRole('button', { name: 'Flyt', exact: true }).click();
  await expect(notices(page)).toContainText('Elementet er flyttet!');
  await expect.poll(() => parentOf(page, '21505')).toBe('2101');
});
