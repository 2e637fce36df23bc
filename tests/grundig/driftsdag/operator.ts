import { execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Program } from '../../../e2e/support/portal-server.ts';
import { findPostgres, type PostgresPrograms } from '../../../scripts/postgres-programs.ts';
import { Manual } from '../../server/drift/manual.ts';

const startCommand = 'node --max-semi-space-size=4 --max-old-space-size=1024 server/main.ts';

/**
 * Who runs the servers: with the manual, a Node and PostgreSQL's programs, a folder to write in, and no more. It is an
 * account without rights, where the tests themselves run as root.
 */
export class Operator {
  readonly manual = new Manual('docs/drift.md');
  /** What they write lies here. */
  readonly folder: string;
  readonly #account: PostgresPrograms['account'];
  readonly #environment: Readonly<Record<string, string>>;

  /** @param folder theirs alone, which others may look into */
  static async in(folder: string): Promise<Operator> {
    return new Operator(folder, await findPostgres());
  }

  private constructor(folder: string, { account, postgres }: PostgresPrograms) {
    this.folder = path.join(folder, 'hjemme');
    this.#account = account;
    const programs = path.join(folder, 'programmer');
    for (const made of [this.folder, programs]) mkdirSync(made);
    if (account) chownSync(this.folder, account.uid, account.gid);
    // The one that the tests run in may lie where the account cannot look.
    copyFileSync(process.execPath, path.join(programs, 'node'));
    chmodSync(path.join(programs, 'node'), 0o755);
    const searched = [programs, path.dirname(postgres), '/usr/local/bin', '/usr/bin', '/bin'];
    this.#environment = { PATH: searched.join(path.delimiter), HOME: this.folder };
  }

  /** A file of theirs; answers where it is. */
  writeFile(name: string, content: string): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, content);
    return file;
  }

  /**
   * Runs the command of the manual that begins so.
   * @param folder where they stand
   * @returns what it printed
   * @throws Error with what it printed, where it went wrong
   */
  async follow(
    beginning: string,
    environment: Readonly<Record<string, string>>,
    folder = this.folder,
  ): Promise<string> {
    return await this.run(this.manual.command(beginning), environment, folder);
  }

  /** As `follow`, of a command that the manual does not have. */
  async run(
    command: string,
    environment: Readonly<Record<string, string>>,
    folder = this.folder,
  ): Promise<string> {
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], {
      ...this.#account,
      cwd: folder,
      env: { ...this.#environment, DATO: '2026-11-20', ...environment },
    });
    return stdout;
  }

  /** A release as the manual starts it. */
  programIn(release: string): Program {
    return {
      folder: release,
      command: ['bash', '-euc', `exec ${this.manual.command(startCommand)}`],
      environment: this.#environment,
      account: this.#account,
    };
  }
}
