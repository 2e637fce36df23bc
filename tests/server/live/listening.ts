import { expect, onTestFinished } from 'vitest';
import { aendringer, type ToldRun } from '../../../src/api/contract/aendringer.ts';
import { eventParser, type StreamEvent } from '../../../src/api/live/event-parser.ts';

export interface Listening {
  readonly headers: Headers;
  /** What has been heard. */
  readonly events: readonly StreamEvent[];
  /** The runs among it. */
  runs(): readonly ToldRun[];
  /** Resolves when the next is heard. */
  nextEvent(): Promise<void>;
  /** Resolves when so many runs have been heard. */
  untilRuns(count: number): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
}

/** Opens the stream, and answers when its first word has come; it is left when the test ends. */
export async function listen(baseUrl: string, token: string, last?: number): Promise<Listening> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const answer = await fetch(baseUrl + aendringer.live.path, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(last !== undefined && { 'last-event-id': String(last) }),
    },
    signal: left.signal,
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  const events: StreamEvent[] = [];
  let next = Promise.withResolvers<void>();
  const first = next.promise;
  const parse = eventParser((event) => {
    events.push(event);
    next.resolve();
    next = Promise.withResolvers();
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) parse(decoder.decode(part, { stream: true }));
  };
  const ended = read();
  // Left by the test, when nobody waits for it.
  ended.catch(() => {});
  await Promise.race([first, ended]);
  const runs = () =>
    events.flatMap(({ name, data }) => (name === 'aendring' ? [JSON.parse(data) as ToldRun] : []));
  return {
    headers: answer.headers,
    events,
    runs,
    nextEvent: () => next.promise,
    untilRuns: (count) => expect.poll(() => runs().length, { timeout: 10_000 }).toBe(count),
    ended,
  };
}
