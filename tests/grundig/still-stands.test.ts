import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type JudgedRun,
  loadAndJudge,
  readingAside,
  readingInTurn,
  stillStands,
} from '../../server/commands/load-and-judge.ts';
import { inWritersTurn } from '../../server/storage/writers-clock.ts';
import {
  type KernelRunner,
  startKernelRunner,
  user,
} from '../server/commands/kernel/kernel-runner.ts';
import { type Asked, askedFor, invocationFor } from '../server/commands/kernel/random-commands.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { newestVersion } from '../server/harness/newest-version.ts';
import { testToday } from '../server/harness/templates.ts';

const interleavings = 500;
const seed = Number(process.env.SEKVENS_FROE ?? 2027);
const accounts = [
  '07.14.01',
  '07.14.01.10',
  '07.14.42',
  '07.14.42.20',
  '07.14.38.10',
  '07.14.38.20',
];
const askedOf = fc.tuple(askedFor(accounts), fc.array(askedFor(accounts), { maxLength: 3 }));

/** What a run would do and what stands in its way. */
function toldOf({ run }: JudgedRun) {
  const effects = run.commands.map(({ plan }) => plan.effects);
  return { effects, violations: run.violations, warnings: run.warnings };
}

describeOnEachEngine('det, der er bedømt, før andre skrev', (engine) => {
  let kernel: KernelRunner;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
  });

  afterAll(() => kernel?.close());

  test('står kun, når det bedømt igen er det samme', async () => {
    const { db } = kernel;
    const delregnskaber = await sql<{ id: string }>`
      select distinct delregnskab_id as id from underkonto_delregnskab k
      join element_version v on v.element_id = k.underkonto_id
      where v.fuldt_nummer like '07.14%' order by 1 limit 2`.execute(db);
    const done: number[] = [];

    async function invocationOf(one: Asked) {
      return invocationFor(one, {
        newest: await newestVersion(db, one.account),
        koersel: done.at(-1 - (one.pick % 5)) ?? 0,
        delregnskabId: delregnskaber.rows[one.pick % 2]?.id ?? '',
      });
    }

    async function run(one: Asked) {
      const koersel = await kernel.run([await invocationOf(one)]);
      if (koersel !== undefined) done.push(koersel);
      return koersel !== undefined;
    }

    const found = { stod: 0, 'stod ikke': 0 };
    await fc.assert(
      fc.asyncProperty(askedOf, async ([one, meanwhile]) => {
        const facts = { user, today: testToday, now: new Date().toISOString() };
        const asked = { facts, invocations: [await invocationOf(one)], seed: randomUUID() };
        const aside = await loadAndJudge(readingAside(db), asked);
        let written = 0;
        for (const another of meanwhile) if (await run(another)) written += 1;
        await inWritersTurn(db, async (tx, clock) => {
          const stands = await stillStands(tx, aside, clock);
          if (written > 0) found[stands ? 'stod' : 'stod ikke'] += 1;
          else expect(stands).toBe(true);
          if (!stands) return;
          expect(toldOf(await loadAndJudge(readingInTurn(db, tx, clock), asked))).toEqual(
            toldOf(aside),
          );
        });
      }),
      { numRuns: interleavings, seed },
    );
    // Neither side of it is empty.
    for (const times of Object.values(found)) expect(times).toBeGreaterThan(interleavings / 20);
  });
});
