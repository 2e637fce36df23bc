import type { Browser, CDPSession, Page } from 'playwright';
import { keptRows } from '../../e2e/support/kept-rows.ts';
import { heapOf } from '../heap.ts';
import { portalPage } from '../portal-page.ts';
import { keyTimes, type Reordered, reorder, wheelFrames } from './hand.ts';
import { installSheetProbe } from './probe.ts';

const grid = '.sheet-view [role="grid"]';
const parts = {
  rows: '.sheet-view .dg-row:not([hidden])',
  heading: '.sheet-view .dg-heading button:has-text("Navn")',
  filter: '.sheet-view [aria-label="Filtrér Navn"]',
};
/** As many as the others have. */
const columns = [
  ...['nummer', 'navn', 'type', 'bevilling', 'paragraftype', 'ministeransvarsomraadeId'],
  ...['coverordnetId', 'underkontotypeId', 'kortNavn', 'fra', 'til', 'bevillingstypeId'],
  ...['status', 'ver'],
].join();

/** What one doing cost the page. */
export interface Doing {
  /** From the key until the painted frame that shows what it did, ms. */
  readonly shown: number;
  /** The longest that the page was deaf meanwhile and in the second after, ms; below 50 it says 0. */
  readonly longestTask: number;
}

/** The product's own sheet, with all rows of the structure in it, as a sheet has it. */
export class SheetSession {
  readonly #page: Page;
  readonly #protocol: CDPSession;

  private constructor(page: Page, protocol: CDPSession) {
    this.#page = page;
    this.#protocol = protocol;
  }

  static async open(browser: Browser, url: string): Promise<SheetSession> {
    const page = await portalPage(browser, url, installSheetProbe);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const protocol = await page.context().newCDPSession(page);
    return new SheetSession(page, protocol);
  }

  /** From Ctrl+E in the table until its first rows are painted, and until every row is in the sheet, ms. */
  async show(): Promise<{ first: number; all: number }> {
    const table = `/finanslovsstruktur?finansaar=2026&visning=tabel&status=Aaben&kolonner=${columns}`;
    await this.#page.goto(new URL(table, this.#page.url()).href);
    await this.#page.locator('[role="grid"]:not([aria-busy]) .dg-cell').first().waitFor();
    await this.#page.locator('[role="grid"]:not([aria-busy])').waitFor({ timeout: 120_000 });
    await this.#page.locator('.dg-body [tabindex="0"]').focus();
    await this.#page.evaluate((rows) => window.sheetProbe.awaitTop('keydown', rows), parts.rows);
    const pressed = performance.now();
    await this.#page.keyboard.press('Control+e');
    const first = await this.#page.evaluate(() => window.sheetProbe.top());
    await this.#page.locator(`${grid}:not([aria-busy])`).waitFor({ timeout: 120_000 });
    await this.#page.evaluate(() => window.painted());
    return { first, all: performance.now() - pressed };
  }

  /** The hand on the first row's name. */
  async standOnFirstName(): Promise<void> {
    await this.#page.locator(`${grid} .dg-cell`).first().focus();
    await this.#page.keyboard.press('Control+Home');
    await this.#page.keyboard.press('ArrowRight');
    await this.#page.waitForTimeout(1000);
  }

  /** From each press until the painted frame after it, ms. */
  async keys(keys: readonly string[]): Promise<readonly number[]> {
    return await keyTimes(this.#page, keys);
  }

  /** Milliseconds between the frames while the wheel is turned hard, of each time it is. */
  async wheel(): Promise<readonly (readonly number[])[]> {
    return await wheelFrames(this.#page, this.#protocol, () => this.standOnFirstName());
  }

  /** @param query in some of the names, and not in the first */
  async reorder(query: string): Promise<Reordered> {
    await this.standOnFirstName();
    return await reorder(this.#page, parts, query);
  }

  async copy(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  }

  /** A key, until so many cells are changed and not saved. */
  async until(key: string, changes: number): Promise<Doing> {
    await this.#page.evaluate((count) => window.sheetProbe.awaitChanges(count), changes);
    await this.#page.keyboard.press(key);
    return await this.#page.evaluate(() => window.sheetProbe.changed());
  }

  /** The sheet of all open underkonti, which a step may change; nothing may be changed when it is asked for. */
  async showUnderkonti(): Promise<void> {
    const sheet = '/finanslovsstruktur/masseredigering?finansaar=2026&type=Underkonto&status=Aaben';
    // It is handed them a part at a time, and a page that is left meanwhile comes back with the rest.
    while ((await keptRows(this.#page)) > 0) await this.#page.waitForTimeout(100);
    await this.#page.goto(new URL(sheet, this.#page.url()).href);
    await this.#page.locator(`${grid}:not([aria-busy])`).waitFor({ timeout: 120_000 });
  }

  /** What is changed is reviewed, and what the rules allow is saved; in how many elements, and ms of each. */
  async reviewAndSave(): Promise<{ rows: number; planned: number; saved: number }> {
    const page = this.#page;
    await page.locator(`${grid} .dg-cell`).first().focus();
    await page.keyboard.press('Control+Enter');
    const step = page.getByLabel('Underaktivitet');
    await step.selectOption({ index: 1 });
    const began = performance.now();
    await page.getByText(/ændres i én kørsel/).waitFor({ timeout: 120_000 });
    const planned = performance.now() - began;
    const confirmation = /Skriv (\d+) for at bekræfte$/;
    const label = (await page.locator('label', { hasText: confirmation }).textContent()) ?? '';
    const rows = Number(confirmation.exec(label)?.[1]);
    await page.getByLabel(confirmation).fill(String(rows));
    const pressed = performance.now();
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/ ændringer er gemt i kørsel/)
      .first()
      .waitFor({ timeout: 120_000 });
    return { rows, planned, saved: performance.now() - pressed };
  }

  /** Of the page when what is of no use any more is gone, MB. */
  async heap(): Promise<number> {
    return await heapOf(this.#protocol);
  }
}
