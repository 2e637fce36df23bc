import { expectAccessible } from '../support/accessibility.ts';
import { heading, openByPalette } from '../support/elements.ts';
import { choose, field, notices, tabTo, write } from '../support/form.ts';
import { chosenOption, details, goToInTree, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const step = 'Klarg';

test('hovedkontoens navn fra næste finansår er en ny version', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2027');
  await expect(tree(page)).toBeVisible();
  await goToInTree(page, '07.14.01', /07\.14\.01 ?Økonomistyrelsen/);
  await page.keyboard.press('v');
  await expect(
    page.getByRole('region', { name: 'Ny version af hovedkonto 07.14.01' }),
  ).toBeVisible();
  await expect(field(page, 'Gyldig fra')).toHaveValue('2027');
  await write(page, 'Navn', 'Økonomistyrelsen fra 2027');
  await choose(page, 'Underaktivitet', step);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er opdateret!');
  await expect(details(page)).toContainText('Økonomistyrelsen fra 2027');
  await expect(details(page)).toContainText(/Version (\d+) af \1/);
});

test('en ældre hovedkonto uden virksomhed kan omdøbes', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2027');
  await expect(tree(page)).toBeVisible();
  await goToInTree(page, '03.31.01', /03\.31\.01 ?Statsrevisorerne/);
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Ret hovedkonto 03.31.01' })).toBeVisible();
  await expect(field(page, 'Virksomhed')).toHaveValue('');
  await write(page, 'Navn', 'Statsrevisorerne omdøbt');
  await choose(page, 'Underaktivitet', step);
  await page.keyboard.press('Control+Enter');
  await expect(details(page)).toContainText('Statsrevisorerne omdøbt');
});

test('underkontotyper og bevillingstyper oprettes, ses og rettes', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2027');
  await expect(tree(page)).toBeVisible();
  await openByPalette(page, 'Opret underkontotype');
  await write(page, 'Nummer', '12');
  await write(page, 'Gyldige underkontonumre', '12-19');
  await write(page, 'Navn', 'Særlige formål');
  await tabTo(page, page.getByLabel(/^Tilladte bevillingstyper/));
  await page.keyboard.type('DB, XX');
  await choose(page, 'Gyldig fra', '2027');
  await page.keyboard.press('Control+Enter');
  const codes = page.getByLabel(/^Tilladte bevillingstyper/);
  await expect(codes).toHaveAccessibleDescription(/ingen bevillingstype med koden XX/);
  await page.keyboard.press('F8');
  await expect(codes).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('DB, SV');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('12 Særlige formål');
  await expect(heading(page, /Særlige formål/)).toBeFocused();
  await expect(details(page)).toContainText('DB, SV');
  await expectAccessible(page);

  await page.keyboard.press('e');
  await expect(heading(page, 'Ret underkontotype 12')).toBeVisible();
  await expect(field(page, 'Navn')).toBeFocused();
  await write(page, 'Navn', 'Særlige formål og puljer');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, /Særlige formål og puljer/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Underkontotyper')).toBeFocused();
  await expect(page.getByRole('link', { name: /12\s*Særlige formål og puljer/ })).toBeVisible();
  await expectAccessible(page);

  await openByPalette(page, 'Opret bevillingstype');
  await write(page, 'Nummer', '8');
  await write(page, 'Kode', 'PB');
  await write(page, 'Navn', 'Prøvebevilling');
  await choose(page, 'Bevillingsprincip', 'Udgift');
  await write(page, 'Tilladte standardkonti', '11, 12');
  await choose(page, 'Gyldig fra', '2027');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('8 Prøvebevilling');
  await openPalette(page, 'vis og ret bevillingstyper');
  await expect(chosenOption(page)).toContainText('Vis bevillingstyper');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /8\s*Prøvebevilling/ }));
  await page.keyboard.press('Enter');
  await expect(heading(page, /Prøvebevilling/)).toBeFocused();
  await expect(details(page)).toContainText('11, 12');
});

test('kommandoen om videreførsel åbner formularen ved feltet', async ({ page, signIn }) => {
  await signIn('kundedemo.central', '/finanslovsstruktur?finansaar=2027');
  await expect(tree(page)).toBeVisible();
  await goToInTree(page, '07.13.01', /07\.13\.01 /);
  await openPalette(page, 'ret videre');
  await expect(chosenOption(page)).toContainText('Ret videreførselsadgang');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Videreførselsadgang')).toBeFocused();
});
