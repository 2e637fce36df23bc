import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../scripts/chromium.ts';
import { chromiumFlags } from '../scripts/chromium-flags.ts';

/** The browser that every measurement is made in; installed where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('Målingen kræver en Chromium');
  return await chromium.launch({ executablePath, args: chromiumFlags });
}
