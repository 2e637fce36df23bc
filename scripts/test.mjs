// npm test and npm run test:grundig: every check of the project, one after the other (two cores).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureToolchain, fail, run } from './toolchain.mjs';

await ensureToolchain(import.meta.url);

const { ensureBuild } = await import('./build.mjs');
const { ensureHeadlessChromium } = await import('./chromium.ts');
const { ensureFirefox } = await import('./firefox.ts');
const { findLibreOffice } = await import('./libre-office.ts');
const { ensureOpenpyxl } = await import('./openpyxl.ts');
const { startPostgres } = await import('./postgres.ts');
const { PostgresMissingError } = await import('./postgres-programs.ts');
const { readPlaywrightReport } = await import('./test-report.ts');
const { outcomeFile } = await import('./vitest-outcome.ts');

const thorough = process.argv.includes('--grundig');
const reports = mkdtempSync(join(tmpdir(), 'sada-test-'));
let passed = 0;
const failures = [];

/**
 * Adds what a JSON report says; answers the step's exit code. A runner that crashed has no report,
 * and one without tests is a failure too.
 */
function counted(code, report, read) {
  if (!existsSync(report)) {
    process.stderr.write('Prøvekørslen gik ned, før den skrev sin rapport.\n');
    return code || 1;
  }
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  passed += outcome.passed;
  failures.push(...outcome.failures);
  if (outcome.passed + outcome.failures.length > 0) return code;
  process.stderr.write('Prøvekørslen udførte ingen prøver.\n');
  return code || 1;
}

async function vitest(project, env) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-outcome.ts'];
  const args = ['run', '--project', project, ...reporters];
  const code = await run('vitest', args, { ...env, [outcomeFile]: report });
  return counted(code, report, (outcome) => outcome);
}

async function playwright(env) {
  const report = join(reports, 'e2e.json');
  const code = await run('playwright', ['test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return counted(code, report, readPlaywrightReport);
}

/** Undefined, with the reason said, where no PostgreSQL can be had. */
async function temporaryPostgres() {
  try {
    return await startPostgres();
  } catch (error) {
    if (!(error instanceof PostgresMissingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

const chromium = ensureHeadlessChromium();
const openpyxl = ensureOpenpyxl();
const firefox = thorough ? ensureFirefox() : undefined;
const postgres = await temporaryPostgres();
if (process.env.CI === 'true' && !(postgres && chromium && openpyxl)) {
  await postgres?.stop();
  fail('Med CI=true skal både PostgreSQL, Chromium og openpyxl være til stede.');
}
const env = {
  DATO: '2026-11-20',
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(openpyxl && { OPENPYXL_PYTHON: openpyxl }),
  ...(firefox && { FIREFOX_PATH: firefox }),
};

const ordinary = [
  ['Typer, portal', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['Typer, server', () => run('tsc', ['-p', 'server/tsconfig.json'])],
  ['Format og lint', () => run('biome', ['ci', '.'])],
  ['Død kode', () => run('knip', [])],
  ['Enhedsprøver', () => vitest('unit', env)],
  ['Serverprøver, begge motorer', () => vitest('server', env)],
  ['Byg', ensureBuild],
  chromium && ['Browserprøver', () => playwright(env)],
];
const long = [
  ['Byg', ensureBuild],
  ['Lange prøver', () => vitest('grundig', env)],
];

const failed = [];
try {
  for (const step of (thorough ? long : ordinary).filter(Boolean)) {
    const [title, work] = step;
    process.stdout.write(`\n── ${title}\n`);
    const started = Date.now();
    const known = failures.length;
    const code = await work();
    process.stdout.write(`   ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    if (code !== 0) failed.push(title);
    if (code !== 0 && failures.length === known) failures.push(title);
  }
} finally {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}

if (!chromium) process.stdout.write('\nIkke kørt: browserprøver (ingen Chromium).\n');
if (!postgres) process.stdout.write('\nIkke kørt: PostgreSQL-delen (ingen PostgreSQL).\n');
if (!openpyxl) process.stdout.write('\nIkke kørt: Excel-filerne læst med openpyxl.\n');
if (thorough && !findLibreOffice()) {
  process.stdout.write('\nIkke kørt: arkene gemt af LibreOffice (ingen soffice).\n');
}
if (thorough && !firefox) {
  process.stdout.write('\nIkke kørt: hovedopgaven i Firefox (ingen firefox-esr).\n');
}
if (failed.length > 0) process.stdout.write(`\nFejlede: ${failed.join(', ')}\n`);
// Said last, so that the end of the output alone tells what failed.
for (const failure of failures) process.stdout.write(`  ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failed.length > 0 || failures.length > 0 ? 1 : 0;
