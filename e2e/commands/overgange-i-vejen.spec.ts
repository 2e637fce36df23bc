import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, standOn, step } from '../support/argument-step.ts';
import { notices } from '../support/form.ts';
import { tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

test('det, der er i vejen, ryddes af vejen fra planen, uden at det skrevne går tabt', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  const row = await standOn(page, '07.14.40.10');
  await page.keyboard.press('Shift+A');
  const outer = step(page, 'Genåbn underkonto');
  const inner = step(page, 'Genåbn hovedkonto');
  await chooseStep(page);
  const note = page.getByRole('textbox', { name: 'Bemærkning' });
  await page.keyboard.type('Efter aftale');
  const remedy = consequences(page).getByRole('button', { name: /^Genåbn 07\.14\.40 / });
  await expect(remedy).toBeVisible();
  // The rule is about a time that the step does not ask for: it is said at the one it follows from.
  await expect(outer.getByRole('button', { name: /^Fra finansår/ })).toHaveAttribute(
    'aria-description',
    /er soft-lukket/,
  );
  await expectAccessible(page);
  // Beyond the last field: the link to the hovedkonto, then the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(remedy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inner).toContainText('07.14.40');
  // It is chosen once, and not asked for again.
  await expect(inner.getByRole('button', { name: /^Underaktivitet/ })).toContainText('Klargøring');

  await page.keyboard.press('Escape');
  await expect(outer).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Efter aftale');

  await expect(remedy).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(inner).toBeVisible();
  await chooseStep(page);
  await expect(consequences(page)).toContainText('1 element ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er åben!');
  await expect(outer).toBeVisible();
  await expect(note).toHaveValue('Efter aftale');
  await expect(consequences(page)).toContainText('1 element ændres');
  await page.keyboard.press('Control+Enter');
  await expect(outer).toBeHidden();
  await expect(row).toContainText('Åben');
  await expect(row).toBeFocused();
});
