import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Invocation } from '../../server/commands/command.ts';
import { commitCommands } from '../../server/commands/kernel.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connect.ts';
import type { OpenDatabase } from '../../server/db/open-database.ts';
import type { Database } from '../../server/db/schema.ts';
import { HttpProblem } from '../../server/problems/http-problem.ts';
import { createServices } from '../../server/services.ts';
import { fieldValues } from '../../server/storage/field-storage.ts';
import { rowVersionText } from '../../server/storage/stored-version.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { user } from '../server/commands/kernel/kernel-runner.ts';
import { openTestDatabase, type TestDatabase } from '../server/harness/engines.ts';
import { loggedEffects } from '../server/harness/logged-effects.ts';
import { newestVersion } from '../server/harness/newest-version.ts';
import { testToday } from '../server/harness/templates.ts';

const interleavings = 1000;
const accounts = ['07.14.01.10', '07.14.42.20', '07.14.38.10'];
const seed = Number(process.env.SEKVENS_FROE ?? 2027);

/** Two servers, each with connections of its own, write at once; PGlite has one of each. */
describe.skipIf(inject('engines').postgresUrl === null)('to, der skriver på én gang', () => {
  let first: TestDatabase;
  let second: OpenDatabase;

  beforeAll(async () => {
    first = await openTestDatabase('postgres', { demo: true });
    second = await openDatabase({ dataDir: '', databaseUrl: first.databaseUrl });
    await first.db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute();
  });

  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  async function renaming(account: string, navn: string): Promise<Invocation> {
    const row = await newestVersion(first.db, account);
    const fields = fieldValues(elementTypes.Underkonto, row);
    const change = { navn, fraFinansaar: 2027, bemaerkning: 'Prøve' };
    const input = { ...fields, ...change, id: row.element_id };
    return { kommando: 'Underkonto#ret', input, rowVersion: rowVersionText(row) };
  }

  /** True: carried out; false: 409, for the other was first. */
  async function write(db: Kysely<Database>, commands: readonly Invocation[], steps: number) {
    for (let step = 0; step < steps; step += 1) await setImmediate();
    try {
      await commitCommands(createServices(db, readConfig({ DATO: testToday })), user, commands);
      return true;
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 409) return false;
      throw error;
    }
  }

  test('intet går tabt: den ene vinder en række, og hver sin række går igennem', async () => {
    let turn = 0;
    const oneWriter = fc.record({
      accounts: fc.uniqueArray(fc.constantFrom(...accounts), { minLength: 1, maxLength: 2 }),
      steps: fc.nat(12),
    });
    await fc.assert(
      fc.asyncProperty(oneWriter, oneWriter, async (a, b) => {
        turn += 1;
        const commandsOf = (who: string, chosen: readonly string[]) =>
          Promise.all(chosen.map((account) => renaming(account, `${who} ${turn}`)));
        const ofA = await commandsOf('A', a.accounts);
        const ofB = await commandsOf('B', b.accounts);
        const won = await Promise.all([
          write(first.db, ofA, a.steps),
          write(second.db, ofB, b.steps),
        ]);
        const isShared = a.accounts.some((account) => b.accounts.includes(account));
        expect(won.filter(Boolean)).toHaveLength(isShared ? 1 : 2);
        for (const [index, { accounts: chosen }] of [a, b].entries()) {
          if (!won[index]) continue;
          for (const account of chosen) {
            const { input } = await renaming(account, '');
            const { rows } = await sql<{ navn: string }>`
              select navn from element_version where element_id = ${input.id}
              order by fra desc limit 1`.execute(first.db);
            expect(rows[0]?.navn).toBe(`${'AB'[index]} ${turn}`);
          }
        }
      }),
      { numRuns: interleavings, seed },
    );
  });

  test('loggens rækkefølge er den, der blev gemt i: hver linje begynder, hvor den forrige slap', async () => {
    const versionOf = (row: object | null) => row && Reflect.get(row, 'row_version');
    const last = new Map<string, unknown>();
    let followed = 0;
    for (const { key, before, after } of await loggedEffects(first.db)) {
      const row = JSON.stringify(key);
      if (last.has(row)) {
        followed += 1;
        expect(versionOf(before)).toBe(last.get(row));
      }
      last.set(row, versionOf(after));
    }
    expect(followed).toBeGreaterThan(interleavings);
  });
});
