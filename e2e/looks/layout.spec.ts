import type { Locator, Page } from '@playwright/test';
import { chosenOption, openPalette } from '../support/keyboard.ts';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

const form = '/create-element-overview/Underkonto?overordnet=07.14.01&finansaar=2027';
const tree = '/finanslovsstruktur?valgt=07.14.01.10';

const openStep = async (page: Page) => {
  await page.goto(tree);
  await expect(page.getByRole('row', { name: /^07\.14\.01\.10/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('afslut underkonto');
  await expect(page.getByRole('option').first()).toHaveText(/Afslut underkonto/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
};

test('400 % zoom: siden ruller kun nedad, og felter og rækker får plads', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await page.setViewportSize({ width: 320, height: 256 });
  const rows = page.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  await expect(rows.getByRole('row').nth(3)).toBeVisible();
  expect(await beyondTheSide(page)).toBe(0);
  await expect(rows.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows).toBeInViewport({ ratio: 1 });
  expect((await rows.boundingBox())?.height).toBeGreaterThan(150);

  await page.goto(form);
  await page.getByLabel('Navn', { exact: true }).focus();
  await expect(page.getByLabel('Navn', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await beyondTheSide(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Opret underkonto' })).not.toBeInViewport();
});

for (const [width, height] of [
  [720, 450],
  [360, 225],
] as const) {
  test(`argumenttrinnet i ${width} × ${height}: feltet står over sin liste`, async ({
    page,
    session,
  }) => {
    await session('kundedemo.central');
    await page.setViewportSize({ width, height });
    await openStep(page);
    // Once the list is here nothing moves any more, and both are measured.
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    const box = await page.getByRole('listbox').boundingBox();
    const field = page.getByRole('combobox', { name: 'Underaktivitet' });
    const above = await field.boundingBox();
    if (!box || !above) throw new Error('Der er ingen liste eller intet felt.');
    expect(above.y + above.height).toBeLessThanOrEqual(box.y);
    await expect(field).toBeInViewport({ ratio: 0.9 });
  });
}

test('argumenttrinnet er lige stort ved hvert felt, og dets knap bliver under musen', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStep(page);
  const dialog = page.getByRole('dialog', { name: 'Afslut underkonto' });
  const run = dialog.getByRole('button', { name: /^Afslut/ });
  const places = async () => [await dialog.boundingBox(), await run.boundingBox()];
  const before = await places();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Sidste finansår' })).toBeFocused();
  expect(await places()).toEqual(before);
  await dialog.getByRole('button', { name: /^Bemærkning/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
  expect(await places()).toEqual(before);
});

/** Each is seen whole or not at all, and what is chosen is seen whole. */
const expectWholeLabels = async (page: Page) => {
  await expect(page.getByRole('slider', { name: 'Finansår' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Type', 'Status']) {
    const select = page.getByRole('combobox', { name, exact: true });
    await expect(select).toBeVisible();
    const [seen, whole, chosen, needed] = await select.evaluate((choice: HTMLSelectElement) => {
      const label = choice.labels[0] as HTMLElement;
      const given = choice.getBoundingClientRect().width;
      choice.style.flex = 'none';
      const needs = choice.getBoundingClientRect().width;
      choice.style.flex = '';
      return [label.clientWidth, label.scrollWidth, given, needs] as const;
    });
    expect([0, whole]).toContain(seen);
    if (name !== 'Type') expect(chosen).toBe(needed);
  }
};

for (const width of [1440, 1280, 1100, 1024, 992]) {
  test(`strukturens værktøjslinje er én række, og tabellen fylder sin rude, ved ${width}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('kundedemo.central');
    for (const address of [tree, `${tree}&visning=tabel&type=Aktivitetsomraade`]) {
      await page.goto(address);
      const create = page.getByRole('button', { name: 'Opret', exact: true });
      const field = page.getByRole('searchbox', { name: 'Filtrér på nummer eller navn' });
      await expect(create).toBeInViewport({ ratio: 1 });
      expect((await create.boundingBox())?.y).toBe((await field.boundingBox())?.y);
      // The table has filters of its own under its headings.
      if (address === tree) await expectWholeLabels(page);
    }
    // The table beside the details: no column is cut off by the edge of its pane.
    const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    expect(await table.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
  });
}

test('på telefon fylder vejen til elementet én linje og fører til det nærmeste', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fl/07.14.01.10?finansaar=2026');
  const way = page.getByRole('navigation', { name: 'Placering' });
  await expect(way.getByRole('link')).toHaveText(['07.14.01 Økonomistyrelsen']);
  expect((await way.boundingBox())?.height).toBe(44);
});

test('et navn, der ikke er plads til, står i to linjer, og farven på det, der passer, bliver i cellen', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/finanslovsstruktur?visning=tabel&type=Underkonto');
  await page.getByRole('textbox', { name: /Navn/ }).fill('konsulent');
  const mark = page
    .getByRole('row', { name: /^Markér 08\.11\.79\.65/ })
    .locator('mark:not(:empty)');
  await expect(mark).toHaveText('konsulent');
  const beyond = await mark.evaluate((match) => {
    const cell = (match.closest('.dg-cell') as HTMLElement).getBoundingClientRect();
    const over = match.getBoundingClientRect();
    return Math.max(over.right - cell.right, over.bottom - cell.bottom, cell.top - over.top);
  });
  expect(beyond).toBeLessThanOrEqual(1);
});

test('en smal rude har stamdata i én spalte', async ({ page, session }) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(tree);
  const left = async (name: string) => {
    const term = page.getByRole('term').filter({ hasText: name });
    await expect(term).toBeVisible();
    return (await term.boundingBox())?.x;
  };
  expect(await left('Underkontotype')).toBe(await left('Gyldig fra'));
  expect(await left('Oprettet')).toBe(await left('Ændret'));
});

test('et langt feltnavn brydes ikke midt i ordet', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?valgt=07&finansaar=2026');
  const label = page.getByRole('term').filter({ hasText: 'Ministeransvarsområde' });
  await expect(label).toBeVisible();
  const lines = await label.evaluate((term) => {
    const text = document.createRange();
    text.selectNodeContents(term);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifikationer' }).getByRole('status').first();

/** A box that is hidden below another is not seen: none of them meets the toast. */
const expectClear = async (page: Page, kept: readonly Locator[]) => {
  // Its clock stops while it is pointed at.
  await toast(page).hover();
  for (const part of kept) {
    await expect(part).toBeVisible();
    await expect(async () => {
      const [over, under] = await Promise.all([toast(page).boundingBox(), part.boundingBox()]);
      if (!over || !under) throw new Error('Beskeden eller det, den ikke må dække, er der ikke.');
      const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x;
      const isBelow = over.y >= under.y + under.height;
      expect(isBeside || isBelow).toBe(true);
    }).toPass();
  }
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`en besked dækker hverken titlen eller placeringen, ved ${width}`, async ({
    page,
    context,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('kundedemo.central');
    await page.setViewportSize({ width, height });
    const way = page.getByRole('navigation', { name: 'Placering' });
    await page.goto('/fl/07.14.01.10?finansaar=2026');
    const title = page.getByRole('heading', { level: 1, name: /^07\.14\.01\.10/ });
    await expect(title).toBeVisible();
    await openPalette(page, 'kopiér nummer');
    await expect(chosenOption(page)).toContainText('Kopiér nummer og navn');
    await page.keyboard.press('Enter');
    await expectClear(page, [way, title, page.getByRole('toolbar', { name: /^Handlinger/ })]);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(form);
    await page.getByLabel('Navn', { exact: true }).click();
    await page.keyboard.type('Kladde');
    await page.reload();
    await expect(toast(page)).toContainText('hentet frem igen');
    const placement = page
      .getByRole('complementary', { name: 'Om formularen' })
      .getByRole('list')
      .first();
    const heading = page.getByRole('heading', { level: 1, name: 'Opret underkonto' });
    await expectClear(page, [way, heading, ...(width > 1200 ? [placement] : [])]);
  });
}

test('rækkernes højde vælges under Tema og huskes', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('row', { name: /07 Finansministeriet/ });
  await expect(row).toBeVisible();
  const height = async () => (await row.boundingBox())?.height;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Tema' }).click();
    await page
      .getByRole('group', { name: 'Rækkernes højde' })
      .getByRole('button', { name })
      .click();
    await page.keyboard.press('Escape');
  };
  expect(await height()).toBe(28);
  await choose('Luftig');
  await expect.poll(height).toBe(36);
  await choose('Tæt');
  await expect.poll(height).toBe(24);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(height).toBe(24);
});
