// Runs on any Node from 20 on, before anything is installed: keep to the platform alone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const [wantedMajor, wantedMinor] = [24, 11];
const installed = join(root, 'node_modules', '.package-lock.json');

/** Stops with one clear line; the caller's work has not begun. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function isRecentNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Whether what stands in node_modules is what the lockfile asks for; npm notes what it installed. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  const found = packagesOf(installed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' || (found[path] ? found[path].version === wanted.version : wanted.optional),
  );
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function install() {
  process.stdout.write('Installerer pakker (npm ci) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // npm start and npm test run inside npm already; its settings for this run must not leak.
    env: withoutNpmSettings(process.env),
  });
  if (status !== 0)
    fail('Pakkerne kunne ikke installeres. Se fejlen ovenfor, og kør kommandoen igen.');
}

function withoutNpmSettings(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name.toLowerCase() !== 'npm_config_omit'),
  );
}

/** The Node that the packages bring along; undefined where none exists for this machine. */
function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  return existsSync(path) ? path : undefined;
}

/** `node_modules/.bin` first, so that every child finds the same tools and the same Node. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs a child to its end with this terminal; answers its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward).on('SIGINT', forward);
    child.on('error', (error) => {
      process.stderr.write(`\n${command} kunne ikke startes: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Installs what is missing and makes sure that `script` goes on in a Node that is new enough:
 * answers when it does, else starts it over in the bundled Node and ends with its exit code.
 */
export async function ensureToolchain(script) {
  if (!isInstalled()) install();
  if (isRecentNode()) return;
  const node = bundledNode();
  if (!node) {
    fail(
      `Node ${process.versions.node} er for gammel, og der følger ingen Node med til ` +
        `${process.platform}-${process.arch}. Installér Node ${wantedMajor}.${wantedMinor} eller nyere, og prøv igen.`,
    );
  }
  process.exit(
    await run(node, [...process.execArgv, fileURLToPath(script), ...process.argv.slice(2)]),
  );
}
