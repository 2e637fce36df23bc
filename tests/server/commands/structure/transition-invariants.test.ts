import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnce } from '../../harness/engines.ts';
import { type KernelRunner, startKernelRunner } from '../kernel/kernel-runner.ts';
import { TransitionModel } from './transition-model.ts';

describeOnce('versioner efter vilkårlige overgange', (engine) => {
  let kernel: KernelRunner;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
  });

  afterAll(() => kernel?.close());

  test('de overlapper aldrig, har ingen huller, og intet åbent barn har en lukket forælder', async () => {
    const model = await TransitionModel.start(kernel);
    expect(await model.check(40)).toBeGreaterThan(5);
  }, 120_000);
});
