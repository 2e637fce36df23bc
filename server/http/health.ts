import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';
import { HttpProblem } from './problem.ts';

const settings = { config: { access: 'offentlig', rateLimit: false } } as const;

export function registerAlive(app: FastifyInstance): void {
  app.get('/healthz', settings, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'kører' }),
  );
}

/** Alive and ready, for whoever watches the server; a browser gets the readiness as a page. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  registerAlive(app);
  app.get('/readyz', settings, async (request, reply) => {
    const ready = await isMigrated(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'databasen svarer ikke');
      return false;
    });
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

const texts = {
  ready: 'Portalen og databasen kører.',
  notReady: 'Portalen kører, men databasen svarer ikke eller er ikke ført ajour.',
} as const;
