import type { Page } from '@playwright/test';
import { details, focusTree, tree } from '../support/keyboard.ts';
import { expect, signInByForm, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

/** Whatever the answers do, a key is about the right row or about none. */
const focusedRow = (page: Page) => page.locator('[role="row"]:is(:focus, :has(:focus))');
const calls = /\/api\/finanslovsstruktur\//;

const faults = [
  { name: 'svarer 500', status: 500, told: 'Server-Error' },
  { name: 'svarer 401', status: 401, told: 'Serveren svarede med fejl 401' },
  { name: 'er der ikke', status: null, told: 'Der er ingen forbindelse til serveren' },
] as const;
type Fault = (typeof faults)[number];

/** From now on no structure is answered. */
async function fail(page: Page, { status }: Fault): Promise<void> {
  await routeNow(page, calls, (route) =>
    status === null ? route.abort() : route.fulfill({ status, json: {} }),
  );
}

async function standOnFinansministeriet(page: Page): Promise<void> {
  await focusTree(page);
  await page.keyboard.type('07');
  await expect(focusedRow(page)).toContainText('Finansministeriet');
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText('Finansministeriet');
  // Another key ends the number.
  await page.keyboard.press('ArrowLeft');
}

for (const fault of faults) {
  test(`kaldet ${fault.name}: et skrevet nummer og tasten efter det`, async ({ page, signIn }) => {
    await signIn('kundedemo.central');
    await standOnFinansministeriet(page);
    await fail(page, fault);
    await page.keyboard.type('15110110e');
    await expect(details(page)).toContainText('Indholdet kunne ikke hentes');
    await expect(details(page)).toContainText(fault.told);
    // The nearest row there is, and no other.
    await expect(focusedRow(page)).toContainText('Social- og Boligministeriet');
    await expect(page).toHaveURL(/valgt=15\.11\.01\.10(&|$)/);
    await expect(page).not.toHaveURL(/rediger=/);

    await page.unroute(calls);
    await details(page).getByRole('button', { name: 'Prøv igen' }).click();
    await expect(details(page).getByRole('heading', { level: 2 })).toContainText('15.11.01.10');
    await expect(tree(page).getByRole('row', { name: /^15\.11\.01\.10 / })).toBeVisible();
    await expect(page).not.toHaveURL(/rediger=/);
  });

  test(`kaldet ${fault.name}: et dybt link`, async ({ page }) => {
    // A token that is refused is forgotten, and the reload leans on the session that the form leaves at the provider.
    await signInByForm(page, 'kundedemo.central');
    await fail(page, fault);
    await page.goto('/finanslovsstruktur?finansaar=2026&valgt=15.11.01.10');
    await expect(details(page)).toContainText(fault.told);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/finanslovsstruktur\?.*valgt=15\.11\.01\.10(&|$)/);

    await page.unroute(calls);
    await page.reload();
    await expect(tree(page).getByRole('row', { name: /^15\.11\.01\.10 / })).toBeVisible();
    await expect(page).toHaveURL(/valgt=15\.11\.01\.10(&|$)/);
  });
}

test('tilbage og frem gennem ti steder i ét åndedrag ender på det rigtige', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await standOnFinansministeriet(page);
  const way = ['07.1', '07.14', '07.14.01', '07.14.01.10'];
  const heading = details(page).getByRole('heading', { level: 2 });
  const names: string[] = [];
  // Down by the links of the pane, and up by its breadcrumbs: each is a place of its own.
  for (const number of [...way, ...way.toReversed().slice(1), ...way.slice(1)]) {
    await details(page)
      .getByRole('link', { name: new RegExp(`^${number.replaceAll('.', '\\.')}(?![.\\d])`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`valgt=${number}(&|$)`));
    await expect(focusedRow(page).or(tree(page).locator('[aria-current]'))).toContainText(number);
    names.push((await heading.textContent()) ?? '');
  }
  expect(names).toHaveLength(10);
  const move = (steps: number) =>
    page.evaluate((count) => {
      for (let step = 0; step < Math.abs(count); step += 1) window.history.go(Math.sign(count));
    }, steps);
  await move(-9);
  await expect(page).toHaveURL(/valgt=07\.1(&|$)/);
  await expect(heading).toHaveText(names[0] ?? '');
  await expect(tree(page).locator('[aria-current]')).toContainText('07.1');
  await move(9);
  await expect(page).toHaveURL(/valgt=07\.14\.01\.10(&|$)/);
  await expect(heading).toHaveText(names.at(-1) ?? '');
  await expect(tree(page).locator('[aria-current]')).toContainText('07.14.01.10');
  // Back from the last pane; going on is the browser's.
  await page.keyboard.press('Shift+F6');
  await expect(focusedRow(page)).toContainText('07.14.01.10');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fl\/07\.14\.01\.10/);
});

test('et dybt link til det, der ikke findes, er lukket eller er filtreret væk', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2026&valgt=07.99.99.99');
  await expect(details(page)).toContainText('07.99.99.99');
  await expect(details(page)).toContainText('Ikke fundet');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/finanslovsstruktur\?/);

  // Filtered away: the pane tells of it, and a key is about what the pane tells of.
  await page.goto('/finanslovsstruktur?finansaar=2026&soeg=oekonomistyrelsen&valgt=15.11.01.10');
  await expect(details(page)).toContainText('15.11.01.10');
  await expect(tree(page).getByRole('row', { name: /07\.14\.01 / })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: /^Ret underkonto 15\.11\.01\.10/ })).toBeVisible();

  await page.goto('/finanslovsstruktur?finansaar=2026&status=Lukket&type=Underkonto');
  const closed = tree(page)
    .getByRole('row', { name: /Lukket/ })
    .first();
  const number = /^\d\d(\.\d\d){3}/.exec((await closed.textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/finanslovsstruktur?finansaar=2026&valgt=${number}`);
  await expect(details(page)).toContainText(number);
  await expect(details(page)).toContainText('Lukket');
  await expect(tree(page).getByRole('row', { name: new RegExp(`^${number}`) })).toContainText(
    'Lukket',
  );
});
