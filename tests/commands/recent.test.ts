// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addRecent, type Recent, readRecent } from '../../src/commands/palette/recent.ts';

const command = (number: number): Recent => ({
  kind: 'command',
  id: `nav#${number}`,
  at: number,
});

beforeEach(() => localStorage.clear());

test('nyeste først, samme kun én gang, og højst tolv', () => {
  for (let number = 1; number <= 20; number += 1) addRecent('anne', command(number));
  addRecent('anne', { ...command(15), at: 99 });
  const kept = readRecent('anne');
  expect(kept).toHaveLength(12);
  expect(kept[0]).toEqual({ kind: 'command', id: 'nav#15', at: 99 });
  expect(kept.map(({ id }) => id)).toEqual([
    'nav#15',
    ...[20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9].map((number) => `nav#${number}`),
  ]);
});

test('hver bruger har sine egne', () => {
  addRecent('anne', command(1));
  expect(readRecent('bo')).toEqual([]);
});

test.each(['ikke json', '{}', '[{"kind":"element","id":1}]', '[null, "x"]', '7'])(
  'det, der ikke kan læses, er der ikke: %s',
  (stored) => {
    localStorage.setItem('sada.senest.anne', stored);
    expect(readRecent('anne')).toEqual([]);
  },
);

test('gemmer kun id og de tekster, der stod der', () => {
  const element = {
    kind: 'element',
    id: 'x',
    type: 'Underkonto',
    fuldtNummer: '07.14.01.10',
    navn: 'Almindelig virksomhed',
    at: 1,
  } as const;
  addRecent('anne', element);
  expect(JSON.parse(localStorage.getItem('sada.senest.anne') ?? '')).toEqual([element]);
});
