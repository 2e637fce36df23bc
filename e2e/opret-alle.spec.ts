import { expectAccessible } from './support/accessibility.ts';
import { heading, openByPalette } from './support/elements.ts';
import { choose, field, notices, pick, tabTo, write } from './support/form.ts';
import {
  chosenOption,
  details,
  goToInTree,
  openPalette,
  palette,
  tree,
} from './support/keyboard.ts';
import { expect, test } from './support/portal.ts';

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

test('hver fejl står ved sit felt på dansk', async ({ page, signIn }) => {
  await signIn(
    'kundedemo.central',
    '/create-element-overview/Hovedkonto?overordnet=07.14&finansaar=2027',
  );
  const summary = page.getByRole('main').getByRole('alert');
  await expect(page.getByRole('list', { name: 'Ledige numre' })).toBeVisible();
  await tabTo(page, field(page, 'Navn'));
  await page.keyboard.insertText('x'.repeat(101));
  await expect(page.getByText('Du har 1 tegn for meget').first()).toBeVisible();
  await choose(page, 'Bevillingstype', '4');
  await pick(page, 'Virksomhed', '10213231');
  await choose(page, 'Underaktivitet', step);
  await page.keyboard.press('Control+Enter');
  await expect(summary).toBeFocused();
  await expect(field(page, 'Navn')).toHaveAccessibleDescription(/Navnet må højst være på 100 tegn/);

  await write(page, 'Navn', 'Regler');
  await page.keyboard.press('Control+Enter');
  await expect(summary).toBeFocused();
  for (const [number, text] of [
    ['80', /Hovedkontonummeret skal være under 80/],
    ['79', /forbeholdt reserver og budgetregulering/],
    ['01', /Nummeret 07\.14\.01 findes allerede/],
  ] as const) {
    await write(page, 'Nummer', number);
    await page.keyboard.press('Control+Enter');
    await expect(summary).toBeFocused();
    await expect(field(page, 'Nummer')).toHaveAccessibleDescription(text);
    await expect(field(page, 'Navn')).toHaveValue('Regler');
  }
  await expectAccessible(page);

  await page.goto('/create-element-overview/Underkonto?overordnet=07.14.01&finansaar=2027');
  await write(page, 'Nummer', '50');
  await choose(page, 'Underkontotype', '95');
  await write(page, 'Navn', 'Ved siden af');
  await choose(page, 'Underaktivitet', step);
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Nummer')).toHaveAccessibleDescription(/kræver et nummer i 95/);
});

test('bevillingstypen kan ikke skifte inde i et finansår, der er begyndt', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central', '/fl/07.13.01?rediger=1&finansaar=2026');
  await choose(page, 'Bevillingstype', '7');
  await choose(page, 'Underaktivitet', 'Opf');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Bevillingstype')).toHaveAccessibleDescription(
    /kun ændres med virkning fra et nyt finansår, tidligst 2027/,
  );
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

test('videreførsel er låst uden tilladelsen, og grunden står ved feltet', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.finanslov.departement', '/fl/23.11.01?rediger=1&finansaar=2027');
  const locked = field(page, 'Videreførselsadgang');
  await expect(locked).toBeDisabled();
  await expect(locked).toHaveAccessibleDescription(/ikke adgang til at ændre Videreførselsadgang/);
  await expectAccessible(page);
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

test('den, der ikke må oprette, føres til oversigten og ser kun sit eget', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.finanslov.departement', '/create-element-overview/Paragraf');
  await expect(notices(page)).toContainText('Adgang nægtet');
  await expect(page).toHaveURL(/\/create-element-overview$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Opret/ })).toHaveText([
    'Opret hovedkonto',
    'Opret underkonto',
  ]);
  await expectAccessible(page);
  await openPalette(page, 'opret paragraf');
  const denied = palette(page).getByRole('option', { name: /Opret paragraf/ });
  await expect(denied).toHaveAttribute('aria-disabled', 'true');
  await expect(denied).toContainText('Kræver tilladelsen Paragraf');
});
