import type { FastifyInstance } from 'fastify';

/** Whether the server is on its way down: it goes on answering, and says that callers had better go elsewhere. */
export class Stopping {
  readonly #begun = new AbortController();

  get hasBegun(): boolean {
    return this.signal.aborted;
  }

  /** Aborted when it begins. */
  get signal(): AbortSignal {
    return this.#begun.signal;
  }

  begin(): void {
    this.#begun.abort();
  }
}

/** Each answer from then on is the last of its connection: a proxy that kept it would send a call into a closed one. */
export function closeWhileStopping(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.hasBegun) reply.header('connection', 'close');
  });
}
