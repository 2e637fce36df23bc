import { expect, test } from 'vitest';
import type { FileCreation } from '../../../../src/domain/commands/sheet/comparison.ts';
import { doubtedNumber, lostZeros } from '../../../../src/domain/commands/sheet/lost-zero.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { area } from './grid.ts';

const number = (text: string) => ({ kind: 'number' as const, text });

test.each([
  ['7140171', '07.14.01.71'],
  ['714', '07.14'],
  ['71', '07.1'],
])('et tal uden type, %s, kan have været %s: der spørges', (text, instead) => {
  expect(doubtedNumber(number(text), '', area)).toEqual({ kind: 'nuller', instead });
  expect(doubtedNumber(number(text), 'UK', area)).toBeUndefined();
  expect(doubtedNumber({ kind: 'text', text }, '', area)).toBeUndefined();
});

test('kan tallet have været flere, gættes ingen af dem, og er det helt, spørges der ikke', () => {
  const { regnskabsstruktur } = areas;
  expect(doubtedNumber(number('7004'), '', regnskabsstruktur)?.instead).toBe('07004');
  expect(doubtedNumber(number('18140171'), '', area)).toBeUndefined();
});

const creation = (place: number, nummer: string, type: string): FileCreation => ({
  ...{ place, isHidden: false, empty: [], suspicions: new Map() },
  texts: new Map([
    ['nummer', nummer],
    ['type', type],
  ]),
});

test('et nummer, der læses med sit tabte nul, siges, hvordan det end er skrevet', () => {
  const creations = [
    creation(5, '7.11.02.78', 'UK'),
    creation(6, '7140171', 'Underkonto'),
    creation(7, '07.14.01.72', 'UK'),
    creation(8, '07140173', 'UK'),
    creation(9, '18.14.01.10', ''),
  ];
  expect(lostZeros(creations, area)).toEqual([
    { place: 5, mine: '7.11.02.78', read: '07.11.02.78' },
    { place: 6, mine: '7140171', read: '07.14.01.71' },
  ]);
  const asked = {
    ...creation(5, '7140171', ''),
    suspicions: new Map([['nummer', doubtedNumber(number('7140171'), '', area)]]),
  };
  expect(lostZeros([asked as FileCreation], area)).toEqual([]);
});
