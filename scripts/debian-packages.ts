import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages where that can be done without asking: on Debian, as root.
 *
 * @returns whether they were; what went wrong is said in one Danish line
 */
export function installPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installerer ${packages.join(' og ')} (apt-get) …\n`);
  // Lists that could not be renewed may still do.
  aptGet('update');
  return aptGet('install', '-y', '--no-install-recommends', ...packages);
}

function aptGet(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status === 0) return true;
  const reason = String(stderr).trim().split('\n').at(-1);
  process.stderr.write(`apt-get ${args.join(' ')} lykkedes ikke (${status}): ${reason}\n`);
  return false;
}
