import { describe, expect, test } from 'vitest';
import {
  badPartOf,
  changesBy,
  nextFault,
  planRows,
} from '../../../src/views/kommandoer/plan/plan-rows.ts';
import { elementChanges } from '../../../src/views/kommandoer/plan/row-changes.ts';
import { planOf } from './planned.ts';

const unread = {
  ...{ code: 'tekst', field: '', nummer: 2, message: 'Her ventes et finansår.' },
  ...{ linje: 7, kolonne: 5, laengde: 3 },
};

describe('planen linje for linje', () => {
  const plan = planOf('oubab', { linjer: [2, 4, 7, 8, 9], violations: [unread] });
  const read = planRows(plan);

  test('hver kommando står på sin linje med det, planen siger', () => {
    expect(read.rows.map(({ line, state }) => `${line} ${state}`)).toEqual([
      '2 klar',
      '4 uden',
      '7 brudt',
      '8 advarsel',
      '9 brudt',
    ]);
    expect(read.counts).toEqual({ klar: 1, advarsel: 1, uden: 1, brudt: 2 });
    expect(read.byLine.get(7)?.findings.map(({ said }) => said.message)).toEqual([unread.message]);
  });

  test('det, der ikke kan læses, er ved sin kolonne', () => {
    const [, , row] = read.rows;
    expect(row && badPartOf(row)).toEqual({ column: 5, length: 3 });
    const [whole] = read.rows;
    expect(whole && badPartOf(whole)).toBeUndefined();
  });

  test('den næste fejl er den efter linjen, og efter den sidste den første', () => {
    expect(nextFault(read.rows, 2, 1)?.line).toBe(7);
    expect(nextFault(read.rows, 7, 1)?.line).toBe(9);
    expect(nextFault(read.rows, 9, 1)?.line).toBe(7);
    expect(nextFault(read.rows, 7, -1)?.line).toBe(9);
    const warned = planRows(planOf('oao')).rows;
    expect(nextFault(warned, 1, 1)?.line).toBe(2);
    expect(nextFault(planRows(planOf('oo')).rows, 1, 1)).toBeUndefined();
  });

  test('et fund uden kommando er ingen linjes', () => {
    const loose = { code: 'x', field: '', message: 'Om det hele.' };
    const told = planRows(planOf('o', { violations: [loose] }));
    expect(told.loose.map(({ said }) => said.message)).toEqual(['Om det hele.']);
    expect(told.byLine.get(1)?.findings).toEqual([]);
  });
});

describe('hvad en linje gør', () => {
  test('et felt fra og til, og kun det, linjens egen kommando gør', () => {
    const plan = planOf('oo');
    const told = changesBy(plan, plan.effects);
    expect(told.changes(1)).toEqual([
      { label: 'Navn', foer: 'Før', efter: 'Navn 2', aside: '07.14.01.10' },
    ]);
    expect(told.changes(5)).toEqual([]);
  });

  const [{ element }] = planOf('o').effects as [ReturnType<typeof planOf>['effects'][number]];
  const version = { nummer: 0, element, rettetAf: null };

  test('en ny version siger, hvad der bliver et andet, og fra hvornår', () => {
    const changes = elementChanges([
      {
        ...version,
        versionId: 1,
        foer: { fraFinansaar: 2021, navn: 'A' },
        efter: { fraFinansaar: 2021, tilFinansaar: 2026, navn: 'A' },
      },
      { ...version, versionId: 2, foer: null, efter: { fraFinansaar: 2027, navn: 'B' } },
    ]);
    expect(changes).toEqual([
      { label: 'Navn', foer: 'A', efter: 'B', aside: '07.14.01.10 fra 2027' },
    ]);
  });

  test('et nyt element, og et, der annulleres', () => {
    const content = { fraFinansaar: 2027, navn: 'B' };
    expect(elementChanges([{ ...version, versionId: 1, foer: null, efter: content }])).toEqual([
      { label: 'Ny', efter: 'Underkonto fra 2027 · Almindelig drift', aside: '07.14.01.10' },
    ]);
    expect(elementChanges([{ ...version, versionId: 1, foer: content, efter: null }])).toEqual([
      { label: 'Annulleres', efter: 'Almindelig drift', aside: '07.14.01.10' },
    ]);
  });

  test('en kobling hører til den linje, der laver den', () => {
    const link = (fuldtNummer: string) => ({ ...element, fuldtNummer });
    const plan = planOf('oo', {
      koblinger: [
        {
          nummer: 1,
          underkonto: link('07.14.01.10'),
          delregnskab: link('07004.001'),
          foer: null,
          efter: { fraPeriode: 202701, tilPeriode: null, defaultDelregnskab: false },
        },
      ],
    });
    const told = changesBy(plan, []);
    expect(told.changes(1).map(({ label, aside }) => [label, aside])).toEqual([
      ['Kobling', '07.14.01.10'],
    ]);
    expect(told.changes(0)).toEqual([]);
  });
});
