import { expect, type Page } from '@playwright/test';

const probe = '/proeve-paa-omvejen';

/**
 * As `page.route`, but in force when it answers: a page that is there already takes the first route into
 * use a little later than the browser says so, and calls made by the keys just after went to the server.
 * The probe's own route stays, so that `page.unroute` of the other is in force at once as well.
 */
export async function routeNow(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  await page.route(...route);
  await page.route(`**${probe}`, (asked) => asked.fulfill({ body: 'omvej' }));
  await expect(async () => {
    const said = await page.evaluate(async (path) => (await fetch(path)).text(), probe);
    expect(said).toBe('omvej');
  }).toPass();
}
