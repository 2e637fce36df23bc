// Before every test file of the measuring: notes which mutants its tests come by, or ends it when it takes too long.
import { subscribe } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import type { ReachedBy } from './jobs.ts';
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

interface Reached {
  readonly mutants: Readonly<Record<number, ReachedBy>>;
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
  const reached = new Map<number, { tests: Set<string>; isOutside: boolean }>();
  let current: string | undefined;
  let isHeavy = false;
  const note = (...ids: readonly number[]) => {
    for (const id of ids) {
      const by = reached.get(id) ?? { tests: new Set(), isOutside: false };
      if (current) by.tests.add(current);
      else by.isOutside = true;
      reached.set(id, by);
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
    const mutants = Object.fromEntries(
      [...reached].map(([id, { tests, isOutside }]) => [id, { tests: [...tests], isOutside }]),
    );
    suite.meta.reached = { mutants, isHeavy };
  });
}
