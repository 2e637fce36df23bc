import type { Page } from '@playwright/test';
import { tableColumnIds } from '../../src/domain/columns/table-columns.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, highlighted } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import { keptRows } from '../support/kept-rows.ts';
import { chosenOption, openPalette, palette } from '../support/keyboard.ts';
import { expect, signInAs, test } from '../support/portal.ts';
import { endSession } from '../support/session.ts';

/** Everything is done with the keyboard. */
const sheet = (page: Page) =>
  page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
const bar = (page: Page) => page.locator('.staged-bar');
const focused = (page: Page) => page.locator('.dg-cell:focus');
const review = (page: Page) => page.getByRole('dialog', { name: /^Gennemse/ });
const columns = 'nummer,navn,defaultDelregnskabId,status';
const rows = `finansaar=2026&type=Underkonto&status=Aaben&kol.nummer=07.&kolonner=${columns}`;

async function open(page: Page, search = rows): Promise<void> {
  await page.goto(`/finanslovsstruktur/masseredigering?${search}`);
  await expectReady(page);
}

async function expectReady(page: Page): Promise<void> {
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Into the rows, and to a cell: rows and columns from the first. */
async function standOn(page: Page, row: number, column: number): Promise<void> {
  await sheet(page).locator('.dg-cell').first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+ArrowUp');
  for (let at = 0; at < row; at += 1) await page.keyboard.press('ArrowDown');
  for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

async function expectReadyToSave(page: Page, changes: number): Promise<void> {
  const what = changes === 1 ? 'ændring' : 'ændringer';
  const save = page.getByRole('button', { name: `Gem ${changes} ${what}` });
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
}

test.beforeEach(async ({ session, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
});

test('arket åbnes med hånden på rækken fra træet, og det første, der skrives, er cellens', async ({
  page,
}) => {
  await page.goto('/finanslovsstruktur?valgt=07.14.01.10&finansaar=2026');
  await expect(page.locator('[role="row"]:focus')).toContainText('07.14.01.10');
  await page.keyboard.press('Control+e');
  await expect(focused(page)).toHaveText('07.14.01.10');
  await page.keyboard.press('ArrowRight');
  for (const name of ['Et navn', 'Et andet navn']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await expect(bar(page)).toContainText('2 ændringer i 2 rækker');
  // The second is soft-closed, and the server's plan says so, before it warns; what is said of all the changes
  // when they are reviewed, is no fault of a cell.
  await expect(bar(page)).toContainText('1 fejl');
  await page.keyboard.press('Control+Enter');
  const remark = review(page).getByRole('textbox', { name: 'Bemærkning' });
  await expect(remark).toBeFocused();
  await expect(bar(page)).toContainText('1 fejl');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Tabel' }).click();
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table.locator('[role="row"]:has(:focus)')).toContainText('07.14.01.30');
});

/** From the table; two of the values are no delregnskab. */
async function pasteDefaults(page: Page): Promise<void> {
  await page.goto(`/finanslovsstruktur?visning=tabel&${rows}`);
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await table.locator('.dg-cell').first().focus();
  await page.keyboard.press('Control+e');
  await expectReady(page);

  const wanted = Array.from({ length: 41 }, (_, at) =>
    at === 3 || at === 7 ? '99999.999' : '07002.007',
  );
  await standOn(page, 0, 2);
  await paste(page, wanted.join('\r\n'));
  // What cannot be taken is told by row and column before anything is taken.
  const told = page.getByRole('dialog', { name: 'Indsæt 41 × 1 celler?' });
  await expect(told.getByRole('listitem')).toHaveText([/99999\.999\./, /99999\.999\./]);
  await told.getByRole('button', { name: 'Indsæt', exact: true }).click();
  await expect(bar(page)).toContainText('40 ændringer i 40 rækker');
  await expect(bar(page)).toContainText('2 fejl');
}

test('slutter sessionen imens, går intet af det, der ikke er gemt, tabt', async ({ page }) => {
  await pasteDefaults(page);
  await endSession(page);
  await page.reload();
  await signInAs(page, 'kundedemo.central');
  await expectReady(page);
  await expect(bar(page)).toContainText('40 ændringer i 40 rækker');
});

test('40 underkonti får et nyt standarddelregnskab: to falder, de gyldige beholdes, de to rettes, og kørslen fortrydes', async ({
  page,
}) => {
  await pasteDefaults(page);
  await sheet(page).locator('.dg-cell').first().focus();
  await page.keyboard.press('Control+Enter');
  await expect(review(page)).toContainText('Gennemse 40 ændringer');
  await page.getByRole('checkbox', { name: /^Behold de gyldige: gem 38/ }).focus();
  await page.keyboard.press('Space');
  await expectReadyToSave(page, 38);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText(/Kørsel \d+|Fortryd kørsel \d+/);
  const run = await notices(page)
    .getByRole('button', { name: /^Fortryd kørsel \d+$/ })
    .first()
    .textContent();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('2 ændringer i 2 rækker');

  await sheet(page).locator('.dg-cell').first().focus();
  for (const _ of [1, 2]) {
    await page.keyboard.press('F8');
    await expect(focused(page)).toHaveText('99999.999');
    await page.keyboard.type('07002.007');
    await page.keyboard.press('Enter');
  }
  await expect(bar(page)).not.toContainText('fejl');
  await page.keyboard.press('Control+Enter');
  await expect(review(page)).toContainText('Gennemse 2 ændringer');
  await expectReadyToSave(page, 2);
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeHidden();
  await standOn(page, 3, 2);
  await expect(focused(page)).toContainText('07002.007');
  await expect(page.locator('.cell-strip-now')).toContainText('07002.007');

  // By then the notice of it may be gone.
  await openPalette(page, run ?? '');
  await expect(chosenOption(page)).toHaveText(/^Fortryd kørsel/);
  await page.keyboard.press('Enter');
  await expect(highlighted(page)).toContainText((run ?? '').replace(/\D/g, ''));
  await page.keyboard.press('Enter');
  // No procesrettighed governs koblinger: there is nothing to choose.
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^Underaktivitet/ }),
  ).toContainText('Ikke nødvendig');
  await expect(page.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
  await expect(consequences(page)).toContainText('114 koblinger ændres');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).locator('[aria-rowindex="3"]')).not.toContainText('07002.007');
});

test('det skrevne overlever et nyt filter og en genindlæsning, fortrydes ét trin ad gangen og kasseres ved log af, når der er spurgt', async ({
  page,
}) => {
  await open(page);
  await standOn(page, 0, 1);
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' rettet');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('Ens');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText('3 ændringer i 3 rækker');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Find i tabellen' })).toBeFocused();
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'f') document.body.dataset.taken = String(defaultPrevented);
    });
  });
  await page.keyboard.press('Control+f');
  await expect(page.locator('body'), 'den anden gang er tasten browserens').toHaveAttribute(
    'data-taken',
    'false',
  );
  await page.keyboard.type('Ens');
  await page.reload();
  await expectReady(page);
  await expect(bar(page)).toContainText('3 ændringer i 3 rækker');
  await expectAccessible(page);

  await open(page);
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText(/ rettet$/);
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
  await page.getByRole('link', { name: 'Log af' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Log af og kassér ændringer?' });
  await expect(asked).toContainText('1 ændring');
  await asked.getByRole('button', { name: 'Log af og kassér' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Du er logget af' })).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('der findes og erstattes i en kolonne over alle rækker, og en serie går videre, hver fortrudt i ét trin', async ({
  page,
}) => {
  await open(page);
  await standOn(page, 0, 1);
  await page.keyboard.press('Control+h');
  const dialog = page.getByRole('dialog', { name: 'Find og erstat i en kolonne' });
  await expect(dialog.getByLabel(/^Find/)).toBeFocused();
  await expect(dialog.getByLabel('Kolonne').locator(':checked')).toHaveText('Navn');
  await page.keyboard.type('almindelig virksomhed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Drift');
  await expect(dialog.getByRole('status')).toContainText('Almindelig virksomhed → Drift');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(focused(page)).toHaveText(/./);
  await expect(sheet(page)).not.toContainText('Almindelig virksomhed');
  await expect(bar(page)).toContainText(/\d+ ændringer i \d+ rækker/);
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toHaveCount(0);
  await expect(sheet(page)).toContainText('Almindelig virksomhed');

  await standOn(page, 0, 1);
  await page.keyboard.type('Pulje 08');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Shift+D');
  await expect(bar(page)).toContainText('4 ændringer i 4 rækker');
  for (const name of ['Pulje 08', 'Pulje 09', 'Pulje 10', 'Pulje 11']) {
    await expect(sheet(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
});

test('en browser, der intet gemmer, siger det, og den spørger, før siden lukkes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Lageret er lukket', 'SecurityError');
    };
  });
  await open(page);
  await standOn(page, 0, 1);
  await page.keyboard.type('Kun her');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Den er kun her på siden');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expectReady(page);
  await expect(bar(page)).toBeHidden();
});

test('ændres det ikke gemte i en anden fane, siges det, og intet skrives, før det er hentet her', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await standOn(other, 0, 1);
  await other.keyboard.type('Fra den anden');
  await other.keyboard.press('Enter');
  await expect(bar(other)).toContainText('1 ændring i 1 række');

  const told = page.locator('.sheet-note');
  await expect(told).toContainText('Ændringerne ændres i en anden fane.');
  await standOn(page, 1, 1);
  await page.keyboard.type('Fra den første');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toBeHidden();
  await expectAccessible(page);

  await told.getByRole('button', { name: 'Hent dem her' }).press('Enter');
  await expect(told).toHaveCount(0);
  await expect(sheet(page)).toContainText('Fra den anden');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
  await expect(sheet(page)).not.toContainText('Fra den første');

  // Now it is the other one's turn to be told.
  await standOn(page, 1, 1);
  await page.keyboard.type('Fra den første');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('2 ændringer i 2 rækker');
  await expect(other.locator('.sheet-note')).toBeVisible();
});

test('arkets orden og kolonner gemmes under et navn og åbnes igen som ark, også når intet er filtreret', async ({
  page,
}) => {
  await open(page, 'finansaar=2026&kolonner=nummer,navn,status&sortering=-navn');
  await standOn(page, 0, 1);
  const first = (await focused(page).textContent()) ?? '';
  await openPalette(page, 'gem visning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Gem visning' }).getByLabel('Navn')).toBeFocused();
  await page.keyboard.type('Navne bagfra');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Visningen er gemt.');

  await open(page, 'finansaar=2026');
  await standOn(page, 0, 1);
  await openPalette(page, 'visning navne bagfra');
  await expect(chosenOption(page)).toContainText('Navne bagfra');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/masseredigering\?.*sortering=-navn/);
  await expectReady(page);
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText(first);
  await expect(sheet(page).getByRole('columnheader')).toHaveCount(3);
});

test('arket åbnes på tabellens rækker, og den række, en kørsel skrev, kommer med svaret', async ({
  page,
}) => {
  const fetched: (string | null)[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/search-full-number')) fetched.push(searchParams.get('soeg'));
  });
  await page.goto(`/finanslovsstruktur?visning=tabel&${rows}`);
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  fetched.length = 0;
  await table.locator('.dg-cell').first().focus();
  await page.keyboard.press('Control+e');
  await expectReady(page);
  await standOn(page, 0, 1);
  await page.keyboard.type('Et andet navn');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(review(page)).toContainText('Gennemse 1 ændring');
  expect(fetched).toEqual([]);

  // Outside any underaktivitet, which the server is told in so many words.
  await expect(review(page).getByRole('combobox', { name: 'Underaktivitet' })).toContainText(
    'Uden for underaktivitet',
  );
  await review(page).getByLabel('Bemærkning').focus();
  await page.keyboard.type('Skrevet forkert');
  await expectReadyToSave(page, 1);
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeHidden();
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText('Et andet navn');
  await expectReady(page);
  // The run comes back in the stream, and what others write is told there: nothing is asked for.
  await page.keyboard.type('Et tredje navn');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await review(page).getByLabel('Bemærkning').focus();
  await page.keyboard.type('Skrevet forkert igen');
  await expectReadyToSave(page, 1);
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeHidden();
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText('Et tredje navn');
  await expectReady(page);
  expect(fetched).toEqual([]);
});

test('numre, der ikke er i arket, siges', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await openPalette(page, 'saml 071401, 999999, 07140110');
  await expect(palette(page)).toContainText('3 numre');
  await page.keyboard.press('Enter');
  await expectReady(page);
  await expect(page.locator('.sheet-note')).toHaveText(
    '1 nummer er ikke blandt rækkerne her: 999999.',
  );
  await expectAccessible(page);
});

test('side for side er rækkerne en almindelig tabel, og det skrevne er de samme ændringer', async ({
  page,
}) => {
  await open(page);
  await standOn(page, 0, 1);
  await page.keyboard.press('Control+Shift+e');
  const table = page.getByRole('region', { name: /side for side$/ });
  await expect(table).toBeFocused();
  const rowHead = table.getByRole('rowheader').first();
  const first = (await rowHead.textContent()) ?? '';
  const name = table.getByRole('textbox', { name: `Navn, ${first}` });
  await name.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Skrevet i et felt');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Før: /);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Næste side' }).press('Enter');
  await expect(rowHead).not.toHaveText(first);
  await expect(page.getByRole('status').filter({ hasText: 'side 2 af' })).toContainText('Række 26');
  await page.reload();
  await expect(table).toBeVisible();
  await page.keyboard.press('Control+Shift+e');
  await expectReady(page);
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText('Skrevet i et felt');
});

test('et delregnskabs koblinger åbnes som ark, en række for hver, og rettes dér', async ({
  page,
}) => {
  await page.goto('/ac/07004.001?periode=202611');
  await expect(page.getByRole('table', { name: 'Underkonti' })).toBeVisible();
  await openPalette(page, 'ret koblinger i ark');
  await expect(chosenOption(page)).toContainText('Ret koblinger i ark');
  await page.keyboard.press('Enter');
  const koblinger = page.getByRole('grid', { name: 'Masseredigering af koblinger' });
  await expect(koblinger).toContainText('07004.001');
  await expect(koblinger).not.toHaveAttribute('aria-busy', 'true');
  const til = koblinger.locator('[aria-rowindex="3"] > [aria-colindex="5"]');
  await til.click();
  await page.keyboard.type('12.2027');
  await page.keyboard.press('Enter');
  await expect(til).toHaveText('12.2027');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
  await expectAccessible(page);
});

test('mens en stor handling gemmes i browseren, spørger den, før siden forlades, og den gemmes hel', async ({
  page,
}) => {
  const cells = 2500;
  // A database that takes its time, so that the page can be left in the middle.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row: Parameters<IDBObjectStore['put']>) {
      const until = performance.now() + 0.3;
      while (performance.now() < until);
      return put.apply(this, row);
    };
  });
  await open(page, 'finansaar=2026&status=Aaben&kolonner=nummer,navn,status');
  await standOn(page, 0, 1);
  await paste(page, Array.from({ length: cells }, (_, at) => `Navn ${at}`).join('\n'));
  await expect(bar(page)).toContainText(/^2\.500 ændringer/);
  const asked = page.waitForEvent('dialog');
  // Called off by the answer, it is over when the page is reloaded after all.
  const called = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect.poll(() => keptRows(page)).toBe(cells);
  await page.reload();
  await called;
  await expectReady(page);
  await expect(bar(page)).toContainText(/^2\.500 ændringer i 2\.500 rækker/);
});

test('nummer og navn bliver stående, når der er rullet til side, ved tast og ved hjul, og klæber kun da', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await open(page);
  await standOn(page, 2, 0);
  const grid = sheet(page);
  const lefts = () =>
    grid.evaluate((rolled) => {
      const { left } = rolled.getBoundingClientRect();
      const cells = [...rolled.querySelectorAll('.dg-row:not([hidden]) > .dg-cell')];
      const places = cells
        .filter((cell) => /^[12]$/.test(cell.getAttribute('aria-colindex') ?? ''))
        .map((cell) => Math.round(cell.getBoundingClientRect().left - left));
      return [...new Set(places)].sort((one, other) => one - other);
    });
  const sticking = () =>
    grid.evaluate(
      (rolled) =>
        [...rolled.querySelectorAll('.dg-row .dg-cell')].filter(
          (cell) => getComputedStyle(cell).position === 'sticky',
        ).length,
    );
  const before = await lefts();
  expect(before).toHaveLength(2);
  expect(await sticking()).toBe(0);

  await page.keyboard.press('End');
  await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await lefts()).toEqual(before);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAttribute('aria-colindex', '1');
  // The ring is where the cell is seen.
  const ring = await page.locator('.sheet-view .dg-ring').boundingBox();
  const cell = await focused(page).boundingBox();
  expect(Math.abs((ring?.x ?? 0) - (cell?.x ?? -9))).toBeLessThanOrEqual(1);

  await grid.hover();
  await page.mouse.wheel(-4000, 0);
  await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await expect.poll(sticking).toBe(0);
  await page.mouse.wheel(300, 0);
  await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await lefts()).toEqual(before);
});

test('en ændret celle, der bliver stående, ses at være det, også når der er rullet til side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await open(page);
  await standOn(page, 2, 1);
  const surfaceOf = (row: number) =>
    sheet(page)
      .locator(`[aria-rowindex="${row}"] > [aria-colindex="2"]`)
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const row = Number(
    await focused(page).evaluate((cell) => cell.parentElement?.getAttribute('aria-rowindex')),
  );
  await page.keyboard.type('Nyt navn');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('1 ændring');
  const surface = await surfaceOf(row);
  await page.keyboard.press('End');
  await expect.poll(() => surfaceOf(row + 2)).not.toBe('rgba(0, 0, 0, 0)');
  expect(await surfaceOf(row)).toBe(surface);
  expect(await surfaceOf(row + 2)).not.toBe(surface);
});

test('kun de kolonner, der ses, har celler; hånden bliver på sin, også når den er rullet ud af syne', async ({
  page,
}) => {
  const all = tableColumnIds(areas.finanslovsstruktur).join(',');
  await open(page, `finansaar=2026&type=Underkonto&status=Aaben&kol.nummer=07.&kolonner=${all}`);
  await standOn(page, 2, 0);
  const grid = sheet(page);
  const columns = Number(await grid.getAttribute('aria-colcount'));
  /** Columns that rows have cells of, by the number that is read of them. */
  const made = () =>
    grid.evaluate((shown) => {
      const rows = [...shown.querySelectorAll('.dg-row:not([hidden])')];
      const ofRows = rows.map((row) =>
        [...row.querySelectorAll('.dg-cell')].map((cell) =>
          Number(cell.getAttribute('aria-colindex')),
        ),
      );
      const [first = []] = ofRows;
      return ofRows.every((row) => String(row) === String(first)) ? first : [];
    });
  const atStart = await made();
  expect(atStart.length).toBeLessThan(columns);
  expect(atStart).toEqual(atStart.toSorted((one, other) => one - other));

  await page.keyboard.press('End');
  await expect(focused(page)).toBeInViewport();
  const last = Number(await focused(page).getAttribute('aria-colindex'));
  expect(atStart).not.toContain(last);
  await expect.poll(async () => (await made()).length).toBeLessThan(columns);
  const atEnd = await made();
  expect(atEnd.at(-1)).toBe(last);
  expect(atEnd.slice(0, 2)).toEqual(atStart.slice(0, 2));
  expect(atEnd).toEqual(atEnd.toSorted((one, other) => one - other));

  // Scrolled away from by the wheel, it keeps its cell and the focus.
  await grid.hover();
  await page.mouse.wheel(-9000, 0);
  await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await expect(focused(page)).toHaveAttribute('aria-colindex', String(last));
  await page.keyboard.press('ArrowLeft');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAttribute('aria-colindex', '1');
  await page.mouse.wheel(-9000, 0);
  await expect.poll(made).toEqual(atStart);
});
