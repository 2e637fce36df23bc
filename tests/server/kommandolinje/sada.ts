import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { receive } from '../../../kommandolinje/modtager/receive.ts';
import { run } from '../../../kommandolinje/run.ts';
import type { World } from '../../../kommandolinje/world.ts';

/** How a call of `sada` ended, and what it wrote. */
interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Around {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** What happens while it waits; left out, nothing may make it wait. */
  readonly wait?: World['wait'];
  /** Told of each line as it is written to stderr. */
  readonly onNote?: (line: string) => void;
  /** The user breaks off. */
  readonly signal?: AbortSignal;
  readonly now?: () => number;
}

/** A user's machine: a folder of its own for logins, and all that `sada` wrote there. */
export interface Machine {
  readonly folder: string;
  readonly written: string[];
  sada(words: readonly string[], around?: Around): Promise<Ended>;
  modtager(words: readonly string[], around?: Around): Promise<Ended>;
}

/** One that is gone when the test is over. */
export async function openMachine(env: Readonly<Record<string, string>> = {}): Promise<Machine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-maskine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const written: string[] = [];
  const programOf =
    (program: typeof run): Machine['sada'] =>
    async (words, around = {}) => {
      const { env: own, stdin = '', wait, onNote, now = Date.now } = around;
      const { signal = new AbortController().signal } = around;
      const out: string[] = [];
      const err: string[] = [];
      const code = await program(words, {
        env: { XDG_STATE_HOME: folder, ...env, ...own },
        platform: 'linux',
        stdin: Readable.from([Buffer.from(stdin)]),
        tell: (...lines) => out.push(...lines),
        note: (...lines) => {
          err.push(...lines);
          for (const line of lines) onNote?.(line);
        },
        wait: wait ?? (() => Promise.reject(new Error('It waits'))),
        now,
        catchInterrupt: () => ({ signal, release: () => {} }),
      });
      written.push(...out, ...err);
      return { code, out: out.join('\n'), err: err.join('\n') };
    };
  return { folder, written, sada: programOf(run), modtager: programOf(receive) };
}
