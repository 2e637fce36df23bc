import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Run } from '../../../server/commands/judge-run.ts';
import { touchedBy } from '../../../server/commands/touched.ts';
import { shownRows } from '../../../server/read/elements/touched-rows.ts';
import { rowEffect } from '../../../server/storage/effect.ts';
import type { StoredVersion } from '../../../server/storage/stored-version.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { WrittenElement } from '../../../src/api/contract/structure/element.ts';
import {
  mostTouched,
  type Roert,
  type ShownRows,
  type TouchedRows,
} from '../../../src/api/contract/touched.ts';
import {
  central,
  changeOf,
  elementOf,
  type Ran,
  reader,
  structure,
  underkontoBody,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { sentDuring } from '../harness/round-trips.ts';
import { payOne, stranger } from '../pay/pay-api.ts';

type RanShown = Ran & { readonly roert: Roert; readonly raekker?: readonly ShownRows[] };

const omraade = 'finanslovsstruktur';

describeOnEachEngine('de rækker, en kørsel har rørt', (engine) => {
  const api = useCommandApi(engine);

  async function rowsOf(elementer: readonly string[], finansaar: number, user = central) {
    const path = `${structure}/raekker?finansaar=${finansaar}`;
    return await api.call<TouchedRows>(user, 'POST', path, { body: { elementer } });
  }

  async function listed(number: string, finansaar: number) {
    const asked = `soeg=${number}&finansaar=${finansaar}&felter=bevilling`;
    const path = `${structure}/search-full-number?${asked}`;
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    return poster.find(({ fuldtNummer }) => fuldtNummer === number);
  }

  test('svares med den, som de læses på de tider, der vises, og ens, når der spørges igen', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.01.10');
    const input = changeOf(element, { fraFinansaar: 2027, navn: 'Et rørt navn' });
    const { rowVersion, ...rest } = input;
    const { body: plan } = await api.plan(
      [{ kommando: 'Underkonto#ret', input: { ...rest, id: element.id }, rowVersion }],
      central,
    );
    const vist = [
      { omraade, tid: 2027 },
      { omraade, tid: 2026 },
      { omraade: 'regnskabsstruktur', tid: 202701 },
    ];
    const udfoer = async () =>
      await api.call<RanShown>(central, 'POST', '/api/kommandoer/udfoer', {
        body: { token: plan.token, vist },
        key: plan.token ?? '',
      });
    const { status, body } = await udfoer();
    expect(status).toBe(200);
    const touched = { omraade, elementer: [element.id], nye: [], desuden: [], numre: [] };
    expect(body.roert).toEqual({ forMange: false, omraader: [touched] });
    expect(body.raekker?.map(({ omraade: of, tid }) => [of, tid])).toEqual([
      [omraade, 2027],
      [omraade, 2026],
    ]);
    for (const { tid, poster, vaek } of body.raekker ?? []) {
      const row = await listed('07.14.01.10', tid);
      expect(vaek).toEqual([]);
      expect(poster).toEqual([{ ...row, referencer: expect.objectContaining(row?.referencer) }]);
    }
    expect(body.raekker?.[0]?.poster[0]?.navn).toBe('Et rørt navn');
    expect(body.raekker?.[1]?.poster[0]?.navn).not.toBe('Et rørt navn');
    expect((await udfoer()).body).toEqual(body);
  });

  test('et nyt siges med det, det hænger under, og sit nummer; er det væk igen, siges det', async () => {
    const values = await underkontoBody(api, { nummer: '61' });
    const made = await api.call<WrittenElement & Ran>(central, 'POST', `${structure}/underkonti`, {
      body: values,
    });
    const { id, koersel, roert } = made.body;
    const parent = String(values.hovedkontoId);
    const numre = [{ type: 'Underkonto', fuldtNummer: '07.14.01.61' }];
    const touched = { omraade, elementer: [id], nye: [id], desuden: [parent], numre };
    expect(roert).toEqual({ forMange: false, omraader: [touched] });
    const { body: there } = await rowsOf([id, parent], 2027);
    expect(there.poster.map(({ fuldtNummer }) => fuldtNummer).toSorted()).toEqual([
      '07.14.01',
      '07.14.01.61',
    ]);
    const counted = there.poster.find((row) => row.id === parent)?.antalBoern ?? 0;

    const fortryd = `/api/kommandoer/${koersel}/fortryd`;
    const undone = await api.call<RanShown>(central, 'POST', fortryd, {
      body: { underaktivitetId: 9 },
    });
    const goneAgain = { ...touched, nye: [], borte: [id] };
    expect(undone.body.roert).toEqual({ forMange: false, omraader: [goneAgain] });
    const { body: after } = await rowsOf([id, parent], 2027);
    expect(after).toMatchObject({ poster: [{ id: parent, antalBoern: counted - 1 }], vaek: [id] });
  });

  test('et nummer finder dem, der deler det; det, der er af et andet område, er der ikke', async () => {
    const { id } = await elementOf(api, 'underkonti', '07.14.01.10');
    const numre = [{ type: 'Underkonto', fuldtNummer: '07.14.01.10' }];
    const ask = async (path: string, elementer: readonly string[]) =>
      await api.call<TouchedRows>(central, 'POST', path, { body: { elementer, numre } });
    const shared = await ask(`${structure}/raekker?finansaar=2027`, []);
    expect(shared.body.poster.map((row) => row.id)).toContain(id);
    const elsewhere = await ask('/api/regnskabsstruktur/raekker?periode=202701', [id]);
    expect(elsewhere.body).toEqual({ poster: [], vaek: [id] });
  });

  test('læses i én sætning, hvor mange de end er, og af dem, der læser området', async () => {
    const path = `${structure}/underkonti?finansaar=2027&antal=400`;
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    const ids = poster.map(({ id }) => id);
    expect(ids).toHaveLength(400);
    const sentFor = async (elementer: readonly string[]) =>
      await sentDuring(async () => {
        expect((await rowsOf(elementer, 2027)).body.poster).toHaveLength(elementer.length);
      });
    await rowsOf(ids, 2027);
    const one = await sentFor(ids.slice(0, 1));
    expect((await sentFor(ids)).length).toBe(one.length);

    expect((await rowsOf(ids.slice(0, 1), 2027, reader)).status).toBe(200);
    const many = Array.from({ length: mostTouched + 1 }, () => randomUUID());
    expect((await rowsOf(many, 2027)).status).toBe(400);
    const { id } = await payOne(api, 'loengruppe', '124');
    const pay = '/api/slp/raekker?periode=202701';
    const body = { elementer: [id] };
    expect((await api.call(stranger, 'POST', pay, { body })).status).toBe(403);
    const touched = { omraade: 'loen' as const, elementer: [id], nye: [], desuden: [], numre: [] };
    const roert = { forMange: false, omraader: [touched] };
    const shownTo = async (...permissions: readonly string[]) =>
      await shownRows(api, { permissions: new Set(permissions) }, roert, [
        { omraade: 'loen', tid: 202701 },
      ]);
    expect(await shownTo('Underkonto')).toEqual([]);
    expect(await shownTo('ReadLoengrupperAndFaellesskaber')).toMatchObject([{ poster: [{ id }] }]);
  });

  test('hvad der vises, kan kun være områder og tider, og højst otte', async () => {
    const ask = async (vist: readonly unknown[]) =>
      await api.call(central, 'POST', '/api/kommandoer/udfoer', { body: { token: 'x', vist } });
    const one = { omraade, tid: 2027 };
    expect((await ask([one])).status).toBe(404);
    for (const wrong of [Array(9).fill(one), [{ ...one, tid: 1e9 }], [{ omraade: 'x', tid: 1 }]]) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });
});

const version = (rest: Partial<StoredVersion>): StoredVersion =>
  ({
    ...{ element_id: 'a', version_id: 1, type: 'Loengruppe', fuldt_nummer: '124', fra: 202601 },
    ...{ overordnet_id: null },
    ...rest,
  }) as StoredVersion;

function runOf(effects: Run['commands'][number]['plan']['effects']): Run {
  return { commands: [{ plan: { effects } }] } as unknown as Run;
}

const all = { permissions: new Set(['ReadLoengrupperAndFaellesskaber']) };

test('flyttes noget, er det gamle og det nye sted rørt, også når versionen før står', () => {
  const before = version({ overordnet_id: 'gammelt' });
  const moved = [
    rowEffect('element_version', before, { ...before, til: 202612 }),
    rowEffect('element_version', null, version({ version_id: 2, overordnet_id: 'nyt' })),
  ];
  expect(touchedBy(runOf(moved), all).omraader).toEqual([
    { omraade: 'loen', elementer: ['a'], nye: [], desuden: ['gammelt', 'nyt'], numre: [] },
  ]);
});

test('den, der ikke læser området, hører intet om det, der er rørt i det', () => {
  const edited = runOf([rowEffect('element_version', version({}), version({ navn: 'Ny' }))]);
  expect(touchedBy(edited, all).omraader).toHaveLength(1);
  expect(touchedBy(edited, { permissions: new Set(['Underkonto']) }).omraader).toEqual([]);
});

test('er de for mange, siges kun det', () => {
  const edits = (count: number) =>
    runOf(
      Array.from({ length: count }, (_, at) => {
        const row = version({ element_id: `e${at}` });
        return rowEffect('element_version', row, { ...row, navn: 'Ny' });
      }),
    );
  expect(touchedBy(edits(mostTouched), all).omraader[0]?.elementer).toHaveLength(mostTouched);
  expect(touchedBy(edits(mostTouched + 1), all)).toEqual({ forMange: true, omraader: [] });
});
