import { beforeAll, expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import {
  root as accounting,
  closed,
  elementIn,
  made as madeAccounting,
} from '../accounting/accounting-api.ts';
import { central, changeOf, idOf, useCommandApi, type Written } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import {
  created,
  expectRefused,
  type Kind,
  keeper,
  made,
  now,
  payOne,
  put,
  reader,
  root,
  stranger,
} from './pay-api.ts';

const format = 'Nummer skal være et helt tal fra 1 til 9999 uden nuller foran.';

describeOnce('løn, som den skrives', (engine) => {
  const api = useCommandApi(engine);
  let next = 8000;
  /** A løngruppe of its own, in no lønfællesskab unless told. */
  const group = (values: object = {}) => made(api, 'loengruppe', { nummer: next++, ...values });
  const community = (values: object = {}) =>
    made(api, 'loenfaellesskab', { nummer: next++, ...values });
  /** What a form sends back, with the løngruppe as it stands. */
  const formOf = (element: Written, values: object) => {
    const { underaktivitetId: _none, ...form } = changeOf(element, { ...values });
    return form;
  };
  let omk: string;
  let udg: string;

  beforeAll(async () => {
    omk = await idOf(api, 'Bogfoeringskreds', '07004');
    const kredse = await api.get<{ poster: readonly ElementPayload[] }>(
      `${accounting}/bogfoeringskredse?periode=${now}&antal=1000`,
    );
    udg = kredse.poster.find(({ bogfoeringstypeId }) => bogfoeringstypeId === 'UDG')?.id ?? '';
  });

  test('oprettes med et tal eller en tekst som nummer, i et fællesskab eller uden', async () => {
    const parent = await community({ beskrivelse: 'Fælles administration' });
    const inIt = await group({ loenfaellesskabId: parent.id, bogfoeringskredsId: omk });
    expect(inIt).toMatchObject({ overordnetId: parent.id, seNummer: '10213231', status: 'Aaben' });
    for (const loenfaellesskabId of [undefined, null, '']) {
      expect((await group({ loenfaellesskabId })).overordnetId).toBeNull();
    }
    const asText = await made(api, 'loenfaellesskab', { nummer: '9100' });
    expect(asText.nummer).toBe('9100');
    expect((await made(api, 'loengruppe', { nummer: 9100 })).nummer).toBe('9100');
  });

  test.each([0, '0', '0124', 10_000, '12a', 1.5, -3, true])(
    'nummeret %s er intet nummer',
    async (nummer) => {
      for (const kind of ['loengruppe', 'loenfaellesskab'] as const) {
        await expectRefused(api, () => created(api, kind, { nummer }), {
          status: 400,
          errors: { nummer: [expect.stringContaining(nummer === true ? 'Nummer' : format)] },
        });
      }
    },
  );

  test('et nummer, der er taget, navnet, der mangler, og et fællesskab, der ikke er der', async () => {
    await expectRefused(api, () => created(api, 'loengruppe', { nummer: 124 }), {
      status: 400,
      errors: { nummer: ['Nummeret 124 findes allerede i perioden.'] },
    });
    await expectRefused(api, () => created(api, 'loengruppe', { nummer: 8999, navn: ' ' }), {
      status: 400,
      errors: { navn: ['Feltet Navn skal udfyldes.'] },
    });
    const loenfaellesskabId = await idOf(api, 'Loengruppe', '124');
    await expectRefused(
      api,
      () => created(api, 'loengruppe', { nummer: 8999, loenfaellesskabId }),
      {
        status: 400,
        errors: { loenfaellesskabId: [expect.stringContaining('Lønfællesskab')] },
      },
    );
  });

  test('SE-nummeret er et af virksomhedens egne, så længe løngruppen gælder', async () => {
    await expectRefused(
      api,
      () => created(api, 'loengruppe', { nummer: 8998, seNummer: '10108330' }),
      {
        status: 400,
        errors: {
          seNummer: [
            'SE-nummeret 10108330 er ikke et af 10213231 Økonomistyrelsens SE-numre i 11.2026. Vælg et af dens egne: 10213231.',
          ],
        },
      },
    );
    const virksomhed = await madeAccounting(api, 'Virksomhed', {
      ministeransvarsomraadeId: await idOf(api, 'Ministeransvarsomraade', '07'),
      cvrNummer: '94023874',
      seNumre: ['94023874', '10108330'],
    });
    const own = { virksomhedId: virksomhed.id, seNummer: '10108330' };
    const one = await group(own);
    // The virksomhed is not to lose it again while it is used.
    const body = { ...formOf(virksomhed, { seNumre: ['94023874'], fraPeriode: 202701 }) };
    const edit = (user: string) =>
      api.call<Written>(user, 'PUT', `${accounting}/virksomheder?id=${virksomhed.id}`, { body });
    await expectRefused(api, () => edit(central), {
      status: 400,
      errors: {
        seNumre: [
          `SE-nummeret 10108330 bruges af 1 løngruppe (${one.nummer}). Giv den et andet først.`,
        ],
      },
    });
    const hidden = await expectRefused(api, () => edit(stranger), {
      status: 400,
      errors: {
        seNumre: [
          'SE-nummeret 10108330 bruges af løngrupper og lønfællesskaber, som du ikke har adgang til. Bed en, der har, om at ændre dem først.',
        ],
      },
    });
    expect(JSON.stringify(hidden.body)).not.toContain(one.id);
    const other = await put(
      api,
      'loengruppe',
      one.id,
      formOf(one, { seNummer: '94023874', fraPeriode: 202701 }),
    );
    expect(other).toMatchObject({ status: 200, body: { versionId: 2, seNummer: '94023874' } });
    expect((await edit(stranger)).status).toBe(200);
    // And now it is no longer one to choose from then on, though it was before.
    const late = { nummer: 8997, ...own, fraPeriode: 202701 };
    await expectRefused(api, () => created(api, 'loengruppe', late), { status: 400 });
    expect(
      (await created(api, 'loengruppe', { ...late, fraPeriode: now, tilPeriode: 202614 })).status,
    ).toBe(200);
  });

  test('bogføringskredsen er omkostningsbaseret og åben, og bliver ved med at være det', async () => {
    await expectRefused(
      api,
      () => created(api, 'loengruppe', { nummer: 8996, bogfoeringskredsId: udg }),
      {
        status: 400,
        errors: {
          bogfoeringskredsId: [expect.stringContaining('er ikke omkostningsbaseret i 11.2026')],
        },
      },
    );
    const kreds = await madeAccounting(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: await idOf(api, 'RegnskabsfoerendeInstitution', '0706'),
      bogfoeringskredsnummer: '99881',
    });
    const one = await group({ bogfoeringskredsId: kreds.id });
    const body = formOf(kreds, { bogfoeringstypeId: 'UDG', bankkontotyper: [] });
    const edit = (user: string) =>
      api.call<Written>(user, 'PUT', `${accounting}/bogfoeringskredse?id=${kreds.id}`, { body });
    const seen = await expectRefused(api, () => edit(central), { status: 400 });
    expect(seen.body.errors?.bogfoeringstypeId).toEqual([
      `Bogføringskredsen bruges af 1 løngruppe (${one.nummer}) og skal være omkostningsbaseret.`,
    ]);
    const close = (user: string) => closed(api, kreds, { tilPeriode: 202612 }, user);
    expect((await expectRefused(api, () => close(central), { status: 400 })).body).toMatchObject({
      violations: [{ code: 'iBrug', elements: [{ id: one.id }] }],
    });
    const { body: told } = await expectRefused(api, () => close(stranger), { status: 400 });
    expect(told).toMatchObject({ violations: [{ code: 'iBrugSkjult', field: '' }] });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${one.id}|"elements"`));
    expect((await put(api, 'loengruppe', one.id, { tilPeriode: 202612 })).status).toBe(200);
    expect((await close(stranger)).status).toBe(200);
  });

  test('det, løn peger på, kan ikke afsluttes under den', async () => {
    const ministry = await madeAccounting(api, 'Ministeransvarsomraade', { nummer: '97' });
    const one = await community({ ministeransvarsomraadeId: ministry.id });
    const close = (user: string) => closed(api, ministry, { tilPeriode: 202612 }, user);
    expect((await close(central)).body).toMatchObject({
      violations: [{ elements: [{ id: one.id }] }],
    });
    expect((await close(stranger)).body.code).toBe('iBrugSkjult');
    const virksomhed = await elementIn(api, 'Virksomhed', '10213231');
    const { body } = await closed(api, virksomhed, { tilPeriode: 202712 }, stranger);
    expect(JSON.stringify(body)).toContain('som du ikke har adgang til');
  });

  test('et fællesskab afsluttes efter sine løngrupper, ved en PUT, der kun siger den sidste periode', async () => {
    const parent = await community();
    const one = await group({ loenfaellesskabId: parent.id });
    const close = () => put(api, 'loenfaellesskab', parent.id, { tilPeriode: 202612 });
    const { body } = await expectRefused(api, close, { status: 400, code: 'aabneUnderliggende' });
    expect(body).toMatchObject({
      violations: [
        { elements: [{ id: one.id }], remedy: 'WriteLoengrupperAndFaellesskaber#afslut' },
      ],
    });
    expect(await put(api, 'loengruppe', one.id, { tilPeriode: 202612 })).toMatchObject({
      status: 200,
      body: { tilPeriode: 202612, status: 'Lukket' },
    });
    expect((await close()).status).toBe(200);
    const late = { nummer: 8995, loenfaellesskabId: parent.id };
    await expectRefused(api, () => created(api, 'loengruppe', late), {
      status: 400,
      errors: {
        loenfaellesskabId: [`Det overordnede element ${parent.nummer} er lukket i perioden.`],
      },
    });
    expect((await created(api, 'loengruppe', { ...late, tilPeriode: 202612 })).status).toBe(200);
  });

  test('virkningen begynder i en periode, der ikke er godkendt', async () => {
    const one = await payOne(api, 'loengruppe', 124);
    const body = { ...formOf(one as Written, { navn: 'Andet navn', fraPeriode: 202608 }) };
    await expectRefused(api, () => put(api, 'loengruppe', one.id, body), {
      status: 400,
      errors: { fraPeriode: ['Perioden 08.2026 er godkendt og kan ikke ændres.'] },
    });
    await expectRefused(api, () => put(api, 'loengruppe', one.id, { tilPeriode: 202607 }), {
      status: 400,
      errors: { tilPeriode: ['Perioden 08.2026 er godkendt og kan ikke ændres.'] },
    });
  });

  test('en senere fra-periode giver en ny version, den samme retter, og nummeret er fast', async () => {
    const one = await group({ loenadministrator: 'Statens Administration' });
    const later = await put(
      api,
      'loengruppe',
      one.id,
      formOf(one, { navn: 'Nyt navn', fraPeriode: 202702 }),
    );
    expect(later).toMatchObject({ status: 200, body: { versionId: 2, navn: 'Nyt navn' } });
    const again = await put(
      api,
      'loengruppe',
      one.id,
      formOf(later.body, { loenadministrator: null, fraPeriode: 202702 }),
    );
    expect(again).toMatchObject({ status: 200, body: { versionId: 2, loenadministrator: null } });
    const versions = await api.get<ElementPayload[]>(
      `${root}/loengruppe/versions?nummer=${one.nummer}`,
      reader,
    );
    expect(
      versions.map(({ fraPeriode, tilPeriode, navn }) => [fraPeriode, tilPeriode, navn]),
    ).toEqual([
      [now, 202701, 'Prøve'],
      [202702, null, 'Nyt navn'],
    ]);
    await expectRefused(
      api,
      () =>
        put(api, 'loengruppe', one.id, formOf(again.body, { nummer: 8994, fraPeriode: 202702 })),
      { status: 400, errors: { nummer: [expect.stringContaining('Nummer')] } },
    );
    const { body: stale } = await expectRefused(
      api,
      () => put(api, 'loengruppe', one.id, formOf(later.body, { navn: 'Mit', fraPeriode: 202702 })),
      { status: 409 },
    );
    expect(stale).toMatchObject({ konflikt: { loenadministrator: { deres: null } } });
  });

  test('flyttes til et andet fællesskab eller ud af det, og ikke til det, der er lukket', async () => {
    const [from, to, ending] = [
      await community(),
      await community(),
      await community({ tilPeriode: 202612 }),
    ];
    const one = await group({ loenfaellesskabId: from.id });
    const move = (overordnetId: unknown, fraPeriode = now) =>
      put(api, 'loengruppe', one.id, { overordnetId, fraPeriode });
    await expectRefused(api, () => move(from.id), {
      status: 400,
      errors: { overordnetId: [expect.stringContaining(from.nummer)] },
    });
    await expectRefused(api, () => move(ending.id), {
      status: 400,
      errors: { overordnetId: [`Det overordnede element ${ending.nummer} er lukket i perioden.`] },
    });
    await expectRefused(api, () => move(one.id), {
      status: 400,
      errors: { overordnetId: ['Løngruppe kan ikke flyttes til løngruppe.'] },
    });
    for (const nowhere of ['07', omk])
      await expectRefused(api, () => move(nowhere), { status: 400 });
    expect(await move(to.id, 202701)).toMatchObject({
      status: 200,
      body: { overordnetId: to.id, versionId: 2 },
    });
    expect(await move(null, 202702)).toMatchObject({
      status: 200,
      body: { overordnetId: null, sti: [] },
    });
    await expectRefused(api, () => move(null, 202702), {
      status: 400,
      errors: { overordnetId: ['Elementet hører ikke under noget i forvejen.'] },
    });
    const places = [now, 202701, 202702].map(
      async (periode) => (await payOne(api, 'loengruppe', one.nummer, periode)).overordnetId,
    );
    expect(await Promise.all(places)).toEqual([from.id, to.id, null]);
  });

  test('flere løngrupper flyttes på én gang med én plan, og fortrydes i ét trin', async () => {
    const [from, to] = [await community(), await community()];
    const groups = [
      await group({ loenfaellesskabId: from.id }),
      await group({ loenfaellesskabId: from.id }),
    ];
    const gone = await group({ loenfaellesskabId: to.id });
    const kommandoer = [...groups, gone].map(({ id }) => ({
      kommando: 'WriteLoengrupperAndFaellesskaber#flyt',
      input: { id, overordnetId: to.id, fraPeriode: 202701 },
    }));
    const { body: plan } = await api.plan(kommandoer, keeper);
    expect(plan).toMatchObject({ udfald: 'oob', antalEffekter: 4 });
    expect(plan.numre).toBeUndefined();
    const ran = await api.run(plan.token, { user: keeper, kun: 'gyldige' });
    expect(ran.status).toBe(200);
    const placesIn = async (periode: number) =>
      (
        await Promise.all(groups.map(({ nummer }) => payOne(api, 'loengruppe', nummer, periode)))
      ).map(({ overordnetId }) => overordnetId);
    expect([await placesIn(now), await placesIn(202701)]).toEqual([
      [from.id, from.id],
      [to.id, to.id],
    ]);
    const undone = await api.call(keeper, 'POST', `/api/kommandoer/${ran.body.koersel}/fortryd`, {
      body: {},
    });
    expect(undone.status).toBe(200);
    expect(await placesIn(202701)).toEqual([from.id, from.id]);
  });

  test('kaldet kan sige, hvilken af kommandoerne det mener', async () => {
    const one = await community();
    const asked = `${root}/loenfaellesskab?id=${one.id}&kommando=WriteLoengrupperAndFaellesskaber%23`;
    const close = await api.call<Written>(keeper, 'PUT', `${asked}loenfaellesskab-afslut`, {
      body: {},
    });
    expect(close).toMatchObject({
      status: 400,
      body: { errors: { tilPeriode: [expect.any(String)] } },
    });
    const strange = await api.call<Written>(keeper, 'PUT', `${asked}afslut`, {
      body: { tilPeriode: now },
    });
    expect(strange.status).toBe(400);
  });

  test('skrivning alene giver også læsning', async () => {
    const { tilladelser } = await api.db
      .selectFrom('bruger')
      .select('tilladelser')
      .where('brugernavn', '=', keeper)
      .executeTakeFirstOrThrow();
    const set = (permissions: unknown) =>
      api.db
        .updateTable('bruger')
        .set({ tilladelser: JSON.stringify(permissions) })
        .where('brugernavn', '=', keeper)
        .execute();
    await set(['WriteLoengrupperAndFaellesskaber']);
    try {
      const page = await api.call(keeper, 'GET', `${root}/loengrupper`);
      expect(page.status).toBe(200);
    } finally {
      await set(tilladelser);
    }
  });

  test.each<Kind>(['loengruppe', 'loenfaellesskab'])(
    'ingen ændrer en %s uden tilladelsen',
    async (kind) => {
      const one = kind === 'loengruppe' ? await group() : await community();
      for (const user of [stranger, reader, 'kundedemo.ingen']) {
        await expectRefused(api, () => created(api, kind, { nummer: 8993 }, user), { status: 403 });
        await expectRefused(api, () => put(api, kind, one.id, { tilPeriode: now }, user), {
          status: 403,
        });
      }
    },
  );

  test('en kørsel af løn er som ingen for den, der ikke læser den: hverken hvem eller hvad', async () => {
    const { koersel } = await group();
    const path = `/api/kommandoer/${koersel}/fortryd`;
    const unknown = await api.call(stranger, 'POST', '/api/kommandoer/999999/fortryd', {
      body: {},
    });
    const told = await api.call(stranger, 'POST', path, { body: {} });
    expect(told).toMatchObject({ status: 404, body: { code: 'koerselFindesIkke' } });
    expect(told.body.detail).toBe(unknown.body.detail?.replace('999999', String(koersel)));
    // An administrator sees the runs of others, but not of what they may not read.
    const { tilladelser } = await api.db
      .selectFrom('bruger')
      .select('tilladelser')
      .where('brugernavn', '=', stranger)
      .executeTakeFirstOrThrow();
    const held = [...tilladelser, 'RequiredAdmin'];
    const grant = async (permissions: readonly string[]) =>
      await api.db
        .updateTable('bruger')
        .set({ tilladelser: JSON.stringify(permissions) })
        .where('brugernavn', '=', stranger)
        .execute();
    await grant(held);
    const runs = `/api/kommandoer/koersler?nummer=${koersel}`;
    expect(await api.get(runs, stranger)).toEqual([]);
    expect(await api.get(runs, central)).toMatchObject([{ bruger: keeper }]);
    await grant(tilladelser);
  });
});
