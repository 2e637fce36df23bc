import { consequences, highlighted, step } from '../support/argument-step.ts';
import { chosenOption, openPalette } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const place = '/create-element-overview/Underkonto?overordnet=23.11.01&finansaar=2027';
const underaktivitet = 'Udmøntning af finanslovsaftaler';

test('styrelsen lukkes ude på Niveau 1 og får at vide hvorfor, mens departementet lukkes ind', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.finanslov.fm');
  await openPalette(page, 'skift rettighedsniveau');
  await expect(chosenOption(page)).toHaveText(/^Skift rettighedsniveau/);
  await page.keyboard.press('Enter');
  const dialog = step(page, 'Skift rettighedsniveau');
  for (const [label, text] of [
    ['Niveau', 'Niveau 1'],
    ['Paragraf', '23'],
    ['Underaktivitet', 'Udmønt'],
  ] as const) {
    await expect(dialog.getByRole('combobox', { name: label })).toBeFocused();
    await page.keyboard.type(text);
    await expect(highlighted(page)).toHaveText(new RegExp(text));
    await page.keyboard.press('Enter');
  }
  await expect(consequences(page)).toContainText('Miljøstyrelsen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rettighedsniveauet er ændret!').first()).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Opret underkonto' });
  const choice = page.getByRole('combobox', { name: 'Underaktivitet' });
  await signIn('kundedemo.finanslov.styrelse', place);
  await expect(heading).toBeVisible();
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: underaktivitet })).toContainText(
    'Underaktiviteten står på Niveau 1. Din adgang rækker ikke til at redigere på det niveau.',
  );
  await expect(choice.getByRole('option', { name: underaktivitet })).toHaveCount(0);

  await signIn('kundedemo.finanslov.departement', place);
  await expect(heading).toBeVisible();
  await choice.focus();
  await page.keyboard.type('Udm');
  await expect(choice.locator('option:checked')).toContainText(underaktivitet);
});
