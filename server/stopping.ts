import type { FastifyInstance } from 'fastify';

/** Whether the server is on its way down: it goes on answering, and says that callers had better go elsewhere. */
export class Stopping {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/** Each answer from then on is the last of its connection: a proxy that kept it would send a call into a closed one. */
export function closeWhileStopping(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.hasBegun) reply.header('connection', 'close');
  });
}
