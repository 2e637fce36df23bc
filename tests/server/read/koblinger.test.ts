import { expect, test } from 'vitest';
import type {
  DelregnskabRelation,
  KoblingPayload,
} from '../../../src/api/contract/structure/relation.ts';
import { central, elementOf, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

describeOnEachEngine('mange underkontis koblinger i ét kald', (engine) => {
  const api = useCommandApi(engine);
  const path = '/api/regnskabsstruktur/koblinger?periode=202701';
  const ask = async (asked: object, user = central) =>
    await api.call<{ poster: KoblingPayload[] }>(user, 'POST', path, {
      body: { underkonti: [], delregnskaber: [], ...asked },
    });
  const numbers = (poster: readonly KoblingPayload[]) =>
    poster.map(({ underkonto }) => underkonto?.fuldtNummer ?? '');

  test('en underkontos er dem, dens eget kald svarer, og som ikke er slut', async () => {
    const number = '07.14.01.10';
    const { id } = await elementOf(api, 'underkonti', number);
    const own = await api.get<DelregnskabRelation[]>(
      `/api/finanslovsstruktur/underkonti/${id}/delregnskaber-relationer`,
    );
    const lasting = own.filter(({ tilPeriode }) => tilPeriode === null || tilPeriode >= 202701);
    const { body } = await ask({ underkonti: [number] }, reader);
    expect(body.poster.map((row) => row.id)).toEqual(lasting.map((row) => row.id));
    expect(body.poster[0]).toMatchObject({
      underkonto: { fuldtNummer: number, type: 'Underkonto' },
      delregnskab: lasting[0]?.delregnskab,
      rowVersion: lasting[0]?.rowVersion,
    });
  });

  test('af alle under et nummer, i numrenes orden, og af flere på én gang; uden numre af alle', async () => {
    const under = numbers((await ask({ underkonti: ['07'] })).body.poster);
    expect(new Set(under).size).toBeGreaterThan(1);
    expect(under.every((number) => number.startsWith('07.'))).toBe(true);
    expect(under).toEqual(under.toSorted());
    const both = numbers((await ask({ underkonti: ['07', '23'] })).body.poster);
    expect(both.slice(0, under.length)).toEqual(under);
    expect(both.length).toBeGreaterThan(under.length);
    const all = numbers((await ask({})).body.poster);
    expect(all.length).toBeGreaterThan(both.length);
  });

  test('af et delregnskabs underkonti, også deres andre', async () => {
    const { poster } = (await ask({ delregnskaber: ['07004.001'] })).body;
    const tied = poster.filter(({ delregnskab }) => delregnskab?.fuldtNummer === '07004.001');
    expect(tied.length).toBeGreaterThan(0);
    expect(new Set(numbers(poster))).toEqual(new Set(numbers(tied)));
    const own = numbers(tied);
    const whole = (await ask({ underkonti: own })).body.poster;
    expect(poster.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
  });

  test('numre begynder så, også midt i et led, og det, der følger efter dem, er ikke med', async () => {
    const under = async (...beginnings: string[]) =>
      numbers((await ask({ underkonti: beginnings })).body.poster);
    const all = await under('07');
    for (const beginning of ['07.1', '07.14.01', '07.14.01.10']) {
      const begun = all.filter((number) => number.startsWith(beginning));
      expect(begun.length).toBeGreaterThan(0);
      expect(await under(beginning)).toEqual(begun);
    }
    // One that several of them begin with is there once.
    expect(await under('07.14', '07', '07.14.01.10')).toEqual(all);
  });

  test('et nummer, der ikke er et, afvises, og flere end 1.000', async () => {
    expect((await ask({ underkonti: ['07%'] })).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, at) => `07.${String(at).padStart(4, '0')}`);
    expect((await ask({ underkonti: many })).status).toBe(400);
    const most = await ask({ underkonti: [...many.slice(0, 999), '07.14.01.10'] });
    expect(new Set(numbers(most.body.poster))).toEqual(new Set(['07.14.01.10']));
  });
});
