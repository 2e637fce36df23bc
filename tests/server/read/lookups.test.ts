import { expect, test } from 'vitest';
import { readSource } from '../../../dev/demo/source.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type {
  InsertMode,
  VirksomhedRelation,
} from '../../../src/api/contract/structure/finanslovsstruktur-opslag.ts';
import type { DelregnskabRelation } from '../../../src/api/contract/structure/relation.ts';
import {
  agency,
  central,
  departement,
  elementOf,
  idOf,
  ministryOfFinance,
  reader,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

interface Page<Item> {
  readonly poster: Item[];
  readonly total: number;
}

const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describeOnEachEngine('opslag i finanslovsstrukturen', (engine) => {
  const api = useCommandApi(engine);

  const get = async <Body>(path: string, user = reader) =>
    api.get<Body>(`${structure}/${path}`, user);
  const numbers = (page: Page<{ fuldtNummer: string }>) =>
    page.poster.map(({ fuldtNummer }) => fuldtNummer);

  test('regnskabsstrukturen søges på nummer og navn i en periode, type for type', async () => {
    const search = async (query: string) =>
      api.get<Page<ElementPayload>>(
        `/api/regnskabsstruktur/search?periode=202701&${query}`,
        reader,
      );
    const [agencyFound] = (await search('type=Virksomhed&soeg=10213231')).poster;
    expect(agencyFound).toMatchObject({ type: 'Virksomhed', navn: 'Økonomistyrelsen' });
    const byName = await search('type=Virksomhed&soeg=oekonomistyrelsen');
    expect(byName.poster.map(({ id }) => id)).toContain(agencyFound?.id);
    expect(numbers(await search('type=Delregnskab&soeg=07004.001'))).toEqual(['07004.001']);
    expect(numbers(await search('type=Delregnskab&soeg=07004001'))).toEqual(['07004.001']);
    const every = await search('soeg=07&antal=100');
    expect(new Set(every.poster.map(({ type }) => type)).size).toBeGreaterThan(1);
  });

  test('status tæller elementerne med hver status, som søgningen finder dem', async () => {
    type Counts = { status: string; tekst: string; antal: number }[];
    const counts = await get<Counts>('status?type=Underkonto&finansaar=2026&soeg=07.14');
    expect(counts.map(({ status, tekst }) => [status, tekst])).toEqual([
      ['Fremtidig', 'Fremtidig'],
      ['Aaben', 'Åben'],
      ['SoftLukket', 'Soft-lukket'],
      ['Lukket', 'Lukket'],
    ]);
    for (const { status, antal } of counts) {
      const query = `type=Underkonto&finansaar=2026&soeg=07.14&status=${status}`;
      const { total } = await get<Page<ElementPayload>>(`paged-search?${query}`);
      expect(antal).toBe(total);
    }
    const all = await get<Counts>('status?finansaar=2026');
    const { total } = await get<Page<ElementPayload>>('paged-search?finansaar=2026');
    expect(all.reduce((sum, { antal }) => sum + antal, 0)).toBe(total);
    const editable = await get<Counts>('status?underaktivitetId=9&finansaar=2027', reader);
    expect(editable.every(({ antal }) => antal === 0)).toBe(true);
  });

  test('virksomhedsbaerende-hovedkonti er dataenes, og kan spørges pr. virksomhed', async () => {
    const source = await readSource('hovedkonti');
    const carrying = source.filter(({ virksomhedsbaerende }) => virksomhedsbaerende);
    const page = await get<Page<ElementPayload>>(
      'virksomhedsbaerende-hovedkonti?finansaar=2026&antal=1000',
    );
    expect(numbers(page)).toEqual(carrying.map(({ fuldtNummer }) => fuldtNummer).toSorted());
    const owner = await idOf(api, 'Virksomhed', '10213231');
    const own = await get<Page<ElementPayload>>(
      `virksomhedsbaerende-hovedkonti?finansaar=2026&virksomhedId=${owner}`,
    );
    expect(numbers(own)).toEqual(['07.14.01']);
    const sought = await get<Page<ElementPayload>>(
      'virksomhedsbaerende-hovedkonti?finansaar=2026&soeg=07',
    );
    expect(numbers(sought)).toContain('07.11.01');
    expect(numbers(sought).every((number) => !number.startsWith('08'))).toBe(true);
  });

  test('references er listens elementer og intet mere end et valg viser', async () => {
    for (const [path, list] of [
      ['hovedkonti/references?finansaar=2021', 'hovedkonti?finansaar=2021'],
      ['underkonti/byYear/2021/references?', 'underkonti?finansaar=2021'],
    ]) {
      const references = await get<Page<ElementPayload>>(`${path}&antal=1000&side=2`);
      const elements = await get<Page<ElementPayload>>(`${list}&antal=1000&side=2`);
      expect(references).toEqual({
        ...elements,
        poster: elements.poster.map(({ id, type, fuldtNummer, navn, status }) => ({
          id,
          type,
          fuldtNummer,
          navn,
          status,
        })),
      });
      expect(references.total).toBeGreaterThan(1000);
    }
    const named = await get<Page<ElementPayload>>('hovedkonti/references?soeg=barselsfonden');
    expect(numbers(named)).toEqual(['07.14.39']);
    const wrong = await api.call(reader, 'GET', `${structure}/underkonti/byYear/nu/references`);
    expect(wrong.status).toBe(400);
  });

  test('en underkontos koblinger, alle og dem fra et finansår', async () => {
    const underkonto = await elementOf(api, 'underkonti', '07.14.01.90');
    const path = `underkonti/${underkonto.id}/delregnskaber-relationer`;
    const all = await get<DelregnskabRelation[]>(path);
    expect(all).toEqual([
      {
        id: expect.any(String),
        underkontoId: underkonto.id,
        delregnskabId: underkonto.defaultDelregnskabId,
        defaultDelregnskab: true,
        fraPeriode: 201201,
        tilPeriode: null,
        rowVersion: expect.stringMatching(/^[0-9a-f-]{36}\.1$/),
        delregnskab: expect.objectContaining({
          id: underkonto.defaultDelregnskabId,
          type: 'Delregnskab',
        }),
      },
    ]);
    expect(await get(`${path}?finansaar=2026`)).toEqual(all);
    expect(await get(`${path}?finansaar=2011`)).toEqual([]);
    const hovedkonto = await idOf(api, 'Hovedkonto', '07.14.01');
    for (const id of [unknown, hovedkonto]) {
      const wrong = `${structure}/underkonti/${id}/delregnskaber-relationer`;
      expect((await api.call(reader, 'GET', wrong)).status).toBe(404);
    }
  });

  test('virksomhederne bag et element på hvert niveau', async () => {
    const source = await readSource('hovedkonti');
    const levels = { paragraffer: '07', hovedomraader: '07.1', aktivitetsomraader: '07.14' };
    const rest = { hovedkonti: '07.14.01', underkonti: '07.14.01.10' };
    for (const [list, number] of Object.entries({ ...levels, ...rest })) {
      const { id } = await elementOf(api, list, number, 2026);
      const relations = await get<VirksomhedRelation[]>(
        `${list}/virksomheder-relationer?id=${id}&finansaar=2026`,
      );
      const prefix = list === 'underkonti' ? '07.14.01' : number;
      const expected = source
        .filter(({ fuldtNummer, status }) => fuldtNummer.startsWith(prefix) && status !== 'Lukket')
        .filter(({ virksomhed }) => virksomhed)
        .map(({ virksomhed, fuldtNummer }) => `${virksomhed} ${fuldtNummer}`);
      const found = relations.flatMap(({ virksomhed, hovedkonti }) =>
        hovedkonti.map(({ fuldtNummer }) => `${virksomhed.fuldtNummer} ${fuldtNummer}`),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(new Set(relations.map(({ virksomhed }) => virksomhed.id)).size).toBe(relations.length);
    }
    const carrier = await idOf(api, 'Hovedkonto', '07.14.01');
    const [relation] = await get<VirksomhedRelation[]>(
      `hovedkonti/virksomheder-relationer?id=${carrier}`,
    );
    expect(relation?.hovedkonti[0]?.virksomhedsbaerende).toBe(true);
    const path = `${structure}/paragraffer/virksomheder-relationer?id=${carrier}`;
    expect((await api.call(reader, 'GET', path)).status).toBe(404);
    const list = `${structure}/bevillingstyper/virksomheder-relationer?id=${carrier}`;
    expect((await api.call(reader, 'GET', list)).status).toBe(400);
  });

  test('insert-mode-state siger, om der kan oprettes, hvor og hvorfor ikke', async () => {
    const state = async (query: string, user: string) =>
      get<InsertMode>(`insert-mode-state?${query}`, user);
    expect(await state('elementtype=Underkonto', reader)).toEqual({
      kanOprette: false,
      underaktivitetId: null,
      niveau: null,
      aarsag: 'Adgang nægtet',
    });
    expect(await state('', reader)).toMatchObject({ kanOprette: false });
    const parent = await idOf(api, 'Hovedkonto', '23.11.01');
    const below = `elementtype=Underkonto&overordnetId=${parent}`;
    expect(await state(`${below}&underaktivitetId=8`, agency)).toEqual({
      kanOprette: false,
      underaktivitetId: 8,
      niveau: 'Niveau1',
      aarsag:
        'Underaktiviteten står på Niveau 1. Din adgang rækker ikke til at redigere på det niveau.',
    });
    expect(await state(`${below}&underaktivitetId=8`, departement)).toEqual({
      kanOprette: true,
      underaktivitetId: 8,
      niveau: 'Niveau1',
      aarsag: null,
    });
    const none = 'Der er ingen åben underaktivitet, som tillader oprettelse lige nu.';
    expect(await state(`${below}&underaktivitetId=10`, agency)).toMatchObject({ aarsag: none });
    expect(await state(`${below}&finansaar=2027`, central)).toEqual({
      kanOprette: true,
      underaktivitetId: null,
      niveau: null,
      aarsag: 'Vælg den underaktivitet, som ændringen laves i.',
    });
    const foreign = await idOf(api, 'Hovedkonto', '07.14.01');
    const elsewhere = `elementtype=Underkonto&overordnetId=${foreign}&underaktivitetId=9`;
    expect(await state(elsewhere, agency)).toMatchObject({
      kanOprette: false,
      aarsag: 'Adgang nægtet. Du skriver kun for dit eget ministerium, og § 07 er ikke dets.',
    });
    const outside = { kanOprette: true, underaktivitetId: null, niveau: null, aarsag: null };
    expect(await state('elementtype=Underkonto&finansaar=2029', central)).toEqual(outside);
    expect(await state('elementtype=Underkontotype', ministryOfFinance)).toEqual(outside);
    // Who may write outside any step is held by the finansår all the same, as the writing itself is.
    for (const elementtype of ['Underkonto', 'Underkontotype']) {
      for (const [finansaar, aarsag] of [
        [2016, 'Finansår 2016 er afsluttet og kan ikke ændres.'],
        [2099, 'Finansår 2099 er ikke oprettet.'],
      ]) {
        const asked = `elementtype=${elementtype}&finansaar=${finansaar}`;
        expect(await state(asked, central)).toMatchObject({ kanOprette: false, aarsag });
      }
    }
    const approve = (godkendt: boolean) =>
      api.db.updateTable('periode').set({ godkendt }).where('nummer', '=', 202614).execute();
    await approve(true);
    expect(await state(`${below}&underaktivitetId=13`, central)).toMatchObject({
      kanOprette: false,
      aarsag: 'Finansår 2026 er afsluttet og kan ikke ændres.',
    });
    await approve(false);
  });

  test('listerne over underkontotyper og bevillingstyper kender ingen underaktivitet', async () => {
    for (const list of ['underkontotypes', 'bevillingstyper']) {
      const page = await get<Page<ElementPayload>>(`${list}?finansaar=2027`);
      const inStep = await get<Page<ElementPayload>>(
        `${list}?finansaar=2027&underaktivitetId=9`,
        departement,
      );
      expect(numbers(inStep)).toEqual(numbers(page));
      expect(page.total).toBeGreaterThan(0);
    }
  });

  test('de fem lister svarer det, en underaktivitet lader brugeren rette', async () => {
    const own = (list: string, step: number, user: string) =>
      get<Page<ElementPayload>>(`${list}?finansaar=2027&underaktivitetId=${step}`, user);
    for (const list of ['hovedkonti', 'underkonti']) {
      const page = await own(list, 9, departement);
      expect(page.total).toBeGreaterThan(0);
      expect(numbers(page).every((number) => number.startsWith('23.'))).toBe(true);
    }
    for (const list of ['paragraffer', 'hovedomraader', 'aktivitetsomraader']) {
      expect((await own(list, 11, departement)).total).toBe(0);
      expect((await own(list, 11, central)).total).toBeGreaterThan(0);
    }
    expect((await own('paragraffer', 9, central)).total).toBe(0);
  });
});
