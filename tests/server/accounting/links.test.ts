import { beforeAll, expect, test } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import type { DelregnskabRelation } from '../../../src/api/contract/structure/relation.ts';
import { elementOf, useCommandApi } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { elementIn, keeper, made } from './accounting-api.ts';

describeOnce('hvad planen siger om koblinger', (engine) => {
  const api = useCommandApi(engine);
  const underkonto = '07.14.01.10';
  let underkontoId: string;
  let delregnskabId: string;

  beforeAll(async () => {
    ({ id: underkontoId } = await elementOf(api, 'underkonti', underkonto));
    const institution = await elementIn(api, 'RegnskabsfoerendeInstitution', '0706');
    const kreds = await made(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institution.id,
      bogfoeringskredsnummer: '99361',
    });
    const values = { bogfoeringskredsId: kreds.id, delregnskabsnummer: '001', underkontoId };
    ({ id: delregnskabId } = await made(api, 'Delregnskab', values));
  });

  const told = ({ koblinger = [] }: CommandPlan) =>
    koblinger
      .map(({ delregnskab, foer, efter }) => [delregnskab.fuldtNummer, foer, efter] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  const span = (defaultDelregnskab: boolean, fraPeriode: number, tilPeriode: number | null) => ({
    defaultDelregnskab,
    fraPeriode,
    tilPeriode,
  });

  test('andre kommandoer siger dem i en advarsel', async () => {
    const kommandoer = [
      {
        kommando: 'Delregnskab#afslut',
        input: { id: delregnskabId, tilPeriode: 202612, saldoErNul: true },
      },
    ];
    const { body } = await api.plan(kommandoer, keeper);
    expect(body).toMatchObject({ antalElementer: 1, warnings: [{ code: 'koblingerAfsluttes' }] });
    expect(body).not.toHaveProperty('koblinger');
  });

  const link = { kommando: 'UpdateUnderkontoDelregnskab' as const };
  const relations = async () => {
    const path = `/api/finanslovsstruktur/underkonti/${underkontoId}/delregnskaber-relationer`;
    return await api.get<DelregnskabRelation[]>(path);
  };
  const shape = (rows: readonly DelregnskabRelation[]) =>
    rows.map(({ id, defaultDelregnskab, fraPeriode, tilPeriode }) => ({
      ...{ id, defaultDelregnskab, fraPeriode, tilPeriode },
    }));
  /** Carries them out; answers the run. */
  const ran = async (kommandoer: readonly object[]) => {
    const { body: plan } = await api.plan(kommandoer, keeper);
    expect(plan.violations).toEqual([]);
    return (await api.run(plan.token, { user: keeper })).body.koersel;
  };
  const takeBack = async (...runs: readonly number[]) => {
    for (const koersel of runs) await ran([{ kommando: 'Koersel#fortryd', input: { koersel } }]);
  };

  test('en standard afløses og afsluttes i samme kørsel, og begge tages tilbage som én', async () => {
    const before = await relations();
    const old = before.find((row) => row.defaultDelregnskab && row.tilPeriode === null);
    const kommandoer = [
      {
        ...link,
        input: { underkontoId, delregnskabId, defaultDelregnskab: true, fraPeriode: 202701 },
      },
      {
        ...link,
        input: {
          ...{ underkontoId, delregnskabId: old?.delregnskabId, defaultDelregnskab: false },
          ...{ fraPeriode: 202614, tilPeriode: 202614 },
        },
      },
    ];
    const { body: plan } = await api.plan(kommandoer, keeper);
    expect(plan).toMatchObject({ udfald: 'oo', violations: [] });
    const { koersel } = (await api.run(plan.token, { user: keeper })).body;
    const later = (await relations()).filter(
      ({ tilPeriode }) => tilPeriode === null || tilPeriode > 202614,
    );
    expect(later.some((row) => row.delregnskabId === old?.delregnskabId)).toBe(false);
    expect(later.filter((row) => row.defaultDelregnskab)).toMatchObject([
      { delregnskabId, fraPeriode: 202701 },
    ]);
    const back = await api.plan([{ kommando: 'Koersel#fortryd', input: { koersel } }], keeper);
    await api.run(back.body.token, { user: keeper });
    expect(shape(await relations())).toEqual(shape(before));
  });

  test('en kobling går til den, der er sat til at begynde; fortrudt er alt, som det var', async () => {
    const before = await relations();
    const own = { underkontoId, delregnskabId, defaultDelregnskab: false };
    const spans = async () =>
      (await relations())
        .filter((row) => row.delregnskabId === delregnskabId)
        .map(({ fraPeriode, tilPeriode }) => [fraPeriode, tilPeriode]);
    const ended = await ran([
      { ...link, input: { ...own, fraPeriode: 202612, tilPeriode: 202612 } },
    ]);
    const later = await ran([{ ...link, input: { ...own, fraPeriode: 202705 } }]);
    const standing = await relations();
    const linked = await ran([{ ...link, input: { ...own, fraPeriode: 202701 } }]);
    expect(await spans()).toEqual([
      [202611, 202612],
      [202701, 202704],
      [202705, null],
    ]);
    // Each has an end of its own, whatever begins where it ends.
    const cut = await ran([{ ...link, input: { ...own, fraPeriode: 202702, tilPeriode: 202702 } }]);
    expect(await spans()).toEqual([
      [202611, 202612],
      [202701, 202702],
      [202705, null],
    ]);
    await takeBack(cut, linked);
    expect(shape(await relations())).toEqual(shape(standing));
    await takeBack(later, ended);
    expect(shape(await relations())).toEqual(shape(before));
  });

  test('sluttes den senere end nu, er de koblet så længe, men kun hvor delregnskabet er åbent', async () => {
    const before = await relations();
    const old = before.find((row) => row.defaultDelregnskab && row.tilPeriode === null);
    const until = (tilPeriode: number, other = delregnskabId) => ({
      ...link,
      input: {
        ...{ underkontoId, delregnskabId: other, defaultDelregnskab: false },
        ...{ fraPeriode: 202612, tilPeriode },
      },
    });
    const spans = async (other = delregnskabId) =>
      (await relations())
        .filter((row) => row.delregnskabId === other)
        .map(({ tilPeriode, defaultDelregnskab }) => [tilPeriode, defaultDelregnskab]);
    const ended = await ran([until(202612)]);
    const longer = await ran([until(202702)]);
    expect(await spans()).toEqual([[202702, false]]);
    await takeBack(longer, ended);

    const closing = { id: delregnskabId, tilPeriode: 202612, saldoErNul: true };
    const closed = await ran([{ kommando: 'Delregnskab#afslut', input: closing }]);
    const { body } = await api.plan([until(202702)], keeper);
    expect(body.violations).toMatchObject([{ code: 'referenceLukket', field: 'delregnskabId' }]);
    await takeBack(closed);

    // A default that was replaced goes on beside the new one: that is what ends.
    const input = { underkontoId, delregnskabId, defaultDelregnskab: true, fraPeriode: 202701 };
    const replaced = await ran([{ ...link, input }]);
    const cut = await ran([until(202702, old?.delregnskabId)]);
    expect(await spans(old?.delregnskabId)).toEqual([
      [202614, true],
      [202702, false],
    ]);
    await takeBack(cut, replaced);
    expect(shape(await relations())).toEqual(shape(before));
  });

  test('er koblingen en anden, end den blev set, ændres og afsluttes intet', async () => {
    const before = await relations();
    const seen = before.find((row) => row.delregnskabId === delregnskabId);
    const old = before.find((row) => row.defaultDelregnskab && row.tilPeriode === null);
    const own = { underkontoId, delregnskabId, defaultDelregnskab: false };
    const endIn = (periode: number) => ({
      ...{ ...link, rowVersion: seen?.rowVersion },
      input: { ...own, fraPeriode: periode, tilPeriode: periode },
    });
    const becomeDefault = (rowVersion: string | undefined) => ({
      ...{ ...link, rowVersion },
      input: { ...own, defaultDelregnskab: true, fraPeriode: 202701 },
    });
    const codes = async (...kommandoer: readonly object[]) =>
      (await api.plan(kommandoer, keeper)).body.violations.map(({ code }) => code);
    // What the run itself has made of it is seen, and so is the default that is replaced.
    expect(await codes(becomeDefault(seen?.rowVersion), endIn(202614))).toEqual([]);
    expect(await codes(becomeDefault(old?.rowVersion))).toEqual([]);
    const run = await ran([endIn(202714)]);
    expect(await codes(endIn(202710))).toEqual(['samtidigRettelse']);
    expect(await codes(becomeDefault(seen?.rowVersion))).toEqual(['samtidigRettelse']);
    await takeBack(run);
  });

  test('et nyt standarddelregnskab: hvad der bliver det, og hvad der ikke er det længere', async () => {
    const input = { underkontoId, delregnskabId, defaultDelregnskab: true, fraPeriode: 202701 };
    const kommandoer = [{ kommando: 'UpdateUnderkontoDelregnskab', input }];
    const { body: plan } = await api.plan(kommandoer, keeper);
    expect(plan).toMatchObject({ udfald: 'o', antalElementer: 0, antalKoblinger: 4 });
    expect(plan.koblinger?.map((one) => one.underkonto.fuldtNummer)).toEqual(
      Array.from({ length: 4 }, () => underkonto),
    );
    const [old, , ended, again] = told(plan);
    expect([old?.[0], ended?.[0]]).toEqual(['07004.001', '99361.001']);
    expect(old?.[2]).toMatchObject({ defaultDelregnskab: true, tilPeriode: 202614 });
    expect([ended?.slice(1), again?.slice(1)]).toContainEqual([null, span(true, 202701, null)]);

    const { koersel } = (await api.run(plan.token, { user: keeper })).body;
    const back = await api.plan([{ kommando: 'Koersel#fortryd', input: { koersel } }], keeper);
    expect(back.body).toMatchObject({ antalElementer: 0, antalKoblinger: 4 });
    expect(told(back.body).map(([, foer, efter]) => [efter, foer])).toEqual(
      expect.arrayContaining(told(plan).map(([, foer, efter]) => [foer, efter])),
    );
  });
});
