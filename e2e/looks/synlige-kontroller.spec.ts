import type { Page } from '@playwright/test';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { commandById, commands } from '../../src/commands/registry.ts';
import { recordCommandsOf } from '../../src/domain/commands/record-commands.ts';
import { proces } from '../../src/domain/records/proces.ts';
import { details, focusRows, goToInTree, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

const overview = (page: Page) => page.getByRole('dialog', { name: 'Genveje' });
const rowOf = (number: string) => new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`);
const edit = (page: Page) => details(page).getByRole('button', { name: 'Ret', exact: true });

/** Notes the commands that can be seen to be controls now. */
type Collect = () => Promise<void>;

async function collectOverview(page: Page, collect: Collect): Promise<void> {
  await page.keyboard.press('?');
  await expect(overview(page)).toBeVisible();
  await collect();
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
}

async function collectMenu(page: Page, collect: Collect): Promise<void> {
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await collect();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

/** To each element in turn, with the pane about it. */
async function goThrough(page: Page, numbers: readonly string[], then: Collect): Promise<void> {
  for (const number of numbers) {
    await goToInTree(page, number, rowOf(number));
    await expect(edit(page)).toBeVisible();
    await then();
  }
}

/** Where a walk begins, and what is done to bring the screen's controls forth. */
const walks: Record<
  string,
  readonly [start: string, walk: (page: Page, collect: Collect) => Promise<void>]
> = {
  'finanslovsstrukturens rækker': [
    '/finanslovsstruktur',
    async (page, collect) => {
      await collect();
      const numbers = ['07', '07.1', '07.14', '07.14.01', '07.14.01.10'];
      await goThrough(page, numbers, () => collectMenu(page, collect));
      await collect();
      await collectOverview(page, collect);
    },
  ],
  'markerede rækker': [
    '/finanslovsstruktur',
    async (page, collect) => {
      await goToInTree(page, '07.14.01.10', rowOf('07.14.01.10'));
      await page.keyboard.press('Space');
      const marks = page.getByRole('region', { name: 'Markerede rækker' });
      await expect(marks.getByRole('button', { name: 'Kopiér' })).toBeVisible();
      await collect();
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.getByRole('button', { name: 'Vælg flere' })).toBeVisible();
      await collect();
    },
  ],
  'hentning, notifikationer, tema og opret': [
    '/finanslovsstruktur',
    async (page, collect) => {
      const held = Promise.withResolvers<void>();
      await routeNow(page, '**/search-download-excel*', async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.getByRole('button', { name: 'Hent i Excel' }).click();
      await expect(page.getByRole('region', { name: 'Hentninger' })).toBeVisible();
      await collect();
      held.resolve();
      await page.getByRole('button', { name: 'Vis tidligere notifikationer' }).click();
      await expect(page.getByRole('button', { name: 'Vis ændringslog' })).toBeVisible();
      await collect();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tema' }).click();
      await collect();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await expect(page.getByRole('link', { name: 'Opret underkonto' }).first()).toBeVisible();
      await collect();
    },
  ],
  regnskabsstruktur: [
    '/regnskabsstruktur',
    async (page, collect) => {
      const numbers = ['07', '10213231', '0706', '07004', '07004.001', '5798990006298'];
      await goThrough(page, numbers, collect);
      for (const number of ['07004.001', '07004']) {
        await goToInTree(page, number, rowOf(number));
        await collectMenu(page, collect);
      }
      await page.keyboard.press('Control+x');
      await expect(page.getByRole('group', { name: 'Flytning i gang' })).toBeVisible();
      await page.keyboard.press('j');
      await expect(details(page).getByRole('button', { name: 'Sæt ind her' })).toBeVisible();
      await collect();
    },
  ],
  kontoplan: [
    '/kontoplan',
    async (page, collect) => {
      await goThrough(page, ['18', '18.11'], collect);
      for (const number of ['1', '042']) {
        await page.goto(`/kt/${number}`);
        await expect(page.getByRole('button', { name: 'Ret', exact: true })).toBeVisible();
        await collect();
      }
    },
  ],
  'perioder og aktiviteter': [
    '/perioder',
    async (page, collect) => {
      await expect(edit(page)).toBeVisible();
      await collect();
      await focusRows(page.getByRole('grid', { name: 'Perioder' }));
      await page.keyboard.press('ArrowDown');
      await expect(details(page).getByRole('button', { name: 'Sæt frist' })).toBeVisible();
      await collect();
      await page.goto('/aktiviteter');
      await expect(details(page).getByRole('button', { name: 'Slet' })).toBeVisible();
      await collect();
      await page.goto('/finanslovsstruktur');
      const deadlines = page.getByRole('heading', { name: 'Underaktiviteter, der slutter' });
      await expect(deadlines).toBeVisible();
      await collect();
    },
  ],
  løn: [
    '/loengrupper',
    async (page, collect) => {
      for (const number of ['LF2', '124']) {
        await page.goto(`/loengrupper?valgt=${number}`);
        await expect(edit(page)).toBeVisible();
        await collect();
        await focusRows(tree(page));
        await collectMenu(page, collect);
      }
    },
  ],
  processtyring: [
    '/processoverview',
    async (page, collect) => {
      for (const row of ['proces 2', 'hovedaktivitet 3', 'underaktivitet 9']) {
        await page.goto(`/processoverview?finansaar=2027&valgt=${row.replace(' ', '+')}`);
        await expect(edit(page)).toBeVisible();
        await collect();
      }
      await collectOverview(page, collect);
      await focusRows(page.getByRole('grid', { name: 'Procesrettigheder' }));
      for (const key of ['ArrowRight', 'ArrowRight', '4']) await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: 'Behold' })).toBeVisible();
      await collect();
    },
  ],
  'ark og formularer': [
    '/finanslovsstruktur/masseredigering?finansaar=2026&kolonner=nummer,navn',
    async (page, collect) => {
      const sheet = page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
      await expect(sheet).not.toHaveAttribute('aria-busy', 'true');
      await sheet.locator('.dg-cell').nth(1).focus();
      for (const key of ['F2', 'x', 'Enter']) await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: /^Gennemse/ })).toBeVisible();
      await page.getByRole('button', { name: 'Ny række', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Tag nye rækker ud' })).toBeVisible();
      await collect();
      await page.goto('/create-element-overview/Underkonto');
      await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
      // Within a form a question mark is a text.
      await page.getByRole('link', { name: 'Finanslovsstruktur' }).first().focus();
      await collectOverview(page, collect);
      for (const [type, code] of [
        ['Underkontotype', '90'],
        ['Bevillingstype', '1'],
      ]) {
        await page.goto(`/create-element-overview/${type}?element=${code}`);
        await expect(page.getByRole('button', { name: 'Ret' })).toBeVisible();
        await collect();
      }
    },
  ],
  'kommandoer som tekst, og en kørsel af dem': [
    '/kommandoer',
    async (page, collect) => {
      const line =
        'opret aktivitet 2027/0930 navn "Synlig" startdato 15.01.2027 slutdato 31.01.2027';
      await page.getByRole('textbox', { name: 'Kommandoer, en på hver linje' }).fill(line);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('button', { name: 'Kør 1 gyldig' })).toBeVisible();
      await collect();
      await page.keyboard.press('Escape');
      await collectOverview(page, collect);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/er kørt i kørsel \d+/).first()).toBeVisible();
      await page.goto('/aendringslog');
      await expect(page.getByRole('button', { name: 'Som kommandoer' })).toBeVisible();
      await collect();
      await collectOverview(page, collect);
    },
  ],
  'tabel og ændringslog': [
    '/finanslovsstruktur?visning=tabel&soeg=07&finansaar=2025',
    async (page, collect) => {
      await expect(page.getByRole('button', { name: 'Ryd', exact: true })).toBeVisible();
      await page.locator('.dg-body [tabindex="0"]').focus();
      await page.keyboard.press('Control+End');
      await expect(page.getByRole('button', { name: 'Til toppen' })).toBeVisible();
      await collect();
      await page.goto('/aendringslog');
      await expect(page.getByRole('button', { name: 'Fortryd', exact: true })).toBeVisible();
      await collect();
    },
  ],
  'stamdata som fil': [
    '/stamdata',
    async (page, collect) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Vælg fil' }).click();
      await collect();
      const Hovedart = [{ fuldtNummer: '9', navn: 'Prøve', fraPeriode: 202612 }];
      const file = JSON.stringify({ format: 'sada-stamdata-1', stamdata: { Hovedart } });
      await (await chooser).setFiles({
        name: 'stamdata.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file),
      });
      await expect(page.getByRole('button', { name: 'Indlæs', exact: true })).toBeVisible();
      await collect();
    },
  ],
};

/** Those that only name what the control of another is about. */
const sameAs: Readonly<Partial<Record<PaletteCommandId, string>>> = {
  'nav#ret-proces': recordCommandsOf(proces).edit.id,
};

// Each walk finds some of them; together they find all.
test.describe
  .serial('hver kommando har en synlig kontrol', () => {
    const seen = new Set<string>();

    for (const [name, [start, walk]] of Object.entries(walks)) {
      test(name, async ({ page, signIn }) => {
        await signIn('kundedemo.central', start);
        const found = page.locator('[data-command]:visible');
        await walk(page, async () => {
          const ids = await found.evaluateAll((controls) =>
            controls.map((control) => control.getAttribute('data-command') ?? ''),
          );
          for (const id of ids) seen.add(id);
        });
      });
    }

    test('tilsammen', () => {
      // A question is asked in words, and answered in the palette.
      const isSeen = (id: PaletteCommandId) =>
        seen.has(id) || seen.has(sameAs[id] ?? '') || commandById(id)?.answers !== undefined;
      expect([...commands.keys()].filter((id) => !isSeen(id))).toEqual([]);
    });
  });

/** Controls that are named otherwise than the command that does what they do. */
const standsFor: readonly (readonly [name: RegExp, id: PaletteCommandId])[] = [
  [/^Statens Administrative Stamdata$/, 'nav#finanslovsstruktur'],
  [/^Tema$/, 'konsol#tema-dark'],
  [/^Filtrér på nummer eller navn$/, 'konsol#filter'],
  [/^\+ Filter$/, 'konsol#filter'],
  [/^Fjern filteret /, 'konsol#ryd-filtre'],
  [/^(Filtrér|Vælg blandt værdierne i) /, 'konsol#filtrer-kolonne'],
];

test.describe('hver synlig kontrol i toplinje, værktøjslinje og gitter er en kommando', () => {
  for (const place of [
    '/finanslovsstruktur?valgt=07.14.01.10',
    '/finanslovsstruktur?visning=tabel&soeg=07&status=Lukket',
    '/regnskabsstruktur',
    '/kontoplan',
    '/aktiviteter',
    '/perioder',
    '/loengrupper',
    '/processoverview',
    '/processoverview?visning=tabel',
    '/finanslovsstruktur/masseredigering?type=Underkonto&kol.nummer=07.',
  ]) {
    test(place, async ({ page, signIn }) => {
      for (const [name, id] of standsFor) expect(commands.has(id), String(name)).toBe(true);
      await signIn('kundedemo.central', place);
      await expect(page.locator('.dg-body [tabindex="0"]').first()).toBeVisible();
      const controls = page
        .locator('.headline, .topnav, .toolbar, .filter-bar, .dg-head')
        .locator('a[href], button, select, input, [role="slider"]')
        .filter({ visible: true });
      const named = await controls.evaluateAll((all) =>
        all.map((control) => ({
          command: control.closest<HTMLElement>('[data-command]')?.dataset.command,
          name: control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '',
        })),
      );
      expect(named.length).toBeGreaterThan(15);
      const unknown = named.filter(({ command, name }) =>
        command === undefined
          ? standsFor.every(([known]) => !known.test(name))
          : commandById(command as PaletteCommandId) === undefined,
      );
      expect(unknown).toEqual([]);
      // Rows and panes scroll, and the page around them does not.
      const reach = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(reach).toBeLessThanOrEqual(0);
    });
  }
});
