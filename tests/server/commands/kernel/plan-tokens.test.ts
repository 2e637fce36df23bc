import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPlan } from '../../../../server/commands/plan-tokens.ts';
import {
  describeOnEachEngine,
  openTestDatabase,
  type TestDatabase,
} from '../../harness/engines.ts';
import { user } from './kernel-runner.ts';

describeOnEachEngine('en brugers planer', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  beforeEach(() => database.db.deleteFrom('kommando_plan').execute());
  afterAll(() => database?.close());

  const keep = (token: string, of = user, navn = '') =>
    keepPlan(database.db, of, token, [{ kommando: 'Underkonto', input: { navn } }], []);
  const tokens = async (username: string) => {
    const rows = await database.db
      .selectFrom('kommando_plan')
      .select('token')
      .where('bruger', '=', username)
      .execute();
    return rows.map(({ token }) => token);
  };

  test('er de nyeste halvtreds, og andres tæller ikke med', async () => {
    const other = { ...user, username: 'en-anden' };
    await keep('andens', other);
    for (let plan = 0; plan < 53; plan += 1) await keep(`plan-${plan}`);
    const kept = await tokens(user.username);
    expect(kept).toHaveLength(50);
    expect(kept).toContain('plan-52');
    expect(await tokens(other.username)).toEqual(['andens']);
  });

  test('fylder ikke mere end nogle få store, og den seneste bliver altid', async () => {
    const large = 'x'.repeat(17 * 1024 * 1024);
    await keep('lille');
    await keep('stor', user, large);
    expect((await tokens(user.username)).toSorted()).toEqual(['lille', 'stor']);
    await keep('endnu-en', user, large);
    expect(await tokens(user.username)).toEqual(['endnu-en']);
    await keep('for-stor', user, large + large);
    expect(await tokens(user.username)).toEqual(['for-stor']);
  });
});
