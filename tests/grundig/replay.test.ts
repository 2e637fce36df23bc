import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../server/commands/command.ts';
import { readCommands } from '../../server/commands/text/read-commands.ts';
import { textOfRun } from '../../server/commands/text/text-of-run.ts';
import type { Database } from '../../server/db/schema.ts';
import { asRegistered } from '../../server/read/times/as-registered.ts';
import { logged } from '../../server/storage/load-records.ts';
import { linesOf } from '../../server/storage/logged-lines.ts';
import { touchedRows } from '../../server/storage/net-changes.ts';
import type { User } from '../../server/user.ts';
import { changeLevel } from '../../src/domain/commands/processer-commands.ts';
import { central } from '../server/commands/central-user.ts';
import { idOf } from '../server/commands/command-api.ts';
import { type KernelRunner, startKernelRunner } from '../server/commands/kernel/kernel-runner.ts';
import { type Asked, askedFor, invocationFor } from '../server/commands/kernel/random-commands.ts';
import { doRunsAgain } from '../server/commands/undo/take-back.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { newestVersion } from '../server/harness/newest-version.ts';
import { registeredTables } from '../server/harness/registered-tables.ts';
import { replay } from './replay-log.ts';
import { dataOf, newestLine } from './undo-log.ts';

const runs = Number(process.env.REPLAY_KOERSLER ?? 200);
const seed = Number(process.env.SEKVENS_FROE ?? 2027);
const accounts = ['07.14.01', '07.14.01.10', '07.14.01.90', '07.14.42', '07.14.42.20'];
const keeper = { ...central, scopeRoles: new Set(['SADACentralAdministrator']) };
const users = [keeper, { ...keeper, username: 'anden.central' }];

const recordStep = fc.record({
  what: fc.constantFrom('aktivitet', 'slet', 'kreds', 'niveau'),
  number: fc.constantFrom('5001', '5002', '5003'),
  day: fc.constantFrom('2026-12-10', '2027-01-20', '2027-02-15'),
  niveau: fc.constantFrom('Aaben', 'Niveau1', 'Lukket'),
});
type RecordStep = typeof recordStep extends fc.Arbitrary<infer Value> ? Value : never;

const number = fc.integer({ min: 30, max: 99 });
interface RandomRun {
  readonly by: User;
  readonly of: {
    readonly made?: number;
    readonly changes?: readonly Asked[];
    readonly record?: RecordStep;
  };
}

/** A run is of an underkonto that it makes and changes, of commands about what there is, or of some of each. */
const runOf: fc.Arbitrary<RandomRun> = fc.record({
  by: fc.constantFrom(...users),
  of: fc.oneof(
    fc.record({ made: number }),
    {
      arbitrary: fc.record({
        changes: fc.array(askedFor(accounts), { minLength: 1, maxLength: 2 }),
      }),
      weight: 4,
    },
    fc.record({ record: recordStep }),
    fc.record({ made: number, changes: fc.tuple(askedFor(accounts)), record: recordStep }),
  ),
});

describeOnEachEngine('loggen kan køres igen', (engine) => {
  let first: KernelRunner;
  let second: KernelRunner;
  let third: KernelRunner;
  let fourth: KernelRunner;

  beforeAll(async () => {
    first = await startKernelRunner(engine);
    second = await startKernelRunner(engine);
    third = await startKernelRunner(engine);
    fourth = await startKernelRunner(engine);
  });

  afterAll(async () => {
    for (const kernel of [first, second, third, fourth]) await kernel?.close();
  });

  test('det, der blev bedt om, giver det samme igen, og virkningerne giver det også', async () => {
    const { db } = first;
    const line = await newestLine(db);
    expect(await dataOf(second.db)).toEqual(await dataOf(db));
    const known: KnownState[] = [];
    const carriedOut = await runAtRandom(first, known);
    // The rules refuse many, but not nearly all.
    expect(carriedOut.length).toBeGreaterThan(runs / 4);
    for (const state of known) {
      expect(await asRegistered(db, state.line, registeredTables)).toEqual(state.tables);
    }

    const guids = await replay(db, line, {
      db: second.db,
      line: await newestLine(second.db),
      run: (invocations, username) =>
        second.run(
          invocations,
          users.find((user) => user.username === username),
        ),
    });
    expect(onlyInOne(await rowsOf(db, guids), await rowsOf(second.db))).toEqual([]);

    await doRunsAgain(third.db, await netEffects(db, line));
    expect(onlyInOne(await rowsOf(db), await rowsOf(third.db))).toEqual([]);

    await runTexts(carriedOut, fourth);
    expect(onlyInOne(await namedRowsOf(db), await namedRowsOf(fourth.db))).toEqual([]);
  });
});

/** A run that was carried out, and what it was asked as text. */
interface CarriedOut {
  readonly koersel: number;
  readonly by: User;
  readonly text: string;
}

/** Runs the texts of runs, in their order; what an undo takes back is the run of the same text. */
async function runTexts(carriedOut: readonly CarriedOut[], kernel: KernelRunner): Promise<void> {
  const numbers = new Map<string, number>();
  for (const { koersel, by, text } of carriedOut) {
    const told = text.replace(/(?<=^fortryd kørsel )\d+/gm, (number) =>
      String(numbers.get(number)),
    );
    const { invocations } = await readCommands(kernel.db, by, told);
    const number = await kernel.run(invocations, by);
    if (number === undefined) throw new Error(`Refused: ${told}`);
    numbers.set(String(koersel), number);
  }
}

/** Every row that commands may change, with elements and aktiviteter called by their numbers. */
async function namedRowsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string; kaldes: string }>`
    select element_id as id, string_agg(concat(type, ' ', fuldt_nummer, ' ', fra), ',' order by fra) as kaldes
    from element_version group by element_id
    union all
    select id, concat('aktivitet ', finansaar, ' ', nummer) from aktivitet`.execute(db);
  return await rowsOf(db, new Map(rows.map(({ id, kaldes }) => [id, kaldes])));
}

async function textOf(db: Kysely<Database>, koersel: number): Promise<string> {
  return await textOfRun(db, keeper, koersel, []);
}

/** The tables when the log ended with a line. */
interface KnownState {
  readonly line: number;
  readonly tables: unknown;
}

/**
 * @param known is given the tables between the runs, now and then
 * @returns the runs that were carried out
 */
async function runAtRandom(kernel: KernelRunner, known: KnownState[]): Promise<CarriedOut[]> {
  const { db } = kernel;
  const delregnskaber = await delregnskaberUnder07(db);
  const done: CarriedOut[] = [];
  for (const { by, of } of fc.sample(runOf, { numRuns: runs, seed })) {
    const { made, changes = [], record } = of;
    const invocations =
      made === undefined ? [] : await makeAndChange(db, made, delregnskaber[0] ?? '');
    for (const one of changes) {
      const standing = {
        newest: await newestVersion(db, one.account),
        koersel: done.at(-1 - (one.pick % 5))?.koersel ?? 0,
        delregnskabId: delregnskaber[one.pick % 2] ?? '',
      };
      invocations.push(invocationFor(one, standing));
    }
    if (record) invocations.push(await recordInvocation(db, record));
    if (done.length === known.length * 10) {
      known.push({ line: await newestLine(db), tables: await registeredTables(db) });
    }
    const koersel = await kernel.run(invocations, by);
    if (koersel !== undefined) done.push({ koersel, by, text: await textOf(db, koersel) });
  }
  return done;
}

async function delregnskaberUnder07(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct delregnskab_id as id from underkonto_delregnskab k
    join element_version v on v.element_id = k.underkonto_id
    where v.fuldt_nummer like '07.14%' order by 1 limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The second says what the first makes. */
async function makeAndChange(
  db: Kysely<Database>,
  nummer: number,
  defaultDelregnskabId: string,
): Promise<Invocation[]> {
  const input = {
    hovedkontoId: (await newestVersion(db, '07.14.01')).element_id,
    underkontotypeId: await idOf({ db }, 'Underkontotype', '11'),
    nummer: String(nummer),
    navn: 'Digital regnskabshjælp',
    bemaerkning: 'Prøve',
    fraFinansaar: 2027,
  };
  return [
    { kommando: 'Underkonto', input: { ...input, defaultDelregnskabId } },
    {
      kommando: 'AfslutUnderkonto',
      input: { id: { ny: 0 }, tilFinansaar: 2028, bemaerkning: 'Prøve' },
    },
  ];
}

async function recordInvocation(
  db: Kysely<Database>,
  { what, number, day, niveau }: RecordStep,
): Promise<Invocation> {
  switch (what) {
    case 'aktivitet': {
      const times = { startdato: '2026-12-01', slutdato: day };
      const input = { finansaar: 2026, nummer: number, navn: 'Prøve', ...times };
      return { kommando: 'Aktivitet', input };
    }
    case 'slet': {
      const { rows } = await sql<{ id: string }>`
        select id from aktivitet where nummer = ${number}`.execute(db);
      return { kommando: 'Aktivitet#slet', input: { id: rows[0]?.id ?? randomUUID() } };
    }
    case 'kreds': {
      const bogfoeringskredsId = await idOf({ db }, 'Bogfoeringskreds', '07004');
      const input = { periode: 202612, bogfoeringskredsId, konteringSlut: day };
      return { kommando: 'CreateUpdatePeriodElement#kredse', input };
    }
    case 'niveau': {
      const paragrafId = await idOf({ db }, 'Paragraf', '07');
      const input = { underaktivitetId: 9, paragrafId, rettighedsniveau: niveau };
      return { kommando: changeLevel.id, input: { ...input, begrundelse: number } };
    }
  }
}

/** What each run did to each row that it touched, in order. */
async function netEffects(db: Kysely<Database>, line: number) {
  const { rows } = await logged(sql`l.nummer > ${line}::bigint`).execute(db);
  const byRun = Map.groupBy(linesOf(rows), ({ koersel }) => koersel);
  return [...byRun.values()].map(touchedRows);
}

/** When and how often a row was written. */
const stamps = ['oprettet', 'aendret', 'row_version'];
/** Which of the rows that a relation is cut into keeps its id, follows the order of ids: nothing else knows them. */
const unnamed = 'underkonto_delregnskab';

/**
 * Every row that commands may change, without its stamps.
 * @param guids what to call a guid instead
 */
async function rowsOf(
  db: Kysely<Database>,
  guids: ReadonlyMap<unknown, unknown> = new Map(),
): Promise<string[]> {
  const called = ([column, value]: [string, unknown]) => [column, guids.get(value) ?? value];
  return Object.entries(await dataOf(db)).flatMap(([table, rows]) => {
    const untold = table === unnamed ? [...stamps, 'id'] : stamps;
    return rows.map((row) => {
      const columns = Object.entries(JSON.parse(row) as object)
        .filter(([column]) => !untold.includes(column))
        .map(called);
      return `${table} ${JSON.stringify(Object.fromEntries(columns))}`;
    });
  });
}

function onlyInOne(one: readonly string[], other: readonly string[]): string[] {
  const shared = new Set(one).intersection(new Set(other));
  return [...one, ...other].filter((row) => !shared.has(row));
}
