import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredRelation } from '../../server/storage/records.ts';
import type { StoredVersion } from '../../server/storage/stored-version.ts';
import { type Displayed, displays } from '../../src/domain/timeline/displays.ts';
import { type KernelRunner, startKernelRunner } from '../server/commands/kernel/kernel-runner.ts';
import { type Asked, askedFor, invocationFor } from '../server/commands/kernel/random-commands.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';

const sequences = 200;
const seed = Number(process.env.SEKVENS_FROE ?? 2027);
const accounts = ['07.14.01', '07.14.01.10', '07.14.01.90', '07.14.42', '07.14.42.20'];
const askedOf = fc.array(fc.array(askedFor(accounts), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

type Shown = StoredVersion & Displayed;

describeOnEachEngine('vilkårlige kørsler gennem kernen', (engine) => {
  let kernel: KernelRunner;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
  });

  afterAll(() => kernel?.close());

  async function timelines(): Promise<Shown[][]> {
    const { rows } = await sql<Shown>`
      select * from element_version where fuldt_nummer = any(${accounts})
      order by element_id, fra`.execute(kernel.db);
    return [...Map.groupBy(rows, ({ element_id }) => element_id).values()];
  }

  /** What commands may change under 07.14, but for what counts writes and says who wrote when. */
  async function contents(): Promise<unknown[]> {
    const versions = await sql<Shown>`
      select * from element_version where fuldt_nummer like '07.14%'
      order by element_id, fra`.execute(kernel.db);
    const ids = versions.rows.map(({ element_id }) => element_id);
    const relations = await sql<StoredRelation>`
      select * from underkonto_delregnskab where underkonto_id = any(${ids}::uuid[])
      order by id`.execute(kernel.db);
    return [...versions.rows, ...relations.rows].map((row) => {
      const { row_version: _count, ...content } = row;
      return { ...content, aendret: null, aendret_af: null };
    });
  }

  /** Row versions as they were last seen; of a version that was annulled another may take the number. */
  const counts = new Map<string, number>();

  async function requireInvariants(): Promise<void> {
    for (const timeline of await timelines()) {
      for (const [index, { til }] of timeline.entries()) {
        const following = timeline[index + 1];
        if (following) expect(following.fra).toBe((til ?? Number.NaN) + 1);
      }
      for (const [{ vist_fra, vist_til }, shown] of displays(timeline)) {
        expect({ vist_fra, vist_til }).toEqual(shown);
      }
      for (const { element_id, version_id, oprettet, row_version } of timeline) {
        const self = `${element_id} ${version_id} ${oprettet}`;
        expect(row_version).toBeGreaterThanOrEqual(counts.get(self) ?? 0);
        counts.set(self, row_version);
      }
    }
  }

  test('tidslinjer uden huller, tal der kun stiger, og alt fortrudt er som før', async () => {
    const delregnskaber = await sql<{ id: string }>`
      select distinct delregnskab_id as id from underkonto_delregnskab k
      join element_version v on v.element_id = k.underkonto_id
      where v.fuldt_nummer like '07.14%' order by 1 limit 2`.execute(kernel.db);

    async function invocationOf(one: Asked, done: readonly number[]) {
      const newest = (await timelines())
        .map((timeline) => timeline.at(-1))
        .find((version) => version?.fuldt_nummer === one.account);
      if (!newest) throw new Error(`${one.account} is gone`);
      return invocationFor(one, {
        newest,
        koersel: done[one.pick % Math.max(done.length, 1)] ?? 0,
        delregnskabId: delregnskaber.rows[one.pick % 2]?.id ?? '',
      });
    }

    let carriedOut = 0;
    await fc.assert(
      fc.asyncProperty(askedOf, async (runs) => {
        const first = await contents();
        const done: number[] = [];
        for (const run of runs) {
          const commands = await Promise.all(run.map((one) => invocationOf(one, done)));
          const koersel = await kernel.run(commands);
          if (koersel === undefined) continue;
          done.push(koersel);
          await requireInvariants();
        }
        carriedOut += done.length;
        for (const koersel of done.toReversed()) {
          const input = { koersel, bemaerkning: 'Tilbage' };
          expect(await kernel.run([{ kommando: 'Koersel#fortryd', input }])).toBeDefined();
          await requireInvariants();
        }
        expect(await contents()).toEqual(first);
      }),
      { numRuns: sequences, seed },
    );
    // The rules refuse many, but not nearly all.
    expect(carriedOut).toBeGreaterThan(sequences / 3);
  });
});
