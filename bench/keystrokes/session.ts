import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { countReactWork, type ReactWork } from '../../e2e/support/react-work.ts';
import { portalPage } from '../portal-page.ts';
import { installKeyProbe } from './probe.ts';

/** The two shapes of the same view, each with the key to its first row. */
const shapes = {
  træ: { grid: '[role="treegrid"]', toTop: 'Home' },
  tabel: { grid: '[role="grid"]', toTop: 'Control+Home' },
} as const;

export type Shape = keyof typeof shapes;

/** From the press on Tabel, ms. */
interface Opening {
  /** The last row is scrolled to, its place is seen. */
  readonly scrolled: number;
  /** Every row is here. */
  readonly whole: number;
}

/** What a row of keys brought about, in all. */
export interface Walk extends ReactWork {
  /** For each key, from its event to the painted frame that shows what it did, in ms. */
  readonly painted: readonly number[];
  /** CPU time of the page's main thread, ms. */
  readonly computing: number;
  /** How long it lasted, ms. */
  readonly lasted: number;
  /** Longest time between two keys, ms: a busy machine may hold the hand back until it rests. */
  readonly longestGap: number;
}

/** The product's own tree and table, with the detail open and every kept-alive view visited. */
export class KeystrokeSession {
  readonly #page: Page;
  readonly #protocol: CDPSession;
  #shape: Shape = 'træ';

  private constructor(page: Page, protocol: CDPSession) {
    this.#page = page;
    this.#protocol = protocol;
  }

  static async open(browser: Browser, url: string): Promise<KeystrokeSession> {
    const page = await portalPage(browser, url, countReactWork, installKeyProbe);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    // G and a letter go to the views that stay mounted; the last is the one measured.
    for (const [letter, path] of [
      ['r', 'regnskabsstruktur'],
      ['k', 'kontoplan'],
      ['l', 'loengrupper'],
      ['f', 'finanslovsstruktur'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await page.waitForURL(`**/${path}*`);
    }
    await page.getByRole('region', { name: 'Overblik' }).waitFor();
    return new KeystrokeSession(page, protocol);
  }

  /** The tree, opened on the way down its first rows: siblings at each of the four levels with children. */
  async showTree(): Promise<void> {
    await this.toTop();
    await this.#page.getByRole('region', { name: 'Detaljer' }).waitFor();
    for (let level = 1; level <= 4; level += 1) {
      await this.#page.keyboard.press('*');
      await this.#page.locator('[aria-expanded="true"]:focus').waitFor();
      await this.#complete();
      await this.#page.keyboard.press('ArrowDown');
    }
  }

  /** The table, when every element has come. */
  async showTable(elements: number): Promise<Opening> {
    const pressed = performance.now();
    await this.#page.getByRole('button', { name: 'Tabel' }).click();
    this.#shape = 'tabel';
    await this.#page.evaluate(async (count) => {
      for (;;) {
        await window.painted();
        const grid = document.querySelector('[role="grid"]');
        const rows = Number(grid?.getAttribute('aria-rowcount'));
        if (!grid || rows <= count) continue;
        grid.scrollTop = grid.scrollHeight;
        await window.painted();
        if (grid.querySelector(`[aria-rowindex="${rows}"]`)) return;
      }
    }, elements);
    const scrolled = performance.now() - pressed;
    await this.#complete();
    return { scrolled, whole: performance.now() - pressed };
  }

  /** By name, then another finansår: until the painted frame with the server's answer for all rows, ms. */
  async sortWhileComing(): Promise<number> {
    await this.#page.getByRole('columnheader', { name: 'Navn' }).getByRole('button').click();
    await this.#shown(`${shapes.tabel.grid} .dg-body [tabindex="0"]`).focus();
    await this.rest();
    const answered = this.#page.waitForResponse(/\/search\?.*antal=100&/);
    const pressed = performance.now();
    await this.#page.keyboard.press(',');
    await answered;
    await this.#page.evaluate(() => window.painted());
    return performance.now() - pressed;
  }

  async #complete(): Promise<void> {
    const whole = this.#shown(`${shapes[this.#shape].grid}:not([aria-busy])`);
    await whole.waitFor({ timeout: 120_000 });
  }

  /** The views that were visited before are kept, and hold trees and tables of their own. */
  #shown(selector: string) {
    return this.#page.locator(selector).filter({ visible: true });
  }

  /** The focus on the first row, and the page at rest. */
  async toTop(): Promise<void> {
    const { grid, toTop } = shapes[this.#shape];
    await this.#shown(`${grid} .dg-body [tabindex="0"]`).focus();
    await this.#page.keyboard.press(toTop);
    await this.rest();
  }

  /** Until the detail has come and nothing is left to do. */
  async rest(): Promise<void> {
    await this.#page.waitForTimeout(1500);
  }

  /** Presses in an even beat, and looks one beat after the last. */
  async walk(key: string, keys: number, everyMs: number): Promise<Walk> {
    await this.#page.evaluate(() => window.keyProbe.begin());
    const work = await this.#reactWork();
    const row = await this.#focusedRow();
    const computing = await this.#threadTime();
    const started = performance.now();
    const pressed: number[] = [];
    for (let press = 0; press < keys; press += 1) {
      await this.#beat(started, press * everyMs);
      pressed.push(performance.now());
      await this.#page.keyboard.press(key);
    }
    await this.#beat(started, keys * everyMs);
    const after = await this.#reactWork();
    const lasted = performance.now() - started;
    const walk = {
      commits: after.commits - work.commits,
      components: after.components - work.components,
      computing: (await this.#threadTime()) - computing,
      lasted,
      longestGap: Math.max(...pressed.slice(1).map((at, before) => at - (pressed[before] ?? at))),
      painted: await this.#page.evaluate(() => window.keyProbe.end()),
    };
    const moved = (await this.#focusedRow()) - row;
    if (key === 'ArrowDown' && moved !== keys) {
      throw new Error(`${keys} tryk gik ${moved} rækker frem`);
    }
    return walk;
  }

  /** CPU time of the page's main thread while nothing is pressed, ms per ms. */
  async idle(ms: number): Promise<number> {
    const before = await this.#threadTime();
    const started = performance.now();
    await pause(ms);
    const computing = (await this.#threadTime()) - before;
    return computing / (performance.now() - started);
  }

  /**
   * Holds ArrowDown: pressed once, then repeated.
   * @param everyMs 0: as fast as the browser takes them
   * @returns rows a second, until the last is painted
   */
  async hold(keys: number, everyMs: number): Promise<number> {
    const row = await this.#focusedRow();
    const started = performance.now();
    for (let press = 0; press < keys; press += 1) {
      await this.#beat(started, press * everyMs);
      await this.#page.keyboard.down('ArrowDown');
    }
    await this.#page.evaluate(() => window.painted());
    const lasted = performance.now() - started;
    await this.#page.keyboard.up('ArrowDown');
    return (((await this.#focusedRow()) - row) * 1000) / lasted;
  }

  async #beat(started: number, at: number): Promise<void> {
    const left = started + at - performance.now();
    if (left > 0) await pause(left);
  }

  async #focusedRow(): Promise<number> {
    return await this.#page.evaluate(() => window.keyProbe.focusedRow());
  }

  async #reactWork(): Promise<ReactWork> {
    return await this.#page.evaluate(() => window.reactWork);
  }

  async #threadTime(): Promise<number> {
    const { metrics } = await this.#protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  }
}
