import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { administered } from '../../../src/views/overview/administered.ts';
import { changingNextYear } from '../../../src/views/overview/next-year.ts';
import { elementOf } from '../payloads.ts';

const above = [1, 2].map((number) =>
  elementOf(number, { type: 'Loenfaellesskab', fuldtNummer: String(number), navn: `F${number}` }),
);
const [first] = above;
const group = (
  number: number,
  over: ElementPayload | undefined,
  loenadministrator: string | null,
): ElementPayload => ({
  ...elementOf(number, {
    type: 'Loengruppe',
    fuldtNummer: String(number),
    navn: `Gruppe ${number}`,
  }),
  overordnetId: over?.id ?? null,
  loenadministrator,
});

test('den, der administrerer flest, står for sig, og de andre ved siden af', () => {
  const groups = [
    group(101, first, 'Statens Administration'),
    group(102, first, 'Egen'),
    group(103, above[1], 'Statens Administration'),
    group(104, undefined, null),
    group(105, undefined, null),
    group(106, undefined, null),
  ];
  const told = administered(above, groups);
  expect(told.usual).toBe('Statens Administration');
  expect(told.others).toEqual(['Egen', '']);
  const each = told.each.map((one) => [one.name, one.groups, one.above.map(({ navn }) => navn)]);
  expect(each).toEqual([
    ['Statens Administration', 2, ['F1', 'F2']],
    ['Egen', 1, ['F1']],
    ['', 3, []],
  ]);
  const names = (of: readonly ElementPayload[]) => of.map(({ navn }) => navn);
  expect(told.rows.map((row) => [row.above?.navn, names(row.usual), names(row.others)])).toEqual([
    ['F1', ['Gruppe 101'], ['Gruppe 102']],
    ['F2', ['Gruppe 103'], []],
    [undefined, [], ['Gruppe 104', 'Gruppe 105', 'Gruppe 106']],
  ]);
});

test('hænger alle under et fællesskab, er der ingen linje for de andre', () => {
  expect(administered(above, []).rows).toHaveLength(2);
});

test('det, der ændres i det næste finansår, er hverken det, der ændres før, eller det efter', () => {
  const ending = (til: number | null) => ({
    ...group(200, first, 'Egen'),
    status: 'Aaben' as const,
    fraPeriode: 202001,
    tilPeriode: til,
    naesteVersion: null,
    softLukketFra: null,
    softLukketTil: null,
  });
  const all = [ending(null), ending(202611), ending(202703), ending(202803)];
  expect(changingNextYear(all, 202610).map(({ tilPeriode }) => tilPeriode)).toEqual([202703]);
});
