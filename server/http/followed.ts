import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Phase, Watch } from '../commands/breath.ts';
import { problemBody } from './problem.ts';

const lines = 'application/x-ndjson';

/** Packed, or held by a proxy (nginx) until there is more, a line would wait for those after it. */
export const sentAtOnce = {
  'content-encoding': 'identity',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Between two lines about how far it is. */
const tellEveryMs = 200;

/**
 * Does the work of a call that may take its time. It is called off when the caller hangs up. Whoever
 * accepts `application/x-ndjson` is told how far it is, a line at a time (`fase`, `faerdig` and `af`);
 * the last line holds the answer (`svar`) or the problem (`fejl`), for the status is sent before it.
 * @param af how many there are, where the caller knows
 */
export async function followed<Answer>(
  reply: FastifyReply,
  af: number | undefined,
  work: (watch: Watch) => Promise<Answer>,
): Promise<Answer> {
  const { raw, request } = reply;
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  const watch = { signal: gone.signal, progress: () => {} };
  if (!request.headers.accept?.includes(lines)) return await work(watch);

  const out = new PassThrough();
  const tell = (line: object) => out.write(`${JSON.stringify(line)}\n`);
  reply.type(lines).headers(sentAtOnce).send(out);
  try {
    tell({ svar: await work({ ...watch, progress: progressTo(tell, af) }) });
  } catch (error) {
    const problem = request.server.failures.tell(error, request);
    tell({ fejl: problemBody(problem, request) });
  }
  out.end();
  // Sent already: the route answers nothing more.
  return undefined as Answer;
}

function progressTo(tell: (line: object) => void, af: number | undefined): Watch['progress'] {
  let last: { readonly fase: Phase; readonly at: number } | undefined;
  return (fase, faerdig) => {
    const now = performance.now();
    if (last?.fase === fase && now - last.at < tellEveryMs) return;
    last = { fase, at: now };
    tell({ fase, faerdig, ...(af !== undefined && { af }) });
  };
}
