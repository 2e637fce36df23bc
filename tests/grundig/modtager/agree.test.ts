import { test } from 'vitest';
import { agreeOver } from '../../server/aendringer/agree.ts';
import { describeOnEachEngine } from '../../server/harness/engines.ts';

/** On each of the two engines. */
const runs = Number(process.env.AENDRINGER_KOERSLER ?? 1_500);
const seed = Number(process.env.SEKVENS_FROE ?? 2027);

describeOnEachEngine('øjebliksbilledet, ændringerne og loggens virkninger', (engine) => {
  test('er ens efter tusinder af vilkårlige kørsler', async () => {
    await agreeOver(engine, runs, seed);
  });
});
