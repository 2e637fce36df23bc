import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Manual } from '../../server/drift/manual.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A release where it is unpacked; nobody can write in it. */
export interface Release {
  readonly folder: string;
  /** The hashed files of its own portal, by their addresses. */
  readonly files: readonly string[];
}

/** Makes releases and unpacks them, as the manual says it. */
export class Releases {
  readonly #copy: WorkingCopy;
  readonly #manual: Manual;
  readonly #folder: string;

  /** @param folder where they lie */
  constructor(copy: WorkingCopy, manual: Manual, folder: string) {
    this.#copy = copy;
    this.#manual = manual;
    this.#folder = folder;
    mkdirSync(folder);
  }

  /** @param before the release that people have open */
  async make(version: string, before?: Release): Promise<Release> {
    const [pack, packNext] = ['npm run pak -- --til "$UDGIVELSER"', ' --forrige "$FORRIGE"'];
    const settings = {
      UDGIVELSER: this.#folder,
      MAPPE: this.#folder,
      VERSION: version,
      ...(before && { FORRIGE: before.folder }),
    };
    await this.#follow(before ? pack + packNext : pack, settings);
    await this.#follow('tar', settings);
    const folder = path.join(this.#folder, `sada-konsol-${version}`);
    execFileSync('chmod', ['-R', 'a-w', folder]);
    const { filer } = JSON.parse(readFileSync(path.join(folder, 'udgivelse.json'), 'utf8'));
    return { folder, files: (filer as string[]).map((name) => `/assets/${name}`) };
  }

  /** Writable again, so that they can be removed. */
  release(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#folder]);
  }

  async #follow(beginning: string, settings: Readonly<Record<string, string>>): Promise<void> {
    // A test's own surroundings would build the portal for tests.
    const { PATH = '', HOME = '' } = process.env;
    await promisify(execFile)('bash', ['-euc', this.#manual.command(beginning)], {
      cwd: this.#copy.folder,
      env: { PATH, HOME, ...settings },
    });
  }
}
