import { expect, inject, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { soak } from './soak/soak.ts';
import { pgliteStore, postgresStore } from './soak/store.ts';
import { breachesOf } from './soak/verdict.ts';

const calls = 12_000;
/** Only a server that stands still takes so long; how fast it is, is another matter. */
const atMostMs = 9 * 60_000;
/** Another is given to try what a run has found. */
const seed = Number(process.env.SOAK_FROE ?? 2026);

describeOnEachEngine(`${calls} blandede kald, frø ${seed}`, (engine) => {
  test('hukommelse, filer og forbindelser vokser ikke, intet kald fejler, og hver skrivning står i loggen', async () => {
    const { postgresUrl } = inject('engines');
    const store =
      engine === 'pglite' ? await pgliteStore() : await postgresStore(postgresUrl ?? '');
    onTestFinished(() => store.remove());
    const outcome = await soak({ ...store, calls, seed, atMostMs });
    expect(breachesOf(outcome)).toEqual([]);
    expect(outcome.tally.calls).toBeGreaterThanOrEqual(calls);
  });
});
