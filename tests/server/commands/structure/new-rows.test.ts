import { expect, test } from 'vitest';
import type { Link } from '../../../../src/domain/columns/column-spec.ts';
import { tableColumns } from '../../../../src/domain/columns/table-columns.ts';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import { findingsOf } from '../../../../src/domain/commands/sheet/findings-of.ts';
import type { Unknown } from '../../../../src/domain/commands/sheet/sheet-commands.ts';
import { newRowId, stagedRows } from '../../../../src/domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { describeOnce } from '../../harness/engines.ts';
import { central, contents, useCommandApi } from '../command-api.ts';
import { newRowJobs, type Texts, withFaults } from './new-row-jobs.ts';

describeOnce('nye rækker fra en fil', (engine) => {
  const api = useCommandApi(engine);

  const { all, jobs } = newRowJobs(api);

  /** As the sheet does it: what nobody has looked up is looked up once, and then the rows are judged. */
  async function planned(area: AreaDeclaration, rows: readonly Texts[]) {
    const cells = rows.flatMap((texts, at) =>
      Object.entries(texts).map(([column, text]) => ({
        ...{ row: newRowId(`fil ${at}`), column, base: null, baseVersion: '', value: null, text },
      })),
    );
    const known = new Map<string, Link>();
    const columns = new Map(tableColumns(area).map((column) => [column.id, column]));
    const terms = { periode: 202701, underaktivitetId: 9, bemaerkning: 'Indlæst' };
    const effect = area.axis === 'finansaar' ? 2027 : 202701;
    const find = (to: ElementTypeName, text: string) => known.get(`${to} ${text}`);
    const grid = { area, columns, find };
    const { rows: staged } = stagedRows(cells, () => undefined);
    const judge = () => commandsOf(staged, grid, { ...terms, effect });
    for (const { to, text } of new Map(judge().unknown.map((one) => [key(one), one])).values()) {
      const found = await all(to, text);
      const meant = found.find(({ fuldtNummer, navn }) => [fuldtNummer, navn].includes(text));
      if (meant) known.set(key({ to, text }), meant as Link);
    }
    const work = judge();
    const { body } = await api.plan(
      work.commands.map(({ invocation }) => invocation),
      central,
    );
    return { plan: body, told: [...work.findings, ...findingsOf(body, work.commands, grid)] };
  }
  const key = ({ to, text }: Unknown) => `${to} ${text}`;

  test.each(jobs)(
    'i $label: de gyldige oprettes i én kørsel, hver af de forkerte siges ved sin celle, og intet andet røres',
    async (area, count, job) => {
      const made = await job();
      const { rows, wrong } = withFaults(made.rows, made.faults);
      expect(rows).toHaveLength(count);
      const before = await contents(api.db);
      const { plan, told } = await planned(area, rows);
      const errors = told.filter(({ tone }) => tone === 'error');
      expect(errors.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual(
        [...wrong].map(([at, [column]]) => `${newRowId(`fil ${at}`)} ${column}`).toSorted(),
      );
      const ran = await api.run(plan.token, { user: central, kun: 'gyldige' });
      expect(ran.status).toBe(200);
      expect(ran.body.lognumre).toHaveLength(count - wrong.size);
      const after = await contents(api.db);
      for (const table of ['element', 'element_version'] as const) {
        const was = new Set(before[table]);
        expect([...was].filter((row) => !after[table]?.includes(row))).toEqual([]);
        expect(after[table]?.filter((row) => !was.has(row))).toHaveLength(count - wrong.size);
      }
    },
  );
});
