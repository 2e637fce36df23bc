import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.ts';

/** Debian's own Python: its packages are not seen by others. */
const candidates: readonly (string | undefined)[] = [
  process.env.OPENPYXL_PYTHON,
  '/usr/bin/python3',
  'python3',
];

function isReady(python: string): boolean {
  return spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;
}

/** A Python with openpyxl, which reads Excel files; undefined where there is none. */
export function findOpenpyxl(): string | undefined {
  return candidates.find((python) => python && isReady(python));
}

/**
 * A Python with openpyxl, after Debian's package has been installed (as root) where it can be; else the
 * reason is said.
 */
export function ensureOpenpyxl(): string | undefined {
  const found = findOpenpyxl();
  if (found) return found;
  const installed = installPackages('python3', 'python3-openpyxl') ? findOpenpyxl() : undefined;
  if (installed) return installed;
  process.stderr.write(
    'Der er ingen Python med openpyxl. Installér den (fx `pip install openpyxl`), eller sæt OPENPYXL_PYTHON.\n',
  );
  return undefined;
}
