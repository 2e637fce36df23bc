import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

const candidates: readonly (string | undefined)[] = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
];

/** The system's own Firefox, as users have it; undefined where there is none. */
export function findFirefox(): string | undefined {
  return candidates.find((program) => program && existsSync(program));
}

/** Debian's Firefox is installed where that can be done without asking; else the run says that it was not there. */
export function ensureFirefox(): string | undefined {
  return findFirefox() ?? (installPackages('firefox-esr') ? findFirefox() : undefined);
}
