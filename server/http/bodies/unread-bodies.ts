import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits.ts';

/**
 * Leaves what was refused before its body was read unread. Node would take in the rest and throw it
 * away, 8 MB a time; the connection is kept just so long that the answer is heard, and then broken.
 */
export function registerUnreadBodies(app: FastifyInstance, { heardWithinMs }: Limits): void {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    // Node empties a body that nobody has read of, and stops at its buffer's size in one that is read.
    raw.read();
    reply.raw.once('finish', () => {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), heardWithinMs);
      raw.socket.once('close', () => clearTimeout(timer));
    });
  });
}
