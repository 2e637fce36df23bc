import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import portal from '../../package.json' with { type: 'json' };
import { productionPackages } from './production-packages.ts';

/** What a release says of itself. */
interface Told {
  readonly version: string;
  readonly commit: string;
  /** The hashed files of its own build, without those of the one before. */
  readonly filer: readonly string[];
}

/** The file that says it; the server reads it (server/release.ts). */
const toldFile = 'udgivelse.json';

/** What the command line has of the portal's client. */
const ofClient = [
  ...[
    'api-error',
    'client',
    'connection',
    'download',
    'error-body',
    'error-text',
    'features',
    'read-file',
  ].map((name) => `src/api/http/${name}.ts`),
  ...['followed-call', 'run-body', 'run-end'].map((name) => `src/api/runs/${name}.ts`),
];

/** What the server and the command line are made of, and what whoever runs them reads. */
export const taken: readonly string[] = [
  'server',
  'bin',
  'kommandolinje',
  'src/domain',
  'src/api/contract',
  ...ofClient,
  'drift',
  'docs/drift.md',
  'docs/driftshaandbog.md',
  'docs/sada.md',
  'docs/kommandosprog.md',
  'docs/modtager.md',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];

/** As those of a working copy, but nothing is installed or built first. */
const scripts = {
  start: 'node --max-semi-space-size=4 --max-old-space-size=1024 server/main.ts',
  brugere: 'node server/identity/brugere.ts',
  migrer: 'node server/db/migrer.ts',
  stamdata: 'node server/stamdata/stamdata.ts',
  log: 'node server/log/log.ts',
  sada: 'node bin/sada',
  kontroller: 'node server/main.ts --kontroller',
};

interface Sources {
  /** A working copy with its packages installed. */
  readonly root: string;
  /** The built portal. */
  readonly dist: string;
  readonly commit: string;
  /** The release before, unpacked. */
  readonly before?: string | undefined;
}

/** A package that is linked in comes along as what it is. */
function placeWhole(from: string, to: string): void {
  cpSync(realpathSync(from), to, { recursive: true });
}

const assetsOf = (release: string) => path.join(release, 'dist', 'assets');

/**
 * Lays out all that a server needs but Node in a folder: it is started there by `node server/main.ts`.
 * The portal that people have open is the one before, and asks for its own hashed files: they come along.
 * @param place puts a package in its place
 */
export function layRelease(
  release: string,
  { root, dist, commit, before }: Sources,
  place: (from: string, to: string) => void = placeWhole,
): void {
  for (const one of taken) {
    cpSync(path.join(root, one), path.join(release, one), { recursive: true });
  }
  cpSync(dist, path.join(release, 'dist'), { recursive: true });
  for (const folder of productionPackages(root)) {
    mkdirSync(path.dirname(path.join(release, folder)), { recursive: true });
    place(path.join(root, folder), path.join(release, folder));
  }
  const { devDependencies: _, scripts: __, ...shared } = portal;
  const own = { ...shared, scripts };
  writeJson(path.join(release, 'package.json'), own);
  const told: Told = { version: portal.version, commit, filer: readdirSync(assetsOf(release)) };
  if (before !== undefined) takeAlong(before, release);
  writeJson(path.join(release, toldFile), told);
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Copies the hashed files of the build before; the same name is the same content. */
function takeAlong(before: string, release: string): void {
  const { filer } = JSON.parse(readFileSync(path.join(before, toldFile), 'utf8')) as Told;
  for (const name of filer) {
    const to = path.join(assetsOf(release), name);
    if (!existsSync(to)) cpSync(path.join(assetsOf(before), name), to);
  }
}
