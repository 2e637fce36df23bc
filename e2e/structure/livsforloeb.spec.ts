import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseStep } from '../support/argument-step.ts';
import { heading, openByPalette } from '../support/elements.ts';
import { choose, field, notices, pick, write } from '../support/form.ts';
import { chosenOption, details, openPalette, tree } from '../support/keyboard.ts';
import { expect, type SignIn, test } from '../support/portal.ts';

/** A step of this finansår, and the one that the next finansår is made ready in. */
const thisYear = 'Oprettelse af nye';
const nextYear = 'Klarg';
const number = '04.12.01.10';

const rowOf = (page: Page, number: string) =>
  tree(page).getByRole('row', { name: new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`) });
const row = (page: Page) => rowOf(page, number);

/** Saves in the step that begins so, and waits until the new element has the focus in the tree. */
async function create(page: Page, step: string, number: string, name: string) {
  await choose(page, 'Underaktivitet', step);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er oprettet!');
  const row = tree(page).getByRole('row', {
    name: new RegExp(`${number.replaceAll('.', '\\.')} ?${name}`),
  });
  await expect(row).toBeFocused();
}

/** N on the focused row opens the form of what hangs below it. */
async function createBelow(page: Page, what: string, parent: string, number: string) {
  await page.keyboard.press('n');
  await expect(heading(page, `Opret ${what}`)).toBeVisible();
  await expect(page.getByRole('combobox').first()).toHaveValue(new RegExp(`^${parent} `));
  await expect(page.getByRole('list', { name: 'Ledige numre' })).toBeVisible();
  await write(page, 'Nummer', number);
}

/** In the argument step that the key opened: the underaktivitet, then Ctrl+Enter on its plan. */
async function carryOut(
  page: Page,
  title: string,
  consequence: string,
  answer: string,
  last?: string,
) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await chooseStep(page);
  if (last !== undefined) {
    await expect(dialog.getByRole('combobox', { name: 'Sidste finansår' })).toBeFocused();
    await page.keyboard.type(last);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('region', { name: 'Konsekvenser' })).toContainText(consequence);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(notices(page)).toContainText(answer);
  await expect(row(page)).toBeFocused();
}

async function standOn(page: Page, signIn: SignIn, number: string): Promise<void> {
  await signIn('kundedemo.central', `/finanslovsstruktur?finansaar=2026&valgt=${number}`);
  await expect(rowOf(page, number)).toBeFocused();
}

// One life, told in order: each test goes on from where the one before it left the element.
test.describe
  .serial('et elements hele liv med tastaturet alene', () => {
    test('en paragraf, et hovedområde og et aktivitetsområde, i dette finansår', async ({
      page,
      signIn,
    }) => {
      await signIn('kundedemo.central');
      await expect(tree(page)).toBeVisible();
      await openByPalette(page, 'Opret paragraf');
      await write(page, 'Paragrafnummer', '04');
      await choose(page, 'Paragraftype', 'Minister');
      await write(page, 'Navn', 'Prøveministeriet');
      await expectAccessible(page);
      await create(page, thisYear, '04', 'Prøveministeriet');
      await createBelow(page, 'hovedområde', '04', '1');
      await write(page, 'Navn', 'Fælles formål');
      await create(page, thisYear, '04.1', 'Fælles formål');
      await createBelow(page, 'aktivitetsområde', '04.1', '2');
      await write(page, 'Navn', 'Centralstyrelsen');
      await create(page, thisYear, '04.12', 'Centralstyrelsen');
    });

    test('under dem en hovedkonto og en underkonto', async ({ page, signIn }) => {
      await standOn(page, signIn, '04.12');
      await createBelow(page, 'hovedkonto', '04.12', '01');
      await write(page, 'Navn', 'Prøvestyrelsen');
      await choose(page, 'Bevillingstype', '1');
      await pick(page, 'Virksomhed', '10213231');
      await expect(field(page, 'Videreførselsadgang')).toBeChecked();
      await create(page, thisYear, '04.12.01', 'Prøvestyrelsen');
      await expect(details(page)).toContainText('10213231 Økonomistyrelsen');
      await createBelow(page, 'underkonto', '04.12.01', '10');
      await choose(page, 'Underkontotype', '10');
      await write(page, 'Navn', 'Almindelig virksomhed');
      await create(page, thisYear, number, 'Almindelig virksomhed');
      await expect(details(page)).toContainText('Finansår 2026–');
    });

    test('et andet navn fra næste finansår, og de to versioner ved siden af hinanden', async ({
      page,
      signIn,
    }) => {
      await standOn(page, signIn, number);
      await page.keyboard.press('v');
      await expect(
        page.getByRole('region', { name: `Ny version af underkonto ${number}` }),
      ).toBeVisible();
      await write(page, 'Navn', 'Drift fra 2027');
      await choose(page, 'Underaktivitet', nextYear);
      await expect(field(page, 'Gyldig fra')).toHaveValue('2027');
      await page.keyboard.press('Control+Enter');
      await expect(notices(page)).toContainText('Elementet er opdateret!');
      await expect(row(page)).toContainText('Åben → v2 2027');
      await expect(row(page)).toBeFocused();

      // The two versions side by side.
      await openPalette(page, 'sammenlign');
      await expect(chosenOption(page)).toHaveText(/^Sammenlign versioner/);
      await page.keyboard.press('Enter');
      const compared = details(page).getByRole('table');
      await expect(compared.getByRole('columnheader')).toContainText(['Felt', 'v1', 'v2']);
      await expect(compared.getByRole('row', { name: /^Navn/ })).toContainText(
        /Almindelig virksomhed.*Drift fra 2027/,
      );
      await page.keyboard.press('Shift+F6');
      await expect(row(page)).toBeFocused();
    });

    test('soft-lukket, genåbnet og afsluttet, fra sin række', async ({ page, signIn }) => {
      await standOn(page, signIn, number);
      await page.keyboard.press('.');
      await expect(row(page)).toContainText('Drift fra 2027');
      await expect(row(page)).toBeFocused();
      await page.keyboard.press('b');
      await carryOut(
        page,
        'Soft-luk underkonto',
        'Soft-lukket fra 2027',
        'Elementet er soft-lukket!',
      );
      await expect(row(page)).toContainText('Soft-lukket');
      await page.keyboard.press('Shift+A');
      await carryOut(page, 'Genåbn underkonto', 'Ikke soft-lukket', 'Elementet er åben!');
      await expect(row(page)).toContainText('Åben');
      await page.keyboard.press('a');
      // The version from 2027 is annulled by it, so 2026 is not what is suggested.
      await carryOut(
        page,
        'Afslut underkonto',
        '1 version, der endnu ikke gælder, annulleres.',
        'Elementet er lukket!',
        '2026',
      );
      await expect(row(page)).toContainText('Lukket');
      await expect(details(page)).toContainText('Lukket efter 2026.');
    });
  });
