import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeLog } from '../../../server/commands/log.ts';
import type { Effect } from '../../../server/storage/effect.ts';
import type { ElementDetail } from '../../../src/api/contract/element.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import {
  type CommandApi,
  central,
  contents,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from './command-api.ts';
import { user } from './kernel-runner.ts';
import { takeBack } from './take-back.ts';

describeOnEachEngine('ændringsloggen', (engine) => {
  const api = useCommandApi(engine);

  test('kan kun udvides', async () => {
    const body = await underkontoBody(api, { nummer: '71' });
    await api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, { body });
    const attempts = [
      api.db.updateTable('kommando_log').set({ bruger: 'en anden' }),
      api.db.deleteFrom('kommando_log'),
      api.db.deleteFrom('kommando_log_element'),
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute()).rejects.toThrow('Ændringsloggen kan kun udvides');
    }
  });

  test('rummer hele rækker før og efter, så det omvendte giver tilstanden tilbage', async () => {
    const before = await dataOf(api);
    const numbers = await api.db.selectFrom('kommando_log').select('nummer').execute();
    await aCreationAndThreeEdits();
    const lines = await api.db
      .selectFrom('kommando_log')
      .select('effekter')
      .where('nummer', '>', Math.max(...numbers.map(({ nummer }) => nummer)))
      .orderBy('nummer')
      .execute();
    expect(lines).toHaveLength(4);
    const effects = lines.flatMap(({ effekter }) => effekter as Effect[]);
    expect(await dataOf(api)).not.toEqual(before);

    await takeBack(api.db, effects);
    expect(await dataOf(api)).toEqual(before);
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
        writeLog(tx, { user, now: new Date().toISOString() }, [{ invocation, plan }]),
      );
    const { antal } = await api.db
      .selectFrom('kommando_log_element')
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
