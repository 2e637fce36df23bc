import type { Locator, Page } from '@playwright/test';
import { chooseStep, consequences, step } from '../support/argument-step.ts';
import { tabTo } from '../support/form.ts';
import { details, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

/** A control that goes away by what it does: the focus stays in the pane, and the next key counts. */
const table = (page: Page) => page.getByRole('grid', { name: 'Finanslovsstruktur' });
const focusedRow = (grid: Locator) => grid.locator('[role="row"]:is(:focus, :has(:focus))');
const filter = (page: Page) =>
  page.getByRole('searchbox', { name: 'Filtrér på nummer eller navn' });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

/** Runs a change of status from its button. */
async function runFrom(page: Page, button: Locator, title: string): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(step(page, title)).toBeVisible();
  await chooseStep(page);
  await expect(consequences(page)).toContainText(/ændres/);
  await page.keyboard.press('Control+Enter');
  await expect(step(page, title)).toBeHidden();
}

for (const { place, at, level } of [
  { place: 'elementets side', at: '/fl/28.52.14.70?finansaar=2027', level: 1 },
  {
    place: 'den delte visning',
    at: '/finanslovsstruktur?valgt=28.53.01.10&finansaar=2027',
    level: 2,
  },
]) {
  test(`på ${place} bliver fokus på knappen, som siger, hvorfor den intet mere kan`, async ({
    page,
  }) => {
    await page.goto(at);
    const title = details(page).getByRole('heading', { level }).first();
    await expect(title).toContainText(/28\.5/);
    for (const [name, heading] of [
      ['Soft-luk', 'Soft-luk underkonto'],
      ['Genåbn', 'Genåbn underkonto'],
      ['Afslut', 'Afslut underkonto'],
    ] as const) {
      const button = details(page).getByRole('button', { name, exact: true });
      await title.focus();
      await runFrom(page, button, heading);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toBeFocused();
      await expect(button).toHaveAccessibleDescription(/\S/);
    }
  });
}

for (const visning of ['træet', 'tabellen'] as const) {
  const search = visning === 'træet' ? '' : '&visning=tabel';
  const gridOf = visning === 'træet' ? tree : table;

  test(`i ${visning} går fokus til rækken, når markeringens bjælke forsvinder`, async ({
    page,
  }) => {
    const number = visning === 'træet' ? '28.51.01.23' : '28.51.01.25';
    await page.goto(`/finanslovsstruktur?valgt=${number}&finansaar=2027${search}`);
    const grid = gridOf(page);
    const row = grid.getByRole('row', { name: number });
    await expect(row).toBeVisible();
    const stop = grid.locator('.dg-body [tabindex="0"]');
    const bar = page.getByRole('region', { name: 'Markerede rækker' });

    await stop.focus();
    await page.keyboard.press('Space');
    await tabTo(page, bar.getByRole('button', { name: 'Ryd markering' }));
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(focusedRow(grid)).toContainText(number);
    await page.keyboard.press('ArrowDown');
    await expect(focusedRow(grid)).not.toContainText(number);

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await runFrom(page, bar.getByRole('button', { name: 'Soft-luk' }), 'Soft-luk underkonto');
    await expect(bar).toHaveCount(0);
    await expect(row).toContainText('Soft-lukket');
    await expect(focusedRow(grid)).toContainText(number);
  });

  test(`i ${visning} går fokus til rækkerne, når filteret ryddes, hvor intet passer`, async ({
    page,
  }) => {
    await page.goto(`/finanslovsstruktur?soeg=findes+ikke${search}`);
    const clear = page.getByRole('button', { name: 'Ryd filter' });
    await expect(clear).toBeVisible();
    await filter(page).focus();
    await tabTo(page, clear);
    await page.keyboard.press('Enter');
    await expect(focusedRow(gridOf(page))).toBeVisible();
    const before = await focusedRow(gridOf(page)).getAttribute('aria-rowindex');
    await page.keyboard.press('ArrowDown');
    await expect(focusedRow(gridOf(page))).not.toHaveAttribute('aria-rowindex', before ?? '');
  });

  test(`i ${visning} går fokus til rækkerne, når det lykkes at prøve igen`, async ({ page }) => {
    const api = '**/api/finanslovsstruktur/**';
    await routeNow(page, api, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/finanslovsstruktur?finansaar=2026${search}`);
    // The overview beside the rows has one of its own.
    const retry = page
      .locator('[data-focus-region="structure"]')
      .getByRole('button', { name: 'Prøv igen' });
    await expect(retry).toBeVisible();
    await page.unroute(api);
    await filter(page).focus();
    await tabTo(page, retry);
    await page.keyboard.press('Enter');
    await expect(focusedRow(gridOf(page))).toBeVisible();
  });
}

test('Esc tager også kolonnernes filtre af ét for ét, når intet passer', async ({ page }) => {
  await page.goto('/finanslovsstruktur?visning=tabel&kol.navn=findes+ikke&kol.type=hk');
  const clear = page.getByRole('button', { name: 'Ryd filter' });
  await expect(clear).toBeVisible();
  await filter(page).focus();
  await tabTo(page, clear);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/kol\.type/);
  await expect(page).toHaveURL(/kol\.navn/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/kol\./);
  await expect(page).toHaveURL(/visning=tabel/);
  await expect(focusedRow(table(page))).toBeVisible();
});

for (const name of [
  'Regnskabsstruktur',
  'Kontoplan',
  'Processtyring',
  'Perioder',
  'Aktiviteter',
  'Løngrupper',
]) {
  test(`${name}: rækkerne har fokus, når de er der, så pilen virker fra den første tast`, async ({
    page,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Hovednavigation' });
    await navigation.getByRole('link', { name, exact: true }).click();
    const shown = page.getByRole('main').locator(':is([role="grid"], [role="treegrid"]):visible');
    const focused = shown.locator('[role="row"]:is(:focus, :has(:focus))');
    await expect(focused).toHaveCount(1);
    const first = await focused.getAttribute('aria-rowindex');
    await page.keyboard.press('ArrowDown');
    await expect(focused).not.toHaveAttribute('aria-rowindex', String(first));
  });
}
