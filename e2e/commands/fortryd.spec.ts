import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import { chosenOption, details, focusRows, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

const log = (page: Page): Locator => page.getByRole('treegrid', { name: 'Ændringslog' });
const note = (page: Page): Locator => page.getByRole('textbox', { name: 'Bemærkning' });

/** Soft-closes the row's underkonto; answers the number of the run. */
async function softClose(page: Page): Promise<number> {
  await page.keyboard.press('b');
  await chooseStep(page);
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  return await runOffered(page);
}

/** Reopens the row's underkonto; answers the number of the run. */
async function reopen(page: Page): Promise<number> {
  await expect(details(page)).toContainText('Soft-lukket');
  await page.keyboard.press('Shift+A');
  await chooseStep(page);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er åben!');
  return await runOffered(page);
}

/** The number of the run that the newest toast offers to take back. */
async function runOffered(page: Page): Promise<number> {
  const offer = notices(page).getByRole('button', { name: /^Fortryd kørsel \d+$/ });
  return Number((await offer.first().textContent())?.replace(/\D/g, ''));
}

/** The number that the newest toast tells. */
async function newestRun(page: Page): Promise<number> {
  const told = await notices(page)
    .getByText(/^Kørsel \d+$/)
    .first()
    .textContent();
  return Number(told?.replace('Kørsel ', ''));
}

async function pressButton(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test('fortryd fra beskeden, og gentag fra paletten', async ({ page }) => {
  const row = await standOn(page, '28.53.03.10');
  const first = await softClose(page);
  await expect(row).toContainText('Soft-lukket');

  await pressButton(page, notices(page).getByRole('button', { name: `Fortryd kørsel ${first}` }));
  await expect(step(page, 'Fortryd kørsel')).toBeVisible();
  await expect(step(page, 'Fortryd kørsel')).toContainText(`${first}`);
  await chooseStep(page);
  await expect(note(page)).toBeFocused();
  await expect(consequences(page)).toContainText('1 element ændres');
  await expect(consequences(page)).toContainText('28.53.03.10');
  await expect(consequences(page)).toContainText('Ikke soft-lukket');
  await expectAccessible(page);
  await page.keyboard.type('En fejl');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Kørslen er fortrudt!');
  await expect(row).toContainText('Åben');
  await expect(row).toBeFocused();
  const undone = await newestRun(page);
  await details(page).getByRole('button', { name: 'Vis alle' }).click();
  await expect(details(page)).toContainText(`Kørsel ${first}: En fejl`);
  await expect(details(page)).toContainText(`Fortrudt i kørsel ${undone}`);
  await page.keyboard.press('Shift+F6');
  await expect(row).toBeFocused();

  await openPalette(page, `gentag kørsel ${first}`);
  await expect(chosenOption(page)).toHaveText(/^Gentag kørsel/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Gentag kørsel')).toBeVisible();
  await expect(highlighted(page)).toContainText(`${first} 28.53.03.10`);
  await expect(highlighted(page)).toContainText(`Fortrudt i kørsel ${undone}`);
  await page.keyboard.press('Enter');
  await chooseStep(page);
  await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Kørslen er gentaget!');
  await expect(row).toContainText('Soft-lukket');
  await expect(row).toBeFocused();
});

test('fortryd fra loggen, og loggen siger, hvad der er taget tilbage', async ({ page }) => {
  await standOn(page, '28.53.01.20');
  const first = await softClose(page);
  await openPalette(page, 'vis ændringslog');
  await page.keyboard.press('Enter');
  const runs = log(page).getByRole('row', { level: 2 });
  const oldest = runs.filter({ hasText: /Soft-luk underkonto.*28\.53\.01\.20/ }).first();
  await focusRows(log(page));
  await expect(oldest).toBeFocused();
  await expect(oldest.getByRole('button', { name: `Fortryd kørsel ${first}` })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(
    details(page).getByRole('button', { name: `Fortryd kørsel ${first}` }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseStep(page);
  await expect(consequences(page)).toContainText('Ikke soft-lukket');
  await page.keyboard.press('Control+Enter');
  await expect(oldest).toContainText('Fortrudt i kørsel');
  await expect(details(page).getByText(/^Fortrudt i kørsel/)).toBeFocused();
  await expect(runs.first()).toContainText(`Kørsel ${first}`);
  await expect(runs.first().getByRole('button', { name: `Gentag kørsel ${first}` })).toBeVisible();
  await expectAccessible(page);
});

test('det, der er i vejen, siges i trinnet, og intet sker', async ({ page }) => {
  await standOn(page, '28.53.01.30');
  const first = await softClose(page);
  const since = await reopen(page);

  await openPalette(page, `fortryd kørsel ${first}`);
  await expect(chosenOption(page)).toHaveText(/^Fortryd kørsel/);
  await page.keyboard.press('Enter');
  await expect(highlighted(page)).toContainText(`${first} Soft-luk underkonto 28.53.01.30`);
  await page.keyboard.press('Enter');
  await chooseStep(page);
  await expect(consequences(page)).toContainText(`i kørsel ${since}. Fortryd den kørsel først`);
  await page.keyboard.press('Control+Enter');
  await expect(consequences(page).getByRole('alert')).toContainText('En regel er i vejen.');
  await expect(
    consequences(page).getByRole('button', { name: `Fortryd kørsel ${since} først` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // One that is not there is for the plan to refuse.
  await openPalette(page, 'fortryd kørsel 999999');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('Kørsel 999999 findes ikke.');
});

test('de seneste kørsler står i paletten, nyeste først, og i listen over notifikationer', async ({
  page,
}) => {
  await standOn(page, '28.53.01.40');
  const first = await softClose(page);
  const since = await reopen(page);
  await openPalette(page, 'fortryd');
  await expect(chosenOption(page)).toHaveText(/^Fortryd kørsel/);
  await page.keyboard.press('Enter');
  await expect(highlighted(page)).toContainText(`${since} Genåbn underkonto 28.53.01.40`);
  await page.keyboard.press('ArrowDown');
  await expect(highlighted(page)).toContainText(`${first} Soft-luk underkonto 28.53.01.40`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // What was told is kept, with its offer.
  await pressButton(page, page.getByRole('button', { name: 'Vis tidligere notifikationer' }));
  const list = page.getByRole('dialog', { name: 'Tidligere notifikationer' });
  await pressButton(page, list.getByRole('button', { name: `Fortryd kørsel ${since}` }));
  await chooseStep(page);
  await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Kørslen er fortrudt!');
});
