import { describe, expect, test } from 'vitest';
import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
import { forskelRow } from '../../../src/views/forskel/forskel-rows.ts';
import { elementOf, underkonto, underkontotype } from '../payloads.ts';

type Difference = ForskelSide['poster'][number];

function difference(rest: Partial<Difference>): Difference {
  const slags = rest.slags ?? 'aendret';
  return {
    ...{ id: underkonto.id, type: 'Underkonto', slags, alleSlags: [slags], foelgerMed: false },
    ...{ venstre: underkonto, hoejre: underkonto, felter: [] },
    ...rest,
  };
}

const field = (code: string) => ({ code, fra: null, til: null });
const shortly = (rest: Partial<Difference>) => {
  const { what, more, before, after } = forskelRow(difference(rest));
  return [what, more, before, after];
};

describe('en række i forskellen', () => {
  test('hedder det, elementet hedder til højre, og ellers til venstre', () => {
    const hoejre = { ...underkonto, fuldtNummer: '07.14.02.47', navn: 'Nyt navn' };
    expect(forskelRow(difference({ hoejre, felter: [field('navn')] }))).toMatchObject({
      number: '07.14.02.47',
      name: 'Nyt navn',
    });
    expect(forskelRow(difference({ slags: 'lukket', hoejre: null }))).toMatchObject({
      number: underkonto.fuldtNummer,
      name: underkonto.navn,
    });
  });

  test('er ny, hvor elementet ikke findes til venstre', () => {
    expect(shortly({ slags: 'ny', venstre: null, felter: [field('status')] })).toEqual([
      'Ny',
      0,
      'findes ikke',
      'Åben',
    ]);
  });

  test('er lukket med status på begge sider, eller findes ikke til højre', () => {
    const venstre = { ...underkonto, status: 'SoftLukket' } as const;
    const hoejre = { ...underkonto, status: 'Lukket' } as const;
    const lukket = { slags: 'lukket' as const, venstre, felter: [field('status')] };
    expect(shortly({ ...lukket, hoejre })).toEqual(['Lukket', 0, 'Soft-lukket', 'Lukket']);
    expect(shortly({ ...lukket, hoejre: null })).toEqual([
      'Lukket',
      0,
      'Soft-lukket',
      'findes ikke',
    ]);
  });

  test('er det første felt, der er ændret, og hvor mange der er mere', () => {
    const hoejre = { ...underkonto, navn: 'Nyt navn', bemaerkning: 'Ny' };
    expect(shortly({ hoejre, felter: [field('navn'), field('bemaerkning')] })).toEqual([
      'Navn',
      1,
      'Fælles stamdata',
      'Nyt navn',
    ]);
    expect(shortly({ hoejre, felter: [field('bemaerkning')] })).toEqual([
      'Bemærkning',
      0,
      'Ikke angivet',
      'Ny',
    ]);
  });

  test('siger status og det, et felt henviser til, i ord', () => {
    const hoejre = { ...underkonto, status: 'SoftLukket' } as const;
    expect(shortly({ hoejre, felter: [field('status')] })).toEqual([
      'Status',
      0,
      'Åben',
      'Soft-lukket',
    ]);
    const other = elementOf(9, { type: 'Underkontotype', fuldtNummer: '12', navn: 'Andre formål' });
    const pointing = { ...underkonto, referencer: { underkontotypeId: other } };
    expect(shortly({ hoejre: pointing, felter: [field('underkontotypeId')] })).toEqual([
      'Underkontotype',
      0,
      underkontotype.navn,
      'Andre formål',
    ]);
  });

  test('er flyttet, følger med eller har nyt nummer, med de fulde numre', () => {
    const hoejre = { ...underkonto, fuldtNummer: '07.13.05.48' };
    const numbers = ['07.14.01.47', '07.13.05.48'];
    const place = [field('fuldtNummer'), field('hovedkontoId'), field('nummer')];
    expect(shortly({ slags: 'flyttet', hoejre, felter: place })).toEqual([
      'Flyttet',
      0,
      ...numbers,
    ]);
    expect(
      shortly({ slags: 'flyttet', foelgerMed: true, hoejre, felter: [field('fuldtNummer')] }),
    ).toEqual(['Følger med', 0, ...numbers]);
    expect(shortly({ slags: 'omnummereret', hoejre, felter: place })).toEqual([
      'Nyt nummer',
      0,
      ...numbers,
    ]);
  });

  test('tæller det, der også er hændt med en, der er flyttet', () => {
    const hoejre = { ...underkonto, fuldtNummer: '07.13.05.48', navn: 'Nyt navn' };
    const felter = ['fuldtNummer', 'hovedkontoId', 'nummer', 'navn'].map(field);
    const alleSlags = ['flyttet', 'omnummereret', 'aendret'] as const;
    expect(
      forskelRow(difference({ slags: 'flyttet', alleSlags: [...alleSlags], hoejre, felter })),
    ).toMatchObject({ what: 'Flyttet', more: 2 });
    expect(
      forskelRow(
        difference({
          ...{ slags: 'omnummereret', alleSlags: ['omnummereret', 'aendret'], hoejre, felter },
        }),
      ),
    ).toMatchObject({ what: 'Nyt nummer', more: 1 });
  });
});
