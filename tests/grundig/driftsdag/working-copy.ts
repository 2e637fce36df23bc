import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import portal from '../../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));

const packages = 'node_modules';

/** The version of this working copy, and of the one that `becomeNext` makes of a copy of it. */
export const version = portal.version;
export const nextVersion = '999.0.0';
export const nextMigration = '9999-naeste-udgave';

/**
 * A working copy as this one is now, committed or not, with a history of its own: a release is made of what is in a
 * commit. Its packages are those that are installed here.
 */
export class WorkingCopy {
  readonly folder: string;

  /** @param folder which is not there yet */
  constructor(folder: string) {
    this.folder = folder;
    const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root });
    for (const file of String(listed).split('\0')) {
      const from = path.join(root, file);
      if (file !== '' && existsSync(from)) cpSync(from, path.join(folder, file));
    }
    // Each by itself: whatever installs in the copy takes its links away, and not what they lead to.
    mkdirSync(path.join(folder, packages));
    for (const name of readdirSync(path.join(root, packages))) {
      symlinkSync(path.join(root, packages, name), path.join(folder, packages, name));
    }
    this.#git('init', '--quiet');
    this.#commit();
  }

  /**
   * What the next release is to an operator, made up so that the test needs no history: another version, a portal
   * whose files have other names (but its worker's, which is built by itself), and a migration, which adds a table.
   */
  becomeNext(): void {
    this.#edit('package.json', `"version": "${version}"`, `"version": "${nextVersion}"`);
    this.#edit('vite.config.ts', 'output: {', "output: {\n        hashCharacters: 'hex',");
    writeFileSync(
      path.join(this.folder, `server/db/migrations/${nextMigration}.ts`),
      `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`create table naeste_udgave (nummer integer primary key)\`.execute(db);
}
`,
    );
    const migrate = 'server/db/migrate.ts';
    const list = 'export const migrations: Readonly<Record<string, Migration>> = {';
    this.#edit(migrate, list, `${list}\n  '${nextMigration}': { up: naesteUdgave },`);
    const first = "import { up as struktur } from './migrations/grundlag/0001-struktur.ts';";
    const own = `import { up as naesteUdgave } from './migrations/${nextMigration}.ts';`;
    this.#edit(migrate, first, `${first}\n${own}`);
    this.#commit();
  }

  #edit(name: string, from: string, to: string): void {
    const file = path.join(this.folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} har ikke længere ${from}`);
    writeFileSync(file, text.replace(from, to));
  }

  #commit(): void {
    this.#git('add', '--all');
    const who = ['-c', 'user.name=Prøve', '-c', 'user.email=proeve@example.dk'];
    this.#git(...who, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'Prøve');
  }

  #git(...args: readonly string[]): void {
    execFileSync('git', [...args], { cwd: this.folder });
  }
}
