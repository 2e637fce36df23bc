import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asRegistered } from '../../../server/read/times/as-registered.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Detail } from '../../../src/api/contract/structure/detail.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
import {
  central,
  changeOf,
  elementOf,
  idOf,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { registeredTables } from '../harness/registered-tables.ts';

interface Known {
  readonly line: number;
  /** As a call says it. */
  readonly registered: string;
  readonly tables: unknown;
  readonly detail: Detail;
  readonly list: readonly ElementPayload[];
}

const account = '07.14.01.10';
const made = '07.14.01.71';
const linked = '07.14.01.90';
const change = { bemaerkning: 'Prøve', underaktivitetId: 11 };

describeOnEachEngine('det, der var registreret', (engine) => {
  const api = useCommandApi(engine);
  const known: Known[] = [];

  async function run(kommando: string, input: object): Promise<void> {
    const planned = await api.plan([{ kommando, input: { ...change, ...input } }], central);
    expect(planned.body.violations).toEqual([]);
    const { status } = await api.run(planned.body.token, { user: central });
    expect(status).toBe(200);
  }

  /** Changes an underkonto from 2027 on. */
  async function put(number: string, fields: object): Promise<ElementDetail> {
    const element = await elementOf(api, 'underkonti', number, 2026);
    const body = changeOf(element, { ...fields, fraFinansaar: 2027 });
    const path = `${structure}/underkonti?id=${element.id}`;
    const { status } = await api.call(central, 'PUT', path, { body });
    expect(status).toBe(200);
    return element;
  }

  const detailOf = (number: string, registered = '') =>
    api.get<Detail>(`${structure}/underkonti/detalje/${number}?finansaar=2027${registered}`);

  async function listNow(): Promise<ElementPayload[]> {
    const path = `${structure}/paged-search?type=Underkonto&finansaar=2027&antal=1000&soeg=07.14.01`;
    return (await api.get<{ poster: ElementPayload[] }>(path)).poster;
  }

  async function note(): Promise<void> {
    const { rows } = await sql<{ line: number; registered: string }>`
      select coalesce(max(nummer), 0) as line,
        to_char(clock_timestamp() at time zone 'Europe/Copenhagen', 'YYYY-MM-DD"T"HH24:MI:SS.US') as registered
      from kommando_log`.execute(api.db);
    const [now] = rows;
    if (!now) throw new Error('no log');
    const tables = await registeredTables(api.db);
    known.push({ ...now, tables, detail: await detailOf(account), list: await listNow() });
  }

  beforeAll(async () => {
    await note();
    const element = await put(account, { navn: 'Krystalkontoret' });
    await note();
    const [hovedkontoId, underkontotypeId] = [
      await idOf(api, 'Hovedkonto', '07.14.01'),
      await idOf(api, 'Underkontotype', '11'),
    ];
    const { rows } = await sql<{ id: string }>`
      select delregnskab_id as id from underkonto_delregnskab
      where underkonto_id = ${element.id} limit 1`.execute(api.db);
    const input = { hovedkontoId, underkontotypeId, nummer: '71', navn: 'Ny', fraFinansaar: 2027 };
    await run('Underkonto', { ...input, defaultDelregnskabId: rows[0]?.id });
    await note();
    await run('AfslutUnderkonto', { id: await idOf(api, 'Underkonto', made), tilFinansaar: 2028 });
    await note();
    const other = await sql<{ id: string }>`
      select delregnskab_id as id from underkonto_delregnskab
      where underkonto_id <> ${element.id} order by 1 limit 1`.execute(api.db);
    await put(linked, { defaultDelregnskabId: other.rows[0]?.id });
    await note();
  });

  test('tabellerne er, som de var, da loggen endte med linjen', async () => {
    for (const { line, tables } of known) {
      expect(await asRegistered(api.db, line, registeredTables)).toEqual(tables);
    }
  });

  test('det, der læses bagefter i samme øjeblik, er det, der gælder', async () => {
    const now = await registeredTables(api.db);
    await api.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const before = await asRegistered(tx, known[0]?.line ?? 0, registeredTables);
        expect([before, await registeredTables(tx)]).toEqual([known[0]?.tables, now]);
      });
  });

  test('et element svares, som det var registreret, også før det blev til', async () => {
    for (const { registered, detail } of known) {
      expect(await detailOf(account, `&registreret=${registered}`)).toEqual(detail);
    }
    const numbers = known.map(async ({ registered }) => {
      const { elementer } = await detailOf(made, `&registreret=${registered}`);
      return elementer.map(({ tilFinansaar }) => tilFinansaar);
    });
    expect(await Promise.all(numbers)).toEqual([[], [], [null], [2028], [2028]]);
  });

  test('forskellen på det, der var registreret, og det, der er, er det, der er skrevet', async () => {
    const forskel = (query: string) =>
      api.get<ForskelSide>(`${structure}/forskel?fra=2027&til=2027&${query}`);
    expect((await forskel('antal=1')).taelling.alle).toBe(0);
    for (const [index, { registered, list }] of known.entries()) {
      const { poster, taelling } = await forskel(`fraRegistreret=${registered}`);
      const told = poster.map(({ slags, venstre, hoejre }) => [
        slags,
        venstre?.navn,
        hoejre?.navn,
        hoejre?.tilFinansaar,
      ]);
      const renamed = ['aendret', known[0]?.detail.elementer[0]?.navn, 'Krystalkontoret', null];
      const isMade = ['ny', undefined, 'Ny', 2028];
      const isEnded = ['aendret', 'Ny', 'Ny', 2028];
      const [name] = list
        .filter(({ fuldtNummer }) => fuldtNummer === linked)
        .map(({ navn }) => navn);
      const isLinked = ['aendret', name, name, null];
      expect(told).toEqual(
        [[renamed, isMade, isLinked], [isMade, isLinked], [isEnded, isLinked], [isLinked], []][
          index
        ],
      );
      expect(taelling.alle).toBe(told.length);
      for (const { venstre } of poster) {
        if (venstre) expect(venstre).toMatchObject({ ...list.find(({ id }) => id === venstre.id) });
      }
      const back = await forskel(`tilRegistreret=${registered}`);
      expect(back.poster.map(({ id }) => id)).toEqual(poster.map(({ id }) => id));
    }
    const between = `fraRegistreret=${known[1]?.registered}&tilRegistreret=${known[2]?.registered}`;
    expect((await forskel(between)).taelling).toMatchObject({ alle: 1, nye: 1 });
  });

  test('en dag er til dens ende, et tidspunkt er det danske ur', async () => {
    const today = known[0]?.registered.slice(0, 10) ?? '';
    const names = async (registreret: string) => {
      const { elementer } = await detailOf(account, `&registreret=${registreret}`);
      return elementer.map(({ navn }) => navn);
    };
    expect(await names(today)).toEqual(['Krystalkontoret']);
    expect(await names('2020-01-01')).toEqual(known[0]?.detail.elementer.map(({ navn }) => navn));
    expect(await names('2999-01-01T00:00')).toEqual(['Krystalkontoret']);
  });

  test.each(['i går', '2026-02-30', '2026-11-27T25:00', '2026-11-27T12:00Z', '27/11/2026'])(
    '%s er intet tidspunkt, noget kan være registreret',
    async (registreret) => {
      const told = encodeURIComponent(registreret);
      for (const path of [
        `underkonti/detalje/${account}?registreret=${told}`,
        `forskel?fra=2026&til=2027&fraRegistreret=${told}`,
      ]) {
        const { status, body } = await api.call(central, 'GET', `${structure}/${path}`);
        expect([status, JSON.stringify(body)]).toEqual([
          400,
          expect.stringContaining('Registreret skal være'),
        ]);
      }
    },
  );
});
