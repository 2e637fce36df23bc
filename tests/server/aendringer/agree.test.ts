import { test } from 'vitest';
import { describeOnEachEngine } from '../harness/engines.ts';
import { agreeOver } from './agree.ts';

describeOnEachEngine('øjebliksbilledet, ændringerne og loggens virkninger', (engine) => {
  test('er ens efter vilkårlige kørsler', async () => {
    await agreeOver(engine, 100, 2026);
  });
});
