// npm start: installs, builds, migrates and serves everything on one origin.
import { ensureBuild } from './build.mjs';
import { ensureToolchain, fail } from './toolchain.mjs';

stopWithNpm();
await ensureToolchain(import.meta.url);
if ((await ensureBuild()) !== 0) fail('Portalen kunne ikke bygges. Se fejlen ovenfor.');
await import('../server/main.ts');

/**
 * A SIGTERM to npm ends its shell but not what runs in it: without this the server would live on,
 * holding port and data. Whoever starts the server without npm sends the signal to it directly.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
