import { expect, test } from 'vitest';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  agency,
  central,
  changeOf,
  elementOf,
  hovedkontoBody,
  ministryOfFinance,
  reader,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

describeOnce('opret og ret alle syv typer', (engine) => {
  const api = useCommandApi(engine);

  const create = async (list: string, body: unknown, user = central): Promise<Answer<Written>> =>
    api.call(user, 'POST', `${structure}/${list}`, { body });
  const edit = async (list: string, id: string, body: unknown, user = central) =>
    api.call<Written>(user, 'PUT', `${structure}/${list}?id=${id}`, { body });

  async function made(list: string, body: unknown): Promise<Written> {
    const answer = await create(list, body);
    expect(answer.body.errors).toBeUndefined();
    expect(answer.status).toBe(200);
    return answer.body;
  }

  test('en paragraf ned til en underkonto, og hver af dem får et nyt navn fra samme finansår', async () => {
    const time = { fraFinansaar: 2027, underaktivitetId: 11 };
    const paragraf = await made('paragraffer', {
      ...time,
      nummer: '44',
      navn: 'Ministeriet for prøver',
      paragraftype: 'Ministerparagraf',
    });
    const hovedomraade = await made('hovedomraader', {
      ...time,
      paragrafId: paragraf.id,
      nummer: '1',
      navn: 'Prøver',
    });
    const aktivitetsomraade = await made('aktivitetsomraader', {
      ...time,
      hovedomraadeId: hovedomraade.id,
      nummer: '2',
      navn: 'Prøvernes område',
    });
    const hovedkonto = await made('hovedkonti', {
      ...(await hovedkontoBody(api)),
      ...time,
      aktivitetsomraadeId: aktivitetsomraade.id,
      nummer: '01',
    });
    const type = await elementOf(api, 'underkontotypes', '11');
    const underkonto = await made('underkonti', {
      ...time,
      hovedkontoId: hovedkonto.id,
      underkontotypeId: type.id,
      nummer: '10',
      navn: 'Prøvens konto',
    });
    expect(underkonto.fuldtNummer).toBe('44.12.01.10');
    expect(underkonto.sti.map(({ fuldtNummer }) => fuldtNummer)).toEqual([
      '44',
      '44.1',
      '44.12',
      '44.12.01',
    ]);
    const chain = { paragraffer: paragraf, hovedomraader: hovedomraade };
    const rest = { aktivitetsomraader: aktivitetsomraade, hovedkonti: hovedkonto };
    for (const [list, element] of Object.entries({ ...chain, ...rest, underkonti: underkonto })) {
      const body = changeOf(element, { navn: `${element.navn} igen`, underaktivitetId: 11 });
      const answer = await edit(list, element.id, body);
      expect(answer).toMatchObject({ status: 200, body: { versionId: 1 } });
      expect(answer.body.navn).toBe(`${element.navn} igen`);
    }
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${paragraf.id}`);
    expect(log.poster.map(({ titel }) => titel)).toEqual(['Ret paragraf', 'Opret paragraf']);
  });

  test('en ny version af en indlæst paragraf afslutter den gamle', async () => {
    const paragraf = await elementOf(api, 'paragraffer', '07', 2026);
    const body = changeOf(paragraf, {
      navn: 'Finans- og prøveministeriet',
      fraFinansaar: 2027,
      underaktivitetId: 11,
    });
    const answer = await edit('paragraffer', paragraf.id, body);
    expect(answer).toMatchObject({ status: 200, body: { fraFinansaar: 2027 } });
    expect((await elementOf(api, 'paragraffer', '07', 2026)).navn).toBe('Finansministeriet');
  });

  test.each([
    ['paragraffer', '28'],
    ['hovedomraader', '28.5'],
    ['aktivitetsomraader', '28.52'],
    ['hovedkonti', '28.52.15'],
    ['underkonti', '28.52.15.20'],
    ['underkontotypes', '97'],
    ['bevillingstyper', '3'],
  ])(
    '%s: den sidste af to, der retter fra samme finansår, får begges værdier og kan gå videre',
    async (list, number) => {
      const element = await elementOf(api, list, number);
      const gated = !list.endsWith('types') && !list.endsWith('typer');
      const rename = (navn: string, { rowVersion } = element) => {
        const step = gated ? { underaktivitetId: 11 } : {};
        const body = changeOf({ ...element, rowVersion }, { ...step, navn, fraFinansaar: 2027 });
        return edit(list, element.id, body);
      };
      expect(await rename('Den førstes')).toMatchObject({ status: 200 });
      const last = await rename('Den sidstes');
      expect(last).toMatchObject({
        status: 409,
        body: {
          code: 'samtidigRettelse',
          konflikt: { navn: { deres: 'Den førstes', dine: 'Den sidstes' } },
        },
      });
      expect((await elementOf(api, list, number)).navn).toBe('Den førstes');
      expect(await rename('Den sidstes', last.body)).toMatchObject({ status: 200 });
      expect((await elementOf(api, list, number)).navn).toBe('Den sidstes');
    },
  );

  test.each([
    ['paragraffer', '9', 'nummer', 'Paragrafnummer skal bestå af 2 cifre.'],
    ['hovedomraader', '0', 'nummer', 'Nummer skal være et ciffer fra 1 til 9.'],
    ['aktivitetsomraader', '12', 'nummer', 'Nummer skal bestå af 1 ciffer.'],
  ])('%s afviser nummeret %s', async (list, nummer, field, text) => {
    const { id: paragrafId } = await elementOf(api, 'paragraffer', '07');
    const { id: hovedomraadeId } = await elementOf(api, 'hovedomraader', '07.1');
    const answer = await create(list, {
      paragrafId,
      hovedomraadeId,
      paragraftype: 'Øvrig paragraf',
      nummer,
      navn: 'Et navn',
      fraFinansaar: 2027,
      underaktivitetId: 11,
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [text] } } });
  });

  test('et nummer er entydigt under sit overordnede, og det lukkede kan ikke bære nyt', async () => {
    const paragraf = await elementOf(api, 'paragraffer', '07');
    const body = { navn: 'Igen', fraFinansaar: 2027, underaktivitetId: 11 };
    const again = await create('hovedomraader', { ...body, paragrafId: paragraf.id, nummer: '1' });
    expect(again.body.errors).toEqual({
      nummer: ['Nummeret 07.1 findes allerede i perioden.'],
    });
    const closed = await elementOf(api, 'paragraffer', '13');
    const below = await create('hovedomraader', { ...body, paragrafId: closed.id, nummer: '9' });
    expect(below.body.errors).toEqual({
      paragrafId: ['Det overordnede element 13 er lukket i perioden.'],
    });
    const early = await create('hovedomraader', {
      ...body,
      paragrafId: paragraf.id,
      nummer: '9',
      underaktivitetId: null,
      fraFinansaar: 2019,
      bemaerkning: 'For tidligt',
    });
    expect(early.body.errors?.fraFinansaar).toEqual([
      'Finansår 2019 er afsluttet og kan ikke ændres.',
    ]);
  });

  test('porten gælder de fem, men ikke underkontotype og bevillingstype', async () => {
    const { id: paragrafId } = await elementOf(api, 'paragraffer', '23');
    const body = { paragrafId, nummer: '9', navn: 'Nyt', fraFinansaar: 2027 };
    // 7 is meant for hovedkonti and underkonti only.
    const refused = await create(
      'hovedomraader',
      { ...body, underaktivitetId: 7 },
      ministryOfFinance,
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'ingenAktivProces' } });
    expect((await create('hovedomraader', body, agency)).status).toBe(403);
    const type = { nummer: '55', navn: 'Prøvetype', underkontonumre: '55', fraFinansaar: 2027 };
    expect((await create('underkontotypes', type, reader)).status).toBe(403);
    const free = await create('underkontotypes', type, ministryOfFinance);
    expect(free).toMatchObject({ status: 200, body: { underkontonumre: '55' } });
  });

  test('underkontotypens navn og koder, og at den kan rettes', async () => {
    const body = {
      nummer: '56',
      navn: 'indtægtsdækket Virksomhed',
      underkontonumre: '56',
      bevillingstyper: ['DB', 'XX'],
      fraFinansaar: 2027,
    };
    const answer = await create('underkontotypes', body);
    expect(answer.body.errors).toEqual({
      navn: ['Navn indtægtsdækket Virksomhed bruges allerede af 90.'],
      bevillingstyper: ['Der er ingen bevillingstype med koden XX.'],
    });
    const type = await elementOf(api, 'underkontotypes', '97');
    const change = changeOf(type, { navn: 'Tilskudsfinansierede', fraFinansaar: 2027 });
    const changed = await edit('underkontotypes', type.id, change);
    expect(changed).toMatchObject({
      status: 200,
      body: { versionId: 2, bevillingstyper: ['DB', 'SV'] },
    });
    const late = changeOf(changed.body, { fraFinansaar: 2024 });
    expect((await edit('underkontotypes', type.id, late)).body.errors?.fraFinansaar).toEqual([
      'Ændringen kan tidligst gælde fra 2027, hvor versionen begynder.',
      'Finansår 2024 er afsluttet og kan ikke ændres.',
    ]);
  });

  test('bevillingstypens kode og navn er entydige', async () => {
    const body = {
      nummer: '8',
      kode: 'DB',
      navn: 'Driftsbevilling',
      bevillingsprincip: 'Udgiftsbaseret',
      standardkonti: ['11'],
      fraFinansaar: 2027,
    };
    const answer = await create('bevillingstyper', body);
    expect(answer.body.errors).toEqual({
      kode: ['Kode DB bruges allerede af 1.'],
      navn: ['Navn Driftsbevilling bruges allerede af 1.'],
    });
    const free = await create('bevillingstyper', { ...body, kode: 'PB', navn: 'Prøvebevilling' });
    expect(free.status).toBe(200);
    const again = changeOf(free.body, { navn: 'Forsøgsbevilling' });
    expect((await edit('bevillingstyper', free.body.id, again)).status).toBe(200);
  });
});
