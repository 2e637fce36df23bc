import { describe, expect, test } from 'vitest';
import {
  hovedkontoRules,
  isAllowedUnder,
  numberFits,
  underkontoRules,
} from '../../../src/domain/elements/rules.ts';

describe('underkontotypens numre', () => {
  test.each([
    ['10-89', '10', true],
    ['10-89', '55', true],
    ['10-89', '89', true],
    ['10-89', '09', false],
    ['10-89', '90', false],
    ['90', '90', true],
    ['90', '91', false],
    ['10', '1', false],
    ['10-89', '100', false],
    ['', '10', false],
  ])('%j og %s: %s', (underkontonumre, nummer, fits) => {
    expect(numberFits(underkontonumre, nummer)).toBe(fits);
  });
});

test('en tom liste af bevillingstyper tillader alle', () => {
  expect(isAllowedUnder([], 'RB')).toBe(true);
  expect(isAllowedUnder(['DB', 'SV'], 'SV')).toBe(true);
  expect(isAllowedUnder(['DB', 'SV'], 'RB')).toBe(false);
});

describe('underkontoens regler', () => {
  const indtaegtsdaekket = {
    navn: 'Indtægtsdækket virksomhed',
    underkontonumre: '90',
    bevillingstyper: ['DB', 'SV'],
  };

  test('et nummer, der passer, under en tilladt bevillingstype er i orden', () => {
    const underkonto = { nummer: '90', underkontotype: indtaegtsdaekket, bevillingskoder: ['DB'] };
    expect(underkontoRules(underkonto)).toEqual([]);
  });

  test('hvert brud siger sine felter, det først til et nyt element', () => {
    const underkonto = { nummer: '20', underkontotype: indtaegtsdaekket, bevillingskoder: ['RB'] };
    expect(underkontoRules(underkonto)).toEqual([
      {
        code: 'underkontotypeNummer',
        message: 'Underkontotypen Indtægtsdækket virksomhed kræver et nummer i 90.',
        fields: ['nummer', 'underkontotypeId'],
      },
      {
        code: 'underkontotypeBevilling',
        message:
          'Underkontotypen Indtægtsdækket virksomhed kan kun bruges under driftsbevilling og statsvirksomhed.',
        fields: ['underkontotypeId', 'hovedkontoId', 'tilFinansaar'],
      },
    ]);
  });

  test('skifter hovedkontoen bevillingstype undervejs, skal typen være tilladt under dem alle', () => {
    const koder = { nummer: '90', underkontotype: indtaegtsdaekket, bevillingskoder: ['DB', 'RB'] };
    expect(underkontoRules(koder).map(({ code }) => code)).toEqual(['underkontotypeBevilling']);
  });

  test('en indlæst hovedkonto uden bevillingstype bryder intet', () => {
    const underkonto = { nummer: '90', underkontotype: indtaegtsdaekket, bevillingskoder: [] };
    expect(underkontoRules(underkonto)).toEqual([]);
  });
});

describe('hovedkonto 79', () => {
  test.each(['Reserver og budgetregulering', 'Budgetregulering', 'RESERVE vedr. flygtninge'])(
    'må hedde %s',
    (navn) => {
      expect(hovedkontoRules({ nummer: '79', navn, navnFoer: null })).toEqual([]);
    },
  );

  test('må ikke hedde andet', () => {
    expect(hovedkontoRules({ nummer: '79', navn: 'Baglandet', navnFoer: null })).toEqual([
      {
        code: 'nummer79',
        message: 'Hovedkontonummer 79 er forbeholdt reserver og budgetregulering.',
        fields: ['nummer', 'navn'],
      },
    ]);
    expect(hovedkontoRules({ nummer: '78', navn: 'Baglandet', navnFoer: null })).toEqual([]);
  });
});
