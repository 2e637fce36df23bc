import type { Page } from '@playwright/test';
import { focusTree, tree } from './support/keyboard.ts';
import { expect, test } from './support/portal.ts';
import { countReactWork, type ReactWork } from './support/react-work.ts';

const keys = 20;

/** The hand rests when no key has come for so long (console, `rested`). */
const restMs = 160;

/** What React does while a hand walks down the rows, and the longest pause that the keys came with. */
async function workOfWalk(page: Page): Promise<ReactWork & { readonly longestPause: number }> {
  const before = await page.evaluate(() => window.reactWork);
  const times = await page.evaluateHandle(() => {
    const pressed: number[] = [];
    addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), { capture: true });
    return pressed;
  });
  for (let press = 0; press < keys; press += 1) {
    await page.keyboard.press('ArrowDown', { delay: 110 });
  }
  const after = await page.evaluate(() => window.reactWork);
  const pressed = await times.jsonValue();
  return {
    commits: after.commits - before.commits,
    components: after.components - before.components,
    longestPause: Math.max(...pressed.slice(1).map((time, at) => time - (pressed[at] ?? 0))),
  };
}

/** What follows a rest, detail and address, is over when nothing more has been drawn for a while. */
async function expectStill(page: Page): Promise<void> {
  let drawn = -1;
  const isStill = async () => {
    const before = drawn;
    drawn = await page.evaluate(() => window.reactWork.commits);
    return drawn === before;
  };
  await expect.poll(isStill, { intervals: [700] }).toBe(true);
}

/** @param toTop the key that begins the walk again, when a busy machine held the hand back till it rested */
async function expectNothingRendered(page: Page, toTop: string): Promise<void> {
  const row = page.locator('[role="row"]:is(:focus, :has(:focus))');
  let work: ReactWork | undefined;
  await expect(async () => {
    await page.keyboard.press(toTop);
    await expect(row).toHaveAttribute('aria-rowindex', /^[23]$/);
    await expectStill(page);
    const { longestPause, ...done } = await workOfWalk(page);
    work = done;
    expect(longestPause).toBeLessThan(restMs);
  }).toPass();
  expect(work).toEqual({ commits: 0, components: 0 });
  await expect(row).toHaveAttribute('aria-rowindex', /^2[23]$/);
}

test.beforeEach(async ({ page, signIn }) => {
  await page.addInitScript(countReactWork);
  await signIn('kundedemo.central');
  await focusTree(page);
});

test('at gå ned gennem træet får React til intet at tegne', async ({ page }) => {
  await page.keyboard.press('*');
  await expect(tree(page).locator('[aria-level="2"]').first()).toBeVisible();
  await expectNothingRendered(page, 'Home');
});

test('at gå ned gennem tabellen får React til intet at tegne', async ({ page }) => {
  await page.getByRole('button', { name: 'Tabel' }).click();
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await table.locator('.dg-body [tabindex="0"]').focus();
  await expectNothingRendered(page, 'Control+Home');
});
