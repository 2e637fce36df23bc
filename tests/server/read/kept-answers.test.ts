import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import type { Database } from '../../../server/db/schema.ts';
import { keptAnswer } from '../../../server/read/overview/kept-answers.ts';
import { overviewOf } from '../../../server/read/overview/overview.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { accessTokenOf, startApp } from '../app/app-server.ts';
import {
  central,
  changeOf,
  elementOf,
  ministryOfFinance,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { sentDuring } from '../harness/round-trips.ts';
import { testToday } from '../harness/templates.ts';
import { unlimited } from '../harness/unlimited.ts';

describeOnEachEngine('svar, der gemmes, til uret går', (engine) => {
  const api = useCommandApi(engine);

  async function rename(navn: string): Promise<void> {
    const element = await elementOf(api, 'underkonti', '07.14.01.10');
    const body = changeOf(element, { fraFinansaar: 2027, navn });
    const path = `${structure}/underkonti?id=${element.id}`;
    expect(await api.call(ministryOfFinance, 'PUT', path, { body })).toMatchObject({ status: 200 });
  }

  const overview = async (db: Kysely<Database>, held: ReadonlySet<string>) =>
    await overviewOf(
      { db, today: () => testToday },
      { permissions: held, scopeRoles: new Set() },
      { finansaar: 2026 },
      areas.finanslovsstruktur,
    );
  const everything: ReadonlySet<string> = new Set(permissions);

  test('overblikket læses én gang, og igen, når nogen har skrevet', async () => {
    const first = await overview(api.db, everything);
    expect(await sentDuring(() => overview(api.db, everything))).toHaveLength(1);
    await rename('Et første navn');
    const then = await overview(api.db, everything);
    expect(then.seneste[0]?.koersel).not.toBe(first.seneste[0]?.koersel);
    expect(then.seneste[0]).toMatchObject({ koersel: expect.any(Number) });
  });

  test('den, der ser mindre, får ikke det, en anden så', async () => {
    await rename('Et andet navn');
    const all = await overview(api.db, everything);
    // It is read for them, with what is hidden from them, and does not take the place of the other.
    expect((await sentDuring(() => overview(api.db, new Set()))).length).toBeGreaterThan(1);
    expect(await sentDuring(() => overview(api.db, new Set()))).toHaveLength(1);
    expect(await overview(api.db, everything)).toBe(all);
  });

  test('på en anden server ses det, den første skriver', async () => {
    const { databaseUrl } = api;
    if (!databaseUrl) return;
    const other = await openDatabase({ dataDir: '', databaseUrl });
    onTestFinished(other.close);
    const server = await startApp(other.db, { env: unlimited });
    onTestFinished(server.close);
    const authorization = `Bearer ${await accessTokenOf(other.db, central)}`;
    const there = async (path: string) => {
      const answer = await fetch(`${server.baseUrl}${path}`, { headers: { authorization } });
      expect(answer.status).toBe(200);
      return await answer.json();
    };
    const calls = [
      `${structure}/overblik?finansaar=2026`,
      `${structure}/aendringer?finansaar=2026`,
    ];
    const before = await Promise.all(calls.map(there));
    await rename('Et tredje navn');
    const after = await Promise.all(calls.map(there));
    expect(after).toEqual(await Promise.all(calls.map((path) => api.get(path, central))));
    expect(after[0]).not.toEqual(before[0]);
  });

  test('det, der ikke kunne læses, gemmes ikke', async () => {
    const failing = keptAnswer(api.db, ['prøve'], async () => {
      throw new Error('læst forgæves');
    });
    await expect(failing).rejects.toThrow('læst forgæves');
    expect(await keptAnswer(api.db, ['prøve'], async () => 'læst')).toBe('læst');
    expect(await keptAnswer(api.db, ['prøve'], async () => 'igen')).toBe('læst');
    expect(await keptAnswer(api.db, ['andet'], async () => 'andet')).toBe('andet');
  });
});
