import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LogConditions, logConditions } from '../../../server/read/log/log-filter.ts';
import { type HistoryOf, toldEffects } from '../../../server/read/log/told-effects.ts';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';

interface LogPage {
  readonly poster: LogLine[];
}

describeOnEachEngine('en stor linje i ændringsloggen', (engine) => {
  const api = useCommandApi(engine);

  interface Read {
    readonly 'Relation Name'?: string;
    readonly 'Actual Rows': number;
    readonly 'Rows Removed by Filter'?: number;
    readonly 'Actual Loops': number;
    readonly Plans?: readonly Read[];
  }
  /** So many rows of effects a question read. */
  const effectsRead = (node: Read): number => {
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    const own = node['Relation Name'] === 'kommando_effekt' ? rows * node['Actual Loops'] : 0;
    return (node.Plans ?? []).map(effectsRead).reduce((sum, one) => sum + one, own);
  };
  const readBy = async (question: RawBuilder<unknown>) =>
    await api.db.transaction().execute(async (tx) => {
      // As where the log holds many lines.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Read }[] }>`
        explain (analyze, format json) ${question}`.execute(tx);
      const [planned] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!planned) throw new Error('the database told no plan');
      return effectsRead(planned.Plan);
    });

  test('en linje om tusinder fortæller om hundrede, siger hvor mange flere, og nævner det spurgte', async () => {
    const kommando = 'Koersel#fortryd';
    const nummer = await insertLine(api.db, { kommando, argumenter: 'stor' });
    const { rows } = await sql<{ antal: number; sidste: string }>`
      with virkninger as (
        insert into kommando_effekt (log_nummer, plads, slags, emne, emner, entity, key,
          element_id, foer, efter)
        select ${nummer}::bigint, row_number() over w, v.type, row_number() over w, count(*) over (),
          'element_version',
          jsonb_build_object('element_id', v.element_id, 'version_id', v.version_id),
          v.element_id, to_jsonb(v), to_jsonb(v) || '{"navn": "Nyt"}'
        from element_version v where v.type = 'Underkonto' and v.version_id = 1
        window w as (order by v.element_id)
        returning element_id, emne, emner
      )
      select emner as antal, element_id as sidste from virkninger where emne = emner`.execute(
      api.db,
    );
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

    const isLine = sql`l.kommando = ${kommando} and l.argumenter = 'stor'`;
    const told = (asked: HistoryOf) =>
      sql`select * from kommando_log l cross join ${toldEffects(['Paragraf'], asked)} f where ${isLine}`;
    expect(await readBy(told({}))).toBeLessThan(210);
    expect(await readBy(told({ elementId: sidste }))).toBeLessThan(210);
    const met = (filter: LogConditions) =>
      sql`select * from kommando_log l where ${isLine} and ${logConditions(filter)}`;
    for (const filter of [
      { unseen: ['Underkonto'] },
      { unseen: ['Underkonto', 'procesrettighed'] },
      { unseen: [], types: ['Paragraf'] },
      { unseen: ['procesrettighed'], elementId: sidste },
    ] satisfies LogConditions[]) {
      expect(await readBy(met(filter)), JSON.stringify(filter)).toBeLessThan(210);
    }
  });
});
