import type { Page } from '@playwright/test';

/** How many pixels of the page cannot be seen without scrolling sideways. */
export const beyondTheSide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
