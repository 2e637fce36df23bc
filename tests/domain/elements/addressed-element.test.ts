import { describe, expect, test } from 'vitest';
import {
  addressed,
  addressedText,
  meantBy,
} from '../../../src/domain/elements/addressed-element.ts';
import type { Status } from '../../../src/domain/status.ts';

const type = 'Underkonto';
const element = (id: string, status?: Status) =>
  ({
    id,
    type,
    fuldtNummer: '07.14.01.90',
    status,
  }) as const;
const bare = { number: '07.14.01.90', id: '' };

test('en adresse siger kun, hvilket element den mener, når nummeret ikke er elementets alene', () => {
  const { id, fuldtNummer } = element('a');
  const names = [false, true, undefined].map((nummerGenbrugt) =>
    addressed({ id, type, fuldtNummer, nummerGenbrugt }),
  );
  expect(names.map((name) => name.id)).toEqual(['', 'a', 'a']);
  expect(names.map(addressedText)).toEqual(['07.14.01.90', '07.14.01.90 a', '07.14.01.90 a']);
});

describe('hvilket element et nummer mener', () => {
  test.each<[string, readonly Status[], number]>([
    ['det gældende', ['Lukket', 'Aaben', 'Fremtidig'], 1],
    ['det soft-lukkede, som også gælder', ['Lukket', 'SoftLukket'], 1],
    ['det, der sidst blev lukket', ['Lukket', 'Lukket', 'Fremtidig'], 1],
    ['det, der først kommer', ['Fremtidig', 'Fremtidig'], 0],
  ])('er %s', (_, found, expected) => {
    const elements = found.map((status, index) => element(String(index), status));
    expect(meantBy(elements, bare)?.id).toBe(String(expected));
  });

  test('er det, som adressen siger, og aldrig et andet i dets sted', () => {
    const elements = [element('a', 'Lukket'), element('b', 'Aaben')];
    expect(meantBy(elements, { ...bare, id: 'a' })?.id).toBe('a');
    expect(meantBy(elements, { ...bare, id: 'c' })).toBeUndefined();
    expect(meantBy(elements, { number: '07.14.01', id: 'a' })).toBeUndefined();
  });
});
