import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { notices } from '../support/form.ts';
import { chosenOption, details, focusRows, openPalette, palette } from '../support/keyboard.ts';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

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
  await expect(rowOf(page, /Alle kredse/)).toContainText('Opr.');

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
  await open(page, '/perioder?kredse=alle');
  await expectAccessible(page);
  // The hand begins in the current periode; down the bogføringskredse.
  await expect(page.locator('.dg-cell:focus')).toHaveAccessibleName('Åben');
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
  // Who is told what others write asks when the day turns, and no sooner.
  await page.route('**/api/aendringer/live', (route) => route.abort());
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
  const common = rowOf(page, /Alle kredse/);
  await expect(common).toContainText('Kontering slut');
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

test('alle fjorten perioder står ved siden af detaljerne ved 1440 px, og ved 1024 er den aktuelle i syne', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  for (const finansaar of [2026, 2027]) {
    await open(page, `/perioder?finansaar=${finansaar}&kredse=alle`);
    expect(await grid(page).evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/perioder?finansaar=2026&kredse=alle');
  const common = rowOf(page, /Alle kredse/);
  await expect(common.getByRole('gridcell', { name: 'Åben', exact: true })).toBeInViewport();
  await expect(grid(page).getByRole('columnheader', { name: 'jan–sep' })).toBeVisible();
  // What stays above the rows, stays when they are scrolled.
  await grid(page).evaluate((all) => all.scrollTo(0, 400));
  await expect(grid(page).getByRole('row', { name: /^Godkendelsesfrist/ })).toBeInViewport();
});

test('på telefon er året en liste: de godkendte foldet, den aktuelle i syne, og intet uden for siden', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/perioder?finansaar=2026&kredse=alle');
  const list = page.getByRole('treegrid', { name: 'Perioder' });
  const november = list.getByRole('row', { name: /November/ });
  await expect(november).toContainText('Åben');
  await expect(november).toContainText('07/12');
  await expect(november).toBeInViewport();
  await expect(list.getByRole('row', { name: /godkendt \(9\)/ })).toBeVisible();
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

test('en blok fra et regneark indsættes i årsgitteret, ses i cellerne, beholdes i én kørsel og fortrydes som én', async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  await open(page, '/perioder?finansaar=2027&kredse=alle');
  const kredse = await grid(page).getByRole('row').filter({ hasText: /^\d/ }).allTextContents();
  const [first, second] = kredse.map((text) => text.slice(0, 5));
  // With its headings, in another order than here, and a cell that says nothing.
  const block = [
    'Kreds\tmar 03\tjan 01\tfeb 02',
    `${second}\t10/04/2027\t10-02-2027\t`,
    `${first}\t12/04/2027\t2027-02-12\t09.03.2027`,
    '99999\t12/04/2027\t\t',
    `${first}x\t\t\t`,
  ].join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
  const told = page.getByRole('dialog', { name: 'Indsæt 5 frister?' });
  await expect(told.getByRole('listitem')).toHaveText([/^Række 4 i udklippet \(»99999«\)/]);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Indsæt', exact: true }).click();

  const staged = grid(page).locator('.is-staged .status-label');
  await expect(staged).toHaveText(['12/02', '09/03', '12/04', '10/02', '10/04']);
  const box = page.getByRole('region', { name: '5 ændrede frister' });
  await expect(box).toContainText('5 poster ændres');
  await expect(notices(page)).toContainText('5 frister er lagt klar i gitteret.');
  await expectAccessible(page);

  // They are a draft: the year is not left without an answer, and Esc takes them away.
  await focusRows(grid(page));
  await page.keyboard.press('.');
  const leaving = page.getByRole('dialog', { name: 'Forlad 5 ændrede frister?' });
  await leaving.getByRole('button', { name: 'Bliv her' }).click();
  await expect(staged).toHaveCount(5);
  await focusRows(grid(page));
  await page.keyboard.press('Escape');
  await expect(staged).toHaveCount(0);

  await page.keyboard.press('Control+v');
  await told.getByRole('button', { name: 'Indsæt', exact: true }).click();
  await expect(box).toContainText('5 poster ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('5 frister er ændret!');
  const undo = notices(page).getByRole('button', { name: /^Fortryd kørsel \d+$/ });
  const run = /\d+/.exec((await undo.textContent()) ?? '')?.[0];
  await expect(staged).toHaveCount(0);
  await page.reload();
  const own = (text: string) =>
    grid(page).getByRole('gridcell', { name: new RegExp(`^${text}/2027, `) });
  await expect(own('12/04')).toHaveCount(1);

  // A copy of it can be pasted back, and changes nothing.
  await focusRows(grid(page));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await press(page, 'ArrowRight', 3);
  await press(page, 'Shift+ArrowRight', 2);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect(notices(page)).toContainText('6 celler er kopieret.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '12/02/2027\t09/03/2027\t12/04/2027\r\n10/02/2027\tperiodens\t10/04/2027',
  );
  await page.keyboard.press('Control+v');
  await expect(notices(page)).toContainText('Udklippet ændrer ingen frister.');

  await openPalette(page, `fortryd kørsel ${run}`);
  await expect(chosenOption(page)).toHaveText(/^Fortryd kørsel/);
  await expect(consequences(page)).toContainText('5 poster ændres');
  await page.keyboard.press('Control+Enter');
  await expect(own('12/04')).toHaveCount(0);
  await expect(own('10/02')).toHaveCount(0);
});
