import { expect, test } from 'vitest';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  central,
  changeOf,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

describeOnce('underkontotyper og bevillingstyper i brug', (engine) => {
  const api = useCommandApi(engine);

  async function edit(list: string, number: string, values: Values): Promise<Answer<Written>> {
    const element = await elementOf(api, list, number);
    const body = changeOf(element, { fraFinansaar: 2027, ...values });
    return await api.call(central, 'PUT', `${structure}/${list}?id=${element.id}`, { body });
  }

  test('en underkontotype kan ikke rettes, så dens underkonti falder uden for', async () => {
    const numbers = await edit('underkontotypes', '97', { underkontonumre: '98' });
    expect(numbers.body.errors?.underkontonumre?.[0]).toMatch(
      /^Underkontotypen 97 bruges af \d+ underkonti, som ændringen ikke passer til \(\d\d\.\d\d\.\d\d\.97, .* m\.fl\.\)\. Ret dem først\.$/,
    );
    expect(numbers.body).toMatchObject({
      code: 'underkontiUdenfor',
      violations: [
        { elements: expect.arrayContaining([expect.objectContaining({ id: expect.anything() })]) },
      ],
    });
    const grants = await edit('underkontotypes', '97', { bevillingstyper: ['SV'] });
    expect(Object.keys(grants.body.errors ?? {})).toEqual(['bevillingstyper']);
    expect(grants.body.code).toBe('underkontiUdenfor');
    // Room for more, and those that were outside from the start, are in nobody's way.
    expect((await edit('underkontotypes', '97', { bevillingstyper: [] })).status).toBe(200);
    expect((await edit('underkontotypes', '11', { underkontonumre: '06-89' })).status).toBe(200);
  });

  test('en ny underkontotypes numre er dem, dens underkonti kan have', async () => {
    const type = { nummer: '93', navn: 'Ny ordning', underkontonumre: '93', fraFinansaar: 2027 };
    const create = async (list: string, body: unknown) =>
      await api.call<Written>(central, 'POST', `${structure}/${list}`, { body });
    const before = await underkontoBody(api, { nummer: '93' });
    expect((await create('underkonti', before)).body.errors).toEqual({
      nummer: [
        'Underkontonummeret skal ligge mellem 10 og 89. Numrene 90, 92, 95 og 97 hører til bestemte underkontotyper.',
      ],
    });
    expect((await create('underkontotypes', type)).status).toBe(200);
    expect((await create('underkonti', before)).body.errors).toEqual({
      nummer: ['Underkontotypen 11 Øvrige formål kræver et nummer i 06-89.'],
    });
    const body = await underkontoBody(api, { nummer: '93' }, { type: '93' });
    expect((await create('underkonti', body)).status).toBe(200);
  });

  test('en kode, der er i brug eller nævnt, kan ikke rettes', async () => {
    const used = await edit('bevillingstyper', '7', { kode: 'XB' });
    expect(used.body.errors?.kode?.[0]).toMatch(
      /^Koden AB bruges af \d+ elementer \(.* m\.fl\.\) og kan ikke ændres\.$/,
    );
    expect((await edit('bevillingstyper', '7', { navn: 'Øvrig bevilling' })).status).toBe(200);
    const body = {
      nummer: '8',
      kode: 'PB',
      navn: 'Prøvebevilling',
      bevillingsprincip: 'Udgiftsbaseret',
      standardkonti: ['11'],
      fraFinansaar: 2027,
    };
    await api.call(central, 'POST', `${structure}/bevillingstyper`, { body });
    expect((await edit('bevillingstyper', '8', { kode: 'PR' })).status).toBe(200);
    const type = { nummer: '62', navn: 'Prøvens', underkontonumre: '62', bevillingstyper: ['PR'] };
    await api.call(central, 'POST', `${structure}/underkontotypes`, {
      body: { ...type, fraFinansaar: 2027 },
    });
    const named = await edit('bevillingstyper', '8', { kode: 'PB' });
    expect(named.body.errors).toEqual({
      kode: ['Koden PR bruges af 1 element (62) og kan ikke ændres.'],
    });
    expect(named.body).toMatchObject({ violations: [{ elements: [{ fuldtNummer: '62' }] }] });
  });
});
