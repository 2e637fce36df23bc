import type { Page } from '@playwright/test';
import { openpyxl, readWithOpenpyxl, recordsOf } from '../../tests/server/harness/openpyxl.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, step } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { field, notices, pick, write } from '../support/form.ts';
import {
  chosenOption,
  details,
  focusTree,
  goToInTree,
  openPalette,
  palette,
  tree,
} from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const rowOf = (number: number) => new RegExp(`^${number}[^\\d.]`);
const row = (page: Page, number: number) => tree(page).getByRole('row', { name: rowOf(number) });
const marks = (page: Page) => page.getByRole('region', { name: 'Markerede rækker' });

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/loengrupper${search}`);
  await expect(row(page, 1)).toBeVisible();
}

/** By keyboard, from the row of its lønfællesskab. */
async function unfold(page: Page, number: number, first: number): Promise<void> {
  await focusTree(page);
  await page.keyboard.press('Home');
  for (let at = 1; at < number; at += 1) await page.keyboard.press('ArrowDown');
  await expect(row(page, number)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, first)).toBeVisible();
}

// A form in each: the group hangs below the community, and its next version below the first.
test.describe
  .serial('fra et nyt lønfællesskab til en løngruppes anden version', () => {
    /** SE-numre of the virksomhed that the group is of. */
    let first = '';
    let other = '';

    test('et lønfællesskab', async ({ page, session }) => {
      await session('kundedemo.loen');
      await open(page);
      await openPalette(page, 'opret lønfællesskab');
      await expect(chosenOption(page)).toContainText('Opret lønfællesskab');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Opret lønfællesskab')).toBeVisible();
      await expect(page).toHaveURL(/\/loenfaellesskab(\?|$)/);
      await write(page, 'Nummer', '01');
      await expect(field(page, 'Nummer')).toHaveValue('1');
      await write(page, 'Nummer', '40');
      await write(page, 'Navn', 'Fællesskab fyrre');
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await expect(row(page, 40)).toBeFocused();
      await expect(row(page, 40)).toContainText('0 grupper');
    });

    test('en løngruppe i det', async ({ page, session }) => {
      await session('kundedemo.loen');
      await open(page);
      await openPalette(page, 'opret løngruppe 902 under 40');
      await expect(chosenOption(page)).toContainText('Opret løngruppe');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Opret løngruppe')).toBeVisible();
      await expect(page.getByRole('combobox', { name: /^Lønfællesskab/ })).toHaveValue(/^40 /);
      await expect(field(page, 'Nummer')).toHaveValue('902');
      await write(page, 'Navn', 'Gruppe ni hundrede og to');
      await pick(page, 'Virksomhed', '33157274');
      const numbers = page.getByRole('list', { name: /^SE-nummer hos / }).getByRole('button');
      await expect(numbers.first()).toBeVisible();
      [first = '', other = first] = await numbers.allTextContents();
      await write(page, 'SE-nummer', first);
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await expect(row(page, 902)).toBeFocused();
      await expect(notices(page)).toContainText('902 Gruppe ni hundrede og to');
      await expect(row(page, 40)).toContainText('1 gruppe');
      await expect(details(page)).toContainText(first);
    });

    test('en ny version med et andet SE-nummer, og sammenligningen', async ({ page, session }) => {
      await session('kundedemo.loen');
      await open(page, '?valgt=902');
      await expect(row(page, 902)).toBeFocused();
      await page.keyboard.press('v');
      await expect(page.getByRole('region', { name: 'Ny version af løngruppe 902' })).toBeVisible();
      await write(page, 'SE-nummer', other);
      await write(page, 'Lønadministrator', 'Statens Administration');
      await write(page, 'Gyldig fra', '1.2027');
      await page.keyboard.press('Control+Enter');
      await expect(notices(page)).toContainText('fra 01.2027');
      await expect(row(page, 902)).toBeFocused();

      await expect(details(page)).toContainText('Version 1 af 2');
      await expect(details(page).getByRole('button', { name: /^Sammenlign/ })).toBeVisible();
      await page.keyboard.press('c');
      const compared = details(page).getByRole('table', { name: /^Felter i version/ });
      await expect(compared.getByRole('row', { name: /Lønadministrator/ })).toContainText(
        'Statens Administration',
      );
      await expectAccessible(page);
    });
  });

test('to løngrupper flyttes fra markeringen, når planen er set, og det kan fortrydes', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await open(page, '?periode=202701');
  // A lønfællesskab is not marked.
  await unfold(page, 4, 183);
  await page.keyboard.press('Space');
  await expect(marks(page)).toHaveCount(0);
  await goToInTree(page, '201', rowOf(201));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(marks(page)).toContainText('2 markeret');
  await page.keyboard.press('m');
  const search = page.getByRole('combobox', { name: 'Søg lønfællesskab' });
  await expect(search).toBeFocused();
  await expect(marks(page)).toContainText(/1\d mulige/);
  await page.keyboard.type('finans');
  await page.keyboard.press('ArrowDown');
  const box = page.getByRole('region', { name: 'Efter flytning' });
  await expect(box).toContainText(
    '201, 210: 4 Skatteministeriet - fælles løn → 2 Finansministeriet',
  );
  await expect(box).toContainText('Ny version fra 01.2027');
  await expectAccessible(page);
  // Nothing is written before this key.
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('2 elementer er flyttet!');
  await expect(row(page, 2)).toContainText('8 grupper');
  await expect(row(page, 4)).toContainText('3 grupper');
  await expect(details(page)).toContainText('2 Finansministeriet - fælles løn');
  await notices(page)
    .getByRole('button', { name: /^Fortryd kørsel/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Fortryd kørsel')).toBeVisible();
  await expect(consequences(page)).toContainText('2 elementer');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 2)).toContainText('6 grupper');
  await expect(row(page, 4)).toContainText('5 grupper');
});

test('sætninger afslutter og flytter en løngruppe, og Excel-filen har det, der står på skærmen', async ({
  page,
  signIn,
}, info) => {
  await signIn('kundedemo.central');
  await openPalette(page, 'flyt 112 til 3');
  await expect(step(page, 'Flyt løngruppe til lønfællesskab').or(palette(page))).toBeVisible();
  await expect(chosenOption(page)).toContainText('112 Finansministeriet, departementet');
  await page.keyboard.press('Escape');
  await openPalette(page, 'afslut løngruppe 117 202612');
  await expect(chosenOption(page)).toContainText('117 Digitaliseringsstyrelsen');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('Lukket efter 12.2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');

  await openPalette(page, 'gå til løngrupper');
  await page.keyboard.press('Enter');
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Filtrér på nummer eller navn' })).toBeFocused();
  await page.keyboard.type('styrelsen');
  await expect(row(page, 124)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await openPalette(page, 'hent løngrupper i excel');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('loenfaellesskabs.xlsx');
  await expect(notices(page)).toContainText('Filen loenfaellesskabs.xlsx er hentet.');
  if (openpyxl === undefined) return;
  const file = info.outputPath('loen.xlsx');
  await download.saveAs(file);
  const [sheet] = readWithOpenpyxl(file);
  if (!sheet) throw new Error('Der er intet ark');
  const found = recordsOf(sheet).map((record) => [String(record['Fuldt nummer']), record.Navn]);
  expect(found).toContainEqual(['124', 'Økonomistyrelsen']);
  expect(found.every(([, navn]) => /styrelsen/i.test(String(navn)))).toBe(true);
});

test('et lønfællesskab med ét ciffer findes af en sætning, og blandt dem, der kan flyttes til', async ({
  page,
  session,
}) => {
  await session('kundedemo.loen');
  await open(page, '?valgt=124');
  await openPalette(page, 'ret lønfællesskab 2');
  await expect(chosenOption(page)).toContainText('Ret lønfællesskab 2 Finansministeriet');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(row(page, 124)).toBeFocused();
  await page.keyboard.press('m');
  const target = step(page, 'Flyt løngruppe til lønfællesskab');
  const targets = target.getByRole('option');
  await expect(targets.first()).toContainText('1 Udenrigsministeriet');
  await page.keyboard.type('3');
  await expect(targets.first()).toContainText('3 Erhvervsministeriet');
});

test('den, der kun må læse, ser alt, ændrer intet og får grunden; andre ser intet', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.laes');
  await page.getByRole('link', { name: 'Løngrupper' }).click();
  await expect(row(page, 1)).toBeVisible();
  await goToInTree(page, '124', rowOf(124));
  await expect(details(page)).toContainText('10213231');
  await expect(details(page).getByRole('button', { name: /^(Ret|Flyt|Afslut)/ })).toHaveCount(0);
  for (const key of ['e', 'v', 'a', 'm']) {
    await page.keyboard.press(key);
    await expect(notices(page)).toContainText(
      'Adgang nægtet. Kræver tilladelsen WriteLoengrupperAndFaellesskaber.',
    );
  }
  // Nothing that was seen is left in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/Økonomistyrelsen|124/);
});

test('den, der ikke må, har hverken fane, adgang eller fund', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn('kundedemo.finanslov.fm');
  await expect(page.getByRole('link', { name: 'Løngrupper' })).toHaveCount(0);
  await openPalette(page, '124');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /løngruppe/i })).toHaveCount(0);
  for (const path of ['/loengrupper', '/loengruppe', '/loengruppe/124', '/loenfaellesskab/2']) {
    await page.goto(path);
    await expect(notices(page)).toContainText('Adgang nægtet');
    await expect(page).toHaveURL(/\/finanslovsstruktur/);
  }
  expect(asked.filter((path) => path.startsWith('/api/slp'))).toEqual([]);
});

test('siderne kendes ved nummer, og en anden adresse er ikke fundet', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  for (const [path, title] of [
    ['/loengruppe/124', /124 ?Økonomistyrelsen/],
    ['/loenfaellesskab/2', /2 ?Finansministeriet - fælles løn/],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/loengrupper\?.*valgt=LF2/);
  await expect(row(page, 2)).toBeFocused();
  for (const path of ['/loengruppe/abc', '/loenfaellesskab/2a']) {
    await page.goto(path);
    await expect(heading(page, /ikke fundet|findes ikke/i)).toBeVisible();
  }
});
