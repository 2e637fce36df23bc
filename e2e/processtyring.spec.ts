import type { Page } from '@playwright/test';
import { consequences, step } from './support/argument-step.ts';
import { tabTo } from './support/form.ts';
import { chosenOption, openPalette } from './support/keyboard.ts';
import { expect, test } from './support/portal.ts';

const form = (page: Page) => page.locator('form:visible');

/** Opens the form of a command from the palette. */
async function begin(page: Page, command: string): Promise<void> {
  await openPalette(page, command);
  await expect(chosenOption(page)).toHaveText(new RegExp(`^${command}`));
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Navn', { exact: true })).toBeVisible();
}

/** Types into fields by their labels, in the order they stand. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await tabTo(page, form(page).getByLabel(label, { exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }
}

/** Saves, and waits for the row in the overview. */
async function save(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/processoverview/);
  const overview = page.getByRole('treegrid');
  await expect(overview.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

test.beforeEach(async ({ signIn }) => {
  await signIn('kundedemo.finanslov.fm');
});

test('et helt forslag til finanslov med to hovedaktiviteter og fire underaktiviteter, med tastaturet alene', async ({
  page,
}) => {
  const whole = { Startdato: '01/02/2028', Slutdato: '31/08/2028' };
  await begin(page, 'Opret proces');
  await fillIn(page, {
    Finansår: '2029',
    Procestype: 'Forslag',
    Kode: 'FFL29',
    Navn: 'Forslag til finanslov 2029',
    ...whole,
    Status: 'Planlagt',
  });
  await save(page, 'Forslag til finanslov 2029');
  for (const [part, ...steps] of [
    ['Kontostruktur', 'Indmelding', 'Gennemgang'],
    ['Bidrag', 'Første bidrag', 'Andet bidrag'],
  ] as const) {
    await begin(page, 'Opret hovedaktivitet');
    await fillIn(page, { Navn: part, ...whole });
    await save(page, part);
    for (const name of steps) {
      // From a step the next is made beside it.
      await begin(page, 'Opret underaktivitet');
      await fillIn(page, {
        Navn: name,
        Startdato: '01/02/2028',
        'Kontering slut': '01/03/2028',
        Slutdato: '10/03/2028',
      });
      await tabTo(page, form(page).getByLabel('Hovedkonto', { exact: true }));
      await page.keyboard.press('Space');
      await fillIn(page, { Standardniveau: 'Niveau 1' });
      await save(page, name);
    }
  }
});

test('tyve rettigheder i én rettelse af et område, med hvem der mister adgang, og fortrudt i ét trin', async ({
  page,
}) => {
  await page.goto('/processoverview?valgt=underaktivitet+9&finansaar=2027');
  const grid = page.getByRole('grid', { name: 'Procesrettigheder' });
  const first = grid.getByRole('row', { name: /Kongen/ });
  await expect(first).toContainText('Niveau 3');
  await expect(async () => {
    await page.keyboard.press('F6');
    expect(await grid.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }).toPass();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('4');
  await expect(page.getByText('20 ændringer', { exact: true })).toBeVisible();
  await expect(page.getByText('20 poster ændres', { exact: true })).toBeVisible();
  await expect(page.getByText('Finansministeriet').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('20 rettigheder er ændret!').first()).toBeVisible();
  await expect(first).not.toContainText('Niveau 3');
  const undo = page.getByRole('button', { name: /^Fortryd kørsel/ }).first();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Fortryd kørsel')).toBeVisible();
  await expect(consequences(page)).toContainText('20 poster ændres');
  await page.keyboard.press('Control+Enter');
  await expect(first).toContainText('Niveau 3');
});
