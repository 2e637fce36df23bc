import { ApiError, type ApiErrorKind } from '../http/api-error.ts';
import { type Listening, listen } from './listen.ts';

/** As the stream is: being opened, open, or not, and then what others write is not told. */
export type LiveState = 'connecting' | 'live' | 'off';

export interface Stream extends Pick<Listening, 'signal' | 'hear'> {
  readonly last: () => number | undefined;
  readonly onState: (state: LiveState) => void;
}

/** The longest rest between two attempts, and how long a stream that is opened again may be away unnoticed. */
const [longestMs, unnoticedMs] = [30_000, 2_000];

/** Refusals that another attempt with the same token would meet, too. */
const refusals: ReadonlySet<ApiErrorKind> = new Set([
  'unauthorized',
  'forbidden',
  'notFound',
  'validation',
]);

/** Ever longer, and not the same for all who have lost the server at once. */
function restAfter(failures: number): number {
  return Math.min(longestMs, 2 ** failures * 500) * (0.5 + Math.random() / 2);
}

/**
 * Keeps the stream open until it is called off: one that ends, breaks or falls silent is opened again from the last
 * change that was heard. Where another has taken its place it waits until the user comes back to this page.
 * @returns when it is called off or refused
 */
export async function keepStream({ last, signal, hear, onState }: Stream): Promise<void> {
  let failures = 0;
  let away: ReturnType<typeof setTimeout> | undefined;
  onState('connecting');
  while (!signal.aborted) {
    let [isReady, isReplaced] = [false, false];
    try {
      await listen({
        last: last(),
        signal,
        hear: (event) => {
          if (event.kind === 'klar') {
            isReady = true;
            clearTimeout(away);
            onState('live');
          }
          if (event.kind === 'erstattet') isReplaced = true;
          hear(event);
        },
      });
    } catch (error) {
      if (error instanceof ApiError && refusals.has(error.kind)) break;
    }
    if (signal.aborted) break;
    clearTimeout(away);
    failures = isReady ? 0 : failures + 1;
    if (isReady && !isReplaced) away = setTimeout(() => onState('off'), unnoticedMs);
    else onState('off');
    await (isReplaced ? shownAgain(signal) : rested(restAfter(failures), signal));
  }
  clearTimeout(away);
  onState('off');
}

/** Resolves when the page is looked at again, or at the abort. */
function shownAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const once = { once: true, signal };
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve(), once);
  });
}

function rested(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
