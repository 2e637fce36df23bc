import * as z from 'zod/mini';
import { toldRunSchema } from '../contract/aendringer.ts';
import { keepStream, type LiveState } from './keep-stream.ts';
import type { LiveEvent } from './live-event.ts';

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('klar'), nummer: z.int() }),
  z.object({ kind: z.literal('aendring'), run: toldRunSchema }),
  z.object({ kind: z.literal('forfra') }),
  z.object({ kind: z.literal('erstattet') }),
]);

/** What tabs tell each other; nothing of it lets anybody in. */
const messageSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('event'), event: eventSchema }),
  z.object({
    about: z.literal('state'),
    state: z.enum(['connecting', 'live', 'off']),
    last: z.optional(z.int()),
  }),
  /** Of a tab that has just come. */
  z.object({ about: z.literal('asks') }),
]);
type Message = z.infer<typeof messageSchema>;

interface Hearing {
  readonly hear: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
}

/**
 * One stream for all tabs of a browser in which the same user is signed in: the tab that holds the lock keeps it and
 * tells the others, and when that goes the next takes over from the last change that it has heard. Without locks
 * (they exist only in secure contexts) each tab keeps its own.
 * @param from number of the last change that was heard before; left out: none, and only what comes is told
 * @returns leaves it, and answers the number of the last change that was heard
 */
export function joinStream(
  user: string,
  { hear, onState }: Hearing,
  from?: number,
): () => number | undefined {
  const name = `sada-live ${user}`;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const { signal } = left;
  let isKeeper = false;
  let state: LiveState = 'connecting';
  let last = from;
  let newest = 0;

  const take = (event: LiveEvent) => {
    if (event.kind === 'klar') {
      newest = event.nummer;
      last ??= newest;
    } else if (event.kind === 'forfra') last = Math.max(last ?? 0, newest);
    else if (event.kind === 'aendring') {
      const { nummer } = event.run;
      // Told again by a tab that had heard less.
      if (last !== undefined && nummer <= last) return;
      last = nummer;
    }
    hear(event);
  };
  const become = (now: LiveState) => {
    state = now;
    onState(now);
  };
  const tell = (message: Message) => channel.postMessage(message);
  const tellState = () => tell({ about: 'state', state, last });

  channel.addEventListener('message', ({ data }) => {
    const { data: message } = z.safeParse(messageSchema, data);
    if (!message || signal.aborted) return;
    if (message.about === 'asks') {
      if (isKeeper) tellState();
    } else if (isKeeper) return;
    else if (message.about === 'event') take(message.event);
    else {
      last ??= message.last;
      become(message.state);
    }
  });

  const keep = async () => {
    if (signal.aborted) return;
    isKeeper = true;
    await keepStream({
      signal,
      last: () => last,
      hear: (event) => {
        take(event);
        tell({ about: 'event', event });
      },
      onState: (now) => {
        // It has been left, and another may have been joined.
        if (signal.aborted) return;
        become(now);
        tellState();
      },
    });
    isKeeper = false;
  };
  onState(state);
  tell({ about: 'asks' });
  if (navigator.locks) {
    navigator.locks.request(name, { signal }, keep).catch((error) => {
      if (!signal.aborted) throw error;
    });
  } else void keep();

  return () => {
    left.abort();
    channel.close();
    onState('off');
    return last;
  };
}
