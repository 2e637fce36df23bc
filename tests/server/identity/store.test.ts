import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadIdentityKeys } from '../../../dev/identity/keys.ts';
import { defaultLifetimes } from '../../../dev/identity/lifetimes.ts';
import { createIdentityStore } from '../../../dev/identity/store.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { addTestUser } from './users.ts';

describeOnEachEngine('storage of the identity provider', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });

  afterAll(async () => {
    await database.close();
  });

  test('finds by id and uid within its model alone, and the last write wins', async () => {
    await addTestUser(database.db, { brugernavn: 'æøå' });
    const stored = createIdentityStore(database.db, defaultLifetimes);
    const sessions = stored('Session');
    await sessions.upsert('a', { uid: 'u1', accountId: 'før' }, 60);
    await sessions.upsert('a', { uid: 'u2', accountId: 'æøå' }, 60);
    expect(await sessions.find('a')).toEqual({ uid: 'u2', accountId: 'æøå' });
    expect(await sessions.findByUid('u2')).toEqual({ uid: 'u2', accountId: 'æøå' });
    expect(await sessions.findByUid('u1')).toBeUndefined();
    expect(await stored('Grant').find('a')).toBeUndefined();
    await sessions.destroy('a');
    expect(await sessions.find('a')).toBeUndefined();
  });

  test('marks what is consumed', async () => {
    const codes = createIdentityStore(database.db, defaultLifetimes)('AuthorizationCode');
    await codes.upsert('kode', { grantId: 'g' }, 60);
    await codes.consume('kode');
    expect(await codes.find('kode')).toMatchObject({ consumed: expect.any(Number) });
  });

  test('lets a refresh token be used again for a short while after the first use, not after the last', async () => {
    const tokens = createIdentityStore(database.db, defaultLifetimes)('RefreshToken');
    await tokens.upsert('delt', { grantId: 'g' }, 3600);
    await tokens.consume('delt');
    expect(await tokens.find('delt')).toEqual({ grantId: 'g' });
    const firstUse = new Date(Date.now() - defaultLifetimes.reuse * 1000).toISOString();
    await database.db
      .updateTable('identitet_lager')
      .set({ brugt: firstUse })
      .where('id', '=', 'delt')
      .execute();
    await tokens.consume('delt');
    expect(await tokens.find('delt')).toMatchObject({ consumed: expect.any(Number) });
  });

  test('revokes what hangs on a grant, whatever its model', async () => {
    const stored = createIdentityStore(database.db, defaultLifetimes);
    await stored('RefreshToken').upsert('r1', { grantId: 'g1' }, 60);
    await stored('AuthorizationCode').upsert('c1', { grantId: 'g1' }, 60);
    await stored('RefreshToken').upsert('r2', { grantId: 'g2' }, 60);
    await stored('RefreshToken').revokeByGrantId('g1');
    expect(await stored('RefreshToken').find('r1')).toBeUndefined();
    expect(await stored('AuthorizationCode').find('c1')).toBeUndefined();
    expect(await stored('RefreshToken').find('r2')).toBeDefined();
  });

  test('finds nothing that has expired, and a later write clears it away', async () => {
    const tokens = createIdentityStore(database.db, defaultLifetimes)('RefreshToken');
    await tokens.upsert('gammel', {}, -60);
    expect(await tokens.find('gammel')).toBeUndefined();
    // The first write of a new store sweeps.
    await createIdentityStore(database.db, defaultLifetimes)('RefreshToken').upsert('ny', {}, 60);
    const ids = await database.db
      .selectFrom('identitet_lager')
      .select('id')
      .where('id', 'in', ['gammel', 'ny'])
      .execute();
    expect(ids).toEqual([{ id: 'ny' }]);
  });

  test('clears away more than is written, however fast it is written', async () => {
    const old = Array.from({ length: 300 }, (_, index) => ({
      model: 'Interaction',
      id: `forladt-${index}`,
      indhold: '{}',
      udloeber: new Date(Date.now() - 60_000).toISOString(),
    }));
    const stored = createIdentityStore(database.db, defaultLifetimes)('Interaction');
    // The first write sweeps, and the clock alone would let no other do so for a minute.
    await stored.upsert('første', {}, 60);
    await database.db.insertInto('identitet_lager').values(old).execute();
    for (let index = 0; index < 100; index += 1) await stored.upsert(`ny-${index}`, {}, 60);
    const { left } = await database.db
      .selectFrom('identitet_lager')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('id', 'like', 'forladt-%')
      .executeTakeFirstOrThrow();
    expect(left).toBe(0);
  });

  test('takes a NUL from outside as unknown', async () => {
    const tokens = createIdentityStore(database.db, defaultLifetimes)('RefreshToken');
    expect(await tokens.find('a\0b')).toBeUndefined();
  });

  test('makes the keys once, also when two servers start together', async () => {
    const { db } = database;
    const [first, second] = await Promise.all([loadIdentityKeys(db), loadIdentityKeys(db)]);
    expect(second).toEqual(first);
    expect(await loadIdentityKeys(db)).toEqual(first);
    expect(Object.keys(first.jwks.keys[0] ?? {})).not.toContain('d');
  });
});
