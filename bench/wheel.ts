import type { CDPSession } from 'playwright';

/** Pixels a turn, ms between the turns, and how long it goes on, ms. */
const [deltaY, everyMs, forMs] = [1600, 16, 3000] as const;

/**
 * Real wheel events over the middle of the page, as many as a hard turn of the wheel makes.
 * @returns how far they go, pixels
 */
export async function turnWheel(protocol: CDPSession): Promise<number> {
  const until = performance.now() + forMs;
  const event = { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY } as const;
  const pending: Promise<unknown>[] = [];
  while (performance.now() < until) {
    pending.push(protocol.send('Input.dispatchMouseEvent', event));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(pending);
  return pending.length * deltaY;
}
