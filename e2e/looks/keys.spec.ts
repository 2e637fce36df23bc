import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
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

const underkonto = '07.14.01.10';
const underkontoRow = /07\.14\.01\.10/;
const overview = (page: Page) => page.getByRole('dialog', { name: 'Genveje' });
const statusBar = (page: Page) => page.getByRole('contentinfo');

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test.describe('overalt', () => {
  const places = [
    ['r', /\/regnskabsstruktur/],
    ['k', /\/kontoplan/],
    ['f', /\/finanslovsstruktur/],
    ['o', /\/create-element-overview/],
    ['s', /\/processoverview/],
    ['p', /\/perioder/],
    ['a', /\/aktiviteter/],
    ['l', /\/loengrupper/],
    ['d', /\/forskel/],
  ] as const;

  test('G og et bogstav går til visningerne', async ({ page }) => {
    for (const [letter, address] of places) {
      await page.keyboard.press('g');
      await expect(statusBar(page)).toContainText('G …');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(address);
      await expect(statusBar(page)).not.toContainText('G …');
    }
  });

  test('Ctrl+K og tasten til venstre for 1 åbner paletten', async ({ page }) => {
    for (const key of ['Control+K', 'Backquote']) {
      await page.keyboard.press(key);
      await expect(palette(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
    }
  });

  test('F6 og Skift+F6 går mellem ruderne, og fra den sidste er tasten browserens', async ({
    page,
  }) => {
    // The listener stands before the key is pressed; what it heard is read afterwards.
    const isOurs = async (key: string) => {
      await page.evaluate(() => {
        const listen = (event: Event) =>
          queueMicrotask(() => {
            document.documentElement.dataset.lastKeyWasOurs = String(event.defaultPrevented);
          });
        window.addEventListener('keydown', listen, { once: true });
      });
      await page.keyboard.press(key);
      return page.evaluate(() => document.documentElement.dataset.lastKeyWasOurs === 'true');
    };
    await goToInTree(page, underkonto, underkontoRow);
    expect(await isOurs('F6')).toBe(true);
    const isIn = (region: string) =>
      page.evaluate(
        (name) =>
          document.activeElement
            ?.closest('[data-focus-region]')
            ?.getAttribute('data-focus-region') === name,
        region,
      );
    await expect.poll(() => isIn('detail')).toBe(true);
    expect(await isOurs('F6')).toBe(false);
    await expect.poll(() => isIn('detail')).toBe(true);
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => isIn('structure')).toBe(true);
    await expect(tree(page).getByRole('row', { name: underkontoRow })).toBeFocused();
  });

  test('F går til filteret, D viser og skjuler detaljer, komma og punktum skifter finansår', async ({
    page,
  }) => {
    await goToInTree(page, underkonto, underkontoRow);
    await page.keyboard.press('d');
    await expect(details(page)).toBeHidden();
    await page.keyboard.press('d');
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('.');
    await expect(page).toHaveURL(/finansaar=2027/);
    await page.keyboard.press(',');
    await expect(page).toHaveURL(/finansaar=2026/);
    await page.keyboard.press('f');
    await expect(page.getByLabel('Filtrér på nummer eller navn')).toBeFocused();
  });

  test('N opretter ved det valgte element', async ({ page }) => {
    await goToInTree(page, underkonto, underkontoRow);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/create-element-overview\/Underkonto\?.*overordnet=07\.14\.01/);
  });

  test('Esc går et trin tilbage ad gangen', async ({ page }) => {
    await goToInTree(page, underkonto, underkontoRow);
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect(tree(page).getByRole('row', { name: underkontoRow })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fl\/07\.14\.01\.10/);
    await expect(details(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/rediger=/);
    const form = page.getByRole('heading', { level: 1, name: /^Ret underkonto/ });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page).not.toHaveURL(/rediger=/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/finanslovsstruktur\?.*valgt=07\.14\.01\.10/);
  });

  test('ugemte ændringer spørges der til, og fokus kommer tilbage til feltet', async ({ page }) => {
    await goToInTree(page, underkonto, underkontoRow);
    await page.keyboard.press('e');
    const name = page.getByLabel('Navn', { exact: true });
    await expect(name).toBeVisible();
    for (let step = 0; step < 40; step += 1) {
      if (await name.evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('End');
    await page.keyboard.type(' X');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Forlad formularen?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/ X$/);
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Bliv her' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Forlad' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeHidden();
    await expect(tree(page).getByRole('row', { name: underkontoRow })).toBeFocused();
  });
});

test.describe('en tast, der intet gør', () => {
  test('siger hvorfor i statuslinjen, til den næste tast tager det væk', async ({ page }) => {
    await focusTree(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    await expect(statusBar(page)).toContainText('Flyt (M) kan ikke bruges ved paragraffer');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(statusBar(page)).not.toContainText('Flyt (M)');
    await page.keyboard.press('Control+Enter');
    await expect(statusBar(page)).toContainText('Her er intet, der ikke er gemt');
  });

  test('fra filteret fører ↓ til rækkerne, også i Processtyring, Perioder og Aktiviteter', async ({
    page,
  }) => {
    for (const [letter, name] of [
      ['s', 'Processtyring'],
      ['p', 'Perioder'],
      ['a', 'Aktiviteter'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('.dg-body :focus')).toBeVisible();
      await page.keyboard.press('f');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('.dg-body :focus')).toBeVisible();
    }
  });
});

test.describe('træ', () => {
  test('pile, Home, End, stjerne, tal og Enter', async ({ page }) => {
    await focusTree(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const second = tree(page).getByRole('row').nth(2);
    await expect(second).toBeFocused();
    await page.keyboard.type('07');
    const paragraf = tree(page).getByRole('row', { name: /07 Finansministeriet/ });
    await expect(paragraf).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(paragraf).toHaveAttribute('aria-expanded', 'true');
    const area = tree(page).getByRole('row', { name: /^07\.1 / });
    await expect(area).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(area).toBeFocused();
    await page.keyboard.press('*');
    await expect(area).toHaveAttribute('aria-expanded', 'true');
    await expect(tree(page).getByRole('row', { name: /^07\.14 / })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(area).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(paragraf).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fl\/07(\?|$)/);
  });

  test('Mellemrum markerer, og Skift+pil udvider', async ({ page }) => {
    await focusTree(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(tree(page).getByRole('row', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(tree(page).getByRole('row', { selected: true })).toHaveCount(2);
  });

  test('E retter, V laver en ny version', async ({ page }) => {
    for (const [key, form] of [
      ['e', /^Ret underkonto/],
      ['v', /^Ny version af underkonto/],
    ] as const) {
      await goToInTree(page, underkonto, underkontoRow);
      await page.keyboard.press(key);
      await expect(page.getByRole('region', { name: form })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tree(page).getByRole('row', { name: underkontoRow })).toBeFocused();
    }
  });

  test('Skift+← og Skift+→ går mellem versionerne', async ({ page }) => {
    await goToInTree(page, underkonto, underkontoRow);
    const shown = details(page).locator('.detail-meta');
    const current = await shown.textContent();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(shown).not.toHaveText(current ?? '');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(shown).toHaveText(current ?? '');
  });
});

test.describe('formular', () => {
  test('F8 og Skift+F8 går mellem fejlene, Ctrl+Enter og Ctrl+S gemmer', async ({ page }) => {
    for (const save of ['Control+Enter', 'Control+S', 'Control+Shift+Enter']) {
      await openPalette(page, 'opret underkonto');
      await expect(chosenOption(page)).toHaveText(/^Opret underkonto/);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
      await page.keyboard.press(save);
      await expect(page.getByRole('alert').first()).toBeFocused();
      await page.keyboard.press('F8');
      const first = await page.evaluate(() => document.activeElement?.id);
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await page.keyboard.press('F8');
      await expect(page.locator('[aria-invalid="true"]').nth(1)).toBeFocused();
      await page.keyboard.press('Shift+F8');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(first);
      await page.keyboard.press('Escape');
      // Back to where the form was opened from.
      await expect(page).toHaveURL(/\/finanslovsstruktur/);
    }
  });
});

test.describe('oversigt over genveje', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finder intet i den, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await openPalette(page, '>vis alle genveje');
        await expect(chosenOption(page)).toHaveText(/Vis alle genveje/);
        await page.keyboard.press('Enter');
        await expect(overview(page)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(overview(page)).toBeHidden();
      }
    });
  }

  test('? åbner den, søgningen finder, og en linje udfører sin kommando', async ({ page }) => {
    await page.keyboard.press('?');
    await expect(overview(page)).toBeVisible();
    await expect(overview(page).getByRole('button', { name: /Gå til Kontoplan/ })).toBeVisible();
    await page.keyboard.type('kontoplan');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(overview(page).getByRole('button', { name: /Gå til Kontoplan/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/kontoplan/);
  });

  test('uden genveje med én tast virker kun de øvrige; valget huskes', async ({ page }) => {
    await page.keyboard.press('?');
    const choice = overview(page).getByLabel('Brug genveje med én tast');
    await expect(choice).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(overview(page)).toBeHidden();
    await page.reload();
    await expect(tree(page).getByRole('row').nth(1)).toBeVisible();
    for (const key of ['?', 'Backquote', 'g', 'k', 'n']) await page.keyboard.press(key);
    await expect(statusBar(page)).not.toContainText('G …');
    await openPalette(page, 'én tast');
    await expect(overview(page)).toBeHidden();
    await expect(page).toHaveURL(/\/finanslovsstruktur/);
    await expect(chosenOption(page)).toHaveText(/Slå genveje med én tast/);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('?');
    await expect(overview(page)).toBeVisible();
  });
});
