import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  central,
  contents,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

describeOnce('ret underkonto', (engine) => {
  const api = useCommandApi(engine);
  let numberInUse = 40;

  const versions = async (id: string) =>
    api.get<ElementPayload[]>(`${structure}/versioner?id=${id}`);

  /** What a form sends back for an element: its editable fields, its row version and the step. */
  function formOf(element: ElementPayload, values: Readonly<Record<string, unknown>> = {}) {
    const { navn, underkontotypeId, fraFinansaar, tilFinansaar, defaultDelregnskabId } = element;
    const { rowVersion, bemaerkning } = element;
    return {
      navn,
      underkontotypeId,
      fraFinansaar,
      tilFinansaar,
      defaultDelregnskabId,
      bemaerkning,
      rowVersion,
      underaktivitetId: 9,
      ...values,
    };
  }

  async function edit(
    element: ElementPayload,
    values: Readonly<Record<string, unknown>>,
    user = central,
  ): Promise<Answer<Written>> {
    return await api.call(user, 'PUT', `${structure}/underkonti?id=${element.id}`, {
      body: formOf(element, values),
    });
  }

  async function made(values: Readonly<Record<string, unknown>> = {}): Promise<ElementDetail> {
    numberInUse += 1;
    const nummer = String(numberInUse);
    const body = await underkontoBody(api, { nummer, ...values });
    const answer = await api.call<ElementDetail>(
      ministryOfFinance,
      'POST',
      `${structure}/underkonti`,
      { body },
    );
    expect(answer.status).toBe(200);
    return answer.body;
  }

  test('samme fra retter versionen', async () => {
    const element = await made();
    const { status, body } = await edit(element, { navn: 'Rettet navn' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ versionId: 1, navn: 'Rettet navn' });
    expect(body.rowVersion).not.toBe(element.rowVersion);
    expect(await versions(element.id)).toHaveLength(1);
    const found = await api.get<{ total: number }>(
      `${structure}/search?soeg=rettet%20navn&finansaar=2027`,
    );
    expect(found.total).toBe(1);
  });

  test('en rettelse, der intet ændrer, skriver intet og gør ingens rækkeversion forældet', async () => {
    const element = await made();
    const before = await contents(api.db);
    const same = await edit(element, {});
    const nothing = { code: 'ingenAendring', detail: 'Der er ingen ændringer at gemme.' };
    expect(same).toMatchObject({ status: 400, body: nothing });
    expect(await contents(api.db)).toEqual(before);
    const { rowVersion, ...input } = formOf(element);
    const kommandoer = [
      { kommando: 'Underkonto#ret', input: { ...input, id: element.id }, rowVersion },
    ];
    const plan = await api.plan(kommandoer);
    expect(plan.body).toMatchObject({
      token: null,
      effects: [],
      violations: [],
      warnings: [{ code: nothing.code, message: nothing.detail }],
    });
    expect(await contents(api.db)).toEqual(before);
    // Who saw the same row is not in conflict with anybody.
    expect((await edit(element, { navn: 'Rettet' })).status).toBe(200);
  });

  test('senere fra laver en ny version og afslutter den gamle året før', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.01.10');
    const earlier = await versions(element.id);
    const { status, body } = await edit(element, {
      navn: 'Styrelsens almindelige virksomhed',
      fraFinansaar: 2027,
      bemaerkning: 'Nyt navn fra 2027',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      versionId: 3,
      fraFinansaar: 2027,
      tilFinansaar: null,
      underaktivitetId: 9,
      defaultDelregnskabId: element.defaultDelregnskabId,
    });
    const later = await versions(element.id);
    expect(later.map(({ tilFinansaar }) => tilFinansaar)).toEqual([
      earlier[0]?.tilFinansaar,
      2026,
      null,
    ]);
    // The link to the delregnskab began within the old version: it is that of both.
    expect(later.slice(-2).map(({ defaultDelregnskabId }) => defaultDelregnskabId)).toEqual([
      element.defaultDelregnskabId,
      element.defaultDelregnskabId,
    ]);
    const in2026 = await elementOf(api, 'underkonti', '07.14.01.10', 2026);
    expect(in2026).toMatchObject({ versionId: 2, navn: 'Almindelig virksomhed', status: 'Aaben' });
  });

  test('en konflikt nævner kun det, der ville blive gemt anderledes', async () => {
    const element = await made({ bemaerkning: 'Først' });
    await edit(element, { bemaerkning: 'Siden' });
    const { status, body } = await edit(element, {
      navn: `  ${element.navn} `,
      fraFinansaar: String(element.fraFinansaar),
      tilFinansaar: null,
      bemaerkning: ' Sidst ',
    });
    expect(status).toBe(409);
    expect(body).toHaveProperty('konflikt', { bemaerkning: { deres: 'Siden', dine: 'Sidst' } });
  });

  test('en forældet rækkeversion er 409 med deres og mine værdier', async () => {
    const element = await made();
    const first = await edit(element, { navn: 'Først' });
    expect(first.status).toBe(200);
    const { rowVersion } = first.body;
    const before = await contents(api.db);
    const { status, body } = await edit(element, { navn: 'Sidst' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'samtidigRettelse',
      konflikt: { navn: { deres: 'Først', dine: 'Sidst' } },
      rowVersion,
      detail: 'Først er ændret af en anden bruger, siden du åbnede det. Genindlæs og prøv igen.',
    });
    expect(await contents(api.db)).toEqual(before);
    expect((await edit({ ...element, rowVersion }, { navn: 'Sidst' })).status).toBe(200);
  });

  test('et nyt standarddelregnskab afløser det gamle fra samme periode', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.01.90');
    const other = await elementOf(api, 'underkonti', '07.14.01.10');
    const { defaultDelregnskabId: old } = element;
    const { status, body } = await edit(element, {
      fraFinansaar: 2027,
      defaultDelregnskabId: other.defaultDelregnskabId,
    });
    expect(status).toBe(200);
    expect(body.defaultDelregnskabId).toBe(other.defaultDelregnskabId);
    const in2026 = await elementOf(api, 'underkonti', '07.14.01.90', 2026);
    expect(in2026.defaultDelregnskabId).toBe(old);
    const rows = await api.db
      .selectFrom('underkonto_delregnskab')
      .select(['delregnskab_id', 'default_delregnskab', 'fra_periode', 'til_periode'])
      .where('underkonto_id', '=', element.id)
      .orderBy('fra_periode')
      .orderBy('default_delregnskab')
      .execute();
    expect(rows).toEqual([
      {
        delregnskab_id: old,
        default_delregnskab: true,
        fra_periode: 201201,
        til_periode: 202614,
      },
      { delregnskab_id: old, default_delregnskab: false, fra_periode: 202701, til_periode: null },
      {
        delregnskab_id: other.defaultDelregnskabId,
        default_delregnskab: true,
        fra_periode: 202701,
        til_periode: null,
      },
    ]);
    // And back again in the same period: the same rows change place.
    expect((await edit(body, { defaultDelregnskabId: old })).status).toBe(200);
    const again = await elementOf(api, 'underkonti', '07.14.01.90');
    expect(again.defaultDelregnskabId).toBe(old);
    const removed = await edit(again, { defaultDelregnskabId: null });
    expect(removed.body.errors?.defaultDelregnskabId).toEqual([
      'Standarddelregnskabet kan skiftes, men ikke fjernes.',
    ]);
  });

  test('nummer og hovedkonto er faste', async () => {
    const element = await made();
    const other = await elementOf(api, 'hovedkonti', '07.14.05');
    const { status, body } = await edit(element, { nummer: '77', hovedkontoId: other.id });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      nummer: ['Nummer kan ikke ændres efter oprettelsen.'],
      hovedkontoId: ['Hovedkonto kan ikke ændres efter oprettelsen.'],
    });
  });

  test('tider, der ikke passer i historikken, afvises', async () => {
    const element = await made();
    const til = await edit(element, { tilFinansaar: 2030 });
    expect(til.body.errors?.tilFinansaar).toEqual(['Gyldig til ændres med Afslut eller Genåbn.']);
    const old = await elementOf(api, 'underkonti', '07.14.01.10', 2005);
    const beyond = await edit(old, { fraFinansaar: 2027 });
    expect(beyond.body.errors?.tilFinansaar).toEqual([
      'Til-perioden kan ikke ligge før fra-perioden.',
    ]);
    const overlap = await edit(old, { fraFinansaar: 2027, tilFinansaar: undefined });
    expect(overlap.body.errors?.fraFinansaar?.[0]).toMatch(/^Gyldighedsperioden overlapper/);
    const early = await edit(element, { fraFinansaar: 2026, underaktivitetId: 13 }, central);
    expect(early.body.errors?.fraFinansaar).toEqual([
      'Ændringen kan tidligst gælde fra 2027, hvor versionen begynder.',
    ]);
    const closed = await elementOf(api, 'underkonti', '07.14.01.50');
    const late = await edit(closed, { fraFinansaar: 2027, tilFinansaar: undefined });
    expect(late.body.errors?.fraFinansaar).toEqual(['Lukket efter 2021. Genåbn elementet først.']);
    const soft = await elementOf(api, 'underkonti', '07.14.01.20');
    const softly = await edit(soft, { fraFinansaar: 2027 });
    expect(softly.body).toMatchObject({ code: 'softLukketInfo', status: 400 });
  });

  test('arvede brud er advarsler, til det felt, de rører, ændres', async () => {
    // Its number 05 is outside the type's 10-89, as loaded.
    const legacy = await elementOf(api, 'underkonti', '06.32.01.05');
    const input = { ...formOf(legacy, { navn: 'Etiopien mv.', fraFinansaar: 2027 }) };
    const plan = await api.plan(
      [
        {
          kommando: 'Underkonto#ret',
          input: { ...input, id: legacy.id },
          rowVersion: legacy.rowVersion,
        },
      ],
      central,
    );
    expect(plan.body.violations).toEqual([]);
    expect(plan.body.warnings.map(({ code }) => code)).toContain('underkontotypeNummer');
    const type = await elementOf(api, 'underkontotypes', '10');
    const changed = await edit(legacy, { fraFinansaar: 2027, underkontotypeId: type.id }, central);
    expect(changed.status).toBe(400);
    expect(changed.body.errors?.underkontotypeId?.[0]).toMatch(/kræver et nummer i 10/);
    expect((await edit(legacy, { navn: 'Etiopien mv.', fraFinansaar: 2027 }, central)).status).toBe(
      200,
    );
  });

  test('feltregler gælder også her', async () => {
    const element = await made();
    const { status, body } = await edit(element, { navn: '', bemaerkning: 'x'.repeat(501) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      navn: ['Feltet Navn skal udfyldes.'],
      bemaerkning: ['Bemærkning må højst være på 500 tegn.'],
    });
    const unseen = await edit(element, { rowVersion: undefined });
    expect(unseen.body.errors?.rowVersion).toBeDefined();
  });
});
