import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/portal.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Kommandoer, en på hver linje' });
const plan = (page: Page) => page.getByRole('listbox', { name: 'Plan, linje for linje' });
const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Søg efter kommando eller element' });
const primary = (page: Page) => page.locator('.toolbar .btn.primary');

/** Counts what the user presses. */
function handOf(page: Page) {
  let keys = 0;
  return {
    press: async (...pressed: readonly string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key);
        keys += 1;
      }
    },
    get keys() {
      return keys;
    },
  };
}

/** How many pixels the row of the line of the caret stands from its line. */
function unevenness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const topOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(topOf('.kt-line.current') - topOf('.kt-row.current'));
  });
}

async function run(page: Page, written: string): Promise<void> {
  await page.goto('/kommandoer');
  await text(page).fill(written);
  await page.keyboard.press('Control+Enter');
  await expect(primary(page)).toContainText('Kør');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/er kørt i kørsel \d+/).first()).toBeVisible();
}

test('en kørsel kopieres, året skiftes, og den planlægges, køres og fortrydes med tasterne', async ({
  page,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  await run(
    page,
    [
      'opret aktivitet 2027/0910 navn "Første runde" startdato 15.01.2027 slutdato 31.01.2027',
      'opret aktivitet 2027/0920 navn "Anden runde" startdato 15.03.2027 slutdato 31.03.2027',
    ].join('\n'),
  );
  await text(page).fill('');
  const hand = handOf(page);
  await hand.press('Escape', 'g', 'h');
  const rows = page.getByRole('treegrid', { name: 'Ændringslog' });
  await expect(rows.getByRole('row', { level: 2 }).first()).toContainText('2 ændringer');
  await hand.press('s');
  await expect(page.getByText('Kommandoerne er kopieret.').first()).toBeVisible();
  await hand.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await hand.press('Control+v');
  await expect(text(page)).toHaveValue(/^opret aktivitet 2027\/0910 .*2027.*\n/);
  await expect(text(page)).toBeFocused();
  // The year itself: as many keys as it has.
  const written = await text(page).inputValue();
  await text(page).fill(written.replaceAll('2027', '2028'));
  await hand.press('Control+Enter');
  await expect(primary(page)).toContainText('Kør 2 gyldige');
  await expect(plan(page).getByRole('option')).toHaveCount(2);
  await hand.press('Control+Enter');
  await expect(page.getByText('2 kommandoer er kørt').first()).toBeVisible();
  // What is told of the run moves no row from its line.
  expect(await unevenness(page)).toBeLessThanOrEqual(1);
  await hand.press('Escape', 'Control+z');
  await expect(page.getByRole('dialog')).toContainText('Fortryd');
  await expect(page.getByRole('dialog')).toContainText('2 poster ændres');
  await hand.press('Control+Enter');
  await expect(page.getByText('Kørslen er fortrudt!').first()).toBeVisible();
  expect(hand.keys).toBeLessThanOrEqual(14);
});

test('en tekst, der ikke kan læses, siger linje og kolonne, når den sættes ind i paletten', async ({
  page,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  await page.goto('/finanslovsstruktur');
  await page.getByRole('treegrid').first().waitFor();
  const broken = 'ret underkonto 07.14.01.10 navn "A"\nafslut underkonto 07.14.01.20 efter 20x6';
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), broken);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(text(page)).toHaveValue(broken);
  await page.keyboard.press('Control+Enter');
  await expect(plan(page)).toContainText('Kolonne 37');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Linje 2' })).toContainText('Kolonne 37');
  const selected = await text(page).evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toBe('20x6');
  await expectAccessible(page);
});

test('det, der sættes ind, før paletten er hentet, går ikke tabt', async ({
  page,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session('kundedemo.central');
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/kommandoer');
  const pasted = 'ret underkonto 07.14.01.10 navn "A"\nafslut underkonto 07.14.01.20 efter 2026';
  await page.evaluate((lines) => navigator.clipboard.writeText(lines), pasted);
  await text(page).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+v');
  // Not in the field that has the focus still: it is meant for the palette.
  await expect(text(page)).toHaveValue('');
  letGo?.();
  await expect(text(page)).toHaveValue(pasted);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('teksten og planen ruller som én, og teksten står efter en genindlæsning', async ({
  page,
  session,
}) => {
  await session('kundedemo.central');
  await page.goto('/kommandoer');
  const lines = Array.from({ length: 400 }, (_, index) => `# linje ${index + 1}`);
  lines[399] = 'ret underkonto 07.14.01.10 navn "A"';
  await text(page).fill(lines.join('\n'));
  await page.keyboard.press('Control+Enter');
  // Outside any underaktivitet nothing can be run.
  await expect(primary(page)).toContainText('Planlæg igen');
  await page.keyboard.press('Control+End');
  await expect(plan(page).getByRole('option')).toBeVisible();
  await expect
    .poll(async () => {
      const tops = [text(page), plan(page)].map((one) => one.evaluate((el) => el.scrollTop));
      const [ofText = 0, ofPlan = 1] = await Promise.all(tops);
      return Math.abs(ofText - ofPlan) <= 1 && ofText > 0;
    })
    .toBe(true);
  expect(await unevenness(page)).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(text(page)).toHaveValue(lines.join('\n'));
});

test('på en smal skærm står planens tekster hele, og den næste fejl findes med en knap', async ({
  page,
  session,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await session('kundedemo.central');
  await page.goto('/kommandoer');
  const lines = [
    '# om',
    'ret underkonto 07.14.01.10 farve "A"',
    'afslut hovedkonto 07.12.04 efter 2026',
  ];
  await text(page).fill(lines.join('\n'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Plan (2)' }).click();
  await expect(plan(page).getByRole('option')).toHaveCount(2);
  await expect(plan(page)).toContainText('standarddelregnskab');
  const cut = await plan(page).evaluate((list) =>
    [...list.querySelectorAll('.kt-said, .kt-source')]
      .filter((said) => said.scrollWidth > said.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await page.getByRole('button', { name: 'Næste linje med fejl' }).click();
  await expect(page.getByRole('region', { name: 'Linje 2' })).toContainText('farve');
  await expect(text(page)).toBeFocused();
});
