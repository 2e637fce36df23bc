import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a call is part of, by whoever sent it (W3C Trace Context): the same in the logs of all who take part. */
export interface Trace {
  readonly traceId: string;
  /** Two hex digits: whether the caller keeps the trace, and whether its id is random. */
  readonly flags: string;
}

/** Version, trace, the caller's own span and flags; none of them may be all that is not allowed. */
const form =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-(.*))?$/;
const knownFlags = 0b11;

/** The trace that a call is sent in; a header that says none is as no header. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): Trace | undefined {
  const given = headers.traceparent;
  if (typeof given !== 'string') return undefined;
  const [, version, traceId, flags, more] = form.exec(given) ?? [];
  if (traceId === undefined || flags === undefined) return undefined;
  // Later versions may say more; this one may not.
  if (version === '00' && more !== undefined) return undefined;
  const known = Number.parseInt(flags, 16) & knownFlags;
  return { traceId, flags: known.toString(16).padStart(2, '0') };
}

const current = new AsyncLocalStorage<Trace>();

/** Does the work, and all that follows of it, as part of the trace. */
export function inTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work);
}

/** The header of a request to another server; each is a span of its own. Empty outside a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = current.getStore();
  if (!trace) return {};
  const span = randomBytes(8).toString('hex');
  return { traceparent: `00-${trace.traceId}-${span}-${trace.flags}` };
}
