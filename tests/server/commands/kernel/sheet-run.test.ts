import { describe, expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { FindLink, Link } from '../../../../src/domain/columns/column-spec.ts';
import { tableColumns } from '../../../../src/domain/columns/table-columns.ts';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import { findingsOf } from '../../../../src/domain/commands/sheet/findings-of.ts';
import {
  newRowId,
  type SheetRecord,
  type StagedCell,
  stagedRows,
} from '../../../../src/domain/commands/sheet/staged.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { central, elementOf, structure, useCommandApi } from '../command-api.ts';

const area = areas.finanslovsstruktur;
const columns = new Map(tableColumns(area).map((column) => [column.id, column]));

/** Step 9 of the demo's processer: changes of finansår 2027. */
const terms = { effect: 2027, periode: 202701, underaktivitetId: 9, bemaerkning: 'Samlet' };

describeOnEachEngine('masseredigering', (engine) => {
  const api = useCommandApi(engine);

  /** So many open underkonti of § 07 beside those of 07.14.01. */
  async function others(count: number): Promise<SheetRecord[]> {
    const path = `${structure}/underkonti?finansaar=2027&antal=1000&soeg=07`;
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    const open = poster.filter(
      ({ status, fuldtNummer }) =>
        status === 'Aaben' && fuldtNummer.startsWith('07.') && !fuldtNummer.startsWith('07.14.01'),
    );
    return open.slice(0, count) as unknown as SheetRecord[];
  }
  const recordOf = async (number: string) =>
    (await elementOf(api, 'underkonti', number)) as unknown as SheetRecord;
  async function openDelregnskab(): Promise<Link> {
    const path = '/api/regnskabsstruktur/delregnskaber?periode=202701&antal=1000';
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    const open = poster.find(({ status }) => status === 'Aaben');
    if (!open) throw new Error('There is no open delregnskab');
    return { id: open.id, fuldtNummer: open.fuldtNummer, navn: open.navn };
  }
  const cell = (row: string, column: string, value: StagedCell['value'], of?: SheetRecord) => ({
    ...{ row, column, value, base: of ? (columns.get(column)?.read(of) ?? null) : null },
    baseVersion: of?.rowVersion ?? '',
  });

  /** As the review asks: the changes as commands, planned by whoever holds every permission. */
  async function planned(
    cells: readonly StagedCell[],
    records: readonly SheetRecord[],
    find: FindLink,
  ) {
    const byId = new Map(records.map((record) => [record.id, record]));
    const { rows } = stagedRows(cells, (id) => byId.get(id));
    const grid = { area, columns, find };
    const many = commandsOf(rows, grid, terms);
    const { body } = await api.plan(
      many.commands.map(({ invocation }) => invocation),
      central,
    );
    return { ...many, plan: body, told: findingsOf(body, many.commands, grid) };
  }

  describe('blandede ændringer i én kørsel', () => {
    test('de gyldige gemmes, de brudte siges ved cellen, og hele kørslen kan fortrydes', async () => {
      const first = await recordOf('07.14.01.10');
      const second = await recordOf('07.14.01.20');
      const [third] = await others(1);
      if (!third) throw new Error('There is no third');
      const above = await elementOf(api, 'aktivitetsomraader', '07.14');
      const hovedkonto = await elementOf(api, 'hovedkonti', '07.14.01');
      const typePath = `${structure}/underkontotypes?finansaar=2027&antal=100`;
      const { poster } = await api.get<{ poster: ElementPayload[] }>(typePath);
      const type = poster.find(({ fuldtNummer }) => fuldtNummer === '10');
      const delregnskab = await openDelregnskab();
      const { referencer } = hovedkonto;
      const link = (code: string): Link => referencer[code] as Link;
      const find: FindLink = (to) =>
        to === 'Aktivitetsomraade' ? { id: above.id, fuldtNummer: '07.14', navn: '' } : undefined;
      const [child, parent] = [newRowId('1'), newRowId('2')];
      const cells = [
        cell(first.id, 'navn', 'Masserettet', first),
        cell(first.id, 'defaultDelregnskabId', delregnskab, first),
        cell(second.id, 'navn', 'x'.repeat(101), second),
        cell(third.id, 'navn', 'Også rettet', third),
        cell(child, 'nummer', '07.14.77.10'),
        cell(child, 'navn', 'Ny underkonto'),
        cell(child, 'underkontotypeId', type ? { id: type.id, fuldtNummer: '10', navn: '' } : null),
        cell(parent, 'nummer', '071477'),
        cell(parent, 'navn', 'Ny hovedkonto'),
        cell(parent, 'bevillingstypeId', link('bevillingstypeId')),
        cell(parent, 'virksomhedId', link('virksomhedId')),
        cell(parent, 'virksomhedsbaerende', false),
        cell(parent, 'videreforselsadgang', hovedkonto.videreforselsadgang as boolean),
        cell(parent, 'variabelBevilling', false),
      ];
      const { commands, findings, plan, told } = await planned(cells, [first, second, third], find);
      expect(findings).toEqual([]);
      expect(commands.map(({ invocation }) => invocation.kommando)).toEqual([
        'Hovedkonto',
        'Underkonto',
        'Underkonto#ret',
        'UpdateUnderkontoDelregnskab',
        'Underkonto#ret',
        'Underkonto#ret',
      ]);
      expect(commands[1]?.invocation.input).toMatchObject({ hovedkontoId: { ny: 0 } });
      const broken = told.filter(({ tone }) => tone === 'error');
      expect(broken.map(({ row, column }) => [row, column])).toEqual([[second.id, 'navn']]);

      const ran = await api.run(plan.token, { user: central, kun: 'gyldige' });
      expect(ran.status).toBe(200);
      expect(ran.body.lognumre).toHaveLength(5);
      expect(await elementOf(api, 'underkonti', '07.14.01.10')).toMatchObject({
        navn: 'Masserettet',
        fraFinansaar: 2027,
        defaultDelregnskabId: delregnskab.id,
      });
      expect(await elementOf(api, 'underkonti', '07.14.77.10')).toMatchObject({
        navn: 'Ny underkonto',
      });
      expect(await elementOf(api, 'underkonti', '07.14.01.20')).toMatchObject({
        navn: second.navn,
      });

      const undone = await api.call(
        central,
        'POST',
        `/api/kommandoer/${ran.body.koersel}/fortryd`,
        { body: { underaktivitetId: 9, bemaerkning: 'Fortrudt' } },
      );
      expect(undone.status).toBe(200);
      expect(await elementOf(api, 'underkonti', '07.14.01.10')).toMatchObject({ navn: first.navn });
      const gone = `${structure}/underkonti/byNummer/07.14.77.10?finansaar=2027`;
      expect(await api.get(gone)).toEqual([]);
    });

    test('en række, en anden har rettet, er brudt for sig selv og siger det ved cellen', async () => {
      const [, record] = await others(2);
      if (!record) throw new Error('There is none');
      const other = await planned(
        [cell(record.id, 'navn', 'Deres', record)],
        [record],
        () => undefined,
      );
      expect((await api.run(other.plan.token, { user: central })).status).toBe(200);
      const { told, plan } = await planned(
        [cell(record.id, 'navn', 'Mit', record)],
        [record],
        () => undefined,
      );
      expect(plan.token).toBeNull();
      expect(told).toMatchObject([{ row: record.id, column: 'navn', tone: 'error' }]);
    });
  });
});
