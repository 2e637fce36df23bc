// Run after changing dependencies. npm leaves an optional package out of the lockfile when the registry
// at hand does not carry it (often those of other platforms), and `npm ci` then refuses the lockfile.
// This adds them by name and version, so that every platform installs its own from a full registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** What the name says of the platform: `@scope/binding-linux-arm-gnueabihf` → linux, arm, glibc. */
function platformOf(name) {
  const parts = name.split('-');
  const abi = parts.at(-1) ?? '';
  return {
    os: systems.filter((system) => parts.includes(system)),
    cpu: processors.filter((processor) => parts.includes(processor)),
    ...(abi.startsWith('musl') && { libc: ['musl'] }),
    ...(abi.startsWith('gnu') && { libc: ['glibc'] }),
  };
}

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = Object.values(lock.packages).flatMap((owner) =>
  Object.entries(owner.optionalDependencies ?? {})
    .filter(([name]) => !(`node_modules/${name}` in lock.packages))
    .map(([name, version]) => [
      `node_modules/${name}`,
      { version, ...(owner.dev && { dev: true }), optional: true, ...platformOf(name) },
    ]),
);
const entries = [...Object.entries(lock.packages), ...missing];
lock.packages = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} valgfrie pakker føjet til package-lock.json\n`);
