import { standOn } from '../support/argument-step.ts';
import { choose, notices, write } from '../support/form.ts';
import { expect, signInTo, test } from '../support/portal.ts';

test('det, en anden gemmer, ses uden at siden hentes igen', async ({
  browser,
  page,
  portal,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const watching = await context.newPage();
  await signInTo(watching, portal)('kundedemo.laes');
  await expect(watching.locator('.statusbar')).toContainText(/(?<!Ikke )Live/);
  const row = await standOn(watching, '24.21.02.10');

  await signIn('kundedemo.central');
  await standOn(page, '24.21.02.10');
  await page.keyboard.press('e');
  await choose(page, 'Underaktivitet', 'Klarg');
  await write(page, 'Navn', 'Set af en anden');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er opdateret!');

  await expect(row).toContainText('Set af en anden');
  await context.close();
});
