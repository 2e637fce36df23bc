import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Link } from '../../../src/domain/columns/column-spec.ts';
import { tableColumns } from '../../../src/domain/columns/table-columns.ts';
import { commandsOf, type Unknown } from '../../../src/domain/commands/bulk/commands-of.ts';
import { findingsOf } from '../../../src/domain/commands/bulk/findings-of.ts';
import { newRowId, stagedRows } from '../../../src/domain/commands/bulk/staged.ts';
import { type AreaDeclaration, areaOf, areas } from '../../../src/domain/elements/areas.ts';
import { freeNumbers } from '../../../src/domain/elements/free-numbers.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { describeOnce } from '../harness/engines.ts';
import { central, contents, useCommandApi } from './command-api.ts';

/** The cells of a row that an import brings, as they are written. */
type Texts = Readonly<Record<string, string>>;
/** What makes a row wrong, and the column that it is told of. */
type Fault = readonly [column: string, texts: Texts];

describeOnce('nye rækker fra en fil', (engine) => {
  const api = useCommandApi(engine);

  async function all(name: ElementTypeName, soeg = ''): Promise<ElementPayload[]> {
    const { apiRoot, axis } = areaOf(name);
    const time = axis === 'finansaar' ? 'finansaar=2027' : 'periode=202701';
    const path = `${apiRoot}/${elementTypes[name].list}?${time}&antal=1000&soeg=${encodeURIComponent(soeg)}`;
    return (await api.get<{ poster: ElementPayload[] }>(path)).poster;
  }
  const isOpen = ({
    status,
    naesteVersion,
    tilPeriode = null,
    tilFinansaar = null,
  }: ElementPayload) =>
    status === 'Aaben' && !naesteVersion && tilPeriode === null && tilFinansaar === null;
  const numberOf = async (name: ElementTypeName, id: unknown) =>
    (await all(name)).find((one) => one.id === id)?.fuldtNummer ?? '';

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
    const judge = () =>
      commandsOf(
        stagedRows(cells, () => undefined).rows,
        { area, columns, find },
        { ...terms, effect },
      );
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
    return { plan: body, told: [...work.findings, ...findingsOf(body, work.commands)] };
  }
  const key = ({ to, text }: Unknown) => `${to} ${text}`;

  /** Own numbers of new elements below one, as many as asked for. */
  function free(
    name: ElementTypeName,
    beside: readonly ElementPayload[],
    count: number,
    within?: string,
  ) {
    const taken = new Set(beside.map(({ nummer }) => String(nummer)));
    return freeNumbers({ type: elementTypes[name], taken, within, atMost: count });
  }

  async function underkonti(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const above = (await all('Hovedkonto', '07')).filter(
      (one) => isOpen(one) && one.fuldtNummer.startsWith('07.'),
    );
    const there = await all('Underkonto', '07');
    const rows = above.slice(0, 25).flatMap(({ id, fuldtNummer }) =>
      free(
        'Underkonto',
        there.filter(({ overordnetId }) => overordnetId === id),
        8,
        '10-89',
      ).map((own) => ({
        nummer: `${fuldtNummer}.${own}`,
        navn: `Ny ${own}`,
        underkontotypeId: '11',
      })),
    );
    const taken = there.find(isOpen)?.fuldtNummer ?? '';
    return {
      rows,
      faults: [
        // What is missing is told where every row says something.
        ['nummer', { navn: '' }],
        ['navn', { navn: 'x'.repeat(300) }],
        ['nummer', { nummer: taken }],
        ['nummer', { nummer: rows[0]?.nummer ?? '' }],
        ['nummer', { nummer: '07.79.79.10' }],
        ['nummer', { nummer: '07.14.xx' }],
        ['type', { type: 'undrkonto' }],
        ['underkontotypeId', { underkontotypeId: 'Findes ikke' }],
        ['fra', { fra: 'snart' }],
        ['overordnetId', { overordnetId: '07.14.01' }],
      ],
    };
  }

  async function delregnskaber(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const there = await all('Delregnskab', '07');
    const one = there.find(isOpen);
    const [kreds = ''] = (one?.fuldtNummer ?? '').split('.');
    const beside = there.filter(({ overordnetId }) => overordnetId === one?.overordnetId);
    const underkontoId = await numberOf('Underkonto', one?.underkontoId);
    const rows = free('Delregnskab', beside, 20).map((own) => ({
      ...{ nummer: `${kreds}.${own}`, navn: `Nyt ${own}`, underkontoId, loenkontering: 'Nej' },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: one?.fuldtNummer ?? '' }],
        ['nummer', { nummer: '99999.001' }],
        ['underkontoId', { underkontoId: '07.79.79.10' }],
        ['loenkontering', { loenkontering: 'måske' }],
      ],
    };
  }

  async function regnskabskonti(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const [above] = (await all('Standardkonto')).filter(
      (one) => isOpen(one) && one.posttype === 'Resultat',
    );
    const there = await all('Regnskabskonto');
    const begin = above?.fuldtNummer ?? '';
    const rows = free('Regnskabskonto', there, 20, `${begin}00-${begin}99`).map((own) => ({
      ...{ nummer: `${begin}.${own.slice(2)}`, navn: `Ny ${own}`, manuelKontering: 'Ja' },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: there.find(isOpen)?.fuldtNummer ?? '' }],
        ['nummer', { nummer: '99.10' }],
        ['manuelKontering', { manuelKontering: 'måske' }],
        ['nummer', { navn: '' }],
      ],
    };
  }

  async function loengrupper(): Promise<{ rows: Texts[]; faults: Fault[] }> {
    const there = await all('Loengruppe');
    const one = there.find((each) => isOpen(each) && each.loenfaellesskabId !== null);
    const same = {
      type: 'LG',
      overordnetId: await numberOf('Loenfaellesskab', one?.loenfaellesskabId),
      virksomhedId: await numberOf('Virksomhed', one?.virksomhedId),
      seNummer: String(one?.seNummer),
    };
    const rows = free('Loengruppe', there, 20).map((own) => ({
      ...{ nummer: own, navn: `Ny ${own}`, ...same },
    }));
    return {
      rows,
      faults: [
        ['nummer', { nummer: one?.fuldtNummer ?? '' }],
        ['overordnetId', { overordnetId: '9998' }],
        ['virksomhedId', { virksomhedId: 'Findes ikke' }],
        ['type', { type: 'gruppe' }],
      ],
    };
  }

  const jobs = [
    [areas.finanslovsstruktur, 200, underkonti],
    [areas.regnskabsstruktur, 20, delregnskaber],
    [areas.kontoplan, 20, regnskabskonti],
    [areas.loen, 20, loengrupper],
  ] as const;

  test.each(jobs)(
    'i $label: de gyldige oprettes i én kørsel, hver af de forkerte siges ved sin celle, og intet andet røres',
    async (area, count, job) => {
      const { rows, faults } = await job();
      expect(rows).toHaveLength(count);
      // The wrong ones stand among the others, the last of them at the end.
      const wrong = new Map(
        faults.map((fault, at) => [
          count - 1 - at * Math.floor(count / (faults.length + 1)),
          fault,
        ]),
      );
      const sent = rows.map((row, at) => withoutEmpty({ ...row, ...wrong.get(at)?.[1] }));
      const before = await contents(api.db);
      const { plan, told } = await planned(area, sent);
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

function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
