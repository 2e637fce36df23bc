import type { Page } from '@playwright/test';
import type { PaletteCommandId } from '../src/commands/command.ts';
import { commandById, commands } from '../src/commands/registry.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  chosenOption,
  details,
  focusRows,
  focusTree,
  goToInTree,
  openPalette,
  palette,
  tree,
} from './support/keyboard.ts';
import { expect, test } from './support/portal.ts';
import { routeNow } from './support/route-now.ts';

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
  ] as const;

  test('G og et bogstav går til de otte visninger', async ({ page }) => {
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

test('hver kommando har en synlig kontrol', async ({ page }) => {
  // Every screen is walked.
  test.setTimeout(180_000);
  const seen = new Set<string>();
  const collect = async () => {
    const found = page.locator('[data-command]:visible');
    const ids = await found.evaluateAll((controls) =>
      controls.map((control) => control.getAttribute('data-command') ?? ''),
    );
    for (const id of ids) seen.add(id);
  };
  const collectOverview = async () => {
    await page.keyboard.press('?');
    await expect(overview(page)).toBeVisible();
    await collect();
    await page.keyboard.press('Escape');
    await expect(overview(page)).toBeHidden();
  };
  await goToInTree(page, underkonto, underkontoRow);
  await expect(details(page).getByRole('button', { name: 'Ret' })).toBeVisible();
  await collect();
  for (const number of ['07', '07.1', '07.14', '07.14.01', underkonto]) {
    const name = new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`);
    const row = await goToInTree(page, number, name);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: `Kommandoer for ${number}` })).toBeVisible();
    await collect();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(row).toBeFocused();
  }
  await page.keyboard.press('Space');
  const marks = page.getByRole('region', { name: 'Markerede rækker' });
  await expect(marks.getByRole('button', { name: 'Kopiér' })).toBeVisible();
  await collect();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('button', { name: 'Vælg flere' })).toBeVisible();
  await collect();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Vælg flere' })).toBeHidden();
  // The pane is about the element again, with what is only its own.
  await page.getByRole('button', { name: 'Ryd markering' }).click();
  const held = Promise.withResolvers<void>();
  await routeNow(page, '**/search-download-excel*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Hent i Excel' }).click();
  await expect(page.getByRole('region', { name: 'Hentninger' })).toBeVisible();
  await collect();
  held.resolve();
  await page.getByRole('button', { name: 'Vis tidligere notifikationer' }).click();
  await expect(page.getByRole('button', { name: 'Vis ændringslog' })).toBeVisible();
  await collect();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tema' }).click();
  await collect();
  await page.keyboard.press('Escape');
  await collectOverview();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('link', { name: 'Opret underkonto' }).first()).toBeVisible();
  await collect();
  await page.goto('/regnskabsstruktur');
  await expect(tree(page).getByRole('row').nth(1)).toBeVisible();
  const numbers = ['07', '10213231', '0706', '07004', '07004.001', '5798990006298'];
  for (const number of numbers) {
    await goToInTree(page, number, new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`));
    await expect(details(page).getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
    await collect();
  }
  for (const number of ['07004.001', '07004']) {
    await goToInTree(page, number, new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`));
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: `Kommandoer for ${number}` })).toBeVisible();
    await collect();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await page.keyboard.press('Control+x');
  await expect(page.getByRole('group', { name: 'Flytning i gang' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(details(page).getByRole('button', { name: 'Sæt ind her' })).toBeVisible();
  await collect();
  await page.goto('/kontoplan');
  await expect(tree(page).getByRole('row').nth(1)).toBeVisible();
  for (const number of ['18', '18.11']) {
    await goToInTree(page, number, new RegExp(`^${number.replace('.', '\\.')}[^.\\d]`));
    await expect(details(page).getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
    await collect();
  }
  await page.goto('/perioder');
  const year = page.getByRole('grid', { name: 'Perioder' });
  await expect(details(page).getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
  await collect();
  await focusRows(year);
  await page.keyboard.press('ArrowDown');
  await expect(details(page).getByRole('button', { name: 'Sæt frist' })).toBeVisible();
  await collect();
  await page.goto('/aktiviteter');
  await expect(details(page).getByRole('button', { name: 'Slet' })).toBeVisible();
  await collect();
  await page.goto('/finanslovsstruktur');
  await expect(page.getByRole('heading', { name: 'Underaktiviteter, der slutter' })).toBeVisible();
  await collect();
  for (const number of ['LF2', '124']) {
    await page.goto(`/loengrupper?valgt=${number}`);
    await expect(details(page).getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
    await collect();
    await focusRows(tree(page));
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await collect();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  for (const row of ['proces 2', 'hovedaktivitet 3', 'underaktivitet 9']) {
    await page.goto(`/processoverview?finansaar=2027&valgt=${row.replace(' ', '+')}`);
    await expect(details(page).getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
    await collect();
  }
  await collectOverview();
  const rights = page.getByRole('grid', { name: 'Procesrettigheder' });
  await expect(async () => {
    await page.keyboard.press('F6');
    expect(await rights.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }).toPass();
  for (const key of ['ArrowRight', 'ArrowRight', '4']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Behold' })).toBeVisible();
  await collect();
  await page.goto('/finanslovsstruktur/masseredigering?finansaar=2026&kolonner=nummer,navn');
  const sheet = page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  await expect(sheet).not.toHaveAttribute('aria-busy', 'true');
  await sheet.locator('.dg-cell').nth(1).focus();
  for (const key of ['F2', 'x', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^Gennemse/ })).toBeVisible();
  await collect();
  await page.goto('/create-element-overview/Underkonto');
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  // The form begins in a field, where a question mark is a text.
  await page.getByRole('heading', { level: 1 }).focus();
  await collectOverview();
  for (const [type, code] of [
    ['Underkontotype', '90'],
    ['Bevillingstype', '1'],
  ]) {
    await page.goto(`/create-element-overview/${type}?element=${code}`);
    await expect(page.getByRole('button', { name: 'Ret' })).toBeVisible();
    await collect();
  }
  await page.goto('/finanslovsstruktur?visning=tabel&soeg=07&finansaar=2025');
  await expect(page.getByRole('button', { name: 'Ryd', exact: true })).toBeVisible();
  await page.getByRole('gridcell').and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('button', { name: 'Til toppen' })).toBeVisible();
  await collect();
  await page.goto('/aendringslog');
  await expect(page.getByRole('button', { name: 'Fortryd', exact: true })).toBeVisible();
  await collect();
  expect([...commands.keys()].filter((id) => !seen.has(id))).toEqual([]);
});

/** Controls that are named otherwise than the command that does what they do. */
const standsFor: readonly (readonly [name: RegExp, id: PaletteCommandId])[] = [
  [/^Statens Administrative Stamdata$/, 'nav#finanslovsstruktur'],
  [/^Tema$/, 'konsol#tema-dark'],
  [/^Filtrér på nummer eller navn$/, 'konsol#filter'],
  [/^\+ Filter$/, 'konsol#filter'],
  [/^Fjern filteret /, 'konsol#ryd-filtre'],
  [/^(Filtrér|Vælg blandt værdierne i) /, 'konsol#filtrer-kolonne'],
];

test('hver synlig kontrol i toplinje, værktøjslinje og gitter er en kommando', async ({ page }) => {
  for (const [name, id] of standsFor) expect(commands.has(id), String(name)).toBe(true);
  for (const place of [
    '/finanslovsstruktur?valgt=07.14.01.10',
    '/finanslovsstruktur?visning=tabel&soeg=07&status=Lukket',
    '/regnskabsstruktur',
    '/kontoplan',
    '/aktiviteter',
    '/perioder',
    '/loengrupper',
    '/processoverview',
    '/processoverview?visning=tabel',
    '/finanslovsstruktur/masseredigering?type=Underkonto&kol.nummer=07.',
  ]) {
    await page.goto(place);
    await expect(page.locator('.dg-body [tabindex="0"]').first()).toBeVisible();
    const controls = page
      .locator('.headline, .topnav, .toolbar, .filter-bar, .dg-head')
      .locator('a[href], button, select, input, [role="slider"]')
      .filter({ visible: true });
    const named = await controls.evaluateAll((all) =>
      all.map((control) => ({
        command: control.closest<HTMLElement>('[data-command]')?.dataset.command,
        name: control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '',
      })),
    );
    expect(named.length).toBeGreaterThan(15);
    const unknown = named.filter(({ command, name }) =>
      command === undefined
        ? standsFor.every(([known]) => !known.test(name))
        : commandById(command as PaletteCommandId) === undefined,
    );
    expect(unknown, place).toEqual([]);
  }
});
