import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import { commitCommands } from '../../../server/commands/kernel.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { HttpProblem } from '../../../server/problems/http-problem.ts';
import { createServices } from '../../../server/services.ts';
import { undoCommand } from '../../../src/domain/permissions.ts';
import { idOf } from '../commands/command-api.ts';
import { user } from '../commands/kernel/kernel-runner.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

/** Holds every permission, and a role that lets into the activities. */
const keeper = { ...user, scopeRoles: new Set(['SADACentralAdministrator']) };

const days = ['2026-11-20', '2026-12-08', '2027-01-15', '2027-02-10'] as const;
const periods = [202610, 202611, 202612, 202701] as const;
const dates = ['2026-12-10', '2026-12-20', '2027-01-20', '2027-02-15', '2027-03-10'] as const;

const step = fc.record({
  what: fc.constantFrom('generer', 'frist', 'kreds', 'godkend', 'aktivitet', 'slet'),
  day: fc.constantFrom(...days),
  periode: fc.constantFrom(...periods),
  first: fc.constantFrom(...dates),
  second: fc.constantFrom(...dates),
  number: fc.constantFrom('5001', '5002'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describeOnce('perioders og aktiviteters invarianter', (engine) => {
  let database: TestDatabase;
  let kreds: string;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    kreds = await idOf(database, 'Bogfoeringskreds', '07004');
  });
  afterAll(() => database?.close());

  /** The number of the run; undefined when it was refused, or changed nothing. */
  async function run(invocation: Invocation, day: string): Promise<number | undefined> {
    const services = createServices(database.db, readConfig({ DATO: day }));
    try {
      const { koersel, lognumre } = await commitCommands(services, keeper, [invocation]);
      return lognumre.length > 0 ? koersel : undefined;
    } catch (error) {
      if (error instanceof HttpProblem && error.status < 500) return undefined;
      throw error;
    }
  }

  async function invocationOf({ what, periode, first, second, number }: Step): Promise<Invocation> {
    const kommando = (variant: string) => `CreateUpdatePeriodElement#${variant}` as const;
    const standing = await database.db
      .selectFrom('periode')
      .selectAll()
      .where('nummer', '=', periode)
      .executeTakeFirstOrThrow();
    switch (what) {
      case 'generer':
        return { kommando: kommando('generer'), input: { finansaar: 2028 } };
      case 'frist':
        return {
          kommando: kommando('ret'),
          rowVersion: String(standing.row_version),
          input: {
            id: standing.id,
            navn: standing.navn,
            konteringSlut: first,
            godkendelseSlut: second,
          },
        };
      case 'kreds':
        return {
          kommando: kommando('kredse'),
          input: { periode, bogfoeringskredsId: kreds, konteringSlut: first },
        };
      case 'godkend':
        return { kommando: kommando('godkend'), input: { periode } };
      case 'aktivitet':
        return {
          kommando: 'Aktivitet',
          input: {
            finansaar: 2026,
            nummer: number,
            navn: 'Prøve',
            startdato: first,
            slutdato: second,
          },
        };
      case 'slet': {
        const found = await database.db
          .selectFrom('aktivitet')
          .select('id')
          .where('nummer', '=', number)
          .executeTakeFirst();
        return { kommando: 'Aktivitet#slet', input: { id: found?.id ?? standing.id } };
      }
    }
  }

  test('frister i orden, godkendt uden huller, og baglæns fortrudt alt som før, til en godkendelse', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const runs: { readonly koersel: number; readonly before: string; readonly day: string }[] =
          [];
        for (const one of steps) {
          const before = await content(database.db);
          const invocation = await invocationOf(one);
          const koersel = await run(invocation, one.day);
          expect(await brokenRules(database.db)).toEqual([]);
          if (koersel === undefined) expect(await content(database.db)).toBe(before);
          else if (one.what === 'godkend') runs.length = 0;
          else runs.push({ koersel, before, day: one.day });
          if (koersel !== undefined) done += 1;
        }
        // What came before an approval may rest on it: the rest goes back, newest first.
        for (const { koersel, before, day } of runs.toReversed()) {
          const undo: Invocation = { kommando: undoCommand, input: { koersel } };
          expect(await run(undo, day), `run ${koersel}`).toBeDefined();
          expect(await content(database.db)).toBe(before);
        }
      }),
      { numRuns: 25 },
    );
    expect(done).toBeGreaterThan(0);
  });
});

/** Everything that the commands may change, without how often it was written. */
async function content(db: Kysely<Database>): Promise<string> {
  const tables = ['finansaar', 'periode', 'kredsfrist', 'aktivitet'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => await db.selectFrom(table).selectAll().execute()),
  );
  const written = rows.map((of) =>
    of.map((row) => JSON.stringify({ ...row, row_version: 0 })).toSorted(),
  );
  return JSON.stringify(written);
}

/** The rules of periods that hold whatever is done (docs/domaene.md "Perioder"). */
async function brokenRules(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'hul' as brud, p.nummer from periode p
    where p.godkendt and exists (
      select from periode f where f.nummer < p.nummer and not f.godkendt)
    union all
    select 'frist', p.nummer from periode p
    where p.kontering_slut <= p.slutdato or p.godkendelse_slut <= p.kontering_slut
    union all
    select 'kredsfrist', k.periode from kredsfrist k join periode p on p.nummer = k.periode
    where k.kontering_slut > p.godkendelse_slut
    union all
    select 'antal', min(p.nummer) from periode p
    group by p.nummer / 100 having count(*) <> 14`.execute(db);
  return rows;
}
