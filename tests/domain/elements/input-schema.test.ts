import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inputSchema } from '../../../src/domain/elements/input-schema.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { InputMode } from '../../../src/domain/field-kinds/field-kind.ts';
import { charsIn } from '../../../src/ui/fields/char-counter.tsx';

const id = '0b0c3f0e-4d2a-4a59-9a55-0a0f4b7a1c11';
const create = inputSchema(elementTypes.Underkonto, 'create');
const update = inputSchema(elementTypes.Underkonto, 'update');

const valid = {
  hovedkontoId: id,
  nummer: '20',
  underkontotypeId: id,
  navn: 'Almindelig virksomhed',
  fraFinansaar: 2027,
};

/** Field path → texts, as the errors object of a 400 has them. */
function faults(schema: z.core.$ZodType, input: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of z.safeParse(schema, input).error?.issues ?? []) {
    const field = path.join('.');
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

const unseen = (label: string) =>
  `${label} indeholder usynlige tegn. Slet dem, eller skriv teksten igen.`;

describe('en ny underkonto', () => {
  test('kan nøjes med de påkrævede felter', () => {
    expect(create.parse(valid)).toEqual(valid);
  });

  test('siger om hvert påkrævet felt, at det mangler', () => {
    const missing = {
      hovedkontoId: ['Feltet Hovedkonto skal udfyldes.'],
      nummer: ['Feltet Nummer skal udfyldes.'],
      underkontotypeId: ['Feltet Underkontotype skal udfyldes.'],
      navn: ['Feltet Navn skal udfyldes.'],
      fraFinansaar: ['Feltet Gyldig fra skal udfyldes.'],
    };
    const blank = {
      hovedkontoId: '',
      nummer: ' ',
      underkontotypeId: '',
      navn: '\t',
      fraFinansaar: '',
    };
    const nulls = Object.fromEntries(Object.keys(blank).map((code) => [code, null]));
    expect(faults(create, {})).toEqual(missing);
    expect(faults(create, blank)).toEqual(missing);
    expect(faults(create, nulls)).toEqual(missing);
  });

  test('trimmer tekster, gør blanke felter til null og læser tal i tekst', () => {
    const asTyped = {
      hovedkontoId: id,
      nummer: ' 20 ',
      underkontotypeId: id,
      navn: '  Ny konto ',
      fraFinansaar: '2027',
      tilFinansaar: '',
      defaultDelregnskabId: '',
      bemaerkning: '  ',
      underaktivitetId: '7',
      bekraeft: ['nummerGenbrugt'],
      ukendt: 'falder bort',
    };
    expect(create.parse(asTyped)).toEqual({
      ...valid,
      navn: 'Ny konto',
      tilFinansaar: null,
      defaultDelregnskabId: null,
      bemaerkning: null,
      underaktivitetId: 7,
      bekraeft: ['nummerGenbrugt'],
    });
  });

  test.each<[string, unknown, string]>([
    ['nummer', '1', 'Nummer skal bestå af 2 cifre.'],
    ['nummer', '123', 'Nummer skal bestå af 2 cifre.'],
    ['nummer', 'ab', 'Nummer skal bestå af 2 cifre.'],
    ['nummer', '00', 'Nummer må ikke kun bestå af nuller.'],
    ['nummer', 20, 'Nummer har en ugyldig værdi.'],
    ['navn', 'a'.repeat(101), 'Navnet må højst være på 100 tegn.'],
    ['navn', ['a'], 'Navn har en ugyldig værdi.'],
    ['navn', 'a\u0000b', 'Navn har en ugyldig værdi.'],
    ['navn', 'a\uD800b', 'Navn har en ugyldig værdi.'],
    ['navn', 'to\nlinjer', 'Navn har en ugyldig værdi.'],
    ['navn', 'to\u2028linjer', 'Navn har en ugyldig værdi.'],
    ['navn', 'a\tb', 'Navn har en ugyldig værdi.'],
    ['navn', 'baglæns \u202Egnarval', 'Navn har en ugyldig værdi.'],
    ['bemaerkning', 'baglæns \u2067gnarval', 'Bemærkning har en ugyldig værdi.'],
    ['navn', '\u200B', 'Feltet Navn skal udfyldes.'],
    ['navn', ' \u200B\u2060\uFEFF\u00AD\u3164 ', 'Feltet Navn skal udfyldes.'],
    ['navn', '\u2800', 'Feltet Navn skal udfyldes.'],
    ['navn', '\u2800 \u{1D159}\u3164', 'Feltet Navn skal udfyldes.'],
    ['navn', 'a\u2800b', unseen('Navn')],
    ['navn', 'a\uFFFEb', unseen('Navn')],
    ['navn', 'a\uFFFFb', unseen('Navn')],
    ['navn', 'a\uFDD0b', unseen('Navn')],
    ['navn', 'a\u{1FFFE}b', unseen('Navn')],
    ['navn', 'a\u{E0041}b', unseen('Navn')],
    ['navn', 'a\u200Bb', unseen('Navn')],
    ['navn', 'a\u200Db', unseen('Navn')],
    ['navn', 'a\u2060b', unseen('Navn')],
    ['navn', 'a\uFEFFb', unseen('Navn')],
    ['navn', 'a\u034Fb', unseen('Navn')],
    ['bemaerkning', 'a\uFFFFb', unseen('Bemærkning')],
    ['bemaerkning', 'a\u{E0041}b', unseen('Bemærkning')],
    ['hovedkontoId', '07.14.01', 'Hovedkonto har en ugyldig værdi.'],
    ['defaultDelregnskabId', '07004.001', 'Standarddelregnskab har en ugyldig værdi.'],
    ['fraFinansaar', 'snart', 'Gyldig fra skal være et finansår med fire cifre.'],
    ['fraFinansaar', 202701, 'Gyldig fra skal være et finansår med fire cifre.'],
    ['fraFinansaar', 2027.5, 'Gyldig fra skal være et finansår med fire cifre.'],
    ['tilFinansaar', '27', 'Gyldig til skal være et finansår med fire cifre.'],
    ['tilFinansaar', 2026, 'Til-perioden kan ikke ligge før fra-perioden.'],
    ['bemaerkning', 'a'.repeat(501), 'Bemærkning må højst være på 500 tegn.'],
    ['underaktivitetId', 'syv', 'Underaktivitet har en ugyldig værdi.'],
    ['underaktivitetId', 9_999_999_999, 'Underaktivitet har en ugyldig værdi.'],
    ['underaktivitetId', 0, 'Underaktivitet har en ugyldig værdi.'],
  ])('%s %j: %s', (field, value, text) => {
    expect(faults(create, { ...valid, [field]: value })).toEqual({ [field]: [text] });
  });

  test('en bemærkning har linjer, og en usynlig er ingen', () => {
    const lines = 'linje 1\n\tlinje 2';
    expect(create.parse({ ...valid, bemaerkning: lines })).toMatchObject({ bemaerkning: lines });
    expect(create.parse({ ...valid, bemaerkning: '\u200B' })).toMatchObject({ bemaerkning: null });
  });

  test('tælleren og reglen måler det samme', () => {
    for (const sign of ['a', 'å', 'a\u030A', '\u{1F600}']) {
      for (const count of [100, 101]) {
        const navn = ` ${sign.repeat(count)} `;
        const isTooLong = 'navn' in faults(create, { ...valid, navn });
        expect(charsIn(navn)).toBe(count);
        expect(isTooLong).toBe(count > 100);
      }
    }
  });

  test('grænserne selv er i orden', () => {
    const atLimits = {
      ...valid,
      navn: 'a'.repeat(100),
      tilFinansaar: 2027,
      bemaerkning: `linje 1\n${'a'.repeat(492)}`,
    };
    expect(create.parse(atLimits)).toEqual(atLimits);
  });

  test('rækkefølgen i tid siges også ved siden af andre fejl', () => {
    expect(faults(create, { ...valid, nummer: '1', tilFinansaar: '2020' })).toEqual({
      nummer: ['Nummer skal bestå af 2 cifre.'],
      tilFinansaar: ['Til-perioden kan ikke ligge før fra-perioden.'],
    });
  });

  test('en blød bindestreg går ud, og en bemærkning må have et sammensat tegn', () => {
    const written = { ...valid, navn: 'Ud\u00ADlån', bemaerkning: 'Tak \u2764\uFE0F' };
    expect(create.parse(written)).toMatchObject({
      navn: 'Udlån',
      bemaerkning: written.bemaerkning,
    });
  });

  test.each([null, undefined, 'tekst', 7, []])('%j er ingen underkonto', (input) => {
    expect(create.safeParse(input).success).toBe(false);
  });
});

describe('en rettet underkonto', () => {
  const { hovedkontoId, nummer, ...editable } = { ...valid, rowVersion: '3' };

  test('kræver rækkeversionen og lader de faste felter falde', () => {
    expect(update.parse({ ...editable, hovedkontoId, nummer: 'ændret' })).toEqual(editable);
    expect(faults(update, { ...editable, rowVersion: undefined })).toEqual({
      rowVersion: ['Feltet Version skal udfyldes.'],
    });
  });

  test('lader et udeladt felt blive ude og gør et tømt felt til null', () => {
    expect(update.parse(editable)).not.toHaveProperty('bemaerkning');
    expect(update.parse({ ...editable, bemaerkning: '' })).toHaveProperty('bemaerkning', null);
  });
});

describe('andre typer', () => {
  test('en kode er store bogstaver, hvordan den end skrives', () => {
    const { kode } = inputSchema(elementTypes.Bevillingstype, 'create').shape;
    expect(['db', 'Æø', ' dB '].map((text) => kode?.parse(text))).toEqual(['DB', 'ÆØ', 'DB']);
  });

  test('hovedkontoens bools har en værdi fra starten, og en rettelse skal sige dem', () => {
    const hovedkonto = { navn: 'x', fraFinansaar: 2027, bevillingstypeId: id, virksomhedId: id };
    const made = inputSchema(elementTypes.Hovedkonto, 'create').parse({
      ...hovedkonto,
      aktivitetsomraadeId: id,
      nummer: '01',
    });
    expect(made).toMatchObject({ virksomhedsbaerende: false });
    // Its own permission guards it: left out, the server gives it its value.
    expect(made).not.toHaveProperty('variabelBevilling');
    const edited = inputSchema(elementTypes.Hovedkonto, 'update');
    expect(faults(edited, { ...hovedkonto, rowVersion: '1' })).toMatchObject({
      virksomhedsbaerende: ['Feltet Virksomhedsbærende skal udfyldes.'],
    });
  });

  test.each([
    ['Paragraf', { nummer: '00' }, 'nummer', 'Paragrafnummer må ikke kun bestå af nuller.'],
    ['Paragraf', { paragraftype: 'Ny' }, 'paragraftype', 'Paragraftype har en ugyldig værdi.'],
    ['Hovedomraade', { nummer: '0' }, 'nummer', 'Nummer skal være et ciffer fra 1 til 9.'],
    ['Hovedkonto', { nummer: '80' }, 'nummer', 'Hovedkontonummeret skal være under 80.'],
    ['Bevillingstype', { kode: 'd1' }, 'kode', 'Kode skal bestå af 2 store bogstaver.'],
    [
      'Bevillingstype',
      { standardkonti: [] },
      'standardkonti',
      'Feltet Tilladte standardkonti skal udfyldes.',
    ],
    [
      'Underkontotype',
      { underkontonumre: '10-' },
      'underkontonumre',
      'Gyldige underkontonumre skal være et nummer eller et interval, for eksempel 10-89.',
    ],
    ...['20-10', '00', '00-10', '30-00'].map(
      (underkontonumre) =>
        [
          'Underkontotype',
          { underkontonumre },
          'underkontonumre',
          'Gyldige underkontonumre skal gå fra et lavere nummer til et højere, tidligst 01.',
        ] as const,
    ),
    [
      'Underkontotype',
      { bevillingstyper: ['DB', 'SV', ' DB'] },
      'bevillingstyper',
      'Tilladte bevillingstyper må ikke nævne det samme to gange.',
    ],
    ...['1', 'AB', '09', '1.'].map(
      (nummer) =>
        [
          'Bevillingstype',
          { standardkonti: ['11', nummer] },
          'standardkonti.1',
          `${nummer} er ikke et standardkontonummer. Det skal ligge mellem 10 og 99.`,
        ] as const,
    ),
    [
      'Bevillingstype',
      { standardkonti: ['11', '11'] },
      'standardkonti',
      'Tilladte standardkonti må ikke nævne det samme to gange.',
    ],
    [
      'Virksomhed',
      { cvrNummer: '10213232' },
      'cvrNummer',
      'CVR-nummeret 10213232 er ikke gyldigt.',
    ],
    ['Virksomhed', { cvrNummer: '1021323' }, 'cvrNummer', 'CVR-nummer skal bestå af 8 cifre.'],
    ['Virksomhed', { seNumre: ['10213231', '1'] }, 'seNumre.1', 'SE-nummeret 1 er ikke gyldigt.'],
    [
      'Delregnskab',
      { fraPeriode: '15.2027' },
      'fraPeriode',
      'Gyldig fra skal være en periode som 11.2026.',
    ],
  ] as const)('%s %j', (name, input, field, text) => {
    expect(faults(inputSchema(elementTypes[name], 'create'), input)).toHaveProperty(
      [field],
      [text],
    );
  });

  test('perioder læses i begge former', () => {
    const schema = inputSchema(elementTypes.Ministeransvarsomraade, 'create');
    const input = { nummer: '07', navn: 'Finansministeriet', fraPeriode: '01.2027' };
    expect(schema.parse(input)).toEqual({ ...input, fraPeriode: 202701 });
    expect(schema.parse({ ...input, fraPeriode: 202701 })).toEqual({
      ...input,
      fraPeriode: 202701,
    });
  });

  test('felter, som serveren udregner, tages ikke fra en formular', () => {
    const { shape } = inputSchema(elementTypes.Bogfoeringskreds, 'create');
    expect(shape).toHaveProperty('momsregistreret');
    expect(shape).not.toHaveProperty('likviditetsordning');
  });

  test('kun finanslovens niveauer laves i en underaktivitet', () => {
    expect(inputSchema(elementTypes.Paragraf, 'update').shape).toHaveProperty('underaktivitetId');
    expect(inputSchema(elementTypes.Underkontotype, 'create').shape).not.toHaveProperty(
      'underaktivitetId',
    );
  });
});

describe.each(elementTypeNames)('%s', (name) => {
  test.each<InputMode>(['create', 'update'])('%s kan beskrives i OpenAPI', (mode) => {
    const schema = inputSchema(elementTypes[name], mode);
    const described = z.toJSONSchema(schema, { io: 'input' });
    expect(Object.keys(described.properties ?? {})).toEqual(Object.keys(schema.shape));
    const required = elementTypes[name].fields
      .filter((field) => field.required && !(mode === 'update' && field.fixed))
      .filter((field) => !(mode === 'create' && field.kind === 'bool') && !field.permission)
      .map(({ code }) => code);
    expect(described.required).toEqual(expect.arrayContaining(required));
    expect(described.required).not.toContain('bemaerkning');
  });

  test('svarer på hvad som helst med danske tekster og uden at fejle', () => {
    const schema = inputSchema(elementTypes[name], 'create');
    // A length that is no number, which the checks are not to measure.
    const unmeasured = { length: { toString: 0 } };
    const codes = Object.keys(schema.shape);
    const example = Object.fromEntries(codes.map((code) => [code, unmeasured]));
    const anyBody = fc.record(Object.fromEntries(codes.map((code) => [code, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anyBody, (body) => {
        for (const [field, texts] of Object.entries(faults(schema, body))) {
          if (field.startsWith('bekraeft')) continue;
          for (const text of texts)
            expect(text).not.toMatch(/^(Invalid|Too|Unrecognized)|\{(felt|antal|maks|nummer)\}/);
        }
      }),
      { examples: [[example]] },
    );
  });
});

test('ved en rettelse kan et ja eller nej kun udelades, hvor det ikke skal siges', () => {
  const kreds = inputSchema(elementTypes.Bogfoeringskreds, 'update');
  expect(faults(kreds, {}).momsregistreret).toBeUndefined();
  const delregnskab = inputSchema(elementTypes.Delregnskab, 'update');
  expect(faults(delregnskab, {}).loenkontering).toHaveLength(1);
});
