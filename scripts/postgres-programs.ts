import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian-packages.ts';

/** Who runs the server: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly basebackup: string;
  /** Set when we are root. */
  readonly account: Account | undefined;
}

/** No PostgreSQL can be had here; the message is one Danish line that says why. */
export class PostgresMissingError extends Error {
  override readonly name = 'PostgresMissingError';
}

const oldest = 15;

/**
 * Finds PostgreSQL, newest first; on Debian as root it is installed when missing.
 *
 * @throws PostgresMissingError
 */
export async function findPostgres(): Promise<PostgresPrograms> {
  const folder = newestFolder() ?? (installPackages('postgresql') ? newestFolder() : undefined);
  if (!folder) {
    throw new PostgresMissingError(
      `PostgreSQL ${oldest} eller nyere blev ikke fundet. Installér den, fx: apt-get install -y postgresql`,
    );
  }
  return {
    initdb: path.join(folder, 'initdb'),
    postgres: path.join(folder, 'postgres'),
    basebackup: path.join(folder, 'pg_basebackup'),
    account: isRoot() ? postgresAccount() : undefined,
  };
}

/** Folder of the newest server programs that are new enough. */
function newestFolder(): string | undefined {
  return candidateFolders()
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

/** PATH, Debian's, Red Hat's and Homebrew's places. */
function candidateFolders(): string[] {
  const inPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const versioned = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(
    (parent) => {
      if (!existsSync(parent)) return [];
      const children = readdirSync(parent).filter((name) =>
        /^(pgsql-|postgresql@)?\d+$/.test(name),
      );
      return children.map((name) => path.join(parent, name, 'bin'));
    },
  );
  return [...versioned, ...inPath];
}

/** Major version of the server programs in a folder; 0 when they are not there. */
function versionIn(folder: string): number {
  const programs = ['initdb', 'postgres', 'pg_basebackup'].map((name) => path.join(folder, name));
  if (!programs.every((program) => existsSync(program))) return 0;
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function postgresAccount(): Account {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: number('-u'), gid: number('-g') };
  } catch (error) {
    throw new PostgresMissingError(
      'PostgreSQL kan ikke køre som root, og brugeren postgres findes ikke.',
      { cause: error },
    );
  }
}
