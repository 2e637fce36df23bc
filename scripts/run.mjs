// Runs one of the project's TypeScript programs in the right Node: `node scripts/run.mjs <fil> [argumenter]`.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureToolchain, root } from './toolchain.mjs';

await ensureToolchain(import.meta.url);
const [program = '', ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, resolve(root, program), ...rest);
await import(pathToFileURL(resolve(root, program)).href);
