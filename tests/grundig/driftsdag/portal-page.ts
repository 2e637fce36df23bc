import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';

/** Long enough for a machine with much else to do; what is there is not waited for. */
const waitMs = 60_000;

/** The provider's page would fetch a font from the world. */
const thisMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/** One who works in the portal all day, in one tab; what fails in it is kept. */
export class PortalPage {
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #page: Page;

  /** Opens a browser for as long as the test lasts. */
  static async open(url: string, executablePath: string): Promise<PortalPage> {
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, thisMachineOnly],
    });
    onTestFinished(() => browser.close());
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      viewport: { width: 1440, height: 900 },
    });
    return new PortalPage(url, context, await context.newPage());
  }

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.#url = url;
    this.#page = page;
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', ({ message }) => this.faults.push(message));
    const note = (address: string, fault: string | number) => {
      if (address.startsWith(url)) this.faults.push(`${address}: ${fault}`);
    };
    context.on('response', (answer) => {
      if (answer.status() >= 400) note(answer.url(), answer.status());
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The portal itself breaks off what it no longer needs.
      if (reason !== 'net::ERR_ABORTED') note(request.url(), reason);
    });
  }

  /** On the provider's own pages. */
  async signIn(username: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/kontoplan?periode=202611`);
    await page.locator('input[name=login]').fill(username);
    await page.locator('input[name=password]').fill('hvad som helst');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await this.#row('1').waitFor();
  }

  /** What the portal calls with. */
  async accessToken(): Promise<string> {
    const kept = await this.#page.evaluate(() =>
      Object.entries(sessionStorage).find(([name]) => name.startsWith('oidc.user:')),
    );
    const { access_token: token } = JSON.parse(kept?.[1] ?? '{}');
    if (typeof token !== 'string') throw new Error('Portalen har intet adgangstoken');
    return token;
  }

  /** By keyboard, in the chart of accounts. @param number such as 18.11 */
  async makeRegnskabskonto(number: string, name: string): Promise<void> {
    const [standardkonto = ''] = number.split('.');
    const { keyboard } = this.#page;
    await this.#command(`opret regnskabskonto under ${standardkonto}`, /Opret regnskabskonto/);
    await this.#write('Nummer', number);
    await this.#write('Navn', name);
    await keyboard.press('Control+Enter');
    await this.#row(number).filter({ hasText: name }).waitFor().catch(this.#tellPage);
  }

  /** Goes to another screen of the portal, which may have to fetch its files first. */
  async goTo(screen: string): Promise<void> {
    const navigation = this.#page.getByRole('navigation', { name: 'Hovednavigation' });
    await navigation.getByRole('link', { name: screen }).click();
    await this.#page.getByRole('heading', { level: 1, name: screen }).waitFor();
  }

  /** Loads the page anew, as it is served now. */
  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#page.locator('.statusbar').waitFor();
  }

  /** The files of the portal that the page has asked for so far. */
  async files(): Promise<readonly string[]> {
    const asked = await this.#page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return asked.filter((name) => name.startsWith('/assets/'));
  }

  /** What the page said itself, for whoever must find out why. */
  readonly #tellPage = async (error: Error): Promise<never> => {
    const seen = await this.#page.locator('body').textContent();
    throw new Error([error.message, ...this.faults, seen].join('\n'), { cause: error });
  };

  #row(number: string): Locator {
    const named = new RegExp(`^${number.replace('.', '\\.')}[^.\\d]`);
    return this.#page
      .getByRole('treegrid', { name: 'Kontoplan' })
      .getByRole('row', { name: named });
  }

  async #command(text: string, chosen: RegExp): Promise<void> {
    const page = this.#page;
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Kommandopalet' });
    await palette.waitFor();
    await page.keyboard.type(text);
    await palette.getByRole('option', { selected: true, name: chosen }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: chosen }).waitFor();
  }

  async #write(label: string, text: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }
}
