import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RunFacts } from '../../../src/api/contract/koersel.ts';
import {
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

describeOnEachEngine('mine kørsler', (engine) => {
  const api = useCommandApi(engine);
  const mine = (query = '') =>
    api.get<RunFacts[]>(`/api/kommandoer/koersler${query}`, ministryOfFinance);

  test('er ens egne, hvor mange andre der end har kørt siden', async () => {
    const body = await underkontoBody(api);
    const made = await api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, { body });
    expect(made.status).toBe(200);
    const [before] = await mine();
    await sql`
      with koersler as (
        insert into koersel (nummer, bruger)
        select nextval('kommando_koersel'), 'en.anden' from generate_series(1, 600)
        returning nummer
      )
      insert into kommando_log (koersel, kommando, argumenter)
      select nummer, 'Underkonto', '' from koersler`.execute(api.db);
    expect(await mine()).toEqual([expect.objectContaining({ koersel: before?.koersel })]);
    expect(await mine('?slags=fortryd')).toHaveLength(1);
    expect(await mine('?slags=gentag')).toEqual([]);
  });
});
