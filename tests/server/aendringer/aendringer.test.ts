import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inWritersTurn } from '../../../server/storage/writers-clock.ts';
import type { WrittenElement } from '../../../src/api/contract/structure/element.ts';
import { accessTokenOf, setUser } from '../app/app-server.ts';
import {
  central,
  ministryOfFinance,
  underkontoBody,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { keeper, stranger } from '../pay/pay-api.ts';
import { catchUp, changesOf, type Portal, snapshotAt } from './copy.ts';

describeOnEachEngine('ændringer efter et nummer', (engine) => {
  const api = useCommandApi(engine);
  let next = 40;

  const portalOf = async (user: string): Promise<Portal> => ({
    baseUrl: api.server.baseUrl,
    token: await accessTokenOf(api.db, user),
  });

  /** A run that makes so many underkonti. */
  async function write(count = 1) {
    const kommandoer = [];
    for (let at = 0; at < count; at += 1) {
      const input = await underkontoBody(api, { nummer: String(next) });
      next += 1;
      kommandoer.push({ kommando: 'Underkonto', input });
    }
    const planned = await api.plan(kommandoer);
    const { status, body } = await api.run(planned.body.token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  /** A run about løn alone. */
  async function writePay(nummer: number) {
    const { rows } = await sql<{ id: string }>`
      select id from element where type = 'Ministeransvarsomraade' limit 1`.execute(api.db);
    const body = {
      nummer,
      navn: 'Prøvens fællesskab',
      beskrivelse: 'Til prøven',
      ministeransvarsomraadeId: rows[0]?.id,
      fraPeriode: 202611,
    };
    const { status } = await api.call(keeper, 'POST', '/api/slp/loenfaellesskab', { body });
    expect(status).toBe(200);
  }

  test('er loggens linjer, ældste først, med felterne før og efter', async () => {
    const portal = await portalOf(central);
    const { nummer } = await snapshotAt(portal);
    const input = await underkontoBody(api, { nummer: String(next) });
    next += 1;
    const made = await api.call<WrittenElement>(
      central,
      'POST',
      '/api/finanslovsstruktur/underkonti',
      { body: input },
    );
    expect(made.status).toBe(200);
    const { poster, naeste, flere, midtIKoersel } = await changesOf(portal, nummer);
    const [log] = (await api.get<{ poster: { tid: string; bruger: string }[] }>('/api/kommandoer'))
      .poster;
    expect(poster).toEqual([
      {
        nummer: naeste,
        koersel: made.body.koersel,
        tid: log?.tid,
        bruger: log?.bruger,
        kommando: 'Underkonto',
        virkninger: expect.any(Array),
      },
    ]);
    expect([flere, midtIKoersel]).toEqual([false, false]);
    const version = poster[0]?.virkninger.find(({ slags }) => slags === 'Underkonto');
    expect(version).toMatchObject({ noegle: { id: made.body.id, versionId: 1 }, foer: null });
    // As the calls that read it tell it, but for what follows from others or from the time that is looked at.
    for (const [field, value] of Object.entries(version?.efter ?? {})) {
      expect([field, Reflect.get(made.body, field)]).toEqual([field, value]);
    }
    expect(version?.efter).toMatchObject({
      nummer: input.nummer,
      rowVersion: made.body.rowVersion,
    });
  });

  test('giver af øjebliksbilledet det næste, hvor lidt der end spørges om ad gangen', async () => {
    const portal = await portalOf(central);
    const { nummer, copy } = await snapshotAt(portal);
    const ran = await write(3);
    await write();
    const undone = await api.call(
      ministryOfFinance,
      'POST',
      `/api/kommandoer/${ran.koersel}/fortryd`,
      { body: { underaktivitetId: 9, bemaerkning: 'Prøve' } },
    );
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const again = await snapshotAt(portal);
    for (const antal of [1, 2, 1000]) {
      const own = new Map(copy);
      const then = await catchUp(portal, own, nummer, `&antal=${antal}`);
      expect(then.nummer).toBe(again.nummer);
      expect(own).toEqual(again.copy);
    }
    // In the middle of the first run, and at the end of it.
    const ends = [1, 2, 3].map(async (antal) => {
      const { naeste, flere, midtIKoersel } = await changesOf(portal, nummer, `&antal=${antal}`);
      return [naeste, flere, midtIKoersel];
    });
    expect(await Promise.all(ends)).toEqual([
      [ran.lognumre[0], true, true],
      [ran.lognumre[1], true, true],
      [ran.lognumre[2], true, false],
    ]);
  });

  test('springer intet over, som gemmes senere med et lavere nummer', async () => {
    const portal = await portalOf(central);
    const { nummer } = await snapshotAt(portal);
    // A writer has its number, and its work is not kept yet: whoever is behind it waits for its turn.
    const [taken, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inWritersTurn(api.db, async (tx) => {
      const { rows } = await sql<{ nummer: number }>`
        with k as (insert into koersel (nummer, tid, bruger)
          values (nextval('kommando_koersel'), now(), 'En anden') returning nummer)
        insert into kommando_log (koersel, kommando, argumenter)
        select nummer, 'Underkonto', '' from k returning nummer`.execute(tx);
      await sql`insert into kommando_effekt
          (log_nummer, plads, slags, emne, emner, entity, key, foer, efter)
        values (${rows[0]?.nummer}, 1, 'finansaar', 1, 1, 'finansaar', '{"finansaar": 2099}', null,
          '{"finansaar": 2099}')`.execute(tx);
      taken.resolve();
      // The embedded database has one connection, which nobody else has until then.
      if (engine === 'postgres') await kept.promise;
      return rows[0]?.nummer ?? 0;
    });
    await taken.promise;
    const later = write();
    if (engine === 'postgres') expect((await changesOf(portal, nummer)).poster).toEqual([]);
    kept.resolve();
    const [first, { lognumre }] = [await slow, await later];
    const told = (await changesOf(portal, nummer)).poster.map((line) => line.nummer);
    expect(told).toEqual([first, ...lognumre]);
  });

  test('siger intet om løn til den, der ikke må se den, heller ikke hvor meget der er', async () => {
    const [outside, inside] = [await portalOf(stranger), await portalOf(keeper)];
    const before = await snapshotAt(outside);
    const seenBefore = await snapshotAt(inside);
    await writePay(9389);
    expect(await snapshotAt(outside)).toEqual(before);
    expect(await changesOf(outside, before.nummer)).toEqual({
      poster: [],
      naeste: before.nummer,
      flere: false,
      midtIKoersel: false,
    });
    const { poster } = await changesOf(inside, seenBefore.nummer);
    expect(poster.flatMap(({ virkninger }) => virkninger.map(({ slags }) => slags))).toEqual([
      'Loenfaellesskab',
    ]);
    const ran = await write();
    await writePay(9390);
    const seen = await changesOf(outside, before.nummer, '&antal=1');
    expect(seen.poster.map(({ koersel }) => koersel)).toEqual([ran.koersel]);
    expect(seen.flere).toBe(false);
    const copy = new Map(seenBefore.copy);
    await catchUp(inside, copy, seenBefore.nummer);
    expect(copy).toEqual((await snapshotAt(inside)).copy);
    const named = [...before.copy.keys()].filter((place) => place.startsWith('Loen'));
    expect(named).toEqual([]);
  });

  test('siger intet om brugere', async () => {
    const { rows } = await sql<{ nummer: number }>`
      with k as (insert into koersel (nummer, tid, bruger)
        values (nextval('kommando_koersel'), now(), 'Driften') returning nummer)
      insert into kommando_log (koersel, kommando, argumenter)
      select nummer, 'Bruger', '' from k returning nummer`.execute(api.db);
    const [line] = rows;
    await sql`insert into kommando_effekt
        (log_nummer, plads, slags, emne, emner, entity, key, foer, efter)
      values (${line?.nummer}, 1, 'bruger', 1, 1, 'bruger', '{"brugernavn": "a.b"}', null,
        '{"brugernavn": "a.b", "email": "a@b.dk"}')`.execute(api.db);
    const { poster } = await changesOf(await portalOf(central), (line?.nummer ?? 0) - 1);
    expect(poster).toEqual([]);
  });

  test('deler det, der er gjort meget af, i flere svar, og en linje aldrig', async () => {
    const user = 'laeser.af.meget';
    await setUser(api.db, user);
    const portal = await portalOf(user);
    const { nummer } = await snapshotAt(portal);
    const effectsOf = [1_500, 400, 200, 3_000, 1];
    for (const effects of effectsOf) {
      const { rows } = await sql<{ nummer: number }>`
        with k as (insert into koersel (nummer, tid, bruger)
          values (nextval('kommando_koersel'), now(), 'En anden') returning nummer)
        insert into kommando_log (koersel, kommando, argumenter)
        select nummer, 'Underkonto', '' from k returning nummer`.execute(api.db);
      await sql`insert into kommando_effekt
          (log_nummer, plads, slags, emne, emner, entity, key, foer, efter)
        select ${rows[0]?.nummer}::bigint, g, 'finansaar', g, ${effects}::int, 'finansaar',
          jsonb_build_object('finansaar', g), null, jsonb_build_object('finansaar', g)
        from generate_series(1, ${effects}::int) g`.execute(api.db);
    }
    const told: number[][] = [];
    for (let [efter, flere] = [nummer, true]; flere; ) {
      const answer = await changesOf(portal, efter);
      told.push(answer.poster.map(({ virkninger }) => virkninger.length));
      [efter, flere] = [answer.naeste, answer.flere];
    }
    expect(told).toEqual([[1_500, 400], [200], [3_000], [1]]);
  });

  test('afviser et nummer, som loggen ikke er nået til, og siger, hvad der så gøres', async () => {
    const { status, body } = await api.call(central, 'GET', '/api/aendringer?efter=9000000000');
    expect([status, body.code]).toEqual([400, 'loggenErKortere']);
    expect(body.detail).toContain('Begynd med et øjebliksbillede.');
  });

  test('et øjebliksbillede, der tages langsomt, holder ingen skrivning', async () => {
    const { baseUrl, token } = await portalOf(central);
    const left = new AbortController();
    onTestFinished(() => left.abort());
    const answer = await fetch(`${baseUrl}/api/aendringer/oejebliksbillede`, {
      headers: { authorization: `Bearer ${token}` },
      signal: left.signal,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': expect.stringContaining('oejebliksbillede.ndjson'),
    });
    const ran = await write();
    const [head = ''] = (await answer.text()).split('\n');
    expect(JSON.parse(head).nummer).toBeLessThan(ran.lognumre[0] ?? 0);
  });
});
