import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

const writtenTo =
  (stream: NodeJS.WriteStream) =>
  (...lines: readonly string[]) => {
    if (lines.length > 0) stream.write(`${lines.join('\n')}\n`);
  };

/** What a program of its own has around it. */
export function ownWorld(): World {
  // Whoever reads has read enough, as `head` has.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    env: process.env,
    platform: process.platform,
    stdin: process.stdin,
    tell: writtenTo(process.stdout),
    note: writtenTo(process.stderr),
    wait: (seconds) => pause(seconds * 1000),
    now: Date.now,
    catchInterrupt: () => {
      const interrupt = new AbortController();
      const hear = () => interrupt.abort();
      process.once('SIGINT', hear);
      return { signal: interrupt.signal, release: () => process.off('SIGINT', hear) };
    },
  };
}
