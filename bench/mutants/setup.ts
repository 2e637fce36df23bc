// Before every test file of the measuring: notes which mutants its tests come by, or ends it when it takes too long.
import { subscribe } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { reachedName } from './text.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds after which the file is broken off; 0 when it is only noted what it reaches. */
    mutantLimit: number;
  }
  interface TaskMeta {
    reached?: Reached;
  }
}

export interface Reached {
  /** For every mutant reached, how many tests came by it; 0 when it only was on the way to them. */
  readonly mutants: Readonly<Record<number, number>>;
  /** Whether the file opened a connection or a thread, as those with a server or a database do. */
  readonly isHeavy: boolean;
}

const limit = inject('mutantLimit');
if (limit > 0) endAfter(limit);
else noteReached();

/** From another thread: a test that never lets go of its own can be stopped by nobody in it. */
function endAfter(ms: number): void {
  const watch = new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`, {
    eval: true,
    execArgv: [],
  });
  watch.unref();
}

function noteReached(): void {
  const tests = new Map<number, Set<string>>();
  let current: string | undefined;
  let isHeavy = false;
  const note = (...ids: readonly number[]) => {
    for (const id of ids) {
      const by = tests.get(id) ?? new Set();
      if (current) by.add(current);
      tests.set(id, by);
    }
  };
  Object.assign(globalThis, { [reachedName]: note });
  for (const channel of ['net.client.socket', 'worker_threads']) {
    subscribe(channel, () => {
      isHeavy = true;
    });
  }
  beforeEach(({ task }) => {
    current = task.id;
  });
  afterEach(() => {
    current = undefined;
  });
  // biome-ignore lint/correctness/noEmptyPattern: the suite is the second argument, and Vitest wants a pattern first.
  afterAll(({}, suite) => {
    const mutants = Object.fromEntries([...tests].map(([id, by]) => [id, by.size]));
    suite.meta.reached = { mutants, isHeavy };
  });
}
