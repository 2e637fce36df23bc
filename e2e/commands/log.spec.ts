import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { focusRows } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Detaljer' });
const log = (page: Page) => page.getByRole('treegrid', { name: 'Ændringslog' });
/** Those of the log's days. */
const runs = (page: Page) => log(page).getByRole('row', { level: 2 });

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 60; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Feltet ${label} kunne ikke nås med Tab`);
}

async function createUnderkonto(page: Page, number: string, name: string): Promise<void> {
  await page.goto('/create-element-overview/Underkonto?overordnet=07.14.01');
  await tabTo(page, 'Nummer');
  await page.keyboard.type(number);
  await tabTo(page, 'Underkontotype');
  await page.keyboard.type('11');
  await tabTo(page, 'Navn');
  await page.keyboard.type(name);
  await tabTo(page, 'Underaktivitet');
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
    'Elementet er oprettet!',
  );
}

/** Runs a command by its title, from the palette. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Søg efter kommando eller element' }).fill(title);
  const option = page.getByRole('option', { name: new RegExp(title) }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('det, der oprettes, står læseligt i elementets log og i den hele', async ({
  page,
  session,
}) => {
  await session('drift.central');
  await createUnderkonto(page, '48', 'Loggens prøve');
  await page.goto('/fl/07.14.01.48?finansaar=2027');
  await details(page).getByRole('button', { name: 'Vis alle' }).click();
  const own = details(page).getByRole('list', { name: 'Ændringslog' });
  await expect(own).toContainText('Opret underkonto');
  await expect(own).toContainText(/\d\d\/\d\d\/\d{4} \d\d\.\d\d · drift\.central · nr\. \d+/);
  await expect(own).toContainText(/Hovedkontotom.*07\.14\.01 Økonomistyrelsen/);
  await expect(own).toContainText(/Underaktivitettom.*Klargøring/);
  await expect(own).toContainText(/Gyldig fratom.*2027/);

  await run(page, 'Vis ændringslog');
  await expect(page.getByRole('heading', { level: 1, name: 'Ændringslog' })).toBeVisible();
  await expect(log(page).getByRole('row', { level: 1 }).first()).toContainText(/^I dag, /);
  const newest = runs(page).first();
  await expect(newest).toContainText('07.14.01.48 Loggens prøve');
  await expect(newest).toHaveAttribute('aria-posinset', '1');
  await expect(newest).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('f');
  // So slowly that the address follows while it is typed, which must not take the focus.
  await page.keyboard.type('07140148', { delay: 120 });
  await expect(page).toHaveURL(/element=07140148/);
  await expect(runs(page)).toHaveCount(1);
  await tabTo(page, 'Fra dato');
  await page.keyboard.type('1/1/2020');
  await expect(page).toHaveURL(/fra=2020-01-01/);
  await expect(runs(page)).toHaveCount(1);

  await focusRows(log(page));
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { name: /Loggens prøve/ })).toBeVisible();

  await page.goBack();
  await expect(runs(page)).toHaveCount(1);
  await page.keyboard.press('f');
  await tabTo(page, 'Bruger');
  await page.keyboard.type('ingen har gjort det');
  await expect(page.getByText('Ingen ændringer passer til filtrene.')).toBeVisible();
  await expectAccessible(page);
});

test('knappen til loggen står under notifikationerne, og linjerne gås igennem med taster', async ({
  page,
  session,
}) => {
  await session('drift.central');
  for (const number of ['51', '52']) await createUnderkonto(page, number, `Række ${number}`);
  await page.goto('/finanslovsstruktur');
  const button = page.getByRole('button', { name: 'Vis tidligere notifikationer' });
  await expect(button).toHaveAccessibleDescription(/^\d+ ulæste?$/);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tidligere notifikationer' })).toContainText('Ny');
  await expect(button).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Vis ændringslog' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ændringslog' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Tidligere notifikationer' })).toBeHidden();

  await expect(runs(page).first()).toContainText('07.14.01.52');
  await focusRows(log(page));
  await expect(runs(page).first()).toBeFocused();
  await expect(details(page)).toContainText('Række 52');
  await page.keyboard.press('ArrowRight');
  const fields = log(page).getByRole('row', { level: 3 });
  await expect(fields.filter({ hasText: /Navn.*Række 52/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(fields.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(fields).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(runs(page).nth(1)).toBeFocused();
  await expect(runs(page).nth(1)).toContainText('07.14.01.51');
  await expect(details(page)).toContainText('Række 51');
  await page.keyboard.press('ArrowUp');
  await expect(runs(page).first()).toBeFocused();
});

test('Skift+← og Skift+→ skifter version i detaljeruden', async ({ page, session }) => {
  await session('kundedemo.finanslov.styrelse');
  await page.goto('/fl/07.14.01?finansaar=2026');
  const title = details(page).getByRole('heading', { level: 1 });
  await expect(title).toContainText('Økonomistyrelsen');
  await expect(details(page).getByRole('group', { name: /^Tidslinje/ })).toBeVisible();
  await details(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(title).toContainText('Moderniseringsstyrelsen');
  await expect(details(page).getByRole('status').first()).toContainText(
    'Du ser en tidligere version (2012-2020).',
  );
  await expectAccessible(page);
  await page.reload();
  await expect(title).toContainText('Moderniseringsstyrelsen');
  await details(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(title).toContainText('Økonomistyrelsen');
});
