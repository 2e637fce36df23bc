import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isWriteFailure } from '../../../../server/db/database-error.ts';
import type { Engine } from '../../../../server/db/open-database.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { problemOf } from '../../../../server/http/problem.ts';
import { central, startCommandApi, structure, underkontoBody } from '../../commands/command-api.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { accessTokenOf } from '../app-server.ts';

type Setting = 'on' | 'off';

/** What a full disk has in common with a server that became a copy of another: reading alone works. */
async function setReadOnly(engine: Engine, db: Kysely<Database>, value: Setting): Promise<void> {
  if (engine === 'pglite') {
    await sql`set default_transaction_read_only = ${sql.raw(value)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ navn: string }>`select current_database() as navn`.execute(db);
  const navn = rows[0]?.navn ?? '';
  const maintenance = new Client({ connectionString: inject('engines').postgresUrl ?? '' });
  await maintenance.connect();
  await maintenance.query(`alter database "${navn}" set default_transaction_read_only = ${value}`);
  // It is for new connections alone.
  await maintenance.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [navn],
  );
  await maintenance.end();
}

describeOnEachEngine('a database that keeps nothing', (engine) => {
  test('is told by the write and by the readiness, until it keeps something again', async () => {
    const api = await startCommandApi(engine);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(async () => {
      told.mockRestore();
      await api.close();
    });
    const body = await underkontoBody(api);
    const create = () => api.call(central, 'POST', `${structure}/underkonti`, { body });
    const ready = async () => (await fetch(`${api.server.baseUrl}/readyz`)).status;
    const untilReadiness = (status: number) => expect.poll(ready, { timeout: 10_000 }).toBe(status);
    expect(await ready()).toBe(200);

    await setReadOnly(engine, api.db, 'on');
    expect(await create()).toMatchObject({ status: 503, body: { code: 'kanIkkeGemme' } });
    await untilReadiness(503);

    await setReadOnly(engine, api.db, 'off');
    await untilReadiness(200);
    expect(await create()).toMatchObject({ status: 200 });
  });

  test('is told by a run whose answer has begun, and by the readiness', async () => {
    const api = await startCommandApi(engine);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(async () => {
      told.mockRestore();
      await api.close();
    });
    const input = await underkontoBody(api);
    const { body } = await api.plan([{ kommando: 'Underkonto', input }], central);
    const authorization = `Bearer ${await accessTokenOf(api.db, central)}`;

    await setReadOnly(engine, api.db, 'on');
    const answer = await fetch(`${api.server.baseUrl}/api/kommandoer/udfoer`, {
      method: 'POST',
      headers: {
        accept: 'application/x-ndjson',
        authorization,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token: body.token }),
    });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('"code":"kanIkkeGemme"'),
    ]);
    const ready = async () => (await fetch(`${api.server.baseUrl}/readyz`)).status;
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  });
});

test('a disk without room is a database that keeps nothing', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isWriteFailure(full)).toBe(true);
  expect(problemOf(full)).toMatchObject({ status: 503, code: 'kanIkkeGemme' });
});
