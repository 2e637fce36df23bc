import type { ThreadMemory } from '../db/pglite/pglite-thread.ts';
import { type Family, gauge } from './family.ts';

/** The memory of the process, of the thread that answers, and of the embedded database's thread. */
export function memoryFamilies(database: ThreadMemory | undefined): readonly Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const byThread = (server: number, other: number | undefined) => [
    { labels: { thread: 'server' }, value: server },
    ...(other === undefined ? [] : [{ labels: { thread: 'database' }, value: other }]),
  ];
  return [
    gauge('sada_process_resident_memory_bytes', 'Hele processens hukommelse, alle tråde.', rss),
    gauge(
      'sada_heap_used_bytes',
      'Brugt af trådens JavaScript-hukommelse.',
      byThread(heapUsed, database?.heapUsed),
    ),
    gauge(
      'sada_heap_size_bytes',
      'Trådens JavaScript-hukommelse, som den er nu.',
      byThread(heapTotal, database?.heapSize),
    ),
    gauge(
      'sada_external_memory_bytes',
      'Hukommelse uden for JavaScript, som serverens tråd holder: buffere og filer på vej.',
      external,
    ),
    gauge(
      'sada_wasm_memory_bytes',
      'Den indlejrede databases egen hukommelse; den vokser kun.',
      database?.wasm,
    ),
  ];
}
