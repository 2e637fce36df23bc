import type { Page } from '@playwright/test';
import { details } from '../support/keyboard.ts';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

const differences = (page: Page) => page.getByRole('grid', { name: 'Forskelle' });
const focusedRow = (page: Page) => differences(page).locator('[role="row"]:has(:focus)');
const cards = (page: Page) => page.getByRole('group', { name: 'Slags forskel' });

test('hvad der ændrede sig mellem to år, ses, markeres og forlades med tasterne', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2024');
  await expect(page.locator('.dg-body [tabindex="0"]').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/forskel\?.*omraade=finanslovsstruktur/);
  await expect(cards(page).getByRole('button', { name: '3 ændrede' })).toBeVisible();
  await expect(focusedRow(page)).toContainText('Kongen');
  await expect(details(page).getByRole('row', { name: 'Navn Dronningen Kongen' })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Markerede rækker' })).toContainText('1 markeret');
  await expect(details(page).getByRole('heading', { name: /^15 Social/ })).toBeVisible();

  await page.keyboard.press('f');
  await page.keyboard.type('konge');
  await page.keyboard.press('Enter');
  await expect(cards(page).getByRole('button', { name: '1 ændret' })).toBeVisible();
  await expect(focusedRow(page)).toContainText('Kongen');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fl\/01\?.*finansaar=2025/);
  await page.goBack();
  await expect(focusedRow(page)).toContainText('Kongen');
});

test('komma og punktum flytter begge tider, og det samme til begge siger, at intet er forskelligt', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central', '/forskel?fra=2024&til=2025');
  await expect(focusedRow(page)).toContainText('Kongen');
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/fra=2025&til=2026/);
  await expect(page.getByText('Ingen forskelle mellem 2025 og 2026')).toBeVisible();
  await page.keyboard.press(',');
  await expect(focusedRow(page)).toContainText('Kongen');
});

test('på en telefon er elementets to sider en side for sig', async ({ page, session }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await session('kundedemo.central');
  await page.goto('/forskel?fra=2024&til=2025');
  await differences(page).getByRole('gridcell', { name: 'Kongen' }).first().click();
  await expect(details(page).getByRole('row', { name: 'Navn Dronningen Kongen' })).toBeVisible();
  expect(await beyondTheSide(page)).toBe(0);
  await page.getByRole('button', { name: 'Tilbage til forskellene' }).click();
  await expect(differences(page)).toBeVisible();
});
