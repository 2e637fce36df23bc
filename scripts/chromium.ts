import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackages } from './debian-packages.ts';

const shell = '/usr/bin/chromium-headless-shell';
const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's, playwright's own, else Debian's package is
 * installed (as root). Undefined, with the reason said, where none of them can be had.
 */
export function ensureChromium(): string | undefined {
  const known = [process.env.CHROMIUM_PATH, ...candidates, chromium.executablePath()];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  const installed = installPackages('chromium')
    ? candidates.find((path) => existsSync(path))
    : undefined;
  if (installed) return installed;
  process.stderr.write(
    'Der er ingen Chromium. Installér den (fx `npx playwright install chromium`), eller sæt CHROMIUM_PATH.\n',
  );
  return undefined;
}

/**
 * A Chromium for tests, which nobody looks at: without a window it costs a fifth less, so Debian's package of
 * it is preferred and installed where that can be done; any other Chromium does, too.
 */
export function ensureHeadlessChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (existsSync(shell) || installPackages('chromium-headless-shell')) return shell;
  return ensureChromium();
}
