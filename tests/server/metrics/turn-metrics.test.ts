import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { inWritersTurn, NoTurnError } from '../../../server/storage/writers-clock.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';
import { Scrape } from './scrape.ts';

const queue = 'skrivere';
const waits = 'sada_writers_turn_wait_seconds';
const holds = 'sada_writers_turn_held_seconds';

describeOnEachEngine('skrivernes tur måles', (engine) => {
  test('hvor længe der ventes, hvor længe turen holdes, og hvem der opgiver', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    onTestFinished(database.close);
    const { db } = database;
    const metrics = new Metrics(database);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();

    const first = inWritersTurn(db, async () => {
      begin();
      await finished;
    });
    await begun;
    const heldFrom = performance.now();
    await expect(inWritersTurn(db, async () => {}, 1)).rejects.toThrow(NoTurnError);
    const last = inWritersTurn(db, async () => {
      throw new Error('opgivet');
    });
    const waitedFrom = performance.now();
    const during = new Scrape(await metrics.text());
    const until = performance.now();
    finish();
    await first;
    await expect(last).rejects.toThrow('opgivet');

    expect(during.value('sada_queue_waiting', { queue })).toBe(1);
    expect(during.value('sada_queue_running', { queue })).toBe(1);
    expect(during.value(`${waits}_count`, { outcome: 'kom' })).toBe(1);
    expect(during.value(`${waits}_count`, { outcome: 'opgivet' })).toBe(1);
    expect(during.value(`${holds}_count`)).toBe(0);

    const told = async () => new Scrape(await metrics.text());
    await expect
      .poll(async () => (await told()).value(`${holds}_count`), { timeout: 20_000 })
      .toBe(2);
    const after = await told();
    expect(after.value('sada_queue_waiting', { queue })).toBe(0);
    expect(after.value('sada_queue_running', { queue })).toBe(0);
    expect(after.value(`${waits}_count`, { outcome: 'kom' })).toBe(2);
    const waited = after.value(`${waits}_sum`, { outcome: 'kom' });
    expect(waited).toBeGreaterThanOrEqual((until - waitedFrom) / 1000);
    expect(after.value(`${holds}_sum`)).toBeGreaterThanOrEqual((until - heldFrom) / 1000);
  });
});
