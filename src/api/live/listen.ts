import { aendringer } from '../contract/aendringer.ts';
import { apiRead } from '../http/client.ts';
import { overConnection } from '../http/connection.ts';
import { partsOf } from '../http/read-file.ts';
import { eventParser } from './event-parser.ts';
import { type LiveEvent, liveEventOf } from './live-event.ts';

/** The server says something every 15 s; so long a silence is a proxy's that holds it back, or nobody's. */
export const silenceMs = 40_000;

export interface Listening {
  /** Number of the last change that was heard; undefined: none, and only what comes is told. */
  readonly last: number | undefined;
  readonly signal: AbortSignal;
  readonly hear: (event: LiveEvent) => void;
}

/**
 * One connection, until the server ends it.
 * @throws ApiError when it is refused or breaks; the reason of the abort when it is called off or has fallen silent
 */
export async function listen({ last, signal, hear }: Listening): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  const headers = last === undefined ? undefined : { 'last-event-id': `${last}` };
  heard();
  try {
    await apiRead(aendringer.live, { signal: either, quiet: true, headers }, (response) =>
      overConnection(async () => {
        const decoder = new TextDecoder();
        const read = eventParser((event) => {
          const told = liveEventOf(event);
          if (told) hear(told);
        });
        for await (const part of partsOf(response)) {
          heard();
          read(decoder.decode(part, { stream: true }));
        }
      }, either),
    );
  } finally {
    clearTimeout(timer);
  }
}
