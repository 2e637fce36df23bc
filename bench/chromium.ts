import { type Browser, chromium } from 'playwright';

/** As playwright.config.ts starts it. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The script has no types of its own: scripts run before anything is installed. */
async function chromiumPath(): Promise<string> {
  const address = new URL('../scripts/chromium.mjs', import.meta.url).href;
  const script: { ensureChromium: () => string | undefined } = await import(address);
  const found = script.ensureChromium();
  if (!found) throw new Error('Målingen kræver en Chromium');
  return found;
}

/** The browser that every measurement is made in; installed where there is none. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: await chromiumPath(), args: flags });
}
