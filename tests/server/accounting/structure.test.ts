import { expect, test } from 'vitest';
import type { ElementDetail, WrittenElement } from '../../../src/api/contract/structure/element.ts';
import type { DelregnskabRelation } from '../../../src/api/contract/structure/relation.ts';
import {
  central,
  changeOf,
  contents,
  elementOf,
  reader,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import {
  closed,
  create,
  elementIn,
  keeper,
  local,
  made,
  movedTo,
  now,
  reopened,
  root,
} from './accounting-api.ts';

describeOnce('regnskabsstrukturen', (engine) => {
  const api = useCommandApi(engine);
  let kredse = 99_000;

  /** A kreds of its own below an institution, with so many delregnskaber of an underkonto. */
  async function newKreds(institution = '0706', values = {}) {
    kredse += 1;
    const above = await elementIn(api, 'RegnskabsfoerendeInstitution', institution);
    return await made(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: above.id,
      bogfoeringskredsnummer: String(kredse),
      ...values,
    });
  }

  async function newDelregnskab(kreds: { id: string }, values = {}, underkonto = '07.14.01.10') {
    const { id: underkontoId } = await elementOf(api, 'underkonti', underkonto);
    return await made(api, 'Delregnskab', {
      bogfoeringskredsId: kreds.id,
      delregnskabsnummer: '001',
      underkontoId,
      ...values,
    });
  }

  async function relationsOf(underkonto: string) {
    const { id } = await elementOf(api, 'underkonti', underkonto);
    return await api.get<DelregnskabRelation[]>(
      `${structure}/underkonti/${id}/delregnskaber-relationer`,
    );
  }

  /** Refused with a code, and nothing is written. */
  async function expectRefused(
    attempt: () => Promise<{ status: number; body: { code?: unknown } }>,
    status: number,
    code: string,
  ) {
    const before = await contents(api.db);
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await contents(api.db)).toEqual(before);
  }

  test('fra CVR-nummer til EAN-nummer: oprettet, rettet og afsluttet nedefra', async () => {
    const omraade = await elementIn(api, 'Ministeransvarsomraade', '07');
    const virksomhed = await made(api, 'Virksomhed', {
      ministeransvarsomraadeId: omraade.id,
      cvrNummer: '94023874',
      navn: 'Demostyrelsen for Kulturarv',
      seNumre: ['94023874', '94063469'],
    });
    expect(virksomhed).toMatchObject({ kanoniskNummer: '07.94023874', advarsler: [] });
    const institution = await made(api, 'RegnskabsfoerendeInstitution', {
      virksomhedId: virksomhed.id,
      nummer: '9901',
    });
    const kreds = await made(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institution.id,
      bogfoeringskredsnummer: '98001',
    });
    expect(kreds).toMatchObject({
      likviditetsordning: true,
      regnskabsposteringerPaakraevetTilStatsregnskab: true,
      kanoniskNummer: '07.94023874.9901.98001',
    });
    const delregnskab = await newDelregnskab(kreds);
    expect(delregnskab.kanoniskNummer).toBe('07.94023874.9901.98001.001');
    const ean = await made(api, 'EANNummer', {
      bogfoeringskredsId: kreds.id,
      nummer: '5798007000004',
    });

    const renamed = await api.call<WrittenElement>(
      keeper,
      'PUT',
      `${root}/bogfoeringskredse?id=${kreds.id}`,
      { body: changeOf(kreds, { bogfoeringstypeId: 'UDG', bankkontotyper: ['FF1'] }) },
    );
    expect(renamed).toMatchObject({ status: 200, body: { likviditetsordning: false } });

    const ends = { tilPeriode: 202612 };
    await expectRefused(() => closed(api, kreds, ends), 400, 'aabneUnderliggende');
    expect(await closed(api, delregnskab, { ...ends, saldoErNul: true })).toMatchObject({
      status: 200,
    });
    const remaining = await closed(api, kreds, ends);
    expect(remaining.body).toMatchObject({
      violations: [{ remedy: 'CloseEANNumber', elements: [{ id: ean.id }] }],
    });
    for (const element of [ean, kreds, institution, virksomhed]) {
      expect(await closed(api, element, ends), element.type).toMatchObject({
        status: 200,
        body: { tilPeriode: 202612 },
      });
    }
  });

  test('den lokale skriver kun under sin egen virksomhed', async () => {
    const own = await elementIn(api, 'Virksomhed', '25798376');
    const { poster } = await api.get<{ poster: ElementDetail[] }>(
      `${root}/virksomheder/child-elements?id=${own.id}&periode=${now}`,
    );
    const [institution] = poster;
    const mine = await newKreds(institution?.fuldtNummer);
    const theirs = await newKreds();
    const ean = { navn: 'Faktura', nummer: '5798007000011' };
    await expectRefused(
      () => create(api, 'EANNummer', { ...ean, bogfoeringskredsId: theirs.id }, local),
      403,
      'adgangNaegtet',
    );
    const answer = await create(api, 'EANNummer', { ...ean, bogfoeringskredsId: mine.id }, local);
    expect(answer.status).toBe(200);
    // Another's permission is the route's to refuse.
    expect((await closed(api, mine, { tilPeriode: 202612 }, local)).status).toBe(403);
    expect((await closed(api, answer.body, { tilPeriode: 202612 }, local)).status).toBe(403);
    expect((await closed(api, answer.body, { tilPeriode: 202612 }, keeper)).status).toBe(200);
    const { id: underkontoId } = await elementOf(api, 'underkonti', '23.21.01.10');
    const pay = { delregnskabsnummer: '001', underkontoId, bogfoeringskredsId: mine.id };
    await expectRefused(
      () => create(api, 'Delregnskab', { ...pay, loenkontering: true }, local),
      400,
      'loenkonteringCentral',
    );
    expect((await create(api, 'Delregnskab', pay, local)).status).toBe(200);
    expect((await create(api, 'Delregnskab', pay, reader)).status).toBe(403);
  });

  test('forkerte numre og CVR-registerets svar', async () => {
    const { id } = await elementIn(api, 'Ministeransvarsomraade', '07');
    const kreds = await newKreds();
    const taken = await elementIn(api, 'EANNummer', '5798990000371');
    const virksomhed = (cvrNummer: string) => () =>
      create(api, 'Virksomhed', { ministeransvarsomraadeId: id, cvrNummer });
    const ean = (nummer: string) => () =>
      create(api, 'EANNummer', { bogfoeringskredsId: kreds.id, nummer });
    await expectRefused(virksomhed('10213232'), 400, 'feltfejl');
    await expectRefused(virksomhed('12345674'), 400, 'cvrIkkeFundet');
    await expectRefused(virksomhed('10213231'), 400, 'cvrFindes');
    await expectRefused(virksomhed('95433456'), 400, 'cvrOphoert');
    await expectRefused(ean('5798000860576'), 400, 'feltfejl');
    await expectRefused(ean(taken.fuldtNummer), 400, 'eanFindes');
    const foreign = await ean('4006381333931')();
    expect(foreign).toMatchObject({
      status: 200,
      body: { advarsler: [{ code: 'eanIkkeOffentlig' }] },
    });
    await expectRefused(
      () =>
        create(api, 'Bogfoeringskreds', {
          regnskabsfoerendeInstitutionId: kreds.overordnetId,
          bogfoeringskredsnummer: '98999',
          bankkontotyper: ['FF1'],
        }),
      400,
      'bankkontotypeForkert',
    );
  });

  test('et delregnskab lukkes soft, til dets sidste periode er forbi, og genåbnes helt', async () => {
    const kreds = await newKreds();
    const delregnskab = await newDelregnskab(kreds);
    await expectRefused(
      () => closed(api, delregnskab, { tilPeriode: 202612 }),
      400,
      'ikkeNulstillet',
    );
    const told = { tilPeriode: 202612, saldoErNul: true };
    const answer = await closed(api, delregnskab, told);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'Lukket', softLukketFra: now, tilPeriode: 202612 },
    });
    const number = delregnskab.fuldtNummer;
    const statusIn = async (periode: number) =>
      (await elementIn(api, 'Delregnskab', number, periode)).status;
    expect(await statusIn(202610)).toBe('Fremtidig');
    expect(await statusIn(202612)).toBe('SoftLukket');
    expect(await statusIn(202613)).toBe('Lukket');
    const open = await reopened(api, delregnskab.id, { fraPeriode: now });
    expect(open).toMatchObject({ status: 200, body: { status: 'Aaben', tilPeriode: null } });
    expect(await statusIn(202801)).toBe('Aaben');
  });

  test('standarddelregnskabet for en åben underkonto lukkes ikke, før et andet er valgt', async () => {
    const number = '07001.001';
    const standing = await elementIn(api, 'Delregnskab', number);
    const [relation] = await api.get<{ underkontoId: string; underkonto: ElementDetail }[]>(
      `${root}/delregnskaber/${standing.id}/all-underkonto-relationer`,
    );
    const underkonto = relation?.underkonto.fuldtNummer ?? '';
    const told = { tilPeriode: 202612, saldoErNul: true };
    const before = await closed(api, standing, told);
    expect(before).toMatchObject({
      status: 400,
      body: {
        code: 'standardDelregnskab',
        violations: [
          { remedy: 'UpdateUnderkontoDelregnskab', elements: [{ fuldtNummer: underkonto }] },
        ],
      },
    });
    const other = await newDelregnskab(await newKreds(), { fraPeriode: 202612 }, underkonto);
    const body = {
      underkontoId: relation?.underkontoId,
      delregnskabId: other.id,
      defaultDelregnskab: true,
      fraPeriode: 202701,
    };
    const path = `${root}/underkonto-delregnskab`;
    const linked = await api.call<{ relationer: DelregnskabRelation[]; koersel: number }>(
      keeper,
      'PUT',
      path,
      { body },
    );
    expect(linked.status).toBe(200);
    const defaults = linked.body.relationer.filter((row) => row.defaultDelregnskab);
    expect(defaults).toMatchObject([
      { delregnskabId: standing.id, tilPeriode: 202614 },
      { delregnskabId: other.id, fraPeriode: 202701 },
    ]);
    // Until the year is over it is still what the underkonto leans on.
    await expectRefused(() => closed(api, standing, told), 400, 'standardDelregnskab');
    const cleared = { ...body, fraPeriode: 202702, defaultDelregnskab: false };
    await expectRefused(
      () => api.call(keeper, 'PUT', path, { body: cleared }),
      400,
      'standardKanIkkeFjernes',
    );
    const ended = { ...body, tilPeriode: 202712 };
    await expectRefused(
      () => api.call(keeper, 'PUT', path, { body: ended }),
      400,
      'standardKanIkkeFjernes',
    );
    await expectRefused(
      () => api.call(keeper, 'PUT', path, { body: { ...body, fraPeriode: 202501 } }),
      400,
      'periodeGodkendt',
    );
    const done = await closed(api, standing, { ...told, tilPeriode: 202614 });
    expect(done.status).toBe(200);
    expect((await relationsOf(underkonto)).filter((row) => row.tilPeriode === null)).toMatchObject([
      { delregnskabId: other.id, defaultDelregnskab: true },
    ]);
  });

  test('uden validering kræver begrundelse og en bekræftelse mere', async () => {
    const number = '07001.002';
    const standing = await elementIn(api, 'Delregnskab', number);
    const query = { tilPeriode: 202612, kommando: 'CloseDelregnskabWithoutValidation' };
    await expectRefused(() => closed(api, standing, query), 400, 'feltfejl');
    const reasoned = { ...query, bemaerkning: 'Ressortomlægning' };
    const unconfirmed = await closed(api, standing, reasoned);
    expect(unconfirmed).toMatchObject({ status: 400, body: { code: 'bekraeftIgen' } });
    const path = `${root}/delregnskaber?id=${standing.id}`;
    const body = { ...reasoned, bekraeft: ['bekraeftIgen'] };
    const asked = new URLSearchParams({ kommando: query.kommando });
    const done = await api.call(keeper, 'DELETE', `${path}&${asked}`, { body });
    expect(done.status).toBe(200);
    expect((await closed(api, standing, reasoned, local)).status).toBe(403);
  });

  test('en genåbning giver koblingen til underkontoen igen, hvor en anden ikke er kommet i dens sted', async () => {
    const kreds = await newKreds();
    const aktivitet = await elementOf(api, 'hovedkonti', '07.14.01');
    const type = await elementOf(api, 'underkontotypes', '11');
    const underkonto = await api.call<WrittenElement>(
      'kundedemo.central',
      'POST',
      `${structure}/underkonti`,
      {
        body: {
          hovedkontoId: aktivitet.id,
          nummer: '47',
          underkontotypeId: type.id,
          navn: 'Prøve',
          fraFinansaar: 2026,
          underaktivitetId: 13,
        },
      },
    );
    expect(underkonto.status).toBe(200);
    const number = underkonto.body.fuldtNummer;
    const first = await newDelregnskab(kreds, {}, number);
    const standing = async () =>
      (await relationsOf(number)).map((row) => [
        row.delregnskab?.fuldtNummer,
        row.defaultDelregnskab,
        row.fraPeriode,
        row.tilPeriode,
      ]);
    const before = await standing();
    expect(before).toEqual([[first.fuldtNummer, true, now, null]]);
    // Without validation the underkonto is left without one, and has it again as the default.
    const path = `${root}/delregnskaber?id=${first.id}&kommando=CloseDelregnskabWithoutValidation`;
    const unchecked = { bemaerkning: 'Fejl', bekraeft: ['bekraeftIgen'] };
    const close = async (tilPeriode: number) => {
      const body = { ...unchecked, tilPeriode };
      const answer = await api.call(keeper, 'DELETE', path, { body });
      expect(answer.status).toBe(200);
    };
    await close(202612);
    expect(await standing()).toEqual([[first.fuldtNummer, true, now, 202612]]);
    const opened = await reopened(api, first.id, { fraPeriode: now });
    expect(opened).toMatchObject({
      status: 200,
      body: { advarsler: [{ code: 'koblingerGenoptages' }] },
    });
    expect(await standing()).toEqual(before);
    // After a pause it begins anew.
    await close(202612);
    await reopened(api, first.id, { fraPeriode: 202703 });
    expect(await standing()).toEqual([
      [first.fuldtNummer, true, now, 202612],
      [first.fuldtNummer, true, 202703, null],
    ]);
    // Where another has become the default meanwhile, it stands beside it.
    await close(202704);
    const second = await newDelregnskab(
      kreds,
      { delregnskabsnummer: '002', fraPeriode: 202705 },
      number,
    );
    await reopened(api, first.id, { fraPeriode: 202705 });
    const after = await standing();
    expect(after.filter(([, , , til]) => til === null).toSorted()).toEqual([
      [first.fuldtNummer, false, 202705, null],
      [second.fuldtNummer, true, 202705, null],
    ]);
  });

  test('genåbning i samme finansår er en tilladelse for sig', async () => {
    const own = await elementIn(api, 'Virksomhed', '25798376');
    const { poster } = await api.get<{ poster: ElementDetail[] }>(
      `${root}/virksomheder/child-elements?id=${own.id}&periode=${now}`,
    );
    const kreds = await newKreds(poster[0]?.fuldtNummer);
    const thisYear = await newDelregnskab(kreds, {}, '23.21.01.10');
    const nextYear = await newDelregnskab(kreds, { delregnskabsnummer: '002' }, '23.21.01.10');
    const told = { saldoErNul: true };
    expect((await closed(api, thisYear, { ...told, tilPeriode: 202612 })).status).toBe(200);
    expect((await closed(api, nextYear, { ...told, tilPeriode: 202702 })).status).toBe(200);
    expect(await reopened(api, thisYear.id, { fraPeriode: now }, local)).toMatchObject({
      status: 200,
      body: { tilPeriode: null },
    });
    await expectRefused(
      () => reopened(api, nextYear.id, { fraPeriode: now }, local),
      400,
      'genaabnAndetAar',
    );
    expect((await reopened(api, nextYear.id, { fraPeriode: now }, keeper)).status).toBe(200);
    // One that was closed with last year stays so, from whatever time it is asked to open.
    await api.db
      .updateTable('element_version')
      .set({ til: 202512, fra: 202501 })
      .where('element_id', '=', thisYear.id)
      .execute();
    for (const fraPeriode of [now, 202612]) {
      await expectRefused(
        () => reopened(api, thisYear.id, { fraPeriode }, local),
        400,
        'genaabnAndetAar',
      );
    }
  });

  test('oprettet er elementets, også når en anden har flyttet eller ændret det', async () => {
    const before = await elementIn(api, 'Bogfoeringskreds', '06504');
    const target = await elementIn(api, 'RegnskabsfoerendeInstitution', '0801');
    const moved = await movedTo(api, before.id, target.id, { fraPeriode: 202701 });
    expect(moved.status).toBe(200);
    const { oprettet, oprettetAf } = before;
    const made = { oprettet, oprettetAf };
    expect(moved.body).toMatchObject({ ...made, versionId: 2, aendretAf: central });
    expect(await elementIn(api, 'Bogfoeringskreds', '06504', 202701)).toMatchObject(made);
    const versions = await api.get<ElementDetail[]>(`${root}/versioner?id=${before.id}`);
    expect(versions).toMatchObject([made, made]);
  });

  test('en flytning: lovlige steder, numrene bagefter, og fortrudt er alt som før', async () => {
    const kreds = await newKreds();
    const delregnskab = await newDelregnskab(kreds, {}, '07.14.01.10');
    const from = kreds.kanoniskNummer?.split('.').slice(0, -1).join('.');
    const target = await elementIn(api, 'RegnskabsfoerendeInstitution', '0801');
    const virksomhed = await elementIn(api, 'Virksomhed', '10213231');
    await expectRefused(() => movedTo(api, kreds.id, virksomhed.id), 400, 'flytForkertType');
    await expectRefused(() => movedTo(api, kreds.id, delregnskab.id), 400, 'flytForkertType');
    await expectRefused(
      () => movedTo(api, kreds.id, String(kreds.overordnetId)),
      400,
      'flytSammeSted',
    );
    await expectRefused(() => movedTo(api, delregnskab.id, kreds.id), 400, 'flytDelregnskab');
    const loaded = await elementIn(api, 'Bogfoeringskreds', '07004');
    await expectRefused(
      () => movedTo(api, loaded.id, target.id, { fraPeriode: 202501 }),
      400,
      'periodeGodkendt',
    );
    const before = await contents(api.db);
    const input = { id: kreds.id, overordnetId: target.id, fraPeriode: 202701 };
    const kommandoer = [{ kommando: 'MoveRegnskabsstruktur', input }];
    const plan = await api.plan(kommandoer, keeper);
    const numre = [
      { fra: kreds.kanoniskNummer, til: `${target.kanoniskNummer}.${kreds.nummer}`, id: kreds.id },
      {
        fra: delregnskab.kanoniskNummer,
        til: `${target.kanoniskNummer}.${kreds.nummer}.001`,
        id: delregnskab.id,
      },
    ];
    expect(plan.body).toMatchObject({ udfald: 'a', numre, antalNumre: 2 });
    expect(plan.body.warnings).toMatchObject([{ code: 'flytAndenVirksomhed', antal: 1 }]);
    const { koersel } = (await api.run(plan.body.token, { user: keeper })).body;
    const numberIn = async (periode: number) =>
      (await elementIn(api, 'Delregnskab', delregnskab.fuldtNummer, periode)).kanoniskNummer;
    expect(await numberIn(202612)).toBe(`${from}.${kreds.nummer}.001`);
    expect(await numberIn(202701)).toBe(`${target.kanoniskNummer}.${kreds.nummer}.001`);
    const named = `${target.kanoniskNummer}.${kreds.nummer}`;
    const settings = `${root}/bogfoeringskredse/settings/${named}`;
    expect((await api.call(reader, 'GET', `${settings}?periode=202701`)).status).toBe(200);
    expect((await api.call(reader, 'GET', `${settings}?periode=202612`)).status).toBe(404);
    const undone = await api.call(keeper, 'POST', `/api/kommandoer/${koersel}/fortryd`, {
      body: {},
    });
    expect(undone.status).toBe(200);
    expect(await numberIn(202701)).toBe(`${from}.${kreds.nummer}.001`);
    const versions = (rows: Record<string, string[]>) =>
      rows.element_version
        ?.map((row) => {
          const { row_version: _, aendret: __, aendret_af: ___, ...rest } = JSON.parse(row);
          return JSON.stringify(rest);
        })
        .toSorted();
    expect(versions(await contents(api.db))).toEqual(versions(before));
  });
});
