import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import type { Database } from '../../../server/db/schema.ts';
import { undoCommand } from '../../../src/domain/permissions.ts';
import { levels } from '../../../src/domain/proces/proces-gate.ts';
import { type KernelRunner, startKernelRunner } from '../commands/kernel/kernel-runner.ts';
import { describeOnce } from '../harness/engines.ts';
import { ffl, step as firstStep, part } from './processer-api.ts';

const dates = ['2026-10-01', '2026-11-02', '2026-12-01', '2027-03-12', '2027-08-31'] as const;

const step = fc.record({
  what: fc.constantFrom(
    'proces',
    'hoved',
    'under',
    'ret-proces',
    'ret-hoved',
    'ret-under',
    'niveau',
  ),
  kode: fc.constantFrom('A', 'B', 'AEF27'),
  status: fc.constantFrom('Planlagt', 'Aktiv', 'Aktiv', 'Afsluttet'),
  level: fc.constantFrom(...levels),
  place: fc.nat({ max: 20 }),
  first: fc.constantFrom(...dates),
  second: fc.constantFrom(...dates),
  third: fc.constantFrom(...dates),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describeOnce('processers invarianter', (engine) => {
  let runner: KernelRunner;

  beforeAll(async () => {
    runner = await startKernelRunner(engine);
  });
  afterAll(() => runner?.close());

  test('datoer inden for, koder og navne for sig, intet forældreløst, aldrig et id igen, og baglæns fortrudt alt som før', async () => {
    const given = new Set<string>();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const runs: { readonly koersel: number; readonly before: string }[] = [];
        for (const one of steps) {
          const before = await content(runner.db);
          const known = await ids(runner.db);
          const koersel = await runner.run([await invocationOf(runner.db, one)]);
          expect(await brokenRules(runner.db)).toEqual([]);
          const made = (await ids(runner.db)).filter((id) => !known.includes(id));
          for (const id of made) {
            expect(given, `${id} er brugt før`).not.toContain(id);
            given.add(id);
          }
          const after = await content(runner.db);
          if (koersel === undefined) expect(after).toBe(before);
          else if (after !== before) {
            runs.push({ koersel, before });
            done += 1;
          }
        }
        for (const { koersel, before } of runs.toReversed()) {
          const undo: Invocation = { kommando: undoCommand, input: { koersel } };
          expect(await runner.run([undo]), `run ${koersel}`).toBeDefined();
          expect(await content(runner.db)).toBe(before);
        }
      }),
      { numRuns: 25 },
    );
    expect(done).toBeGreaterThan(0);
  });
});

async function invocationOf(db: Kysely<Database>, asked: Step): Promise<Invocation> {
  const { what, kode, status, level, place, first, second, third } = asked;
  const window = { startdato: first, slutdato: second };
  const inner = { ...window, konteringSlut: third };
  const of = async (table: 'proces' | 'hovedaktivitet' | 'underaktivitet') => {
    // The newest come first, so that what is made here is often met again.
    const rows = await db.selectFrom(table).selectAll().orderBy('id', 'desc').limit(8).execute();
    const row = rows[place % rows.length];
    return { id: row?.id ?? 0, rowVersion: String(row?.row_version) };
  };
  switch (what) {
    case 'proces':
      return { kommando: 'Processstyring', input: { ...ffl, ...window, kode, navn: kode, status } };
    case 'hoved': {
      const { id: processid } = await of('proces');
      const input = { ...part, ...window, processid };
      return { kommando: 'Processstyring#hovedaktivitet', input };
    }
    case 'under': {
      const { id: hovedaktivitetId } = await of('hovedaktivitet');
      const input = { ...firstStep, ...inner, rettighedsniveau: level, hovedaktivitetId };
      return { kommando: 'Processstyring#underaktivitet', input };
    }
    case 'ret-proces': {
      const { id, rowVersion } = await of('proces');
      const { finansaar: _fixed, ...values } = ffl;
      const input = { ...values, ...window, id, kode, navn: kode, status };
      return { kommando: 'Processstyring#ret', input, rowVersion };
    }
    case 'ret-hoved': {
      const { id, rowVersion } = await of('hovedaktivitet');
      const input = { ...part, ...window, id };
      return { kommando: 'Processstyring#hovedaktivitet-ret', input, rowVersion };
    }
    case 'ret-under': {
      const { id, rowVersion } = await of('underaktivitet');
      const input = { ...firstStep, ...inner, rettighedsniveau: level, id };
      return { kommando: 'Processstyring#underaktivitet-ret', input, rowVersion };
    }
    case 'niveau': {
      const { id: underaktivitetId } = await of('underaktivitet');
      const paragraf = await db
        .selectFrom('element_version')
        .select('element_id')
        .where('type', '=', 'Paragraf')
        .where('fuldt_nummer', '=', place % 2 === 0 ? '07' : '23')
        .orderBy('fra', 'desc')
        .executeTakeFirstOrThrow();
      const cell = { underaktivitetId, paragrafId: paragraf.element_id, rettighedsniveau: level };
      return { kommando: 'UpdateProcessRightPermissionStatus', input: cell };
    }
  }
}

/** Everything that the commands may change, without how often and when it was written. */
async function content(db: Kysely<Database>): Promise<string> {
  const tables = ['proces', 'hovedaktivitet', 'underaktivitet', 'procesrettighed'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => await db.selectFrom(table).selectAll().execute()),
  );
  const stamps = { row_version: 0, aendret: '', aendret_af: '' };
  const written = rows.map((of) =>
    of.map((row) => JSON.stringify({ ...row, ...stamps })).toSorted(),
  );
  return JSON.stringify(written);
}

async function ids(db: Kysely<Database>): Promise<string[]> {
  const tables = ['proces', 'hovedaktivitet', 'underaktivitet'] as const;
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).select('id').execute();
      return rows.map(({ id }) => `${table} ${id}`);
    }),
  );
  return found.flat();
}

/** The rules of processer that hold whatever is done (docs/domaene.md "Processer"). */
async function brokenRules(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'hovedaktivitet' as brud, h.id from hovedaktivitet h join proces p on p.id = h.processid
    where h.startdato < p.startdato or h.slutdato > p.slutdato
    union all
    select 'underaktivitet', u.id from underaktivitet u
    join hovedaktivitet h on h.id = u.hovedaktivitet_id
    where u.startdato < h.startdato or u.slutdato > h.slutdato
    union all
    select 'kontering', id from underaktivitet
    where kontering_slut < startdato or kontering_slut > slutdato
    union all
    select 'kode', min(id) from proces group by kode having count(*) > 1
    union all
    select 'navn', min(id) from proces group by finansaar, navn having count(*) > 1`.execute(db);
  return rows;
}
