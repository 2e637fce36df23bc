import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and axe's own good practice; nothing is left out. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All of them that other colours can break: whoever has passed the rest passes it in every scheme. */
const ofColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** A colour on its way to another is neither; what moves for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * One that goes while it is judged fades, and has colours of its own then. Under a pointer none does; the
 * mouse itself would change what lies under it.
 */
async function pointAtToasts(page: Page, type: 'pointerover' | 'pointerout'): Promise<void> {
  await page.evaluate((happens) => {
    for (const toast of document.querySelectorAll('.toast')) {
      toast.dispatchEvent(new PointerEvent(happens, { bubbles: true }));
    }
  }, type);
}

/** Fails with what is wrong and where, one line a place. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, rules);
}

/** Fails with what other colours have broken of a screen that has passed all rules. */
export function expectAccessibleColours(page: Page): Promise<void> {
  return expectNothingFound(page, ofColours);
}

async function expectNothingFound(
  page: Page,
  runOnly: typeof rules | typeof ofColours,
): Promise<void> {
  await pointAtToasts(page, 'pointerover');
  await atRest(page);
  // Nothing is told of what is as it should be.
  const asked = { runOnly, resultTypes: ['violations' as const] };
  // In the page itself: a report of its own in a blank page costs five times as much, and no frame is another site's.
  const inPage = new AxeBuilder({ page }).options(asked).setLegacyMode(true);
  const { violations } = await inPage.analyze();
  await pointAtToasts(page, 'pointerout');
  const places = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(places).toEqual([]);
}
