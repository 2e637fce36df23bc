import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KernelRunner, startKernelRunner } from '../server/commands/kernel/kernel-runner.ts';
import { TransitionModel } from '../server/commands/structure/transition-model.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';

const runs = { pglite: 60, postgres: 150 } as const;

describeOnEachEngine('versioner efter vilkårlige overgange i lang tid', (engine) => {
  let kernel: KernelRunner;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
  });

  afterAll(() => kernel?.close());

  test('de overlapper aldrig, har ingen huller, og intet åbent barn har en lukket forælder', async () => {
    const model = await TransitionModel.start(kernel);
    // About one in each run by chance; too few to have tried anything is another order of magnitude.
    expect(await model.check(runs[engine])).toBeGreaterThan(runs[engine] / 4);
  });
});
