import type { Locator, Page } from '@playwright/test';
import { tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** Rows that are measured in each area. */
const most = 300;

interface Drawn {
  readonly rows: number[];
  readonly cut: string[];
}

/** Of the rows that are drawn: their places, and each name, number and status that is not seen whole. */
const measured = (grid: Locator): Promise<Drawn> =>
  grid.evaluate((dg): Drawn => {
    const rows = [...dg.querySelectorAll<HTMLElement>('.dg-body > .dg-row:not([hidden])')].filter(
      (row) => !row.matches('.is-loading, .is-hurried'),
    );
    const textIn = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const isBeyond = (part: Element, cell: Element) => {
      const { right } = cell.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(cell).paddingRight);
      return textIn(part).right > right - padding + 1;
    };
    const cut = rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const names = [...row.querySelectorAll('.whole')].filter((name) => {
        const text = textIn(name);
        const isHidden =
          name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
        return isHidden || text.top < top - 1 || text.bottom > bottom + 1;
      });
      const others = [...row.querySelectorAll('.tree > .num, .dg-cell.number, .status')].filter(
        (part) => {
          const cell = part.closest('.dg-cell');
          return cell !== null && !cell.matches('.bare') && isBeyond(part, cell);
        },
      );
      return [...names, ...others].map(({ textContent }) => textContent ?? '');
    });
    return { rows: rows.map((row) => Number(row.getAttribute('aria-rowindex'))), cut };
  });

/** Scrolls through the first rows, and measures each. */
async function cutIn(grid: Locator): Promise<readonly string[]> {
  const cut = new Set<string>();
  let { rows, cut: found } = await measured(grid);
  const first = Math.min(...rows);
  for (;;) {
    for (const text of found) cut.add(text);
    const last = Math.max(...rows);
    const { all, isEnd } = await grid.evaluate((dg) => {
      const { scrollTop, clientHeight, scrollHeight } = dg;
      return {
        all: Number(dg.getAttribute('aria-rowcount')),
        isEnd: scrollTop + clientHeight >= scrollHeight - 1,
      };
    });
    if (last - first + 1 >= most || last >= all || isEnd) return [...cut];
    await grid.evaluate((dg) => dg.scrollBy({ top: dg.clientHeight / 2 }));
    await expect(async () => {
      ({ rows, cut: found } = await measured(grid));
      expect(Math.max(...rows)).toBeGreaterThan(last);
    }).toPass();
  }
}

/** The type at the bottom of each tree: its hits stand under all that they hang under. */
const areas = [
  ['finanslovsstruktur', 'Finanslovsstruktur', 'Underkonto', 'finansaar=2026'],
  ['regnskabsstruktur', 'Regnskabsstruktur', 'Delregnskab', 'periode=202611'],
  ['kontoplan', 'Kontoplan', 'Regnskabskonto', 'periode=202611'],
  ['loengrupper', 'Løngrupper', 'Loengruppe', 'periode=202611'],
] as const;

const settled = async (grid: Locator, page: Page) => {
  await expect(grid.locator('.dg-body > .dg-row:not([hidden], .is-loading)').first()).toBeVisible();
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  // The letters are as wide as they will be.
  await page.evaluate(() => document.fonts.ready);
};

for (const [path, name, type, time] of areas) {
  test(`${name}: intet navn, nummer eller status er afkortet ved 1440, i træet og i tabellen`, async ({
    page,
    session,
  }) => {
    await session('kundedemo.central');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${path}?type=${type}&${time}`);
    await settled(tree(page), page);
    expect(await cutIn(tree(page))).toEqual([]);
    await page.goto(`/${path}?visning=tabel&${time}`);
    const table = page.getByRole('grid', { name });
    await settled(table, page);
    expect(await cutIn(table)).toEqual([]);
  });
}
