import type { Engine } from '../../../server/db/open-database.ts';
import { type AppServer, startApp } from '../app/app-server.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { signIn } from '../harness/sign-in.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type BreakingProxy, startProxy } from './breaking-proxy.ts';

/** A server with the demo content behind a proxy, at whose address it is known. */
export interface Served {
  readonly database: TestDatabase;
  readonly proxy: BreakingProxy;
  readonly server: AppServer;
  tokenOf(brugernavn: string): Promise<string>;
  close(): Promise<void>;
}

export async function serveDemo(engine: Engine): Promise<Served> {
  const database = await openTestDatabase(engine, { demo: true });
  const proxy = await startProxy();
  const server = await startApp(database.db, { env: { PUBLIC_URL: proxy.url, ...unlimited } });
  proxy.target = server.baseUrl;
  return {
    database,
    proxy,
    server,
    tokenOf: async (brugernavn) => (await signIn(proxy.url, brugernavn)).accessToken,
    close: async () => {
      await server.close();
      proxy.close();
      await database.close();
    },
  };
}
