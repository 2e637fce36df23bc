import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import portal from '../../package.json' with { type: 'json' };
import { ensureBuild } from '../build.mjs';
import { fail, root } from '../toolchain.mjs';
import { layRelease } from './lay-release.ts';

/** `npm run pak [-- --forrige <udpakket udgivelse>] [--til <mappe>]`: one archive with all that a server needs but Node. */

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();
}

interface Asked {
  readonly til: string;
  readonly forrige?: string | undefined;
}

/** @returns the archive */
function pack({ til, forrige }: Asked): string {
  const staging = mkdtempSync(path.join(tmpdir(), 'sada-pak-'));
  const name = `sada-konsol-${portal.version}`;
  try {
    layRelease(path.join(staging, name), {
      root,
      dist: path.join(root, 'dist'),
      commit: git('rev-parse', '--short=12', 'HEAD'),
      before: forrige,
    });
    mkdirSync(til, { recursive: true });
    const archive = path.resolve(til, `${name}.tar.gz`);
    execFileSync('tar', ['-czf', archive, '-C', staging, name]);
    return archive;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { forrige: { type: 'string' }, til: { type: 'string', default: '.' } },
});
// What it says of itself must be what it is.
if (git('status', '--porcelain') !== '') fail('Der er ændringer, som ikke er i et commit.');
if ((await ensureBuild()) !== 0) fail('Portalen kunne ikke bygges. Se fejlen ovenfor.');
process.stdout.write(`${pack(values)}\n`);
