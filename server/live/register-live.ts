import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../db/database-error.ts';
import type { Services } from '../services.ts';

/** Streams end when the server begins to stop: whoever listens goes to another, and nothing waits for them. */
export function registerLive(app: FastifyInstance, { live, stopping }: Services): void {
  live.onFault = (error) => {
    app.log.warn({ grund: reasonOf(error) }, 'ændringer kunne ikke læses til dem, der følger dem');
  };
  stopping.signal.addEventListener('abort', () => live.close(), { once: true });
  // The answer comes after the commit.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) live.lookSoon();
  });
  app.addHook('preClose', async () => live.close());
}
