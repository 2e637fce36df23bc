import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/kommandoer.ts';
import { useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

interface LogPage {
  readonly poster: LogLine[];
}

describeOnEachEngine('en stor linje i ændringsloggen', (engine) => {
  const api = useCommandApi(engine);

  test('en linje om tusinder fortæller om hundrede, siger hvor mange flere, og nævner det spurgte', async () => {
    const { rows } = await sql<{ antal: number; sidste: string }>`
      with linje as (
        insert into kommando_log (koersel, bruger, kommando, argumenter, effekter)
        select nextval('kommando_koersel'), 'en.anden', 'Koersel#fortryd', 'stor',
          jsonb_agg(jsonb_build_object('entity', 'element_version',
            'key', jsonb_build_object('element_id', v.element_id, 'version_id', v.version_id),
            'before', to_jsonb(v), 'after', to_jsonb(v) || '{"navn": "Nyt"}') order by v.element_id)
        from element_version v where v.type = 'Underkonto' and v.version_id = 1
        returning nummer, effekter
      ), elementer as (
        insert into kommando_log_element (log_nummer, element_id)
        select linje.nummer, v.element_id from linje, element_version v
        where v.type = 'Underkonto' and v.version_id = 1
      )
      select jsonb_array_length(effekter) as antal,
        effekter #>> '{-1,key,element_id}' as sidste from linje`.execute(api.db);
    const { antal = 0, sidste = '' } = rows[0] ?? {};
    expect(antal).toBeGreaterThan(1000);
    const [line] = (await api.get<LogPage>('/api/kommandoer?antal=1')).poster;
    expect(line).toMatchObject({ argumenter: 'stor', udeladt: antal - 100 });
    expect([line?.elementer.length, line?.aendringer.length]).toEqual([100, 100]);
    expect(line?.elementer.some(({ id }) => id === sidste)).toBe(false);
    const history = await api.get<LogPage>(`/api/kommandoer/element/${sidste}`);
    const [own] = history.poster;
    expect(own).toMatchObject({ argumenter: 'stor', udeladt: antal - 100 });
    expect(own?.elementer.some(({ id }) => id === sidste)).toBe(true);
  });
});
