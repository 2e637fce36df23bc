import type { Page } from '@playwright/test';
import { consequences, step } from '../support/argument-step.ts';
import { tabTo } from '../support/form.ts';
import { chosenOption, focusRows, openPalette } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

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

// Seven forms one after the other: the proces first, then each of its parts with their steps.
test.describe
  .serial('et helt forslag til finanslov, med tastaturet alene', () => {
    const name = 'Forslag til finanslov 2029';
    const whole = { Startdato: '01/02/2028', Slutdato: '31/08/2028' };

    test('processen', async ({ page }) => {
      await begin(page, 'Opret proces');
      await fillIn(page, {
        Finansår: '2029',
        Procestype: 'Forslag',
        Kode: 'FFL29',
        Navn: name,
        ...whole,
        Status: 'Planlagt',
      });
      await save(page, name);
    });

    for (const [part, ...steps] of [
      ['Kontostruktur', 'Indmelding', 'Gennemgang'],
      ['Bidrag', 'Første bidrag', 'Andet bidrag'],
    ] as const) {
      test(`hovedaktiviteten ${part} med to underaktiviteter`, async ({ page }) => {
        await page.goto('/processoverview?finansaar=2029');
        await page.getByRole('treegrid').getByRole('row', { name }).focus();
        await begin(page, 'Opret hovedaktivitet');
        await fillIn(page, { Navn: part, ...whole });
        await save(page, part);
        for (const step of steps) {
          // From a step the next is made beside it.
          await begin(page, 'Opret underaktivitet');
          await fillIn(page, {
            Navn: step,
            Startdato: '01/02/2028',
            'Kontering slut': '01/03/2028',
            Slutdato: '10/03/2028',
          });
          await tabTo(page, form(page).getByLabel('Hovedkonto', { exact: true }));
          await page.keyboard.press('Space');
          await fillIn(page, { Standardniveau: 'Niveau 1' });
          await save(page, step);
        }
      });
    }
  });

test('tyve rettigheder i én rettelse af et område, med hvem der mister adgang, og fortrudt i ét trin', async ({
  page,
}) => {
  await page.goto('/processoverview?valgt=underaktivitet+9&finansaar=2027');
  const grid = page.getByRole('grid', { name: 'Procesrettigheder' });
  const first = grid.getByRole('row', { name: /Kongen/ });
  await expect(first).toContainText('Niveau 3');
  await focusRows(grid);
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

const overview = (page: Page) => page.getByRole('treegrid', { name: 'Processer' });
const stepRow = (page: Page, name: string) => overview(page).getByRole('row', { name });

/** Takes the bar of a row with the pointer, at its middle or its end, and moves it so many pixels. */
async function drag(page: Page, row: string, at: 'middle' | 'end', pixels: number): Promise<void> {
  const box = await stepRow(page, row).locator('.lane-bar').boundingBox();
  if (!box) throw new Error(`${row} har ingen bjælke`);
  const x = at === 'middle' ? box.x + box.width / 2 : box.x + box.width - 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('en bjælke trækkes og strækkes med musen, og planen står der, før noget beholdes', async ({
  page,
}) => {
  await page.goto('/processoverview?finansaar=2028');
  const step = '1. bidrag';
  await expect(stepRow(page, step)).toContainText('21/05/2027');
  const box = page.getByRole('region', { name: 'Flyttet bjælke' });
  await drag(page, step, 'end', 12);
  await expect(box).toContainText('1 post ændres');
  await expect(stepRow(page, step)).not.toContainText('21/05/2027');
  await box.getByRole('button', { name: 'Behold' }).click();
  await expect(page.getByText('Tiden er ændret!').first()).toBeVisible();
  await expect(box).toHaveCount(0);

  const kept = await stepRow(page, step).textContent();
  await drag(page, step, 'middle', -300);
  await expect(box).toContainText('skal ligge inden for hovedaktiviteten Bidrag');
  await box.getByRole('button', { name: 'Fortryd' }).click();
  await expect(stepRow(page, step)).toHaveText(kept ?? '');
});

test('billedet har plads ved 1024 px, og på en telefon står månederne over det', async ({
  page,
}) => {
  for (const [width, least] of [
    [1024, 280],
    [390, 120],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/processoverview?finansaar=2027');
    const picture = overview(page).locator('.dg-picture').first();
    await expect(picture).toBeInViewport();
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(least);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await expect(overview(page).locator('.dg-axis > i').first()).toBeInViewport();
  }
});

test('en proces rettes i sin formular, og en kode, der bruges, og datoer, der ikke passer, siges ved felterne', async ({
  page,
}) => {
  await openPalette(page, 'gå til proces FFL28');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/finansaar=2028/);
  await expect(overview(page).getByRole('row', { name: /FFL28/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Ret FFL28' })).toBeVisible();
  await fillIn(page, { Kode: 'AEF27', Navn: 'Finanslovforslag 2028' });
  await page.keyboard.press('Control+Enter');
  const kode = form(page).getByLabel('Kode', { exact: true });
  await expect(kode).toHaveAccessibleDescription(/Koden AEF27 bruges allerede af/);
  await page.keyboard.press('F8');
  await expect(kode).toBeFocused();
  await fillIn(page, { Kode: 'FFL28' });
  await save(page, 'Finanslovforslag 2028');

  await page.goto('/main-activity/sub-activity/1');
  await expect(page.getByRole('heading', { name: /^Ret underaktivitet Indmelding/ })).toBeVisible();
  await fillIn(page, { Startdato: '15/03/2027' });
  await page.keyboard.press('Control+Enter');
  const deadline = form(page).getByLabel('Kontering slut', { exact: true });
  await expect(deadline).toHaveAccessibleDescription(
    /Kontering slut skal ligge fra startdatoen 15\/03\/2027 til slutdatoen 19\/03\/2027/,
  );
  await expect(form(page).getByLabel('Startdato', { exact: true })).toHaveValue('15/03/2027');
});
