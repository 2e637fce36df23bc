import type { Route } from '@playwright/test';
import { chooseStep, consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { choose, field, notices, tabTo, write } from '../support/form.ts';
import { details, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

const losses: readonly {
  readonly when: string;
  readonly number: string;
  readonly lose: (route: Route) => Promise<void>;
  readonly isDone: boolean;
}[] = [
  {
    when: 'før serveren har fået den',
    number: '28.52.14.10',
    lose: async (route) => route.abort('connectionreset'),
    isDone: false,
  },
  {
    when: 'efter at serveren har udført den',
    number: '28.52.14.20',
    lose: async (route) => {
      const done = await route.fetch();
      expect(done.ok()).toBe(true);
      await route.abort('connectionreset');
    },
    isDone: true,
  },
];

for (const { when, number, lose, isDone } of losses) {
  test(`forbindelsen ryger ${when}: det siges, og intet sker to gange`, async ({ page }) => {
    const row = await standOn(page, number);
    await routeNow(page, '**/api/kommandoer/udfoer', lose, { times: 1 });
    await page.keyboard.press('b');
    await chooseStep(page);
    const note = page.getByRole('textbox', { name: 'Bemærkning' });
    await expect(note).toBeFocused();
    await page.keyboard.type('Efter aftale');
    await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
    // A plan of what was highlighted before says otherwise, and would not be run.
    const button = step(page, 'Soft-luk underkonto').getByRole('button', { name: 'Soft-luk' });
    await expect(button).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    // The server is asked what became of it, so it is told as it is.
    if (!isDone) {
      await expect(consequences(page).getByRole('alert')).toContainText('Intet er gemt.');
      await expect(note).toHaveValue('Efter aftale');
      await expect(note).toBeFocused();
      await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
      await expect(button).toBeEnabled();
      await page.keyboard.press('Control+Enter');
    }
    await expect(step(page, 'Soft-luk underkonto')).toBeHidden();
    await expect(notices(page)).toContainText('Elementet er soft-lukket!');
    await expect(row).toContainText('Soft-lukket');
    await expect(row).toBeFocused();
    await expect(details(page)).toContainText('Efter aftale');
    await expect(details(page).getByText('Soft-luk underkonto')).toHaveCount(1);
  });
}

test('et nummer, der tages op igen, skal bekræftes, og det kan tastaturet', async ({ page }) => {
  await standOn(page, '28.51.10.12');
  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(highlighted(page)).toHaveText(/^2026/);
  await expect(consequences(page)).toContainText('Lukket efter 2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  await page.keyboard.press('ArrowLeft');
  await expect(tree(page).getByRole('row', { name: /^28\.51\.10[^.\d]/ })).toBeFocused();

  await page.keyboard.press('n');
  await expect(field(page, 'Hovedkonto')).toHaveValue(/^28\.51\.10 /);
  await write(page, 'Nummer', '12');
  await choose(page, 'Underkontotype', '11');
  await write(page, 'Navn', 'Taget op igen');
  await choose(page, 'Underaktivitet', 'Klarg');
  await page.keyboard.press('Control+Enter');
  const box = page.getByRole('checkbox', { name: 'Bekræft' });
  await expect(box).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Nummeret 28\.51\.10\.12 har været brugt til/ }),
  ).toBeVisible();
  await expect(field(page, 'Navn')).toHaveValue('Taget op igen');
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er oprettet!');
});
