import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's, playwright's own, else Debian's package is
 * installed (as root). Undefined, with the reason said, where none of them can be had.
 */
export function ensureChromium() {
  const known = [process.env.CHROMIUM_PATH, ...candidates, chromium.executablePath()];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installerer Chromium (apt-get install chromium) …\n');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    const installed = candidates.find((path) => existsSync(path));
    if (installed) return installed;
  }
  process.stderr.write(
    'Der er ingen Chromium. Installér den (fx `npx playwright install chromium`), eller sæt CHROMIUM_PATH.\n',
  );
  return undefined;
}
