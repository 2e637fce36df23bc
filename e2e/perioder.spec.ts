import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { consequences } from './support/argument-step.ts';
import { heading } from './support/elements.ts';
import { notices } from './support/form.ts';
import { chosenOption, details, focusRows, openPalette, palette } from './support/keyboard.ts';
import { beyondTheSide } from './support/layout.ts';
import { expect, test } from './support/portal.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Perioder' });
const rowOf = (page: Page, name: RegExp) => grid(page).getByRole('row', { name });

async function open(page: Page, address = '/perioder'): Promise<void> {
  await page.goto(address);
  await expect(heading(page, 'Perioder')).toBeVisible();
  await expect(grid(page).getByRole('row').nth(2)).toBeVisible();
  await focusRows(grid(page));
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

test('perioder for 2028 genereres fra en sætning med de 14 vist først, og kun én gang', async ({
  page,
  session,
}) => {
  await session('kundedemo.perioder');
  await open(page);
  await openPalette(page, 'generér perioder 2028');
  await expect(chosenOption(page)).toContainText('Generér perioder');
  await expect(consequences(page)).toContainText('14 poster ændres');
  await expect(consequences(page)).toContainText('01.2028 Januar 2028');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('14 perioder er genereret for finansår 2028.');
  await open(page, '/perioder?finansaar=2028');
  await expect(rowOf(page, /Alle bogføringskredse/)).toContainText('Opr.');

  await openPalette(page, 'generér perioder 2028');
  await expect(consequences(page)).toContainText('Der findes allerede perioder for finansår 2028.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('fem bogføringskredse får egen frist fra årsgitteret, og frem og tilbage mellem år', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await open(page);
  await expectAccessible(page);
  // To the column of the current periode, and down the bogføringskredse.
  await press(page, 'ArrowRight', 13);
  await page.keyboard.press('ArrowDown');
  await expect(details(page)).toContainText('11.2026');
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
  }
  await expect(details(page)).toContainText('5 rækker markeret');
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Sæt periode for flere bogføringskredse' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('05/01/2027');
  await expect(consequences(page)).toContainText(
    'Kontering slut kan senest være godkendelsesfristen 04/01/2027 for 11.2026.',
  );
  await press(page, 'Backspace', 10);
  await page.keyboard.type('10/12/2026');
  await expect(consequences(page)).toContainText('5 poster ændres');
  await expect(consequences(page)).toContainText('periodens egen → 10/12/2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Fristen er sat for 5 bogføringskredse');
  await expect(grid(page).getByRole('gridcell', { name: '10/12' })).toHaveCount(5);

  await focusRows(grid(page));
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/finansaar=2027/);
  await expect(grid(page).getByRole('gridcell', { name: 'Åben' })).toHaveCount(0);
  await page.keyboard.press(',');
  await expect(page).toHaveURL(/finansaar=2026/);
});

test('to perioder godkendes fra tabellen dagen efter fristen, i rækkefølge og endeligt', async ({
  page,
  startPortal,
}) => {
  const { portal, signIn } = await startPortal({ DATO: '2026-12-08' });
  await signIn('kundedemo.perioder', '/perioder');
  await open(page, `${portal.url}/perioder`);
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/visning=tabel/);
  await expect(rowOf(page, /11\.2026/)).toContainText('Kontering slut');
  await focusRows(grid(page));
  await press(page, 'ArrowDown', 10);
  await page.keyboard.press(' ');
  await expect(details(page)).toContainText('11.2026');
  // Alone it cannot: the one before it is not approved.
  await openPalette(page, 'godkend perioder');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText(
    'Perioden 11.2026 kan ikke godkendes, før 10.2026 er godkendt.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await focusRows(grid(page));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(details(page)).toContainText('2 rækker markeret');
  await openPalette(page, 'godkend perioder');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('2 poster ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('2 perioder er godkendt.');
  await expect(rowOf(page, /11\.2026/)).toContainText('Godkendt');
  await expect(page.getByRole('contentinfo')).toContainText('Aktuel periode 12.2026');
});

test('en frist, der går, mens skærmen er åben, ses i den', async ({ page, startPortal }) => {
  const { portal, signIn } = await startPortal({ DATO: '2026-12-07' });
  await signIn('kundedemo.central', '/perioder?visning=tabel');
  await expect(rowOf(page, /11\.2026/)).toContainText('Åben');
  await page.clock.install();
  await open(page, `${portal.url}/perioder?visning=tabel`);
  await portal.restart({ DATO: '2026-12-08' });
  await page.clock.fastForward(60_000);
  await expect(rowOf(page, /11\.2026/)).toContainText('Kontering slut');
  await expect(page.getByRole('contentinfo')).toContainText('Aktuel periode 12.2026');
});

test('statussen viser kun de perioder, der har den, i gitteret og i tabellen', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await open(page, '/perioder?finansaar=2026');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption({ label: 'Kontering slut' });
  const common = rowOf(page, /Alle bogføringskredse/);
  await expect(common).toContainText('Slut');
  await expect(common).not.toContainText('Åben');
  await page.goto('/perioder?finansaar=2026&visning=tabel&status=Aaben');
  await expect(rowOf(page, /11\.2026/)).toBeVisible();
  await expect(rowOf(page, /10\.2026/)).toHaveCount(0);
});

test('en periode rettes med sin tast; hvad der ikke siges, står som før', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await open(page, '/perioder?finansaar=2027&visning=tabel');
  await press(page, 'ArrowDown', 4);
  await expect(details(page)).toContainText('05.2027');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Ret periode' })).toBeVisible();
  await page.keyboard.type('Maj måned 2027');
  await expect(consequences(page)).toContainText('Navn: Maj 2027 → Maj måned 2027');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, /05\.2027/)).toContainText('Maj måned 2027');
});

test('på telefon står intet uden for siden', async ({ page, session }) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  expect(await beyondTheSide(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('filter og sortering siges fra paletten, og en sætning viser de åbne perioder', async ({
  page,
  session,
}) => {
  await session('kundedemo.perioder');
  await open(page);
  await openPalette(page, 'periodestatus åben');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=Aaben/);
  const grid = page.getByRole('grid', { name: 'Perioder' });
  await focusRows(grid);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await openPalette(page, 'sortér her');
  await page.keyboard.press('Enter');
  const heading = grid.getByRole('columnheader', { name: 'Bogføringskreds', exact: true });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

test('perioderne rettes i ark: frister indsættes under hinanden, planen står ved siden af, og de beholdes i én kørsel', async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  await open(page, '/perioder?finansaar=2027&visning=tabel');
  await page.keyboard.press('Control+e');
  await expect(page).toHaveURL(/visning=ark/);
  await focusRows(grid(page));
  await page.keyboard.press('Control+Home');
  await press(page, 'ArrowRight', 5);
  await expect(page.locator('.dg-cell:focus')).toHaveText(/\d\d\/02\/2027/);
  // Two forms of a date, and a day that is none.
  await page.evaluate(() => navigator.clipboard.writeText('09/02-2027\n2027-03-09\n31/02/2027'));
  await page.keyboard.press('Control+v');
  const told = page.getByRole('dialog', { name: 'Indsæt 3 × 1 celler?' });
  await expect(told.getByRole('listitem')).toHaveText([/^03\.2027.*31\/02\/2027/]);
  await told.getByRole('button', { name: 'Indsæt', exact: true }).click();
  await expect(rowOf(page, /01\.2027/)).toContainText('09/02/2027');
  await expect(rowOf(page, /02\.2027/)).toContainText('09/03/2027');
  await expect(details(page)).toContainText('3 ændringer af perioderne');
  await page.keyboard.press('F8');
  await expect(page.locator('.dg-cell:focus')).toHaveText('31/02/2027');
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(details(page)).toContainText('2 ændringer af perioderne');
  await expect(details(page)).toContainText('2 poster ændres');

  // A number is the periode's own, and stands as it is.
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await expect(page.locator('.dg-bubble')).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('2 perioder er rettet!');
  await expect(details(page)).not.toContainText('ændringer af perioderne');
  await page.reload();
  await expect(rowOf(page, /01\.2027/)).toContainText('09/02/2027');
});
