import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from '../support/accessibility.ts';
import { expect, test } from '../support/portal.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the screen into the state to look at, and waits until it stands. */
  readonly open?: (page: Page) => Promise<void>;
}

const detail = (page: Page) => page.getByRole('region', { name: 'Detaljer' });

const focusedRow = (page: Page) => page.locator('[role="row"]:is(:focus, :has(:focus))');

/** Into the tree or the table, and to the element by typing its number. */
async function standOn(page: Page, digits: string): Promise<void> {
  await expect(page.locator('.dg-row').first()).toBeVisible();
  await expect(focusedRow(page)).toBeVisible();
  await page.keyboard.type(digits);
  const number = new RegExp(`^${[...digits].join('\\.?')}`);
  await expect(focusedRow(page)).toContainText(number);
}

const screens: readonly Screen[] = [
  {
    name: 'processtyring',
    path: '/processoverview?finansaar=2027',
    open: (page) => expect(page.getByRole('row', { name: /AEF27/ }).first()).toBeVisible(),
  },
  {
    name: 'processer som tabel',
    path: '/processoverview?finansaar=2027&visning=tabel',
    open: (page) => expect(page.getByRole('row', { name: /AEF27/ }).first()).toBeVisible(),
  },
  {
    name: 'ret underaktivitet',
    path: '/main-activity/sub-activity/8',
    open: (page) => expect(page.getByLabel('Navn')).toBeVisible(),
  },
  {
    name: 'mine procesrettigheder',
    path: '/finanslovsstruktur?rettigheder=mine',
    open: (page) => expect(page.getByRole('dialog', { name: /^Mine proces/ })).toBeVisible(),
  },
  {
    name: 'filtreret liste',
    path: '/finanslovsstruktur?soeg=forskning',
    open: (page) => expect(page.getByRole('row', { name: /orskning/ }).first()).toBeVisible(),
  },
  {
    name: 'intet passer til filteret',
    path: '/finanslovsstruktur?soeg=findes+ikke',
    open: (page) => expect(page.getByRole('button', { name: 'Ryd filter' })).toBeVisible(),
  },
  {
    name: 'en rækkes menu',
    path: '/finanslovsstruktur?valgt=07.14.01.10',
    open: async (page) => {
      await standOn(page, '07140110');
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'element',
    path: '/fl/07.14.01.10',
    open: async (page) => {
      for (const name of [/^Delregnskaber/, /^Virksomheder/]) {
        await expect(detail(page).getByRole('table', { name })).toBeVisible();
      }
    },
  },
  {
    name: 'element med tretten versioner',
    path: '/fl/15?finansaar=2026',
    open: async (page) => {
      await expect(detail(page).getByRole('button', { name: /^Version 13, / })).toBeVisible();
      await expect(detail(page).getByRole('table', { name: /^Virksomheder/ })).toBeVisible();
    },
  },
  {
    name: 'sammenligning af to versioner',
    path: '/fl/07.14.01?sammenlign=07.14.01_2-3',
    open: (page) => expect(page.getByRole('table', { name: /^Felter i version/ })).toBeVisible(),
  },
  {
    name: 'rediger element',
    path: '/fl/07.14.01.10?rediger=1',
    open: (page) => expect(page.getByLabel('Navn', { exact: true })).toBeVisible(),
  },
  {
    name: 'tidligere version',
    path: '/fl/07.14.01?finansaar=2026',
    open: async (page) => {
      await detail(page)
        .getByRole('button', { name: /^Version 2, 20/ })
        .click();
      await expect(detail(page)).toContainText('Du ser en tidligere version');
    },
  },
  {
    name: 'regnskabsstruktur',
    path: '/regnskabsstruktur?periode=202611',
    open: (page) => expect(page.getByRole('row', { name: /07 ?Finansministeriet/ })).toBeVisible(),
  },
  {
    name: 'virksomhed',
    path: '/ac/33157274?periode=202611',
    open: (page) => expect(detail(page)).toContainText('Navn i CVR'),
  },
  {
    name: 'delregnskab',
    path: '/ac/07004.001?periode=202611',
    open: (page) => expect(page.getByRole('table', { name: 'Underkonti' })).toBeVisible(),
  },
  {
    name: 'opret virksomhed',
    path: '/create-element-overview/Virksomhed?overordnet=21&periode=202611',
    open: async (page) => {
      await page.getByLabel('CVR-nummer', { exact: true }).fill('94419824');
      await expect(page.getByRole('region', { name: 'CVR-registeret' })).toContainText('Vandløb');
    },
  },
  { name: 'ændringslog', path: '/aendringslog' },
  { name: 'stamdata som fil', path: '/stamdata' },
  { name: 'kommandoer', path: '/kommandoer' },
  {
    name: 'forskel',
    path: '/forskel?fra=2024&til=2026',
    open: async (page) => {
      await expect(page.getByRole('row', { name: /Kongen/ }).first()).toBeVisible();
      await page.locator('.dg-body [tabindex="0"]').focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('group', { name: 'Markerede rækker' })).toBeVisible();
    },
  },
  {
    name: 'ingen forskelle',
    path: '/forskel?fra=2026&til=2027',
    open: (page) => expect(page.getByText(/^Ingen forskelle mellem/)).toBeVisible(),
  },
  { name: 'opret nyt element', path: '/create-element-overview' },
  {
    name: 'opret underkonto med fejl',
    path: '/create-element-overview/Underkonto',
    open: async (page) => {
      await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'skærm, der ikke er bygget', path: '/perioder' },
  { name: 'ukendt adresse', path: '/findes-ikke' },
  { name: 'fejlside', path: '/fejl?kilde=auth' },
  {
    name: 'apps',
    path: '/finanslovsstruktur',
    open: async (page) => {
      await page.getByRole('button', { name: 'Apps' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'tema',
    path: '/finanslovsstruktur',
    open: (page) => page.getByRole('button', { name: 'Tema' }).click(),
  },
];

const widths = [1440, 390] as const;
/** Panels of the headline that stand in the mobile menu below 992 px. */
const wideOnly: ReadonlySet<string> = new Set(['tema']);

/** Every rule once, and in the other schemes what their colours can break. */
async function expectAccessibleInAll(
  page: Page,
  [first, ...others]: readonly (keyof typeof schemes)[],
): Promise<void> {
  if (first) await page.emulateMedia(schemes[first]);
  await expectAccessible(page);
  for (const scheme of others) {
    await test.step(scheme, async () => {
      await page.emulateMedia(schemes[scheme]);
      await expectAccessibleColours(page);
    });
  }
}

const schemes = {
  lyst: { colorScheme: 'light', forcedColors: 'none' },
  mørkt: { colorScheme: 'dark', forcedColors: 'none' },
  'tvungne farver': { colorScheme: 'light', forcedColors: 'active' },
} as const;

for (const width of widths) {
  test.describe(`axe finder intet, lyst og mørkt, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('login', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInAll(page, ['lyst', 'mørkt']);
    });

    for (const { name, path, open } of screens) {
      if (width < 992 && wideOnly.has(name)) continue;
      test(name, async ({ page, session }) => {
        await session('kundedemo.central');
        await page.goto(path);
        // Also behind a dialog that the address opens, from where no role is told.
        await expect(page.locator('h1').first()).toBeVisible();
        await open?.(page);
        await expectAccessibleInAll(page, ['lyst', 'mørkt']);
      });
    }
  });
}

/** What changes with the width and the colours, opened once and looked at in all of them. */
const parts: readonly Screen[] = [
  {
    name: 'træ og overblik',
    path: '/finanslovsstruktur',
    open: async (page) => {
      const tree = page.getByRole('treegrid', { name: 'Finanslovsstruktur' });
      await standOn(page, '07');
      await page.keyboard.press('ArrowRight');
      await expect(tree.getByRole('row', { name: /07\.1/ }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^§ 15 / })).toBeVisible();
    },
  },
  {
    name: 'overblik som tabel',
    path: '/finanslovsstruktur',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Tabel' }).check();
      await expect(page.getByRole('row', { name: /15 Social/ }).last()).toBeVisible();
    },
  },
  {
    name: 'tabel, søgt, og markeringer',
    path: '/finanslovsstruktur?visning=tabel&soeg=milj%C3%B8&sortering=-navn',
    open: async (page) => {
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
      await standOn(page, '23');
      await page.keyboard.press('Space');
      await expect(focusedRow(page)).toHaveAttribute('aria-selected', 'true');
      const marks = page.getByRole('region', { name: 'Markerede rækker' });
      await expect(marks.getByRole('button', { name: 'Kopiér' })).toBeVisible();
    },
  },
  {
    name: 'detalje i ruden',
    path: '/finanslovsstruktur?valgt=07.14.01',
    open: (page) => expect(detail(page)).toContainText('Økonomistyrelsen'),
  },
  {
    name: 'formular i ruden',
    path: '/finanslovsstruktur?valgt=07.14.01.10',
    open: async (page) => {
      await standOn(page, '07140110');
      await page.keyboard.press('e');
      await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'kommandopalet',
    path: '/finanslovsstruktur',
    open: async (page) => {
      await expect(page.getByRole('treegrid')).toBeVisible();
      await page.keyboard.press('Control+K');
      await page.keyboard.type('opret');
      await expect(page.getByRole('option', { name: /Opret underkonto/ }).first()).toBeVisible();
    },
  },
];

for (const { name, path, open } of parts) {
  for (const width of [1440, 1280, 992, 390]) {
    test(`axe finder intet i hvert farveskema: ${name}, ${width} px`, async ({ page, signIn }) => {
      await signIn('kundedemo.central', path);
      await open?.(page);
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInAll(page, ['lyst', 'mørkt', 'tvungne farver']);
    });
  }
}

test('axe finder intet i den åbne mobilmenu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('kundedemo.central');
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await expectAccessible(page);
});
