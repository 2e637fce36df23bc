import type { Locator, Page } from '@playwright/test';
import { chosenOption, details, goToInTree, openPalette } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** Everything below is done with the keyboard; the mouse is never used. Versions of the demo content. */
const comparison = (page: Page) => page.getByRole('group', { name: 'Sammenligning' });
const compared = (page: Page) => page.getByRole('table', { name: /^Felter i version/ });
const differing = (page: Page) => compared(page).getByRole('rowheader', { name: /Forskellig$/ });
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} kunne ikke nås med ${key}`);
}

async function open(page: Page, number: string, search = ''): Promise<void> {
  await page.goto(`/fl/${number}${search}`);
  await expect(details(page).getByRole('heading', { level: 1 })).toContainText(number);
}

test.beforeEach(async ({ session }) => {
  await session('kundedemo.central');
});

test('to versioner sammenlignes felt for felt, og sammenligningen står i adressen', async ({
  page,
}) => {
  await open(page, '07.14.01');
  const button = details(page).getByRole('button', { name: 'Sammenlign', exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sammenlign=07\.14\.01_2-3/);
  await expect(compared(page).getByRole('columnheader')).toContainText(['Felt', 'v2', 'v3']);
  await expect(differing(page)).toContainText(['Navn', 'Gyldig fra', 'Gyldig til']);
  await expect(compared(page).getByRole('row', { name: /^Navn/ })).toContainText(
    /Moderniseringsstyrelsen.*Økonomistyrelsen/,
  );
  await expect(
    page.getByText('3 felter er forskellige i version 2 og version 3: Navn, Gyldig fra'),
  ).toBeVisible();

  const first = comparison(page).getByLabel('Version', { exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('v1');
  await expect(page).toHaveURL(/sammenlign=07\.14\.01_1-3/);
  await expect(compared(page).getByRole('row', { name: /^Navn/ })).toContainText(
    /Personalestyrelsen.*Økonomistyrelsen/,
  );
  const all = await compared(page).getByRole('row').count();
  await tabTo(page, comparison(page).getByLabel('Vis kun forskelle'));
  await page.keyboard.press('Space');
  await expect(compared(page).getByRole('row')).toHaveCount((await differing(page).count()) + 1);
  expect(await differing(page).count()).toBeLessThan(all - 1);

  await page.reload();
  await expect(compared(page).getByRole('columnheader')).toContainText(['Felt', 'v1', 'v3']);
  await tabTo(page, page.getByRole('button', { name: 'Luk sammenligningen' }));
  await page.keyboard.press('Enter');
  await expect(comparison(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/sammenlign/);
  await expect(button).toBeFocused();
});

test('paletten sammenligner i ruden ved siden af træet, og et andet element har sin egen', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await goToInTree(page, '071401', /07\.14\.01 ?Økonomistyrelsen/);
  await expect(details(page)).toContainText('Version 3 af 3');
  await openPalette(page, 'sammenlign');
  await expect(chosenOption(page)).toContainText('Sammenlign versioner');
  await page.keyboard.press('Enter');
  await expect(compared(page)).toBeVisible();
  await expect(comparison(page).getByLabel('Version', { exact: true })).toBeFocused();

  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('ArrowUp');
  await expect(
    details(page).getByRole('heading', { level: 2, name: /Effektivisering/ }),
  ).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(compared(page)).toBeVisible();
});

test('afsnit åbnes og lukkes med tastaturet, ét ad gangen og alle', async ({ page }) => {
  await open(page, '07.14.01.10');
  const heads = details(page).locator('.accordion-head').getByRole('button', { expanded: true });
  await expect(heads).toContainText([
    'Versioner',
    'Delregnskaber',
    'Virksomhed',
    'Stamdata',
    'Historik',
  ]);
  await tabTo(page, details(page).getByRole('button', { name: 'Luk alle' }));
  await page.keyboard.press('Enter');
  await expect(heads).toHaveCount(0);
  await tabTo(page, details(page).getByRole('button', { name: /^Versioner/ }));
  await page.keyboard.press('Space');
  await expect(heads).toHaveText([/^Versioner/]);
  await tabTo(page, details(page).getByRole('button', { name: 'Åbn alle' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heads).toHaveCount(5);
});

test('koblingerne har nummer, navn, gyldighed og standard, og et spring', async ({ page }) => {
  await open(page, '07.14.01.10', '?finansaar=2026&periode=202611');
  const delregnskaber = details(page).getByRole('table', { name: 'Delregnskaber i 2026' });
  await expect(delregnskaber.getByRole('row', { name: /07004\.001/ })).toContainText(
    /Økonomistyrelsen.*01\.2012.*Standard/,
  );
  const virksomheder = details(page).getByRole('table', { name: 'Virksomheder i 2026' });
  await expect(virksomheder.getByRole('row', { name: /10213231/ })).toContainText(
    /Økonomistyrelsen.*07\.14\.01.*virksomhedsbærende/,
  );
  await tabTo(page, virksomheder.getByRole('link', { name: '07.14.01' }));
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText(/^07\.14\.01 Økon/);

  await tabTo(page, virksomheder.getByRole('link', { name: '10213231' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ac\/10213231\?finansaar=2026&periode=202611/);
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText(/^10213231 Økon/);
});

test('komma og punktum skifter finansår på elementets side', async ({ page }) => {
  await open(page, '07.14.01', '?finansaar=2021');
  await page.keyboard.press(',');
  await expect(page).toHaveURL(/finansaar=2020/);
  await expect(details(page).getByRole('heading', { level: 1 })).toContainText(
    'Moderniseringsstyrelsen',
  );
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/finansaar=2021/);
  await expect(details(page).getByRole('heading', { level: 1 })).toContainText('Økonomistyrelsen');
});

test('på en telefon er der plads til sammenligningen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '07.14.01', '?sammenlign=07.14.01_2-3');
  await expect(compared(page)).toBeVisible();
  const overflow = await details(page).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(overflow).toBe(0);
  const values = compared(page).getByRole('row', { name: /^Navn/ }).getByRole('cell');
  await expect(values).toHaveText(['Moderniseringsstyrelsen', 'Økonomistyrelsen']);
});

test('versionskolonnen siger hele forløbet, og det soft-lukkede er med', async ({ page }) => {
  await page.goto('/finanslovsstruktur?valgt=14.32.02.15&finansaar=2026');
  const course = (number: RegExp) => page.getByRole('row', { name: number }).getByRole('img');
  await expect(course(/^14\.32\.02\.15/)).toHaveAccessibleName('3 versioner fra 2016');
  await goToInTree(page, '07.14.40.10', /^07\.14\.40\.10/);
  await expect(course(/^07\.14\.40\.10/)).toHaveAccessibleName(
    '1 version fra 2017, soft-lukket fra 2023',
  );
  await expect(course(/^07\.14\.41 /)).toHaveAccessibleName(/lukket efter \d{4}$/);
});

test('handlingerne står samme sted, hvor lang vejen end er, og hvad der end mangler', async ({
  page,
}) => {
  const topOf = async (number: string) => {
    await page.goto(`/finanslovsstruktur?valgt=${number}&finansaar=2026`);
    const actions = details(page).getByRole('toolbar', { name: `Handlinger på ${number}` });
    await expect(actions.getByRole('button', { name: 'Ret' })).toBeVisible();
    return (await actions.boundingBox())?.y;
  };
  const top = await topOf('01');
  // One of two crumbs, one with a long way, one that lacks its standarddelregnskab, one of many versions.
  for (const number of ['14.32.02', '14.11.79.81', '14.32.02.15', '15']) {
    expect(await topOf(number), number).toBe(top);
  }
});

test('hele historien ses uden at rulle, også med tretten versioner', async ({ page }) => {
  await page.goto('/finanslovsstruktur?valgt=15&finansaar=2026');
  const line = details(page).getByRole('group', { name: /^Tidslinje 2002 til 2029/ });
  await expect(line.getByRole('button')).toHaveCount(13);
  for (const name of [/^Version 1, /, /^Version 13, /]) {
    await expect(line.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});
