import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, highlighted } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { notices } from '../support/form.ts';
import { chosenOption, details, focusRows, openPalette } from '../support/keyboard.ts';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Aktiviteter' });
const rowOf = (page: Page, name: RegExp) => grid(page).getByRole('row', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/aktiviteter');
  await expect(heading(page, 'Aktiviteter')).toBeVisible();
  await expect(rowOf(page, /2002/)).toBeVisible();
  await focusRows(grid(page));
}

test('en aktivitet oprettes, rettes og slettes med tastaturet alene', async ({ page, session }) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Opret aktivitet' })).toBeVisible();
  await page.keyboard.type('2026');
  await page.keyboard.press('Enter');
  for (const text of ['3001', 'Vindue til rettelser', '01/12/2026']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('31/12/2026');
  await expect(consequences(page)).toContainText('startdato 01/12/2026, slutdato 31/12/2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Aktiviteten er oprettet!');
  await expect(rowOf(page, /3001/)).toContainText('Kommende');

  await openPalette(page, 'ret aktivitet 3001');
  await expect(chosenOption(page)).toContainText('Ret aktivitet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ret aktivitet' })).toBeVisible();
  await expect(highlighted(page)).toContainText('Vindue til rettelser');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vinduet');
  await expect(consequences(page)).toContainText('Navn: Vindue til rettelser → Vinduet');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, /3001 Vinduet/)).toBeVisible();

  await openPalette(page, 'slet aktivitet 3001');
  await expect(chosenOption(page)).toContainText('Slet aktivitet');
  // Not chosen yet, but what it would be.
  const understood = page.getByRole('list', { name: 'Forstået som' });
  await expect(understood).toContainText('3001 Vinduet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Slet aktivitet' })).toBeVisible();
  await expect(highlighted(page)).toContainText('Vinduet');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('slettes');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Aktiviteten er slettet!');
  await expect(rowOf(page, /3001/)).toHaveCount(0);
});

test('overskrifterne foldes, og på dem er der ingen aktivitet at rette', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await expect(details(page)).toContainText('Oprydning i EAN-numre');
  await page.keyboard.press('ArrowUp');
  await expect(details(page)).toContainText('Åbne nu (4)');
  await openPalette(page, 'ret aktivitet');
  await expect(chosenOption(page)).not.toContainText('2002');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(rowOf(page, /2002/)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(details(page)).toContainText('Kommende');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, /2002/)).toBeVisible();
});

test('T viser dem som tabel, der sorteres fra tastaturet, og hånden bliver på sin række', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await page.keyboard.press('ArrowDown');
  await expect(grid(page).locator('[role="row"]:focus')).toContainText('2001');
  await page.keyboard.press('t');
  const table = page.getByRole('grid', { name: 'Aktiviteter' });
  const inHand = table.locator('[role="row"]:has(:focus)');
  await expect(inHand).toContainText('2001');
  await expectAccessible(page);
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowRight');
  await openPalette(page, 'sortér her');
  await page.keyboard.press('Enter');
  const heading = table.getByRole('columnheader', { name: 'Varighed', exact: true });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('1009');
  await expect(inHand).toContainText('2001');
  await page.keyboard.press('t');
  await expect(grid(page).locator('[role="row"]:focus')).toContainText('2001');
});

test('den, der ingen af rollerne har, kommer ikke ind', async ({ page, signIn }) => {
  await signIn('kundedemo.laes');
  await expect(page.getByRole('link', { name: 'Aktiviteter' })).toHaveCount(0);
  await page.goto('/aktiviteter');
  await expect(notices(page)).toContainText('Adgang nægtet');
  await expect(page).not.toHaveURL(/aktiviteter/);
});

test('på telefon står intet uden for siden', async ({ page, session }) => {
  await session('kundedemo.regnskab.lokal');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(details(page)).toHaveCount(0);
  expect(await beyondTheSide(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
