import type { ToldRun } from '../../../../src/api/contract/aendringer.ts';
import { createApiClient, setApiClient } from '../../../../src/api/http/client.ts';

interface Opened {
  /** The number that it was to go on from; null: none. */
  readonly from: string | null;
  readonly send: (name: string, data: object) => void;
  readonly beat: () => void;
  readonly end: () => void;
  readonly breakOff: () => void;
  readonly isLeft: () => boolean;
}

/** Stands in for the server of the stream: the connections that have been opened, in order. */
export function serveStream(refused: () => number | null = () => null) {
  const opened: Opened[] = [];
  let asked = 0;
  globalThis.fetch = async (_, init) => {
    asked += 1;
    const status = refused();
    if (status !== null) return Response.json({ title: 'Nej' }, { status });
    const signal = init?.signal;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        opened.push({
          from: new Headers(init?.headers).get('last-event-id'),
          send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          beat: () => write(': \n\n'),
          end: () => controller.close(),
          breakOff: () => controller.error(new TypeError('terminated')),
          isLeft: () => signal?.aborted ?? false,
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  return { opened, asked: () => asked };
}

/** A run as the stream tells it. */
export function told(nummer: number, elementer: string[] = [], bruger = 'Bo Dam'): ToldRun {
  const touched = { elementer, nye: [], desuden: [], numre: [] };
  const omraade = 'finanslovsstruktur' as const;
  const omraader = elementer.length === 0 ? [] : [{ omraade, ...touched }];
  return { nummer, koersel: nummer, bruger, omraader: [], roert: { forMange: false, omraader } };
}
