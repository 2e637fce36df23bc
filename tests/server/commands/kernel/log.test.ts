import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeLog } from '../../../../server/commands/log.ts';
import { World } from '../../../../server/commands/world.ts';
import type { Effect } from '../../../../server/storage/effect.ts';
import type { RunFacts } from '../../../../src/api/contract/koersel.ts';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { loggedEffects } from '../../harness/logged-effects.ts';
import {
  type CommandApi,
  central,
  contents,
  elementOf,
  ministryOfFinance,
  type Ran,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';
import { takeBack } from '../undo/take-back.ts';
import { user } from './kernel-runner.ts';

describeOnEachEngine('ændringsloggen', (engine) => {
  const api = useCommandApi(engine);

  test('kan kun udvides', async () => {
    const body = await underkontoBody(api, { nummer: '71' });
    await api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, { body });
    const attempts = [
      api.db.updateTable('koersel').set({ bruger: 'en anden' }),
      api.db.updateTable('kommando_log').set({ argumenter: 'noget andet' }),
      api.db.deleteFrom('kommando_log'),
      api.db.deleteFrom('kommando_effekt'),
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute()).rejects.toThrow('Ændringsloggen kan kun udvides');
    }
  });

  test('rummer hele rækker før og efter, så det omvendte giver tilstanden tilbage', async () => {
    const before = await dataOf(api);
    const numbers = await api.db.selectFrom('kommando_log').select('nummer').execute();
    await aCreationAndThreeEdits();
    const lines = await api.db.selectFrom('kommando_log').select('nummer').execute();
    expect(lines).toHaveLength(numbers.length + 4);
    const last = Math.max(0, ...numbers.map(({ nummer }) => nummer));
    const effects = await loggedEffects(api.db, last);
    expect(await dataOf(api)).not.toEqual(before);

    await takeBack(api.db, effects);
    expect(await dataOf(api)).toEqual(before);
  });

  test('husker det, der blev bedt om, med det id, den forrige kommando gav, og rækkeversionen', async () => {
    const input = await underkontoBody(api, { nummer: '73' });
    const make = { kommando: 'Underkonto', input };
    const element = await elementOf(api, 'underkonti', '07.14.01.90');
    const { rowVersion, id } = element;
    const values = { fraFinansaar: 2027, underaktivitetId: 9, navn: 'Et nyt navn' };
    const renamed = (input: object) => ({
      kommando: 'Underkonto#ret',
      input: { ...values, ...input },
    });
    const { underkontotypeId } = input;
    const again = renamed({ id: { ny: 0 }, underkontotypeId });
    const edit = {
      ...renamed({ id, underkontotypeId: element.underkontotypeId }),
      rowVersion,
    };
    const { body } = await api.plan([make, again, edit], central);
    expect(body).toMatchObject({ violations: [] });
    const ran = await api.run(body.token, { user: central });
    expect(ran).toMatchObject({ status: 200 });
    const lines = await api.db
      .selectFrom('kommando_log')
      .selectAll()
      .where('koersel', '=', ran.body.koersel)
      .orderBy('nummer')
      .execute();
    const made = await elementOf(api, 'underkonti', '07.14.01.73');
    expect(lines.map(({ input }) => input)).toEqual([
      make.input,
      { ...again.input, id: made.id },
      edit.input,
    ]);
    expect(lines.map(({ row_version }) => row_version)).toEqual([
      null,
      expect.stringMatching(/^1\.1\./),
      rowVersion,
    ]);
  });

  test('siger, hvorfra kørslen kom, og det, der blev bemærket om den hele', async () => {
    const numbers = ['07.14.01.10', '07.14.01.90'];
    const renamed = async (nummer: string, bemaerkning?: string) => {
      const { id, rowVersion, underkontotypeId, navn } = await elementOf(api, 'underkonti', nummer);
      const input = { id, underkontotypeId, navn: `${navn} 2`, underaktivitetId: 9 };
      const kommando = 'Underkonto#ret';
      return { kommando, rowVersion, input: { ...input, fraFinansaar: 2027, bemaerkning } };
    };
    const ran = async (remarks: readonly string[], kilde?: string, headers = {}) => {
      const asked = numbers.map((nummer, at) => renamed(nummer, remarks[at]));
      const plan = await api.plan(await Promise.all(asked), central);
      const body = { token: plan.body.token, kilde };
      const path = '/api/kommandoer/udfoer';
      const { koersel } = (await api.call<Ran>(central, 'POST', path, { body, headers })).body;
      const query = `koersler?nummer=${koersel}`;
      const [run] = await api.get<RunFacts[]>(`/api/kommandoer/${query}`);
      const { poster } = await api.get<{ poster: LogLine[] }>('/api/kommandoer?antal=1');
      expect(poster[0]).toMatchObject({ koersel, kilde: run?.kilde, aarsag: run?.aarsag });
      await api.call(central, 'POST', `/api/kommandoer/${koersel}/fortryd`, {
        body: { underaktivitetId: 9 },
      });
      return [run?.kilde, run?.aarsag];
    };
    expect(await ran(['Det samme', 'Det samme'], 'ark')).toEqual(['ark', 'Det samme']);
    expect(await ran(['Det ene', 'Det andet'])).toEqual(['api', null]);
    const fromBrowser = { 'sec-fetch-site': 'same-origin' };
    expect(await ran([], undefined, fromBrowser)).toEqual(['portal', null]);
  });

  test('tager ikke til kørslens bemærkning, hvad ingen kommando har læst som sin', async () => {
    const remarkOf = async (bemaerkning: unknown, nummer: string) => {
      const times = { startdato: '2026-12-01', slutdato: '2026-12-10' };
      const input = { finansaar: 2026, nummer, navn: 'Prøve', ...times, bemaerkning };
      const { body } = await api.plan([{ kommando: 'Aktivitet', input }], central);
      const ran = await api.run(body.token, { user: central });
      expect(ran.status).toBe(200);
      const { koersel } = ran.body;
      const [run] = await api.get<RunFacts[]>(`/api/kommandoer/koersler?nummer=${koersel}`);
      return run?.aarsag;
    };
    expect(await remarkOf('x'.repeat(501), '5001')).toBeNull();
    expect(await remarkOf({ navn: 'x' }, '5002')).toBeNull();
    expect(await remarkOf('Kort', '5003')).toBeNull();
  });

  test('nævner hvert element, også når én kommando rører flere end en forespørgsel har parametre', async () => {
    const effects = Array.from({ length: 40_000 }, (): Effect => {
      const id = randomUUID();
      return { entity: 'element', key: { id }, before: null, after: { id, type: 'Paragraf' } };
    });
    const plan = { effects, violations: [], warnings: [] };
    const invocation = { kommando: 'Paragraf', input: {} } as const;
    const { lognumre } = await api.db
      .transaction()
      .execute((tx) =>
        writeLog(
          tx,
          new World({ user, today: '2026-11-20', now: new Date().toISOString() }),
          'api',
          [{ invocation, plan }],
        ),
      );
    const { antal } = await api.db
      .selectFrom('kommando_effekt')
      .select((eb) => eb.fn.countAll<number>().as('antal'))
      .where('log_nummer', 'in', lognumre)
      .executeTakeFirstOrThrow();
    expect(antal).toBe(effects.length);
  });

  /** One that is made and corrected, and one that gets a new version and another default. */
  async function aCreationAndThreeEdits(): Promise<void> {
    const existing = await elementOf(api, 'underkonti', '07.14.01.90');
    const other = await elementOf(api, 'underkonti', '07.14.01.10');
    const body = await underkontoBody(api, {
      nummer: '72',
      defaultDelregnskabId: other.defaultDelregnskabId,
    });
    const made = await api.call<ElementDetail>(central, 'POST', `${structure}/underkonti`, {
      body,
    });
    const edit = async (element: ElementDetail, values: Readonly<Record<string, unknown>>) => {
      const { underkontotypeId, rowVersion, navn } = element;
      const path = `${structure}/underkonti?id=${element.id}`;
      const fields = { navn, underkontotypeId, rowVersion, fraFinansaar: 2027 };
      const answer = await api.call<ElementDetail>(central, 'PUT', path, {
        body: { ...fields, underaktivitetId: 9, ...values },
      });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    await edit(made.body, { navn: 'Et rettet navn' });
    const changed = await edit(existing, { navn: 'Indtægter' });
    await edit(changed, { defaultDelregnskabId: other.defaultDelregnskabId });
  }
});

async function dataOf(api: CommandApi) {
  const { element, element_version, underkonto_delregnskab } = await contents(api.db);
  return { element, element_version, underkonto_delregnskab };
}
