import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Between two searches of the reader. */
const searchEveryMs = 60;

interface Search {
  readonly url: string;
  readonly accessToken: string;
}

type Ask = 'begin' | 'end';

/**
 * A user who searches again and again, in a thread of its own: what the writer's own program computes,
 * writing and reading five thousand commands as text, is not part of how long a reader waits.
 */
export class Reader {
  readonly #worker: Worker;

  constructor(search: Search) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: search });
    // A measuring that fails does not wait for it.
    this.#worker.unref();
  }

  begin(): void {
    this.#ask('begin');
  }

  /** @returns milliseconds of each search since it began, the one under way too */
  async end(): Promise<readonly number[]> {
    this.#ask('end');
    const [samples] = await once(this.#worker, 'message');
    return samples;
  }

  #ask(ask: Ask): void {
    this.#worker.postMessage(ask);
  }
}

async function readAsTold({ url, accessToken }: Search): Promise<void> {
  let isReading = false;
  let searching: Promise<readonly number[]> | undefined;
  const search = async () => {
    const samples: number[] = [];
    while (isReading) {
      const started = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
      if (!answer.ok) throw new Error(`${url} svarede ${answer.status}`);
      await answer.json();
      samples.push(performance.now() - started);
      await pause(searchEveryMs);
    }
    return samples;
  };
  parentPort?.on('message', async (ask: Ask) => {
    isReading = ask === 'begin';
    if (isReading) searching = search();
    else parentPort?.postMessage(await searching);
  });
}

if (!isMainThread) await readAsTold(workerData);
