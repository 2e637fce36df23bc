import type { FastifyInstance } from 'fastify';
import { isWriteFailure } from '../db/database-error.ts';
import { isMigrated } from '../db/migrate.ts';
import { proveWritable } from '../db/write-probe.ts';
import { within } from '../metrics/within.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import { html } from './html.ts';
import type { Limits } from './limits.ts';
import { sendPage } from './page.ts';
import { toldAgain } from './told-again.ts';

const settings = { config: { access: 'offentlig', rateLimit: false } } as const;

export function registerAlive(app: FastifyInstance): void {
  app.get('/healthz', settings, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'kører' }),
  );
}

/** Alive and ready, for whoever watches the server; a browser gets the readiness as a page. */
export function registerHealth(
  app: FastifyInstance,
  { db }: Services,
  { toldAgainMs, readyWithinMs }: Limits,
): void {
  registerAlive(app);
  const asked = toldAgain(readinessOf(app, db), toldAgainMs);
  const isReady = async () => (await within(readyWithinMs, asked())) ?? false;
  app.get('/readyz', settings, async (request, reply) => {
    const ready = await isReady();
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    // The error page links here by default (DRIFTSSTATUS_URL).
    if (request.headers.accept?.includes('text/html')) {
      return sendPage(reply.code(ready ? 200 : 503), {
        title: 'Driftsstatus',
        main: html`<main class="text"><h1>Driftsstatus</h1><p>${ready ? texts.ready : texts.notReady}</p><p><a href="/">Gå til portalen</a></p></main>`,
      });
    }
    if (!ready) throw new HttpProblem({ status: 503, code: 'ikkeKlar', detail: texts.notReady });
    return { status: 'klar' };
  });
}

/**
 * Reading proves that the database is there. That it keeps what it is given is proved from a write
 * that it could not keep until one that it can: a probe each second should write nothing else.
 */
function readinessOf(app: FastifyInstance, db: Services['db']): () => Promise<boolean> {
  let mustProve = false;
  app.failures.listen((_problem, error) => {
    if (isWriteFailure(error)) mustProve = true;
  });
  return async () => {
    try {
      if (mustProve) await proveWritable(db);
      mustProve = false;
      return await isMigrated(db);
    } catch (error) {
      app.log.error({ err: error }, 'databasen svarer ikke');
      return false;
    }
  };
}

const texts = {
  ready: 'Portalen og databasen kører.',
  notReady: 'Portalen kører, men databasen svarer ikke, kan ikke gemme eller er ikke ført ajour.',
} as const;
