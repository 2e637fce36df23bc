import type { IncomingHttpHeaders } from 'node:http';
import type { RunSource } from '../../src/domain/run-sources.ts';

/**
 * A browser says of every call over https where the page stands that makes it, and no page can say otherwise. Other
 * programs seldom do: what it tells is a piece of information, on which no access rests.
 */
export function sourceOf(headers: IncomingHttpHeaders): RunSource {
  return headers['sec-fetch-site'] === undefined ? 'api' : 'portal';
}
