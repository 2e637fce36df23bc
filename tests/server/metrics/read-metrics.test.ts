import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../../server/metrics/metrics.ts';
import type { ReadWatcher } from '../../../server/standby/reads.ts';
import { openTestDatabase } from '../harness/engines.ts';
import { Scrape } from './scrape.ts';

const reads = 'sada_reads_total';

test('kald, der kun læser, tælles efter, hvor der blev læst, og hvorfor', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  onTestFinished(database.close);
  const metrics = new Metrics(database);
  const watchers: ReadWatcher[] = [];
  metrics.watchReads({
    answer: (work) => work(database.db),
    watch: (watcher) => watchers.push(watcher),
  });
  for (const watcher of watchers) {
    watcher.fromStandby();
    watcher.fromStandby();
    watcher.fromPrimary('behind');
    watcher.fromPrimary('down');
  }
  const told = new Scrape(await metrics.text());
  expect(told.families.get(reads)?.type).toBe('counter');
  expect(told.value(reads, { from: 'standby' })).toBe(2);
  expect(told.value(reads, { from: 'primary' })).toBe(2);
  expect(told.value(reads, { from: 'primary', miss: 'behind' })).toBe(1);
  expect(told.value(reads, { miss: 'busy' })).toBeUndefined();
});
