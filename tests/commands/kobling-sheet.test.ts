import { expect, test } from 'vitest';
import { koblingerAsked, koblingSheetPlace } from '../../src/commands/kobling-sheet.ts';

const asked = (place: string) => koblingerAsked(new URLSearchParams(place.split('?')[1]));

test('arket er af det, man står på, eller af alle de markerede', () => {
  const one = koblingSheetPlace([{ type: 'Underkonto', fuldtNummer: '07.14.01.10' }]);
  expect(one).toBe(
    '/regnskabsstruktur/masseredigering?raekker=koblinger&underkonti=07.14.01.10',
  );
  const marked = ['07.14.01.10', '07.14.01.20'].map((fuldtNummer) => ({
    ...{ type: 'Underkonto', fuldtNummer },
  }));
  expect(asked(koblingSheetPlace(marked))).toEqual({
    underkonti: ['07.14.01.10', '07.14.01.20'],
    delregnskaber: [],
  });
  expect(asked(koblingSheetPlace([{ type: 'Delregnskab', fuldtNummer: '07004.001' }]))).toEqual({
    underkonti: [],
    delregnskaber: ['07004.001'],
  });
});

test('er der flere, end en adresse kan sige, er det af det, de begynder med', () => {
  const many = Array.from({ length: 301 }, (_, at) => ({
    type: 'Underkonto',
    fuldtNummer: `07.14.${String(at).padStart(3, '0')}`,
  }));
  expect(asked(koblingSheetPlace(many))).toEqual({ underkonti: ['07'], delregnskaber: [] });
});

test('en anden adresse er ikke arkets, og det, der ikke er et nummer, spørges der ikke om', () => {
  expect(asked('/regnskabsstruktur/masseredigering?underkonti=07')).toBeUndefined();
  expect(asked('/x?raekker=koblinger&underkonti=07,%25,x')).toEqual({
    underkonti: ['07'],
    delregnskaber: [],
  });
});
