import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Child = ChildProcessByStdio<null, Readable, null>;

/** Runs a script beside this file in a process of its own; its errors show in the test's output. */
export function runBeside(script: string, ...args: string[]): Child {
  const file = new URL(`./${script}`, import.meta.url).pathname;
  return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

export function linesOf(child: Child): AsyncIterableIterator<string> {
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

export async function firstLineOf(child: Child): Promise<string | undefined> {
  for await (const line of linesOf(child)) return line;
  return undefined;
}

/** As a power cut to the process: no handler of its own runs. */
export async function killHard(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
