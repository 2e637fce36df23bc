import type { CDPSession } from 'playwright';

/** Of the page when what is of no use any more is gone, MB. */
export async function heapOf(protocol: CDPSession): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
