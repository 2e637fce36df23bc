import { PortalServer, startOptions } from '../../e2e/support/portal-server.ts';
import type { Ask, Seen } from './probe.ts';

const probe = new URL('./probe.ts', import.meta.url).href;

/** The real server in a process of its own, as `npm start` runs it, with the probe inside it. */
export class WatchedServer {
  private readonly server: PortalServer;

  private constructor(server: PortalServer) {
    this.server = server;
  }

  static async start(environment: Record<string, string>): Promise<WatchedServer> {
    const options = [...startOptions, '--import', probe];
    return new WatchedServer(await PortalServer.start(environment, options));
  }

  get url(): string {
    return this.server.url;
  }

  /** What the server's process saw of itself while the work was done. */
  async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; seen: Seen }> {
    this.server.tell('begin' satisfies Ask);
    const result = await work();
    return { result, seen: await this.server.ask<Seen>('end' satisfies Ask) };
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}
