import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { consequences, highlighted, step } from '../support/argument-step.ts';
import { heading } from '../support/elements.ts';
import { choose, field, notices, pick, tabTo, write } from '../support/form.ts';
import { chosenOption, details, goToInTree, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const rowOf = (number: string) => new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`);
const goTo = (page: Page, number: string) => goToInTree(page, number, rowOf(number));

async function open(page: Page, periode = '202611'): Promise<void> {
  await page.goto(`/regnskabsstruktur?periode=${periode}`);
  await expect(tree(page).getByRole('row', { name: /07 ?Finansministeriet/ })).toBeVisible();
}

/** The form of a new delregnskab below the bogføringskreds that is stood on. */
async function fillDelregnskab(
  page: Page,
  number: string,
  name: string,
  underkonto: string,
): Promise<void> {
  await page.keyboard.press('n');
  await page.keyboard.type('delregnskab');
  await page.keyboard.press('ArrowDown');
  await expect(chosenOption(page)).toContainText('Opret delregnskab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Opret delregnskab')).toBeVisible();
  await write(page, 'Delregnskabsnummer', number);
  await write(page, 'Navn', name);
  await pick(page, 'Underkonto', underkonto);
}

/** The relation that is being said is to be the default from the periode that is proposed. */
async function makeDefault(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('combobox', { name: 'Standard' })).toBeFocused();
  await page.keyboard.type('Ja');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Fra periode' })).toBeFocused();
  await expect(highlighted(page)).toHaveText(/^11\.2026/);
  await page.keyboard.press('Enter');
}

/** Saves the form, and stands on the row of what was made. */
async function create(page: Page, number: string): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const row = tree(page).getByRole('row', { name: rowOf(number) });
  await expect(row).toBeFocused();
  await expect(details(page).getByRole('heading', { name: rowOf(number) })).toBeVisible();
}

// A form for each step down, and the steps below the virksomhed hang on it.
test.describe
  .serial('fra en virksomhed ned til et EAN-nummer', () => {
    test('en virksomhed oprettes fra sit CVR-nummer', async ({ page, session }) => {
      await session('kundedemo.regnskab.central');
      await open(page);
      await goTo(page, '21');
      await page.keyboard.press('n');
      await expect(heading(page, 'Opret virksomhed')).toBeVisible();
      await expect(field(page, 'Ministeransvarsområde')).toHaveValue(/^21 /);
      await expect(field(page, 'Gyldig fra')).toHaveValue('11.2026');

      await write(page, 'CVR-nummer', '94023875');
      await expect(field(page, 'CVR-nummer')).toHaveAccessibleDescription(/er ikke gyldigt/);
      await write(page, 'CVR-nummer', '94023874');
      await expect(field(page, 'CVR-nummer')).not.toHaveAccessibleDescription(/er ikke gyldigt/);
      const register = page.getByRole('region', { name: 'CVR-registeret' });
      await expect(register).toContainText('Demostyrelsen for Kulturarv');
      await expect(register).toContainText('230 Statslig administrativ enhed');
      await expect(register).toContainText(/hentet \d\d\/\d\d\/\d{4}/);
      const accept = register.getByRole('button', { name: 'Brug registerets navn og SE-numre' });
      await tabTo(page, accept);
      await page.keyboard.press('Enter');
      await expect(accept).toHaveAttribute('aria-disabled', 'true');
      await expect(field(page, 'Navn')).toHaveValue('Demostyrelsen for Kulturarv');
      await expect(page.getByLabel(/^SE-numre/)).toHaveValue('94023874, 94063469');
      await choose(page, 'Virksomhedstype', 'Styrelse');
      await expectAccessible(page);
      await create(page, '94023874');
      await expect(notices(page)).toContainText('Elementet er oprettet!');
      await expect(details(page)).toContainText('CVR-data');
      await expect(details(page)).toContainText('841100 Generelle offentlige tjenester');
    });

    test('under den en institution, en bogføringskreds og et EAN-nummer', async ({
      page,
      session,
    }) => {
      await session('kundedemo.regnskab.central');
      await open(page);
      await goTo(page, '94023874');
      await page.keyboard.press('n');
      await expect(heading(page, 'Opret regnskabsførende institution')).toBeVisible();
      await write(page, 'Nummer', '2190');
      await write(page, 'Navn', 'Kulturarv');
      await create(page, '2190');

      await page.keyboard.press('n');
      await expect(heading(page, 'Opret bogføringskreds')).toBeVisible();
      await write(page, 'Bogføringskredsnummer', '21990');
      await write(page, 'Navn', 'Kulturarv');
      await choose(page, 'Bogføringstype', 'Omkostning');
      await choose(page, 'Økonomisystem', 'Navision');
      await create(page, '21990');
      await expect(details(page)).toContainText('Likviditetsordning');

      await page.keyboard.press('n');
      await page.keyboard.type('ean');
      await page.keyboard.press('ArrowDown');
      await expect(chosenOption(page)).toContainText('Opret EAN-nummer');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Opret EAN-nummer')).toBeVisible();
      await write(page, 'EAN-nummer', '5798000860576');
      await expect(field(page, 'EAN-nummer')).toHaveAccessibleDescription(/korrekt kontrolciffer/);
      await write(page, 'EAN-nummer', '5798999001003');
      await write(page, 'Navn', 'Kulturarv');
      await create(page, '5798999001003');
    });
  });

test('afslut delregnskab viser, hvad der er i vejen, og fører til det, der rydder vejen', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await goTo(page, '23002.005');
  await page.keyboard.press('a');
  const dialog = step(page, 'Afslut delregnskab');
  await expect(dialog.getByRole('combobox', { name: 'Sidste periode' })).toBeFocused();
  await page.keyboard.type('12.2026');
  await expect(highlighted(page)).toHaveText(/^12\.2026/);
  await page.keyboard.press('Enter');
  const balance = dialog.getByRole('combobox', { name: 'Saldoen er 0' });
  await expect(balance).toBeFocused();
  await page.keyboard.type('Nej');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('23002.005 er ikke nulstillet');
  await expect(consequences(page)).toContainText('er standarddelregnskab for 1 åben underkonto');
  await expect(consequences(page).getByRole('link', { name: /^23\.21\.01\.97/ })).toHaveAttribute(
    'href',
    /^\/finanslovsstruktur\?/,
  );
  await expectAccessible(page);

  // What is in the way is cleared from here, and back is where the closing was left.
  await tabTo(page, consequences(page).getByRole('button', { name: /^Kobl 23\.21\.01\.97/ }));
  await page.keyboard.press('Enter');
  const link = step(page, 'Kobl underkonto til delregnskab');
  await expect(link.getByRole('combobox', { name: 'Delregnskab' })).toBeFocused();
  await page.keyboard.type('23002.004');
  await expect(highlighted(page)).toHaveText(/^23002\.004/);
  await page.keyboard.press('Enter');
  await makeDefault(page, link);
  await expect(consequences(page)).toContainText(
    '23002.004 er allerede koblet til underkonto 23.21.01.33',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('et delregnskab, som ingen læner sig op ad, afsluttes, og koblingen følger med', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await goTo(page, '16501');
  await fillDelregnskab(page, '901', 'Til afslutning', '16.11.01.10');
  await create(page, '16501.901');
  const row = tree(page).getByRole('row', { name: rowOf('16501.901') });

  await page.keyboard.press('a');
  const dialog = step(page, 'Afslut delregnskab');
  await expect(dialog.getByRole('combobox', { name: 'Sidste periode' })).toBeFocused();
  await page.keyboard.type('12.2026');
  await expect(highlighted(page)).toHaveText(/^12\.2026/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Saldoen er 0' })).toBeFocused();
  await page.keyboard.type('Ja');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('1 element ændres');
  await expect(consequences(page)).toContainText('Lukket efter 12.2026, Soft-lukket fra 11.2026');
  await expect(consequences(page)).toContainText('1 kobling til et delregnskab afsluttes.');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  await expect(row).toContainText('Soft → lukkes');
  await expect(row).toBeFocused();
  await expect(details(page)).toContainText('Der kan stadig bogføres i det.');
  await expect(details(page)).toContainText('11.2026–12.2026');

  // It is one of six commands: the pane has a button for those that are usually meant.
  const actions = details(page).getByRole('toolbar').getByRole('button');
  await expect(actions).toHaveText([/Ret/, /Ny version/, /Ret afslutning/, /Genåbn/, '']);
});

test('standarddelregnskabet vælges fra delregnskabet, og et andet fra underkontoen', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.central');
  await open(page);
  await goTo(page, '12502');
  await fillDelregnskab(page, '902', 'Kobles fra begge sider', '12.13.03.10');
  await create(page, '12502.902');

  await openPalette(page, 'kobl delregnskab');
  await expect(chosenOption(page)).toContainText('Kobl delregnskab til underkonto');
  await page.keyboard.press('Tab');
  const fromDelregnskab = step(page, 'Kobl delregnskab til underkonto');
  await expect(fromDelregnskab.getByRole('combobox', { name: 'Underkonto' })).toBeFocused();
  await page.keyboard.type('12.13.03.10');
  await expect(highlighted(page)).toHaveText(/^12\.13\.03\.10/);
  await page.keyboard.press('Enter');
  await makeDefault(page, fromDelregnskab);
  await expect(consequences(page)).toContainText('12.13.03.10 – 12502.902 standard fra 11.2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Relationen er opdateret!');

  await page.goto('/fl/12.13.03.10?finansaar=2026&periode=202611');
  const relations = details(page).getByRole('table', { name: 'Delregnskaber i 2026' });
  const own = relations.getByRole('row', { name: /12502\.902/ });
  const former = relations.getByRole('row', { name: /12502\.005/ });
  await expect(own).toContainText('Standard');
  await tabTo(page, former.getByRole('button', { name: 'Gør til standard' }));
  await page.keyboard.press('Enter');
  const fromUnderkonto = step(page, 'Kobl underkonto til delregnskab');
  await expect(fromUnderkonto.getByRole('combobox', { name: 'Fra periode' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('12.13.03.10 – 12502.005 standard fra 11.2026');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Relationen er opdateret!');
  await expect(own.getByRole('button', { name: 'Gør til standard' })).toBeVisible();
  await expect(former.getByRole('button', { name: 'Gør til standard' })).toBeHidden();
});

test('uden validering skal det begrundes og bekræftes en gang til', async ({ page, session }) => {
  await session('kundedemo.central');
  await open(page);
  const row = await goTo(page, '03001.001');
  await openPalette(page, 'afslut delregnskab uden');
  await expect(chosenOption(page)).toContainText('Afslut delregnskab uden validering');
  await page.keyboard.press('Tab');
  const forced = step(page, 'Afslut delregnskab uden validering');
  await expect(forced.getByRole('combobox', { name: 'Sidste periode' })).toBeFocused();
  await page.keyboard.type('12.2026');
  await page.keyboard.press('Enter');
  await expect(forced.getByRole('textbox', { name: 'Bemærkning' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(consequences(page).getByRole('alert')).toHaveText(
    'Feltet Bemærkning skal udfyldes.',
  );
  await page.keyboard.type('Kredsen nedlægges');
  const confirm = consequences(page).getByRole('checkbox').first();
  await expect(confirm).toBeVisible();
  for (const box of await consequences(page).getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er lukket!');
  await expect(row).toContainText('Soft → lukkes');
});

test('et delregnskab genåbnes i samme finansår, og et fra et andet afvises', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.lokal');
  await open(page);
  const row = await goTo(page, '23002.006');
  await expect(row).toContainText('Lukket');
  const reopen = 'Genåbn delregnskab (samme finansår)';
  await openPalette(page, 'genåbn delregnskab');
  await expect(chosenOption(page)).toContainText(reopen);
  await page.keyboard.press('Tab');
  await expect(step(page, reopen).getByRole('combobox', { name: 'Fra periode' })).toBeFocused();
  await expect(highlighted(page)).toHaveText(/^11\.2026/);
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText('1 element ændres');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Elementet er åben!');
  await expect(row).toContainText('Åben');
  await expect(row).toBeFocused();

  await goTo(page, '23002.007');
  await openPalette(page, 'genåbn delregnskab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(consequences(page)).toContainText(
    'lukket i 2025 og kan kun genåbnes i samme finansår',
  );
});

test('den, der kun har sin egen virksomhed, ser, hvorfor andres ikke kan ændres', async ({
  page,
  session,
}) => {
  await session('kundedemo.regnskab.lokal');
  await open(page);
  await goTo(page, '23002.001');
  const edit = details(page).getByRole('button', { name: 'Ret', exact: true });
  await expect(edit).not.toHaveAttribute('aria-disabled', 'true');
  await goTo(page, '07004.001');
  const reason = /Du kan kun ændre det, der hører under din egen virksomhed \(CVR 25798376\)/;
  await expect(edit).toHaveAttribute('aria-description', reason);
  await page.keyboard.press('e');
  await expect(notices(page)).toContainText(reason);
  await page.goto('/create-element-overview/EANNummer?overordnet=07004&periode=202611');
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: reason }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opret EAN-nummer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});
