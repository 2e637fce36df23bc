import { expect, test } from 'vitest';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  central,
  changeOf,
  departement,
  elementOf,
  hovedkontoBody,
  idOf,
  ministryOfFinance,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

describeOnce('hovedkonto', (engine) => {
  const api = useCommandApi(engine);

  const create = async (body: unknown, user = ministryOfFinance): Promise<Answer<Written>> =>
    api.call(user, 'POST', `${structure}/hovedkonti`, { body });
  const edit = async (
    element: ElementDetail,
    values: Values,
    user = ministryOfFinance,
  ): Promise<Answer<Written>> =>
    api.call(user, 'PUT', `${structure}/hovedkonti?id=${element.id}`, {
      body: changeOf(element, values),
    });
  const grantId = (nummer: string) => idOf(api, 'Bevillingstype', nummer);

  test.each([
    [{ nummer: '80' }, 'nummer', 'Hovedkontonummeret skal være under 80.'],
    [{ nummer: '00' }, 'nummer', 'Nummer må ikke kun bestå af nuller.'],
    [{ nummer: '79' }, 'nummer', 'Hovedkontonummer 79 er forbeholdt reserver og budgetregulering.'],
    [{ virksomhedId: null }, 'virksomhedId', 'Feltet Virksomhed skal udfyldes.'],
    [{ bevillingstypeId: null }, 'bevillingstypeId', 'Feltet Bevillingstype skal udfyldes.'],
    [{ navn: 'x'.repeat(101) }, 'navn', 'Navnet må højst være på 100 tegn.'],
    [{ kortNavn: 'x'.repeat(46) }, 'kortNavn', 'Kort navn må højst være på 45 tegn.'],
    [
      { virksomhedsbaerende: true },
      'virksomhedsbaerende',
      'Kun hovedkonti med driftsbevilling eller statsvirksomhed kan være virksomhedsbærende.',
    ],
  ])('afviser %j', async (values, field, text) => {
    const answer = await create(await hovedkontoBody(api, values));
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [text] } } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('en indlæst 79, der aldrig var en reserve, kan få et nyt navn; en reserve kan ikke', async () => {
    const loaded = await elementOf(api, 'hovedkonti', '15.26.79');
    expect(loaded.navn).toBe('Baglandet');
    const { status, body } = await edit(loaded, { navn: 'Baglandet mv.', fraFinansaar: 2027 });
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body.advarsler?.map(({ code }) => code)).toContain('nummer79');
    const reserve = await elementOf(api, 'hovedkonti', '09.11.79');
    const renamed = await edit(reserve, { navn: 'Baglandet', fraFinansaar: 2027 });
    expect(renamed.body.errors?.navn).toEqual([
      'Hovedkontonummer 79 er forbeholdt reserver og budgetregulering.',
    ]);
  });

  test('79 må bruges til reserver', async () => {
    const body = await hovedkontoBody(api, { nummer: '79', navn: 'Reserver' });
    expect((await create(body)).status).toBe(200);
  });

  test('kun én er virksomhedsbærende, og kun den kan der peges på', async () => {
    const carrier = await elementOf(api, 'hovedkonti', '07.14.01');
    const other = await elementOf(api, 'hovedkonti', '07.11.01');
    const operating = { bevillingstype: '1' };
    const second = await create(
      await hovedkontoBody(api, { virksomhedsbaerende: true }, operating),
    );
    expect(second.body.errors).toEqual({
      virksomhedsbaerende: [
        'Virksomheden har allerede en virksomhedsbærende hovedkonto (07.14.01).',
      ],
    });
    const foreign = { virksomhedsbaerendeHovedkontoId: other.id };
    const wrong = await create(await hovedkontoBody(api, foreign, operating));
    expect(wrong.body.errors).toEqual({
      virksomhedsbaerendeHovedkontoId: [
        'Hovedkonto 07.11.01 er ikke virksomhedsbærende for virksomheden.',
      ],
    });
    const own = { virksomhedsbaerendeHovedkontoId: carrier.id };
    const needless = await create(await hovedkontoBody(api, own));
    expect(needless.body.errors?.virksomhedsbaerendeHovedkontoId?.[0]).toMatch(/^Feltet udfyldes/);
    const carried = await create(await hovedkontoBody(api, own, operating));
    expect(carried).toMatchObject({ status: 200, body: own });
    const both = await edit(carried.body, { virksomhedsbaerende: true });
    expect(Object.keys(both.body.errors ?? {})).toEqual(['virksomhedsbaerende']);
    // Those that point to the old carrier first, then that one, then the new one.
    const neighbour = await elementOf(api, 'hovedkonti', '07.14.37');
    for (const values of [
      { virksomhedsbaerende: false },
      { virksomhedId: await idOf(api, 'Virksomhed', '10108330') },
    ]) {
      const early = await edit(carrier, { ...values, fraFinansaar: 2027 });
      expect(early.status).toBe(400);
      expect(early.body.errors?.[Object.keys(values)[0] ?? '']).toContain(
        '07.14.01 er virksomhedsbærende hovedkonto for 2 andre (07.14.37, 07.14.50). Vælg en anden for dem, eller ingen, først.',
      );
      expect(early.body).toMatchObject({
        violations: expect.arrayContaining([
          expect.objectContaining({
            code: 'baererForAndre',
            elements: [
              expect.objectContaining({ id: neighbour.id }),
              expect.objectContaining({ id: carried.body.id }),
            ],
            remedy: 'Hovedkonto#ret',
          }),
        ]),
      });
    }
    const without = { virksomhedsbaerendeHovedkontoId: null };
    expect((await edit(neighbour, { ...without, fraFinansaar: 2027 })).status).toBe(200);
    const alone = await edit(carried.body, without);
    expect(alone.status).toBe(200);
    const freed = await edit(carrier, { virksomhedsbaerende: false, fraFinansaar: 2027 });
    expect(freed.status).toBe(200);
    expect((await edit(alone.body, { virksomhedsbaerende: true })).status).toBe(200);
    const back = await edit(freed.body, { virksomhedsbaerende: true });
    expect(back.body.errors?.virksomhedsbaerende?.[0]).toContain('(07.14.50)');
  });

  test('bevillingstypen skifter kun med virkning fra et nyt finansår', async () => {
    const element = await elementOf(api, 'hovedkonti', '07.14.38', 2026);
    const change = { bevillingstypeId: await grantId('7') };
    const now = { fraFinansaar: 2026, underaktivitetId: 13 };
    const inside = await edit(element, { ...change, ...now }, central);
    expect(inside).toMatchObject({
      status: 400,
      body: {
        errors: {
          bevillingstypeId: [
            'Bevillingstypen kan kun ændres med virkning fra et nyt finansår, tidligst 2027.',
          ],
        },
      },
    });
    const next = await edit(element, { ...change, fraFinansaar: 2027 });
    expect(next).toMatchObject({ status: 200, body: change });
    const before = await elementOf(api, 'hovedkonti', '07.14.38', 2026);
    expect(before.bevillingstypeId).toBe(element.bevillingstypeId);
  });

  test('en bevillingstype, som underkontiene ikke kan stå under, afvises med dem', async () => {
    const element = await elementOf(api, 'hovedkonti', '28.63.01');
    const change = { bevillingstypeId: await grantId('5'), virksomhedsbaerende: false };
    const below = await elementOf(api, 'underkonti', '28.63.01.90');
    const answer = await edit(element, { ...change, fraFinansaar: 2027 });
    expect(answer.body.errors).toEqual({
      bevillingstypeId: [
        'Underkontotypen 90 Indtægtsdækket virksomhed kan kun bruges under driftsbevilling og statsvirksomhed.',
      ],
    });
    expect(answer.body).toMatchObject({
      violations: [{ elements: [{ id: below.id, fuldtNummer: '28.63.01.90' }] }],
    });
  });

  test('videreførselsadgang følger bevillingstypen, når den ikke er sat', async () => {
    const operating = await create(await hovedkontoBody(api, { nummer: '51' }));
    expect(operating.body).toMatchObject({ videreforselsadgang: true, variabelBevilling: false });
    const other = await create(
      await hovedkontoBody(api, { nummer: '52' }, { bevillingstype: '7' }),
    );
    expect(other.body).toMatchObject({ videreforselsadgang: false, variabelBevilling: false });
    const chosen = { nummer: '53', videreforselsadgang: false, variabelBevilling: true };
    const set = await create(await hovedkontoBody(api, chosen));
    expect(set.body).toMatchObject({ videreforselsadgang: false, variabelBevilling: true });
  });

  test('uden ForwardAccessandVariableGrant er netop de to felter spærret', async () => {
    const place = { aktivitetsomraade: '23.11', virksomhed: '12854358' };
    const body = await hovedkontoBody(api, { nummer: '53' }, place);
    for (const [field, label] of [
      ['videreforselsadgang', 'Videreførselsadgang'],
      ['variabelBevilling', 'Variabel bevilling'],
    ] as const) {
      const text = `Du har ikke adgang til at ændre ${label}.`;
      const value = field === 'variabelBevilling';
      const refused = await create({ ...body, [field]: value }, departement);
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'feltTilladelse', errors: { [field]: [text] } },
      });
    }
    const preset = { videreforselsadgang: true, variabelBevilling: false };
    const made = await create({ ...body, ...preset }, departement);
    expect(made).toMatchObject({ status: 200, body: preset });
    for (const field of ['videreforselsadgang', 'variabelBevilling']) {
      const flipped = await edit(made.body, { [field]: made.body[field] !== true }, departement);
      expect(flipped).toMatchObject({ status: 403, body: { code: 'feltTilladelse' } });
      expect(Object.keys(flipped.body.errors ?? {})).toEqual([field]);
    }
    const left = { videreforselsadgang: undefined, variabelBevilling: undefined };
    const renamed = await edit(made.body, { ...left, navn: 'Nyt navn' }, departement);
    expect(renamed).toMatchObject({ status: 200, body: { ...preset, navn: 'Nyt navn' } });
    const allowed = await edit(renamed.body, { variabelBevilling: true });
    expect(allowed).toMatchObject({ status: 200, body: { variabelBevilling: true } });
  });

  test('arvede brud hindrer ikke et nyt navn', async () => {
    // Without a virksomhed; carrying under a selvejebevilling; a number from 80 up.
    const legacy = await api.db
      .selectFrom('element_version')
      .select('fuldt_nummer')
      .where('type', '=', 'Hovedkonto')
      .where('til', 'is', null)
      .where('soft_lukket_fra', 'is', null)
      .where('nummer', '>=', '80')
      .orderBy('fuldt_nummer')
      .executeTakeFirstOrThrow();
    const carrying = await api.db
      .selectFrom('element_version as v')
      .innerJoin('element_version as b', (join) =>
        join.on('b.type', '=', 'Bevillingstype').on('b.nummer', '=', '6'),
      )
      .select(['v.fuldt_nummer', 'v.attributter', 'b.element_id as selvejende'])
      .where('v.type', '=', 'Hovedkonto')
      .where('v.til', 'is', null)
      .where('v.soft_lukket_fra', 'is', null)
      .execute();
    const selfOwning = carrying.find(
      ({ attributter, selvejende }) =>
        attributter.virksomhedsbaerende === true && attributter.bevillingstypeId === selvejende,
    );
    for (const number of ['03.31.01', legacy.fuldt_nummer, selfOwning?.fuldt_nummer ?? '']) {
      const element = await elementOf(api, 'hovedkonti', number);
      const answer = await edit(element, { navn: 'Nyt navn', fraFinansaar: 2027 }, central);
      expect(answer, number).toMatchObject({ status: 200, body: { navn: 'Nyt navn' } });
    }
    const orphan = await elementOf(api, 'hovedkonti', '03.31.01');
    expect(orphan.virksomhedId).toBeNull();
    const plan = await api.plan(
      [
        {
          kommando: 'Hovedkonto#ret',
          input: { ...changeOf(orphan, { virksomhedId: '', navn: 'X' }), id: orphan.id },
          rowVersion: orphan.rowVersion,
        },
      ],
      central,
    );
    expect(plan.body).toMatchObject({ violations: [], warnings: [{ field: 'virksomhedId' }] });
    const owner = await idOf(api, 'Virksomhed', '10213231');
    const owned = await edit(orphan, { virksomhedId: owner }, central);
    expect(owned.status).toBe(200);
    const bereft = await edit(owned.body, { virksomhedId: null }, central);
    expect(bereft.body.errors).toEqual({ virksomhedId: ['Feltet Virksomhed skal udfyldes.'] });
  });
});
