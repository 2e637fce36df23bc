import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { endSessions } from '../../../server/identity/sessions.ts';
import type { Roert } from '../../../src/api/contract/touched.ts';
import { accessTokenOf, setUser, startApp } from '../app/app-server.ts';
import {
  central,
  ministryOfFinance,
  underkontoBody,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { unlimited } from '../harness/unlimited.ts';
import { keeper, stranger } from '../pay/pay-api.ts';
import { listen } from './listening.ts';

describeOnEachEngine('strømmen af ændringer', (engine) => {
  const api = useCommandApi(engine);
  let next = 40;

  const listenAs = async (user: string, last?: number) =>
    await listen(api.server.baseUrl, await accessTokenOf(api.db, user), last);

  /** A run that makes an underkonto, as it was answered. */
  async function write() {
    const input = await underkontoBody(api, { nummer: String(next) });
    next += 1;
    const planned = await api.plan([{ kommando: 'Underkonto', input }]);
    const { status, body } = await api.run(planned.body.token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as typeof body & { readonly roert: Roert };
  }

  /** A run about løn alone. */
  async function writePay(nummer: number) {
    const [ministry] = await api.db
      .selectFrom('element')
      .select('id')
      .where('type', '=', 'Ministeransvarsomraade')
      .execute();
    const body = {
      nummer,
      navn: 'Prøvens fællesskab',
      beskrivelse: 'Til prøven',
      ministeransvarsomraadeId: ministry?.id,
      fraPeriode: 202611,
    };
    const { status } = await api.call(keeper, 'POST', '/api/slp/loenfaellesskab', { body });
    expect(status).toBe(200);
  }

  test('siger først, hvor loggen er, og så hver kørsel, som dens svar sagde det', async () => {
    const listening = await listenAs(central);
    expect(Object.fromEntries(listening.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    });
    const [klar] = listening.events;
    expect(klar?.name).toBe('klar');
    const ran = await write();
    await listening.untilRuns(1);
    const { poster } = await api.get<{ poster: { bruger: string }[] }>('/api/kommandoer');
    expect(listening.runs()).toEqual([
      {
        nummer: ran.lognumre.at(-1),
        koersel: ran.koersel,
        bruger: poster[0]?.bruger,
        omraader: ['finanslovsstruktur'],
        roert: ran.roert,
      },
    ]);
    expect(JSON.parse(klar?.data ?? '').nummer).toBeLessThan(ran.lognumre.at(-1) ?? 0);
  });

  test('går videre fra det sidste, der er hørt, og springer intet over', async () => {
    const first = await write();
    const missed = [await write(), await write()];
    const listening = await listenAs(central, first.lognumre.at(-1));
    const heard = () => listening.runs().map(({ koersel }) => koersel);
    await listening.untilRuns(2);
    const later = await write();
    await listening.untilRuns(3);
    expect(heard()).toEqual([...missed, later].map(({ koersel }) => koersel));
  });

  test('siger intet til den, der intet må se af det', async () => {
    const [one, other] = [await listenAs(stranger), await listenAs(keeper)];
    const before = JSON.parse(one.events[0]?.data ?? '').nummer;
    await writePay(9388);
    const seen = await write();
    await one.untilRuns(1);
    await other.untilRuns(2);
    expect(one.runs()[0]?.koersel).toBe(seen.koersel);
    expect(JSON.stringify(one.events)).not.toContain('oen');
    expect(other.runs()[0]?.omraader).toEqual(['loen']);
    // Nor to whoever comes back and has missed it.
    const again = await listenAs(stranger, before);
    await again.untilRuns(1);
    expect(again.runs()[0]?.koersel).toBe(seen.koersel);
    expect(JSON.stringify(again.events)).not.toContain('oen');
  });

  test('ender, når tokenet er udløbet', async () => {
    // Clocks may differ by 5 s.
    const token = await accessTokenOf(api.db, central, Math.floor(Date.now() / 1000) - 3);
    const listening = await listen(api.server.baseUrl, token);
    await listening.ended;
    expect(listening.events.map(({ name }) => name)).toEqual(['klar']);
  });

  test('ender, når sessionen er slut, også når intet skrives', async () => {
    const user = 'logget.af';
    await setUser(api.db, user);
    const listening = await listenAs(user);
    await endSessions(api.db, [user]);
    await listening.ended;
    expect(listening.events.map(({ name }) => name)).toEqual(['klar']);
  });

  test.each([
    [
      'er spærret',
      async (user: string) => {
        await api.db
          .updateTable('bruger')
          .set({ spaerret: true })
          .where('brugernavn', '=', user)
          .execute();
      },
    ],
    ['har mistet en rettighed', (user: string) => setUser(api.db, user)],
  ])('siger intet mere til den, der %s', async (state, takeAway) => {
    const user = `den.der.${state.replaceAll(' ', '.')}`;
    await setUser(api.db, user, { permissions: ['ReadLoengrupperAndFaellesskaber'] });
    const listening = await listenAs(user);
    await takeAway(user);
    await write();
    await listening.ended;
    expect(listening.events.map(({ name }) => name)).toEqual(['klar']);
  });

  test('holder ingen session i live', async () => {
    const user = 'aaben.fane';
    await setUser(api.db, user);
    const listening = await listenAs(user);
    const soon = new Date(Date.now() + 600_000).toISOString();
    await sql`update identitet_lager set udloeber = ${soon} where indhold->>'accountId' = ${user}`.execute(
      api.db,
    );
    const ends = () =>
      api.db
        .selectFrom('identitet_lager')
        .select('udloeber')
        .where(sql<boolean>`indhold->>'accountId' = ${user}`)
        .execute();
    const before = await ends();
    await write();
    await listening.untilRuns(1);
    expect(await ends()).toEqual(before);
  });

  test('er fire for hver bruger: den ældste erstattes', async () => {
    const user = 'mange.faner';
    await setUser(api.db, user);
    const oldest = await listenAs(user);
    const others = [await listenAs(user), await listenAs(user), await listenAs(user)];
    const newest = await listenAs(user);
    await oldest.ended;
    expect(oldest.events.map(({ name }) => name)).toEqual(['klar', 'erstattet']);
    await write();
    for (const one of [...others, newest]) await one.untilRuns(1);
  });

  test('fortæller også, hvad en anden server har skrevet, og slutter, når serveren gør', async () => {
    const server = await startApp(api.db, { env: unlimited });
    onTestFinished(() => server.close());
    const listening = await listen(server.baseUrl, await accessTokenOf(api.db, central));
    const ran = await write();
    await listening.untilRuns(1);
    expect(listening.runs()[0]?.koersel).toBe(ran.koersel);
    await server.close();
    await listening.ended;
  });

  test('holder ingen af brugerens ture: andre kald svares, mens fire er åbne', async () => {
    for (let open = 0; open < 4; open += 1) await listenAs(ministryOfFinance);
    const { status } = await api.call(ministryOfFinance, 'GET', '/api/finansaar');
    expect(status).toBe(200);
  });

  test('siger forfra til den, der har hørt mere, end loggen har, eller er langt bagud', async () => {
    const listening = await listenAs(central, 9_000_000_000);
    expect(listening.events.map(({ name }) => name)).toEqual(['klar', 'forfra']);
    const last = JSON.parse(listening.events[0]?.data ?? '').nummer;
    await sql`insert into koersel (nummer, tid, bruger)
      select 900000 + g, now(), 'En anden' from generate_series(1, 101) g`.execute(api.db);
    await sql`insert into kommando_log (koersel, kommando, argumenter)
      select 900000 + g, 'Underkonto', '' from generate_series(1, 101) g`.execute(api.db);
    const behind = await listenAs(central, last);
    expect(behind.events.map(({ name }) => name)).toEqual(['klar', 'klar', 'forfra']);
    // Whoever listened has the same to catch up with.
    await expect
      .poll(() => listening.events.map(({ name }) => name), { timeout: 10_000 })
      .toEqual(['klar', 'forfra', 'klar', 'forfra']);
  });
});
