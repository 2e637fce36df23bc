import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './toolchain.mjs';

/** What the build reads, its own steps among it (scripts/). */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src', 'public', 'scripts'];

function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/**
 * Builds the portal into dist/ unless what stands there is newer than every source; answers the
 * exit code.
 */
export async function ensureBuild() {
  const built = join(root, 'dist', 'index.html');
  const changed = Math.max(...sources.map((name) => newestChange(join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs >= changed) return 0;
  process.stdout.write('Bygger portalen …\n');
  return await run('vite', ['build', '--logLevel', 'warn']);
}
