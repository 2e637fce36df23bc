import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { PortalServer } from '../e2e/support/portal-server.ts';
import { launchChromium } from './chromium.ts';
import { root } from './root.ts';

/** kB, gzipped: what a first visit may cost before anything shows. The tree is beyond the first screen and has none. */
const budget: Readonly<Record<string, number>> = { js: 150, css: 35 };

/** What a visitor is shown, in order, and what stands in the page by then. */
const milestones = {
  ramme: 'nav[aria-label="Hovednavigation"]',
  trae: '[role="treegrid"] [role="row"][data-number], [role="treegrid"] [aria-rowindex="2"]',
} as const;

type Milestone = keyof typeof milestones;

/** Marks the moment at which each milestone first stands in the page. */
function watchMilestones(selectors: Readonly<Record<string, string>>): void {
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(selectors)) {
      const isMarked = performance.getEntriesByName(name, 'mark').length > 0;
      if (!isMarked && document.querySelector(selector) !== null) performance.mark(name);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Milliseconds each answer takes, as over a slow line. On loopback files asked for by the shell come
 * before it is painted, and would count as if it had waited for them.
 */
const latency = 400;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

const assets = /\/(assets\/[^/?]+\.(?:js|css))$/;

/** Files of the portal that had come when the milestone was shown; the cache counts as coming. */
async function fetchedBefore(page: Page, milestone: Milestone): Promise<string[]> {
  await page.waitForFunction((name) => performance.getEntriesByName(name, 'mark')[0], milestone);
  const addresses = await page.evaluate((name) => {
    const shown = performance.getEntriesByName(name, 'mark')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.filter(({ responseEnd }) => responseEnd <= shown).map(({ name: url }) => url);
  }, milestone);
  return addresses.flatMap((address) => assets.exec(address)?.[1] ?? []);
}

/** Signs in with an empty cache; answers the files fetched until each step of the way. */
async function visit(page: Page, url: string): Promise<Record<string, readonly string[]>> {
  const beforeSignIn: string[] = [];
  page.on('requestfinished', (request) => {
    beforeSignIn.push(...(assets.exec(request.url())?.slice(1) ?? []));
  });
  await slowDown(page);
  await page.addInitScript(watchMilestones, milestones);
  await page.goto(url);
  await page.getByLabel('Brugernavn').waitFor();
  const signIn = [...beforeSignIn];
  await page.getByLabel('Brugernavn').fill('kundedemo.central');
  await page.getByLabel('Adgangskode').fill('demo');
  await page.getByRole('button', { name: 'Log ind' }).click();
  const shell = [...signIn, ...(await fetchedBefore(page, 'ramme'))];
  const tree = [...shell, ...(await fetchedBefore(page, 'trae'))];
  return { 'Til login': signIn, 'Til rammen vises': shell, 'Til træet vises': tree };
}

function kilobytes(files: readonly string[], ending: string): number {
  const sizes = [...new Set(files)]
    .filter((file) => file.endsWith(ending))
    .map((file) => gzipSync(readFileSync(`${root}dist/${file}`)).length);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}

/**
 * What a browser really fetches of the built portal on its way to the first screen: scripts and
 * styles, each file gzipped by itself, whatever the server compresses with.
 */
export async function measureBundle(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'sada-bench-'));
  const server = await PortalServer.start({ DATA_DIR: directory });
  const browser = await launchChromium();
  try {
    const steps = await visit(await browser.newPage({ locale: 'da-DK' }), server.url);
    const rows = Object.entries(steps).map(([step, files]) => [
      step,
      { 'JS, kB gz': kilobytes(files, '.js'), 'CSS, kB gz': kilobytes(files, '.css') },
    ]);
    console.table(
      Object.fromEntries([
        ...rows,
        ['Budget, til rammen vises', { 'JS, kB gz': budget.js, 'CSS, kB gz': budget.css }],
      ]),
    );
  } finally {
    await browser.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
