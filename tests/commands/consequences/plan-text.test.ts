import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/api/contract/effect.ts';
import {
  affectedElements,
  brokenRules,
  isPlain,
  movedLines,
  saysNothingNew,
} from '../../../src/commands/consequences/plan-text.ts';
import { saidWarnings } from '../../../src/commands/consequences/plan-warnings.ts';
import { planAnswer } from '../../views/payloads.ts';

const content = { navn: 'Almindelig virksomhed', nummer: '10', fraFinansaar: 2004 };

/** One version of an underkonto, before and after. */
function effect(
  foer: Effect['foer'],
  efter: Effect['efter'],
  { id = 'a', fuldtNummer = '07.14.01.10', versionId = 1, rettetAf = 'kundedemo.central' } = {},
): Effect {
  const navn = String((efter ?? foer)?.navn);
  const element = { id, type: 'Underkonto', fuldtNummer, navn } as const;
  return { nummer: 0, element, versionId, foer, efter, rettetAf };
}

describe('hvad en plan gør ved et element', () => {
  test.each([
    ['lukker', { tilFinansaar: 2026 }, ['Lukket efter 2026']],
    ['soft-lukker', { softLukketFra: 2027 }, ['Soft-lukket fra 2027']],
    [
      'begge dele',
      { tilFinansaar: 2028, softLukketFra: 2027 },
      ['Lukket efter 2028', 'Soft-lukket fra 2027'],
    ],
    ['kun en bemærkning', { bemaerkning: 'Fordi' }, []],
  ])('%s', (_, change, changes) => {
    expect(affectedElements([effect(content, { ...content, ...change })])).toEqual([
      { id: 'a', fuldtNummer: '07.14.01.10', navn: 'Almindelig virksomhed', changes },
    ]);
  });

  test('andre felter siges, som de var, og som de bliver', () => {
    const given = { ...content, defaultDelregnskabId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
    const [found] = affectedElements([effect(given, { ...content, navn: 'Drift' })]);
    expect(found?.changes).toEqual([
      'Navn: Almindelig virksomhed → Drift',
      'Standarddelregnskab ændres',
    ]);
  });

  test('genåbner et lukket og et soft-lukket', () => {
    const closed = { ...content, tilFinansaar: 2026 };
    const soft = { ...content, softLukketFra: 2023 };
    const changesOf = (one: Effect) => affectedElements([one])[0]?.changes;
    expect(changesOf(effect(closed, content))).toEqual(['Igen uden slutår']);
    expect(changesOf(effect(soft, content))).toEqual(['Ikke soft-lukket']);
    expect(changesOf(effect(soft, { ...soft, softLukketTil: 2026 }))).toEqual([
      'Soft-lukket til og med 2026',
    ]);
  });

  test('flere versioner af samme element er ét element', () => {
    const later = { ...content, fraFinansaar: 2028 };
    const [found, more] = affectedElements([
      effect(content, { ...content, tilFinansaar: 2026 }),
      effect(later, null, { versionId: 2 }),
    ]);
    expect(found?.changes).toEqual(['Lukket efter 2026', 'Annulleres']);
    expect(more).toBeUndefined();
  });

  test('fortrydes en ny version, siges det som ét: den bortfalder, og feltet er, som det var', () => {
    const before = { ...content, tilFinansaar: 2026 };
    const later = { ...content, fraFinansaar: 2027, navn: 'Drift' };
    const [found] = affectedElements([
      effect(before, content),
      effect(later, null, { versionId: 2 }),
    ]);
    expect(found?.changes).toEqual([
      'Version fra 2027 bortfalder',
      'Navn: Drift → Almindelig virksomhed',
    ]);
  });
});

describe('hvad en plan siger', () => {
  const plan = (efter: Effect['efter'], messages: readonly string[] = []) =>
    planAnswer({
      effects: [effect(content, efter)],
      warnings: messages.map((text) => ({ code: 'x', field: '', message: text })),
    });
  const closed = plan({ ...content, tilFinansaar: 2026 });
  const late = plan({ ...content, tilFinansaar: 2026 }, ['Kontering er slut.']);

  test('siger intet nyt, når kun nøgler og tider er andre, eller en advarsel er væk', () => {
    const again = { ...closed, token: 'u' };
    expect(saysNothingNew(again, closed)).toBe(true);
    expect(saysNothingNew(closed, { ...late, udfald: 'a' })).toBe(true);
  });

  test('siger noget nyt med et andet år eller en advarsel', () => {
    expect(saysNothingNew(plan({ ...content, tilFinansaar: 2027 }), closed)).toBe(false);
    expect(saysNothingNew(late, closed)).toBe(false);
  });

  test('siger noget nyt, når en anden kommando er brudt, eller mere sker end det viste', () => {
    expect(saysNothingNew({ ...closed, udfald: 'b' }, closed)).toBe(false);
    expect(saysNothingNew({ ...closed, antalEffekter: 101 }, closed)).toBe(false);
  });

  test('rammer kun det valgte, når ingen andre ændres, og intet er at give agt på', () => {
    expect(isPlain(closed, [{ id: 'a' }])).toBe(true);
    expect(isPlain(closed, [{ id: 'b' }])).toBe(false);
    expect(isPlain(late, [{ id: 'a' }])).toBe(false);
  });
});

describe('advarsler om flere elementer', () => {
  const counted = (antal: number, code = 'koblingerAfsluttes') => ({
    code,
    field: '',
    message: `${antal} koblinger`,
    antal,
  });
  const texts = (...warnings: Parameters<typeof saidWarnings>[0]) =>
    saidWarnings(warnings).map(({ message }) => message);

  test('der tæller det samme, lægges sammen', () => {
    expect(texts(counted(1), counted(2, 'versionerAnnulleres'), counted(1))).toEqual([
      '2 koblinger til delregnskaber afsluttes.',
      '2 versioner, der endnu ikke gælder, annulleres.',
    ]);
    expect(texts(counted(1))).toEqual(['1 kobling til et delregnskab afsluttes.']);
  });

  test('der ikke tæller, siges én gang hver, også dem, konsollen ikke kender', () => {
    const said = { code: 'x', field: '', message: 'Kontering er slut.' };
    expect(texts(said, { ...said, nummer: 1 }, { ...said, message: 'Andet.' })).toEqual([
      'Kontering er slut.',
      'Andet.',
    ]);
    expect(texts(counted(1, 'fremmed'), counted(3, 'fremmed'))).toEqual([
      '1 koblinger',
      '3 koblinger',
    ]);
  });
});

describe('regler, der er i vejen', () => {
  const one = { id: '1', fuldtNummer: '07.14.01.10', navn: 'Ét' };
  const two = { id: '2', fuldtNummer: '07.14.01.20', navn: 'To' };
  const soft = { code: 'softLukketInfo', field: '', message: 'Kontoen er soft-lukket.' };

  test('siges én gang med dem, der bryder den', () => {
    const violations = [
      { ...soft, nummer: 0 },
      { ...soft, nummer: 1 },
    ];
    expect(brokenRules(violations, [one, two])).toEqual([
      { text: soft.message, named: [one, two], about: [one, two] },
    ]);
    // Of one element there is no doubt which.
    expect(brokenRules([{ ...soft, nummer: 0 }], [one])).toEqual([
      { text: soft.message, named: [], about: [one] },
    ]);
  });

  test('nævner det, der er i vejen, når serveren siger det', () => {
    const violations = [{ ...soft, nummer: 0, elements: [two] }];
    expect(brokenRules(violations, [one, two])).toEqual([
      { text: soft.message, named: [two], about: [two] },
    ]);
  });

  test('hvad der kan ryddes af vejen, er det, der er i vejen, ellers det, der brydes af', () => {
    const remedy = 'Underkonto#genaabn';
    expect(brokenRules([{ ...soft, nummer: 0, remedy }], [one])[0]).toMatchObject({
      remedy,
      about: [one],
    });
    expect(brokenRules([{ ...soft, nummer: 1, remedy, elements: [two] }], [one])[0]).toMatchObject({
      remedy,
      about: [two],
    });
  });
});

describe('hvad der er flyttet', () => {
  const shown = effect(content, { ...content, tilFinansaar: 2026 });
  const linesOf = (...nu: Effect[]) => movedLines([{ nummer: 0, nu }], [shown]);
  const closing = (now: NonNullable<Effect['foer']>, rettetAf?: string) =>
    effect(now, { ...now, tilFinansaar: 2026 }, rettetAf ? { rettetAf } : {});

  test('felter, en anden har ændret, nævnes ved deres navn', () => {
    const now = { ...content, navn: 'Nyt navn', softLukketFra: 2027 };
    expect(linesOf(closing(now))).toEqual([
      '07.14.01.10 Nyt navn: Navn er nu Nyt navn, Soft-lukket fra er nu 2027.',
    ]);
  });

  test('et felt på elementtypen har sin egen etiket', () => {
    expect(linesOf(closing({ ...content, underkontotypeId: 'x' }))).toEqual([
      '07.14.01.10 Almindelig virksomhed: Underkontotype er ændret.',
    ]);
  });

  test('uden synlig ændring nævnes, hvem der har skrevet', () => {
    expect(linesOf(closing(content, 'drift.central'))).toEqual([
      '07.14.01.10 Almindelig virksomhed: er rettet af drift.central.',
    ]);
  });

  test('hvad der er kommet med eller ikke kan mere', () => {
    expect(linesOf()[0]).toContain('kan ikke længere ændres som vist');
    expect(movedLines([{ nummer: 0, nu: [shown] }], [])[0]).toContain('er kommet med');
  });

  test('en anden kommandos virkninger er uden betydning', () => {
    expect(movedLines([{ nummer: 1, nu: [] }], [shown])).toEqual([]);
  });

  test('en ny version i stedet for den viste er én ændring af elementet', () => {
    const renamed = { ...content, navn: 'Navn fra B', fraFinansaar: 2026 };
    const nu = [
      effect(renamed, { ...renamed, tilFinansaar: 2026 }, { versionId: 2 }),
      effect(content, content, { id: 'b', fuldtNummer: '07.14.01.20' }),
    ];
    expect(linesOf(...nu)).toEqual([
      '07.14.01.10 Navn fra B: Navn er nu Navn fra B, Gyldig fra er nu 2026.',
      '07.14.01.20 Almindelig virksomhed: er kommet med.',
    ]);
  });
});
