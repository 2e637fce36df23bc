// npm run audit: known holes in the packages that the product runs with, where a registry tells of them.
import { spawnSync } from 'node:child_process';
import exceptions from './audit-exceptions.json' with { type: 'json' };
import { exceptionsSchema, verdictOf } from './audit-verdict.ts';
import { environment, fail, root } from './toolchain.mjs';

const atMostMs = 60_000;

/** What npm prints, also when it fails; undefined when that is nothing to read. */
function report(): unknown {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    timeout: atMostMs,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

const today = new Date().toISOString().slice(0, 10);
const answer = report();
const verdict = verdictOf(answer, exceptionsSchema.parse(exceptions), today);
if (verdict) {
  for (const line of verdict.told) process.stdout.write(`${line}\n`);
  if (verdict.refused.length > 0) {
    fail(
      `Kendte huller i pakkerne:\n${verdict.refused.join('\n')}\n` +
        'Opdatér pakken, eller undtag hullet med en grund og en dato i scripts/audit-exceptions.json.',
    );
  }
  process.stdout.write('Pakkerne, der køres med, har ingen kendte alvorlige huller.\n');
} else {
  const { statusCode } = (answer ?? {}) as { statusCode?: number };
  const why = statusCode === undefined ? 'svarede ikke' : `svarede ${statusCode}`;
  process.stdout.write(
    `IKKE KONTROLLERET: pakkeregistret ${why}, da der blev spurgt om kendte huller. ` +
      'Kør npm run audit, hvor registret har dem.\n',
  );
}
