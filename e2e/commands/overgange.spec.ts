import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import {
  chosenOption,
  details,
  focusRows,
  openPalette,
  palette,
  tree,
} from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('B soft-lukker, Skift+A genåbner og A afslutter, med fokus på rækken hele vejen', async ({
  page,
}) => {
  const row = await standOn(page, '28.52.15.20');
  await page.keyboard.press('b');
  await expect(step(page, 'Soft-luk underkonto')).toBeVisible();
  await chooseStep(page);
  await expect(page.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
  await expect(consequences(page)).toContainText('1 element ændres');
  await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  await expect(row).toContainText('Soft-lukket');
  await expect(row).toBeFocused();
  await expect(details(page)).toContainText('Soft-luk underkonto');

  await page.keyboard.press('Shift+A');
  await expect(step(page, 'Genåbn underkonto')).toBeVisible();
  await chooseStep(page);
  await expect(consequences(page)).toContainText('Ikke soft-lukket');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er åben!');
  await expect(row).toContainText('Åben');
  await expect(row).toBeFocused();

  await page.keyboard.press('a');
  await expect(step(page, 'Afslut underkonto')).toBeVisible();
  await chooseStep(page);
  await expect(highlighted(page)).toHaveText(/^2026/);
  await expect(page.getByRole('option', { name: /^2025/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('option', { name: /^2025/ })).toContainText('finansår 2027');
  await expect(consequences(page)).toContainText('Lukket efter 2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  await expect(row).toContainText('Lukket');
  await expect(row).toBeFocused();
  await expect(details(page)).toContainText('Afslut underkonto');
});

test('en underaktivitet, der kun er fremhævet, vises, men udføres ikke', async ({ page }) => {
  const row = await standOn(page, '28.52.15.10');
  await page.keyboard.press('b');
  const dialog = step(page, 'Soft-luk underkonto');
  // Of the finansår looked at, though others run that come before it.
  await expect(highlighted(page)).toContainText('2027');
  await expect(consequences(page)).toContainText('Soft-lukket fra 2027');
  await page.keyboard.press('Control+Enter');
  const reason = 'Vælg den underaktivitet, som ændringen laves i.';
  await expect(consequences(page).getByRole('alert')).toHaveText(reason);
  await expect(page.getByRole('combobox', { name: 'Underaktivitet' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Soft-luk' })).toHaveAttribute(
    'data-tip',
    reason,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Åben');
});

test('valgt og udført i ét træk, uden at vente på liste eller plan', async ({ page }) => {
  const row = await standOn(page, '28.52.14.40');
  await page.keyboard.press('b');
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  await expect(row).toContainText('Soft-lukket');
  await expect(details(page)).toContainText('Soft-luk underkonto');
});

test('Enter og Ctrl+Enter venter begge på en liste, der er længe undervejs', async ({ page }) => {
  const row = await standOn(page, '28.52.14.60');
  const list = Promise.withResolvers<void>();
  await routeNow(page, '**/api/proces/underaktiviteter?*', async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.keyboard.press('b');
  await page.keyboard.type('Klarg');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  list.resolve();
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  await expect(row).toContainText('Soft-lukket');
});

for (const [view, first, second] of [
  ['', '28.52.01.10', '28.52.01.30'],
  ['&visning=tabel', '28.51.01.20', '28.51.01.21'],
] as const) {
  test(`forlader rækken filtret, gælder tasterne den, fokus så står på${view}`, async ({
    page,
  }) => {
    const filter = `soeg=${first.slice(0, 8)}&type=Underkonto&status=Aaben&finansaar=2027`;
    await page.goto(`/finanslovsstruktur?${filter}&valgt=${first}${view}`);
    const focused = page.locator('[role="row"]:focus-within');
    const grid = page.getByRole(view === '' ? 'treegrid' : 'grid', { name: 'Finanslovsstruktur' });
    await expect(grid.getByRole('row', { name: new RegExp(first) })).toBeVisible();
    await expect(focused).toContainText(first);
    await page.keyboard.press('b');
    await chooseStep(page);
    await page.keyboard.press('Control+Enter');
    await expect(notices(page)).toContainText('Elementet er soft-lukket!');
    await expect(focused).toContainText(second);
    await expect(page).toHaveURL(new RegExp(`valgt=${second}`));
    await page.keyboard.press('b');
    await expect(step(page, 'Soft-luk underkonto')).toContainText(second);
  });
}

test('fra paletten: felter med Tab, Skift+Tab og Backspace, og Ctrl+Enter udfører', async ({
  page,
}) => {
  const row = await standOn(page, '28.52.15.30');
  await openPalette(page, 'soft-luk under');
  await expect(chosenOption(page)).toHaveText(/^Soft-luk underkonto/);
  await page.keyboard.press('Tab');
  const dialog = step(page, 'Soft-luk underkonto');
  await chooseStep(page, 'Tab');
  const note = page.getByRole('textbox', { name: 'Bemærkning' });
  await expect(note).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: 'Fra finansår' })).toBeFocused();
  await expect(highlighted(page)).toHaveText(/^2027/);
  // The field is empty, so Backspace takes the chip that stands in it, then the one before.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('combobox', { name: 'Underkonto', exact: true })).toBeFocused();
  await expect(consequences(page)).toContainText('Vælg');
  await page.keyboard.type('28521530');
  await expect(highlighted(page)).toHaveText(/^28\.52\.15\.30/);
  await page.keyboard.press('Enter');
  await chooseStep(page, 'Tab');
  await page.keyboard.type('Efter aftale');
  await expect(consequences(page)).toContainText('1 element ændres');
  await expect(dialog.getByRole('button', { name: 'Soft-luk' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(notices(page)).toContainText('Elementet er soft-lukket!');
  await expect(row).toContainText('Soft-lukket');
  await expect(row).toBeFocused();
  await expect(details(page)).toContainText('Efter aftale');
});

test('åbne underliggende nævnes med vej dertil, og intet kan udføres', async ({ page }) => {
  const row = await standOn(page, '28.56.04');
  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(consequences(page)).toContainText(
    '28.56.04 kan ikke afsluttes, fordi 5 underliggende elementer er åbne.',
  );
  const links = consequences(page).getByRole('link');
  await expect(links).toHaveCount(5);
  const run = page.getByRole('button', { name: 'Afslut', exact: true });
  await expect(run.last()).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(step(page, 'Afslut hovedkonto')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Afslut hovedkonto')).toBeHidden();
  await expect(page).toHaveURL(/valgt=28\.56\.04\.10/);
  await expect(tree(page).getByRole('row', { name: /^28\.56\.04\.10/ })).toBeFocused();
  await expect(row).toContainText('Åben');
});

test('tre markerede soft-lukkes i én kørsel', async ({ page }) => {
  const first = await standOn(page, '16.21.66.10');
  await page.keyboard.press('Space');
  for (let more = 0; more < 2; more += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('region', { name: 'Markerede rækker' });
  await expect(bar).toContainText('3 markeret');
  await page.keyboard.press('b');
  await expect(step(page, 'Soft-luk underkonto')).toContainText('3 underkonti');
  await chooseStep(page);
  await expect(consequences(page)).toContainText('3 elementer ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('3 elementer er soft-lukket!');
  await expect(notices(page)).toContainText(/Fortryd kørsel \d+/);
  await expect(bar).toBeHidden();
  for (const number of ['10', '20', '30']) {
    const row = tree(page).getByRole('row', { name: new RegExp(`^16\\.21\\.66\\.${number}`) });
    await expect(row).toContainText('Soft-lukket');
  }
  await expect(first).toBeVisible();
  await openPalette(page, 'vis ændringslog');
  await expect(chosenOption(page)).toHaveText(/^Vis ændringslog/);
  await page.keyboard.press('Enter');
  // One row, with one for each inside.
  const log = page.getByRole('treegrid', { name: 'Ændringslog' });
  await expect(log.getByRole('row', { level: 2 }).first()).toContainText('3 ændringer');
  await focusRows(log);
  await page.keyboard.press('ArrowRight');
  const lines = log.getByRole('row', { level: 3 });
  await expect(lines).toHaveCount(3);
  for (const number of ['10', '20', '30']) {
    await expect(lines.filter({ hasText: `16.21.66.${number}` })).toHaveCount(1);
  }
});

test('markerede af flere slags, og slags uden handlingen, siges med grund', async ({ page }) => {
  await standOn(page, '28.56.04');
  const bar = page.getByRole('region', { name: 'Markerede rækker' });
  const softClose = bar.getByRole('button', { name: 'Soft-luk' });
  await page.keyboard.press('Space');
  await expect(softClose).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[role="row"]:focus')).toContainText(/^28\.56\D/);
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 markeret');
  await expect(softClose).toHaveAttribute('data-tip', 'Aktivitetsområder kan ikke soft-lukkes.');
  await expect(bar).toContainText('Aktivitetsområder kan ikke soft-lukkes.');
  await expect(bar).toContainText(/aktivitetsområder og hovedkonti.*af én type/);
  await bar.getByRole('button', { name: 'Behold kun 1 hovedkonto' }).click();
  await expect(softClose).not.toHaveAttribute('aria-disabled', 'true');
  await openPalette(page, 'ryd markering');
  await expect(chosenOption(page)).toHaveText(/^Ryd markering/);
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
});

test('en plan, der er flyttet, siger hvad, og intet sker', async ({ page }) => {
  await standOn(page, '28.52.15.40');
  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(consequences(page)).toContainText('Lukket efter 2026');
  await routeNow(
    page,
    '**/api/kommandoer/udfoer',
    async (route) => {
      const { authorization = '' } = route.request().headers();
      const headers = { authorization };
      const found = await page.request.get(
        '/api/finanslovsstruktur/underkonti/byNummer/28.52.15.40?finansaar=2027',
        { headers },
      );
      const [element] = await found.json();
      const changed = await page.request.put(
        `/api/finanslovsstruktur/underkonti/soft-close?id=${element.id}&underaktivitetId=9`,
        { headers },
      );
      expect(changed.ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+Enter');
  const moved = consequences(page).getByRole('alert');
  await expect(moved).toContainText('Noget er ændret, siden planen blev vist.');
  await expect(moved).toContainText(/28\.52\.15\.40 .*Soft-lukket fra er nu 2027/);
  // Behind the dialog the row is out of reach, but it can be seen.
  const rows = page.getByRole('row', { name: /^28\.52\.15\.40/, includeHidden: true });
  await expect(rows).toContainText('Soft-lukket');
  await expect(rows).not.toContainText('Lukket');
  // The plan has been made anew, and is run when it has been seen.
  await expect(
    step(page, 'Afslut underkonto').getByRole('button', { name: 'Afslut' }),
  ).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
});

test('Esc mister kun trinet', async ({ page }) => {
  const row = await standOn(page, '28.52.15.10');
  await openPalette(page, 'soft-luk under');
  await expect(chosenOption(page)).toHaveText(/^Soft-luk underkonto/);
  await page.keyboard.press('Enter');
  await chooseStep(page);
  const note = page.getByRole('textbox', { name: 'Bemærkning' });
  await page.keyboard.type('Skrevet halvt');
  await page.keyboard.press('Escape');
  await expect(palette(page).getByRole('combobox')).toHaveValue('soft-luk under');
  await expect(chosenOption(page)).toHaveText(/^Soft-luk underkonto/);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Skrevet halvt');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('b');
  await expect(note).toHaveValue('Skrevet halvt');
  await page.keyboard.press('Escape');
  await expect(step(page, 'Soft-luk underkonto')).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toContainText('Åben');
});

test('en underkontotype findes fra paletten, og hvad der bruger den, er i vejen', async ({
  page,
}) => {
  await openPalette(page, 'afslut underkontotype');
  await expect(chosenOption(page)).toHaveText(/^Afslut underkontotype/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Underkontotype', exact: true })).toBeFocused();
  await page.keyboard.type('indtægtsdækket');
  await expect(highlighted(page)).toHaveText(/^90 /);
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText(/åbne elementer bruger den/);
  await expect(consequences(page).getByRole('button', { name: /^Vis alle/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finder intet i argumenttrinet, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await standOn(page, '28.56.04');
    await page.keyboard.press('a');
    await expect(highlighted(page)).toBeVisible();
    await expectAccessible(page);
    await chooseStep(page);
    await expect(consequences(page).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await openPalette(page, 'soft-luk hoved');
    await expect(chosenOption(page)).toHaveText(/^Soft-luk hovedkonto/);
    await page.keyboard.press('Tab');
    await chooseStep(page, 'Tab');
    await expect(consequences(page)).toContainText(/elementer ændres/);
    // The latest plan is shown until the one of what is now chosen is here.
    const run = step(page, 'Soft-luk hovedkonto').getByRole('button', { name: 'Soft-luk' });
    await expect(run).toBeEnabled();
    await expectAccessible(page);
  });
}
