import { expect } from 'vitest';
import type { PortalServer, Program } from '../../../e2e/support/portal-server.ts';
import { scrape } from '../../server/metrics/scrape.ts';

interface Rolling {
  /** What is started in place of what ran. */
  readonly program?: Program;
  /** A route that is called all the while. */
  readonly route: string;
  /** Done when the first of them is there again, and the next still is what it was. */
  readonly between?: () => Promise<void>;
}

/** Stops the servers and starts them again, one at a time: the proxy sends one calls again before the other goes. */
export async function restartOneAtATime(
  [first, second]: readonly [PortalServer, PortalServer],
  { program, route, between }: Rolling,
): Promise<void> {
  const renew = async (server: PortalServer) => {
    await server.restart({}, program);
    await expect.poll(() => callsTo(server, route), { timeout: 60_000 }).toBeGreaterThan(0);
  };
  await renew(first);
  await between?.();
  await renew(second);
}

/** How many calls a server has answered since it started; the proxy shows nobody. */
async function callsTo({ url }: PortalServer, route: string): Promise<number> {
  const name = 'sada_http_request_duration_seconds_count';
  return (await scrape(url)).value(name, { route }) ?? 0;
}
