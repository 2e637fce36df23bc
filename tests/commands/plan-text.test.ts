import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/api/contract/kommandoer.ts';
import {
  affectedElements,
  brokenRules,
  isPlain,
  movedLines,
  saysNothingNew,
} from '../../src/commands/arguments/plan-text.ts';
import { saidWarnings } from '../../src/commands/arguments/plan-warnings.ts';

const row = {
  type: 'Underkonto',
  element_id: 'a',
  version_id: 1,
  fuldt_nummer: '07.14.01.10',
  navn: 'Almindelig virksomhed',
  fra: 2004,
  til: null,
  soft_lukket_fra: null,
  soft_lukket_til: null,
  bemaerkning: null,
  attributter: {},
  aendret_af: 'kundedemo.central',
  row_version: 1,
};

function effect(
  before: Effect['before'],
  after: Effect['after'],
  key: Effect['key'] = { element_id: 'a', version_id: 1 },
): Effect {
  return { entity: 'element_version', key, before, after };
}

describe('hvad en plan gør ved et element', () => {
  test.each([
    ['lukker', { til: 2026 }, ['Lukket efter 2026']],
    ['soft-lukker', { soft_lukket_fra: 2027 }, ['Soft-lukket fra 2027']],
    [
      'begge dele',
      { til: 2028, soft_lukket_fra: 2027 },
      ['Lukket efter 2028', 'Soft-lukket fra 2027'],
    ],
    ['kun en bemærkning', { bemaerkning: 'Fordi' }, []],
  ])('%s', (_, change, changes) => {
    expect(affectedElements([effect(row, { ...row, ...change })])).toEqual([
      { id: 'a', fuldtNummer: '07.14.01.10', navn: 'Almindelig virksomhed', changes },
    ]);
  });

  test('genåbner et lukket og et soft-lukket', () => {
    const closed = { ...row, til: 2026 };
    const soft = { ...row, soft_lukket_fra: 2023 };
    const changesOf = (one: Effect) => affectedElements([one])[0]?.changes;
    expect(changesOf(effect(closed, row))).toEqual(['Igen uden slutår']);
    expect(changesOf(effect(soft, row))).toEqual(['Ikke soft-lukket']);
    expect(changesOf(effect(soft, { ...soft, soft_lukket_til: 2026 }))).toEqual([
      'Soft-lukket til og med 2026',
    ]);
  });

  test('flere versioner af samme element er ét element', () => {
    const later = { ...row, version_id: 2, fra: 2028 };
    const second = { element_id: 'a', version_id: 2 };
    const [found, more] = affectedElements([
      effect(row, { ...row, til: 2026 }),
      effect(later, null, second),
    ]);
    expect(found?.changes).toEqual(['Lukket efter 2026', 'Annulleres']);
    expect(more).toBeUndefined();
  });

  test('koblinger er ikke elementer', () => {
    const relation: Effect = { ...effect({ id: 1 }, null), entity: 'underkonto_delregnskab' };
    expect(affectedElements([relation])).toEqual([]);
  });
});

describe('hvad en plan siger', () => {
  const plan = (after: Effect['after'], messages: readonly string[] = []) => ({
    token: 't',
    udloeber: null,
    effects: [effect(row, after)],
    violations: [],
    warnings: messages.map((text) => ({ code: 'x', field: '', message: text })),
  });
  const closed = plan({ ...row, til: 2026 });
  const late = plan({ ...row, til: 2026 }, ['Kontering er slut.']);

  test('siger intet nyt, når kun nøgler og tider er andre, eller en advarsel er væk', () => {
    const again = { ...plan({ ...row, til: 2026, row_version: 9 }), token: 'u' };
    expect(saysNothingNew(again, closed)).toBe(true);
    expect(saysNothingNew(closed, late)).toBe(true);
  });

  test('siger noget nyt med et andet år eller en advarsel', () => {
    expect(saysNothingNew(plan({ ...row, til: 2027 }), closed)).toBe(false);
    expect(saysNothingNew(late, closed)).toBe(false);
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
  const shown = effect(row, { ...row, til: 2026 });

  test('felter, en anden har ændret, nævnes ved deres navn', () => {
    const now = { ...row, navn: 'Nyt navn', soft_lukket_fra: 2027, row_version: 2 };
    const lines = movedLines([{ vist: shown, nu: effect(now, { ...now, til: 2026 }) }]);
    expect(lines).toEqual([
      '07.14.01.10 Nyt navn: Navn er nu Nyt navn, Soft-lukket fra er nu 2027.',
    ]);
  });

  test('et felt på elementtypen har sin egen etiket', () => {
    const now = { ...row, attributter: { underkontotypeId: 'x' } };
    const lines = movedLines([{ vist: shown, nu: effect(now, { ...now, til: 2026 }) }]);
    expect(lines).toEqual(['07.14.01.10 Almindelig virksomhed: Underkontotype er ændret.']);
  });

  test('uden synlig ændring nævnes, hvem der har skrevet', () => {
    const now = { ...row, aendret_af: 'drift.central', row_version: 2 };
    expect(movedLines([{ vist: shown, nu: effect(now, { ...now, til: 2026 }) }])).toEqual([
      '07.14.01.10 Almindelig virksomhed: er rettet af drift.central.',
    ]);
  });

  test('hvad der er kommet med eller ikke kan mere', () => {
    expect(movedLines([{ vist: shown, nu: null }])[0]).toContain(
      'kan ikke længere ændres som vist',
    );
    expect(movedLines([{ vist: null, nu: shown }])[0]).toContain('er kommet med');
  });

  test('en ny version i stedet for den viste er én ændring af elementet', () => {
    const renamed = { ...row, version_id: 2, navn: 'Navn fra B', fra: 2026 };
    const key = { element_id: 'a', version_id: 2 };
    const other = { ...row, element_id: 'b', fuldt_nummer: '07.14.01.20' };
    const rows = [
      { vist: shown, nu: null },
      { vist: null, nu: effect(renamed, { ...renamed, til: 2026 }, key) },
      { vist: null, nu: effect(other, other, { element_id: 'b', version_id: 1 }) },
    ];
    const expected = [
      '07.14.01.10 Navn fra B: Navn er nu Navn fra B, Gyldig fra er nu 2026.',
      '07.14.01.20 Almindelig virksomhed: er kommet med.',
    ];
    expect(movedLines(rows)).toEqual(expected);
    expect(movedLines(rows.toReversed())).toEqual(expected.toReversed());
  });
});
