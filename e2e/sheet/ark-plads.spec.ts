import type { Page } from '@playwright/test';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

const grid = (page: Page) =>
  page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
const rows = 'finansaar=2026&type=Underkonto&status=Aaben&kol.nummer=07.&kolonner=nummer,navn';

/** The sheet with a change in it, and the hand where the keys left it. */
async function openChanged(page: Page): Promise<void> {
  await page.goto(`/finanslovsstruktur/masseredigering?${rows}`);
  await expect(grid(page)).not.toHaveAttribute('aria-busy', 'true');
  await grid(page).locator('.dg-cell').nth(1).focus();
  await page.keyboard.type('Nyt navn');
  await page.keyboard.press('Enter');
  await expect(page.locator('.staged-bar')).toBeVisible();
}

/** Pairs of what is beside each other and lies over each other, by their texts. */
const overlapping = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const visible = (one: Element) => one.getClientRects().length > 0;
    return [...document.querySelectorAll(selector)].flatMap((parent) => {
      const parts = [...parent.children].filter(visible);
      const outer = parent.getBoundingClientRect();
      return parts.flatMap((one, at) => {
        const a = one.getBoundingClientRect();
        const named = (part: Element) => part.textContent?.trim() || part.className;
        const out = a.right > outer.right + 1 || a.bottom > outer.bottom + 1;
        const over = parts.slice(at + 1).filter((other) => {
          const b = other.getBoundingClientRect();
          const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return x > 1 && y > 1;
        });
        return [
          ...(out ? [`${named(one)} ud af ${selector}`] : []),
          ...over.map((other) => `${named(one)} over ${named(other)}`),
        ];
      });
    });
  }, within);

test.beforeEach(({ session }) => session('kundedemo.central'));

for (const width of [794, 1010, 1280]) {
  test(`ved ${width} px ligger intet over noget andet omkring arket`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await openChanged(page);
    for (const part of [
      '.toolbar',
      '.staged-bar',
      '.filter-bar',
      '.statusbar',
      '.sheet-view .pane',
    ]) {
      expect(await overlapping(page, part), part).toEqual([]);
    }
  });
}

test.describe('ved 150 %', () => {
  test.use({ deviceScaleFactor: 1.5, viewport: { width: 853, height: 533 } });

  test('er den sidste række hel, og feltet ligger på sin celle', async ({ page }) => {
    await openChanged(page);
    await grid(page).locator('.dg-cell').nth(1).focus();
    await page.keyboard.press('Control+End');
    const cell = page.locator('.dg-cell:focus');
    await expect(cell).toBeVisible();
    const box = async (at: ReturnType<Page['locator']>) => {
      const found = await at.boundingBox();
      if (!found) throw new Error('Not drawn');
      return found;
    };
    const [last, pane] = [await box(cell), await box(page.locator('.sheet-view .pane'))];
    const bar = await box(page.locator('.staged-bar'));
    expect(last.y).toBeGreaterThanOrEqual(pane.y);
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y + 0.5);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    const editor = await box(page.locator('.dg-editor').first());
    const under = await box(page.locator('.dg-cell[tabindex="0"]').first());
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(editor[side] - under[side]), side).toBeLessThanOrEqual(1);
    }
  });
});

test('ved 400 % ruller siden kun nedad, og arkets rækker får plads', async ({ page }) => {
  await openChanged(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  expect(await beyondTheSide(page)).toBe(0);
  expect((await grid(page).boundingBox())?.height).toBeGreaterThan(150);
});
