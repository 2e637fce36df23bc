import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep, consequences, highlighted, standOn, step } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { choose, field, tabTo, write } from '../support/form.ts';
import { details, tree } from '../support/keyboard.ts';
import { expect, type SignIn, test } from '../support/portal.ts';

const idIn = (page: Page) => new URL(page.url()).searchParams.get('id');

/** Closes an underkonto after 2026 and makes another with its number from 2027, by keyboard. */
async function takeUpAgain(page: Page, number: string, name: string): Promise<void> {
  const row = await standOn(page, number);
  await page.keyboard.press('a');
  await chooseStep(page);
  await expect(highlighted(page)).toHaveText(/^2026/);
  await expect(consequences(page)).toContainText('Lukket efter 2026');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Lukket');
  await page.keyboard.press('n');
  await write(page, 'Nummer', number.slice(-2));
  await choose(page, 'Underkontotype', '11');
  await write(page, 'Navn', name);
  await choose(page, 'Underaktivitet', 'Klarg');
  await page.keyboard.press('Control+Enter');
  const box = page.getByRole('checkbox', { name: 'Bekræft' });
  await expect(box).toBeVisible();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(tree(page).getByRole('row', { name: new RegExp(name) })).toBeFocused();
}

const title = (page: Page, name: string) => details(page).getByRole('heading', { level: 2, name });

const [number, formerName, name] = ['28.53.05.50', 'Fremme af infrastruktur', 'Cykler igen'];
const formerRow = (page: Page) => tree(page).getByRole('row', { name: new RegExp(formerName) });
const newRow = (page: Page) => tree(page).getByRole('row', { name: new RegExp(name) });

// One number is taken up again, and then it is looked at from all sides.
test.describe
  .serial('den lukkede og den nye med samme nummer er hver sin', () => {
    let id: string | null = null;
    let formerId: string | null = null;

    /** Stands on the row of one of them. */
    async function standOnOne(page: Page, signIn: SignIn, wanted: string | null, finansaar = 2027) {
      const address = `/finanslovsstruktur?finansaar=${finansaar}&valgt=${number}&id=${wanted}`;
      await signIn('kundedemo.central', address);
      const row = wanted === id ? newRow(page) : formerRow(page);
      await expect(row).toBeFocused();
      return row;
    }

    test('rude, adresse og række følger den, der er valgt', async ({ page, signIn }) => {
      await signIn('kundedemo.central');
      await takeUpAgain(page, number, name);
      const former = formerRow(page);
      await expect(title(page, name)).toBeVisible();
      id = idIn(page);
      expect(id).not.toBeNull();

      // The pane, the address and the row follow the one that is chosen, and so does a reload.
      await page.keyboard.press('ArrowUp');
      await expect(former).toBeFocused();
      await expect(title(page, formerName)).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`id=${id}`));
      await expect(page).toHaveURL(/valgt=28\.53\.05\.50&.*id=/);
      formerId = idIn(page);
      await expect(former).toHaveAttribute('aria-current', 'true');
      await expect(details(page).getByText(/^Nummeret bruges igen:/)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(title(page, formerName)).toBeVisible();
      await expect(former).toHaveAttribute('aria-current', 'true');
      expect(idIn(page)).toBe(formerId);
    });

    test('det, der gøres, gøres ved den valgte', async ({ page, signIn }) => {
      const former = await standOnOne(page, signIn, formerId);
      const row = newRow(page);
      await page.keyboard.press('Shift+A');
      await expect(step(page, 'Genåbn underkonto')).toContainText(formerName);
      await page.keyboard.press('Escape');
      await page.keyboard.press('e');
      await expect(field(page, 'Navn')).toHaveValue(new RegExp(formerName));
      expect(idIn(page)).toBe(formerId);
      await page.keyboard.press('Escape');
      await expect(former).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      await page.keyboard.press('a');
      await expect(step(page, 'Afslut underkonto')).toContainText(name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('e');
      await expect(page.getByRole('region', { name: `Ret underkonto ${number}` })).toBeVisible();
      await expect(field(page, 'Navn')).toHaveValue(name);
      expect(idIn(page)).toBe(id);
      await page.keyboard.press('Escape');
      await expect(title(page, name)).toBeVisible();
    });

    test('i 2026 er det den første, der er åben, og den er valgt, når finansåret skifter', async ({
      page,
      signIn,
    }) => {
      const former = await standOnOne(page, signIn, formerId);
      await expect(title(page, formerName)).toBeVisible();
      await page.keyboard.press(',');
      await expect(former).toContainText('Åben');
      await expect(former).toBeFocused();
      await page.keyboard.press('e');
      await expect(field(page, 'Navn')).toHaveValue(new RegExp(formerName));
      expect(idIn(page)).toBe(formerId);
      await page.keyboard.press('Escape');
      await expect(former).toBeFocused();
      await page.keyboard.press('.');
      await expect(former).toContainText('Lukket');
      await expect(title(page, formerName)).toBeVisible();
    });

    test('links og elementets side siger, hvilken af dem det er', async ({ page, signIn }) => {
      await standOnOne(page, signIn, id);
      // The parent's links lead to each of them.
      await page.keyboard.press('ArrowLeft');
      await expect(title(page, 'Puljer til den kollektive trafik mv.')).toBeVisible();
      await details(page)
        .getByRole('link', { name: new RegExp(formerName) })
        .focus();
      await page.keyboard.press('Enter');
      await expect(title(page, formerName)).toBeVisible();
      expect(idIn(page)).toBe(formerId);
      await page.goBack();
      await expect(title(page, 'Puljer til den kollektive trafik mv.')).toBeVisible();
      await page.goForward();
      await expect(title(page, formerName)).toBeVisible();

      // Its own page, and on from it to the other and back again.
      await tree(page)
        .getByRole('row', { name: new RegExp(formerName) })
        .focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, formerName)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/fl/28\\.53\\.05\\.50\\?.*id=${formerId}`));
      await page.getByRole('link', { name: `${name} 2027–` }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, name)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`id=${id}`));
      await expect(page.getByText(/^Nummeret har været brugt før:/)).toBeVisible();
      await page.goBack();
      await expect(heading(page, formerName)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tree(page).getByRole('row', { name: new RegExp(formerName) })).toBeFocused();
    });

    test('og det gør tabellen og et bart nummer', async ({ page, session }) => {
      await session('kundedemo.central');
      const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
      await page.goto(
        `/finanslovsstruktur?visning=tabel&kol.nummer=${number}&finansaar=2027&valgt=${number}&id=${id}`,
      );
      await expect(title(page, name)).toBeVisible();
      await table.getByRole('rowheader', { name: new RegExp(name) }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(title(page, formerName)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`id=${formerId}`));

      // A bare number means the one of the finansår, and says so from then on.
      for (const [finansaar, meant, meantId] of [
        [2026, formerName, formerId],
        [2027, name, id],
      ] as const) {
        await page.goto(`/fl/${number}?finansaar=${finansaar}`);
        await expect(heading(page, meant)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`id=${meantId}`));
        await page.goto(`/finanslovsstruktur?valgt=${number}&finansaar=${finansaar}`);
        await expect(title(page, meant)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`id=${meantId}`));
      }

      // One that is not there is not another with its number.
      await page.goto(`/fl/${number}?id=${crypto.randomUUID()}&finansaar=2027`);
      await expect(page.getByText('Ikke fundet', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Nummeret bruges af:/).getByRole('link')).toHaveCount(2);
      await expectAccessible(page);
    });
  });
