import type { FastifyInstance } from 'fastify';
import { isWriteFailure } from '../db/database-error.ts';
import { tablesAge } from '../db/migrate.ts';
import { proveWritable } from '../db/write-probe.ts';
import { within } from '../metrics/within.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { release } from '../release.ts';
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

/** What `/readyz` says: that callers are welcome, or why they had better go elsewhere. */
type Readiness = keyof typeof texts;

/** Alive and ready, for whoever watches the server; a browser gets the readiness as a page. */
export function registerHealth(
  app: FastifyInstance,
  { db, stopping }: Services,
  { toldAgainMs, readyWithinMs }: Limits,
): void {
  registerAlive(app);
  const asked = toldAgain(readinessOf(app, db), toldAgainMs);
  const readiness = async (): Promise<Readiness> =>
    stopping.hasBegun ? 'stopper' : ((await within(readyWithinMs, asked())) ?? 'svarerIkke');
  const isReady = (now: Readiness) => now === 'ajour' || now === 'nyere';
  app.get('/readyz', settings, async (request, reply) => {
    const now = await readiness();
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    // The error page links here by default (DRIFTSSTATUS_URL).
    if (request.headers.accept?.includes('text/html')) {
      return sendPage(reply.code(isReady(now) ? 200 : 503), {
        title: 'Driftsstatus',
        main: html`<main class="text"><h1>Driftsstatus</h1><p>${texts[now]}</p><p><a href="/">Gå til portalen</a></p></main>`,
      });
    }
    if (!isReady(now)) throw new HttpProblem({ status: 503, code: 'ikkeKlar', detail: texts[now] });
    return { status: 'klar', database: now, ...release() };
  });
}

/**
 * Reading proves that the database is there. That it keeps what it is given is proved from a write
 * that it could not keep until one that it can: a probe each second should write nothing else.
 */
function readinessOf(app: FastifyInstance, db: Services['db']): () => Promise<Readiness> {
  let mustProve = false;
  app.failures.listen((_problem, error) => {
    if (isWriteFailure(error)) mustProve = true;
  });
  return async () => {
    try {
      if (mustProve) await proveWritable(db);
      mustProve = false;
      return await tablesAge(db);
    } catch (error) {
      app.log.error({ err: error }, 'databasen svarer ikke');
      return 'svarerIkke';
    }
  };
}

const texts = {
  ajour: 'Portalen og databasen kører.',
  nyere: 'Portalen og databasen kører. Databasen er bragt ajour af en nyere udgave.',
  svarerIkke: 'Portalen kører, men databasen svarer ikke eller kan ikke gemme.',
  ældre:
    'Portalen kører, men databasens tabeller er fra en ældre udgave. De bringes ajour, når en server starter.',
  forNye:
    'Databasen er bragt ajour af en nyere udgave, som denne ikke kan køre med. Denne server skal opgraderes.',
  stopper: 'Serveren er ved at stoppe og gør det færdigt, den er i gang med.',
} as const;
