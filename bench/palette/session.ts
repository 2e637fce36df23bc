import type { Browser, Page } from 'playwright';
import { portalPage } from '../portal-page.ts';
import { type Awaited, installProbe } from './probe.ts';

/** A signed-in user with the palette's keys at hand, and the time each of them takes. */
export class PaletteSession {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, url: string): Promise<PaletteSession> {
    return new PaletteSession(await portalPage(browser, url, installProbe));
  }

  /** Milliseconds from the key, or the text that is put in at once, to the frame that shows it. */
  async #timed(awaited: Awaited, act: () => Promise<void>): Promise<number> {
    await this.#page.evaluate((what) => window.paletteProbe.arm(what), awaited);
    await act();
    return await this.#page.evaluate(() => window.paletteProbe.result());
  }

  /** The screen at rest: frames come as they come without us. */
  async rest(ms: number): Promise<void> {
    await this.#page.waitForTimeout(ms);
  }

  /** A key that means nothing: what every other time holds too. */
  async emptyKey(): Promise<number> {
    return await this.#timed({ kind: 'nothing' }, () => this.#page.keyboard.press('F9'));
  }

  async open(): Promise<number> {
    return await this.#timed({ kind: 'open' }, () => this.#page.keyboard.press('Control+K'));
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async clear(): Promise<void> {
    await this.#page.getByRole('combobox').fill('');
    await this.#page.locator('[role="option"] .num').first().waitFor({ state: 'detached' });
  }

  /** Types a text that is looked at after each letter; answers what the commands then were. */
  async watchTyping(text: string): Promise<string[]> {
    const seen: string[] = [];
    for (const letter of text) {
      await this.#page.keyboard.press(letter);
      await this.rest(250);
      seen.push(await this.#page.evaluate(() => window.paletteProbe.commandTitles()));
    }
    return seen;
  }

  /** A letter, until the field and the commands listed are as they shall be. */
  async type(letter: string, text: string, titles: string): Promise<number> {
    const awaited = { kind: 'commands', text, titles } as const;
    return await this.#timed(awaited, () => this.#page.keyboard.press(letter));
  }

  /** The last letter of a search, until its first element is shown. */
  async find(search: string, begins: string): Promise<number> {
    await this.#page.keyboard.insertText(search.slice(0, -1));
    await this.rest(300);
    const last = search.at(-1) ?? '';
    return await this.#timed({ kind: 'elements', begins }, () => this.#page.keyboard.press(last));
  }

  /** A whole search put into the empty field, until elements are shown. */
  async findAtOnce(search: string): Promise<number> {
    const awaited = { kind: 'elements', begins: '' } as const;
    return await this.#timed(awaited, () => this.#page.keyboard.insertText(search));
  }
}
