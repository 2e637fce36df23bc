import { beforeAll, expect, test } from 'vitest';
import type { ElementDetail, WrittenElement } from '../../../src/api/contract/structure/element.ts';
import type { DelregnskabRelation } from '../../../src/api/contract/structure/relation.ts';
import { contains } from '../../../src/domain/status.ts';
import {
  changeOf,
  contents,
  elementOf,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { closed, elementIn, keeper, made, now, root } from './accounting-api.ts';

/** The last time of one belongs to it, and the next begins after it: never both, never none. */
describeOnce('to gyldigheder, der mødes', (engine) => {
  const api = useCommandApi(engine);
  const number = '07.14.01.10';
  let underkonto: ElementDetail;
  let kreds: WrittenElement;

  beforeAll(async () => {
    underkonto = await elementOf(api, 'underkonti', number);
    const institution = await elementIn(api, 'RegnskabsfoerendeInstitution', '0706');
    kreds = await made(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institution.id,
      bogfoeringskredsnummer: '99471',
    });
  });

  const newDelregnskab = (delregnskabsnummer: string, underkontoId: string) =>
    made(api, 'Delregnskab', { bogfoeringskredsId: kreds.id, delregnskabsnummer, underkontoId });
  const relations = () =>
    api.get<DelregnskabRelation[]>(
      `${structure}/underkonti/${underkonto.id}/delregnskaber-relationer`,
    );
  const defaultsIn = async (periode: number) => {
    const standing = (await relations()).filter(({ fraPeriode, tilPeriode }) =>
      contains({ fra: fraPeriode, til: tilPeriode }, periode),
    );
    return standing.flatMap((row) => (row.defaultDelregnskab ? [row.delregnskabId] : []));
  };
  const choose = (delregnskabId: string, fraPeriode: number) =>
    api.call(keeper, 'PUT', `${root}/underkonto-delregnskab`, {
      body: {
        ...{ underkontoId: underkonto.id, delregnskabId },
        ...{ defaultDelregnskab: true, fraPeriode },
      },
    });

  test('hver periode har ét standarddelregnskab, også årets 13. og 14.', async () => {
    const [old] = await defaultsIn(202612);
    const first = await newDelregnskab('001', underkonto.id);
    expect((await choose(first.id, 202613)).status).toBe(200);
    const second = await newDelregnskab('002', underkonto.id);
    expect((await choose(second.id, 202701)).status).toBe(200);
    const expected = { 202612: old, 202613: first.id, 202614: first.id, 202701: second.id };
    for (const [periode, delregnskabId] of Object.entries(expected)) {
      expect(await defaultsIn(Number(periode)), periode).toEqual([delregnskabId]);
    }
    const { defaultDelregnskabId } = await elementOf(api, 'underkonti', number, 2027);
    expect(defaultDelregnskabId).toBe(second.id);
  });

  test('to koblinger af det samme, der begge har periode 13, findes ikke', async () => {
    const { id } = await newDelregnskab('003', underkonto.id);
    const relation = {
      ...{ underkonto_id: underkonto.id, delregnskab_id: id, default_delregnskab: false },
      ...{ fra_periode: 202613, til_periode: null },
    };
    await api.db
      .updateTable('underkonto_delregnskab')
      .set({ til_periode: 202613 })
      .where('delregnskab_id', '=', id)
      .execute();
    const insert = (fra_periode: number) =>
      api.db
        .insertInto('underkonto_delregnskab')
        .values({ ...relation, fra_periode })
        .execute();
    await expect(insert(202613)).rejects.toMatchObject({ constraint: 'kobling_overlapper_ikke' });
    await insert(202614);
  });

  test('det, der bruges senere, afsluttes ikke: plan og kald siger det samme, og Ret afkorter ikke', async () => {
    const standing = await elementIn(api, 'Delregnskab', '07001.001');
    const told = { tilPeriode: 202612, saldoErNul: true };
    const before = await contents(api.db);
    const kommandoer = [{ kommando: 'Delregnskab#afslut', input: { id: standing.id, ...told } }];
    const planned = await api.plan(kommandoer, keeper);
    const called = await closed(api, standing, told, keeper);
    const [violation] = planned.body.violations;
    expect(violation).toMatchObject({
      code: 'standardDelregnskab',
      remedy: 'UpdateUnderkontoDelregnskab',
      elements: [{ fuldtNummer: expect.stringMatching(/^\d\d\./) }],
    });
    const { nummer: _place, ...said } = violation ?? {};
    expect(called).toMatchObject({ status: 400, body: { violations: [said] } });
    expect(called.body).toMatchObject({ detail: violation?.message });
    // A sheet changes an element by `ret`.
    const { rowVersion, ...change } = changeOf(standing, { fraPeriode: now, tilPeriode: 202612 });
    const input = { ...change, id: standing.id };
    const edited = await api.plan([{ kommando: 'Delregnskab#ret', rowVersion, input }], keeper);
    expect(edited.body.token).toBeNull();
    expect(edited.body.violations).toMatchObject([
      { code: 'tilVedAfslut', field: 'tilPeriode', remedy: 'Delregnskab#afslut' },
    ]);
    expect(await contents(api.db)).toEqual(before);
  });
});
