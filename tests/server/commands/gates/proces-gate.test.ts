import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import type { RunningUnderaktivitet } from '../../../../src/api/contract/proces.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  agency,
  central,
  contents,
  departement,
  elementOf,
  ministryOfFinance,
  reader,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';

interface Case {
  readonly user: string;
  readonly hovedkonto: string;
  readonly underaktivitetId: number | null;
  readonly code: string;
  readonly text: string;
}

const denied = 'Adgang nægtet. Du skriver kun for dit eget ministerium, og § 07 er ikke dets.';
const none = 'Der er ingen åben underaktivitet, som tillader oprettelse lige nu.';

/** Each check of the gate by the first that fails; the demo's underaktiviteter on 2026-11-20. */
const cases: Readonly<Record<string, Case>> = {
  'ministeriet over paragraffen er et andet': {
    user: agency,
    hovedkonto: '07.14.01',
    underaktivitetId: 9,
    code: 'adgangNaegtet',
    text: denied,
  },
  'underaktiviteten er ikke begyndt': {
    user: central,
    hovedkonto: '07.14.01',
    underaktivitetId: 10,
    code: 'ingenAktivProces',
    text: none,
  },
  'underaktiviteten er slut': {
    user: central,
    hovedkonto: '07.14.01',
    underaktivitetId: 6,
    code: 'ingenAktivProces',
    text: none,
  },
  'underaktiviteten findes ikke': {
    user: central,
    hovedkonto: '07.14.01',
    underaktivitetId: 9999,
    code: 'ingenAktivProces',
    text: none,
  },
  'niveauet er højere end brugerens': {
    user: agency,
    hovedkonto: '23.11.01',
    underaktivitetId: 8,
    code: 'niveauUtilstraekkeligt',
    text: 'Underaktiviteten står på Niveau 1. Din adgang rækker ikke til at redigere på det niveau.',
  },
  'kontering er slut': {
    user: departement,
    hovedkonto: '23.11.01',
    underaktivitetId: 12,
    code: 'konteringSlut',
    text: 'Kontering sluttede 13/11/2026. Du har ikke adgang til at redigere efter kontering slut.',
  },
};

describeOnce('procesport', (engine) => {
  const api = useCommandApi(engine);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    before = await contents(api.db);
  });

  const create = async (user: string, body: unknown) =>
    api.call<Problem>(user, 'POST', `${structure}/underkonti`, { body });

  test.each(Object.entries(cases))('%s', async (_, wanted) => {
    const { user, hovedkonto, underaktivitetId, code, text } = wanted;
    // The name is missing too: access is answered before fields.
    const values = { underaktivitetId, navn: '' };
    const answer = await create(user, await underkontoBody(api, values, { hovedkonto }));
    expect(answer).toMatchObject({ status: 403, body: { code, detail: text } });
    expect(answer.body.errors).toBeUndefined();
  });

  test.each(Object.entries(cases))(
    '%s: adgangen svares også før en tekst, der ikke kan gemmes',
    async (_, { user, hovedkonto, underaktivitetId, code }) => {
      const values = { underaktivitetId, navn: 'a\u0000b', ukendt: '\ud800' };
      const answer = await create(user, await underkontoBody(api, values, { hovedkonto }));
      expect(answer).toMatchObject({ status: 403, body: { code } });
    },
  );

  test('en paragraf med et nummer, der ikke kan gemmes, er en fejl i forespørgslen', async () => {
    const body = { nummer: '\u0000', navn: 'a\u0000b', fraFinansaar: 2027, underaktivitetId: 11 };
    const post = (user: string) =>
      api.call<Problem>(user, 'POST', `${structure}/paragraffer`, { body });
    expect((await post(central)).status).toBe(400);
    expect((await post(departement)).status).toBe(403);
  });

  test('et afsluttet finansår kan heller ikke skrives i en løbende underaktivitet', async () => {
    const approve = (godkendt: boolean) =>
      api.db.updateTable('periode').set({ godkendt }).where('nummer', '=', 202614).execute();
    await approve(true);
    const body = await underkontoBody(api, { underaktivitetId: 13, fraFinansaar: 2026 });
    expect((await create(central, body)).body.errors).toEqual({
      fraFinansaar: ['Finansår 2026 er afsluttet og kan ikke ændres.'],
    });
    await approve(false);
  });

  test('uden tilladelsen afvises kaldet', async () => {
    const answer = await create(reader, await underkontoBody(api));
    expect(answer).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
  });

  test('en underaktivitet uden elementtypen afvises', async () => {
    const typesOf = (elementtyper: string) =>
      api.db.updateTable('underaktivitet').set({ elementtyper }).where('id', '=', 13).execute();
    const { elementtyper } = await api.db
      .selectFrom('underaktivitet')
      .select('elementtyper')
      .where('id', '=', 13)
      .executeTakeFirstOrThrow();
    await typesOf(JSON.stringify(['Hovedkonto']));
    const body = await underkontoBody(api, { underaktivitetId: 13 });
    expect(await create(central, body)).toMatchObject({
      status: 403,
      body: { code: 'ingenAktivProces' },
    });
    await typesOf(JSON.stringify(elementtyper));
  });

  test('et ukendt element er 404', async () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const answer = await api.call<Problem>(central, 'PUT', `${structure}/underkonti?id=${id}`, {
      body: { navn: 'x' },
    });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Elementet findes ikke.' } });
  });

  test('intet er ændret af det afviste', async () => {
    expect(await contents(api.db)).toEqual(before);
  });

  test('kun EditAfterKonteringSlut skriver efter kontering slut, og får det at vide', async () => {
    const body = await underkontoBody(api, { underaktivitetId: 12, fraFinansaar: 2026 });
    const plan = await api.plan([{ kommando: 'Underkonto', input: body }]);
    expect(plan.body.warnings.map(({ code }) => code)).toContain('efterKonteringSlut');
    expect((await create(ministryOfFinance, body)).status).toBe(200);
  });

  test('styrelsen skriver i egen paragraf på niveau Åben, og tager den eneste, der lukker op', async () => {
    const running = await underaktiviteter(agency, '23.11.01');
    const open = running.filter(({ kanRedigere }) => kanRedigere);
    const [first] = open;
    const body = await underkontoBody(
      api,
      { underaktivitetId: first?.id, fraFinansaar: first?.finansaar },
      { hovedkonto: '23.11.01' },
    );
    expect((await create(agency, body)).status).toBe(200);
    // Only one is left open: it need not be named.
    const others = open.filter(({ id }) => id !== first?.id).map(({ id }) => id);
    await api.db
      .updateTable('underaktivitet')
      .set({ elementtyper: '[]' })
      .where('id', 'in', others)
      .execute();
    const unnamed = await create(agency, { ...body, underaktivitetId: null, nummer: '36' });
    expect(unnamed).toMatchObject({ status: 200, body: { underaktivitetId: first?.id } });
  });

  test('RequiredAdmin skriver uden for underaktiviteter, også hvor de løber, og siger hvorfor', async () => {
    const plain = { nummer: '37', underaktivitetId: null };
    const silent = await create(central, await underkontoBody(api, plain));
    expect(silent).toMatchObject({
      status: 400,
      body: { errors: { bemaerkning: ['Feltet Bemærkning skal udfyldes.'] } },
    });
    const said = await underkontoBody(api, { ...plain, bemaerkning: 'Efter aftale' });
    expect((await create(ministryOfFinance, said)).body.code).toBe('vaelgUnderaktivitet');
    const made = await create(central, said);
    expect(made).toMatchObject({
      status: 200,
      body: { underaktivitetId: null, bemaerkning: 'Efter aftale', fraFinansaar: 2027 },
    });
    // A call of the specification has only a query: a blank one says the same, none has one chosen.
    const { id } = made.body as unknown as { id: string };
    const close = async (query: string) =>
      api.call<Problem>(central, 'DELETE', `${structure}/underkonti?id=${id}&${query}`, {
        body: {},
      });
    const end = 'tilFinansaar=2027&bemaerkning=Oprydning';
    expect((await close(`${end}&underaktivitetId=`)).status).toBe(200);
  });

  test('svaret om underaktiviteter er portens', async () => {
    const forAgency = await underaktiviteter(agency, '23.11.01');
    const forCentral = await underaktiviteter(central, '23.11.01');
    expect(forAgency.map(({ id }) => id)).toEqual(forCentral.map(({ id }) => id));
    expect(forCentral.every(({ kanRedigere, aarsag }) => kanRedigere && aarsag === null)).toBe(
      true,
    );
    expect(forAgency.find(({ id }) => id === 8)).toMatchObject({
      rettighedsniveau: 'Niveau1',
      kanRedigere: false,
      aarsag: cases['niveauet er højere end brugerens']?.text,
    });
    const outside = await underaktiviteter(agency, '07.14.01');
    expect(new Set(outside.map(({ aarsag }) => aarsag))).toEqual(new Set([denied]));
  });

  async function underaktiviteter(user: string, number: string): Promise<RunningUnderaktivitet[]> {
    const { id } = await elementOf(api, 'hovedkonti', number);
    const query = `elementtype=Underkonto&elementId=${id}`;
    return await api.get<RunningUnderaktivitet[]>(`/api/proces/underaktiviteter?${query}`, user);
  }
});
