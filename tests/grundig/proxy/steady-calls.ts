import { randomUUID } from 'node:crypto';

/** Callers at once; each writes and reads in turn. */
const callers = 6;

/** A write that can be made once. */
export interface Write {
  readonly address: string;
  readonly body: object;
}

/** One that was answered as made. */
interface Made extends Write {
  readonly key: string;
  readonly id: string;
}

interface Service {
  readonly url: string;
  readonly token: string;
}

interface Steady {
  readonly writes: Iterable<Write>;
  /** Addresses that are read between them. */
  readonly reads: readonly string[];
}

/** What came of the calls. */
export interface Work {
  readonly made: readonly Made[];
  readonly reads: number;
  /** What the rules did not let be made, which is an answer as good as any. */
  readonly refused: readonly string[];
  /** All that was answered other than well, or not at all. */
  readonly failed: readonly string[];
}

/** @param key what a write is sent with, so that it counts once */
export async function send(
  { url, token }: Service,
  address: string,
  { body, key }: { readonly body?: object; readonly key?: string } = {},
): Promise<Response> {
  return await fetch(url + address, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Calls all the while that the work lasts, and is answered before it ends; without more to write it only reads. */
export async function callsDuring(
  service: Service,
  { writes, reads }: Steady,
  work: () => Promise<void>,
): Promise<Work> {
  const left = writes[Symbol.iterator]();
  const made: Made[] = [];
  const refused: string[] = [];
  const failed: string[] = [];
  let read = 0;
  let isOver = false;

  const answered = async (address: string, sent = {}) => {
    try {
      const answer = await send(service, address, sent);
      const text = await answer.text();
      if (answer.ok) return text;
      (answer.status === 400 ? refused : failed).push(`${address}: ${answer.status} ${text}`);
    } catch (error) {
      failed.push(`${address}: ${error instanceof Error ? error.message : error}`);
    }
    return undefined;
  };
  const writeOne = async ({ address, body }: Write) => {
    const key = randomUUID();
    const text = await answered(address, { body, key });
    if (text !== undefined) made.push({ address, body, key, id: JSON.parse(text).id });
  };
  const go = async () => {
    while (!isOver) {
      const next = left.next();
      if (!next.done) await writeOne(next.value);
      for (const address of reads) if ((await answered(address)) !== undefined) read += 1;
    }
  };

  const lanes = Array.from({ length: callers }, go);
  try {
    await work();
  } finally {
    isOver = true;
  }
  await Promise.all(lanes);
  return { made, reads: read, refused, failed };
}
