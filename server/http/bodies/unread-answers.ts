import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits.ts';

/**
 * Hangs up on whoever takes nothing of an answer that waits for them: it keeps its place, its memory
 * and what still writes it. That an answer is slow to come is another matter.
 */
export function registerReadLimit(app: FastifyInstance, { readWithinMs }: Limits): void {
  app.addHook('onSend', async (_request, { raw }) => {
    // Node calls it when nothing has moved on the connection for so long, and asks nothing more of us.
    raw.setTimeout(readWithinMs, () => {
      if (raw.writableFinished) return;
      if (raw.socket && raw.socket.writableLength > 0) raw.destroy();
      else raw.setTimeout(readWithinMs);
    });
  });
}
