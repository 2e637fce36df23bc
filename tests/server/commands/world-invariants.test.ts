import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import { placeOf } from '../../../server/storage/entities.ts';
import type { Wanted } from '../../../server/storage/record-store.ts';
import type { StoredVersion } from '../../../server/storage/stored-version.ts';
import type { RowChange } from '../../../server/storage/write-records.ts';
import { common } from '../../../src/domain/intervals.ts';
import { displays } from '../../../src/domain/timeline/displays.ts';
import { MemoryKernel } from './memory-kernel.ts';
import { type Asked, askedFor, invocationFor } from './random-commands.ts';
import { idOfNumber, smallCalendar, smallStructure } from './small-structure.ts';

/** The small structure and a kernel of its own, with what is to be true of it after every run. */
class WatchedKernel extends MemoryKernel {
  readonly #ids: readonly string[];
  readonly #shown = new Map<string, unknown>();
  readonly #counts = new Map<string, number>();
  /** What earlier runs have asked for: it is preloaded, as most of what commands ask for is. */
  #loaded: readonly Wanted[] = [];

  constructor() {
    const { records, versions } = smallStructure();
    super(records, () => smallCalendar);
    this.#ids = versions.map(({ element_id }) => element_id);
  }

  /** Answers the number of the run, or undefined when a rule was in the way. */
  async attempt(invocations: readonly Invocation[]): Promise<number | undefined> {
    const judged = await this.judge(invocations, { loaded: this.#loaded });
    this.#loaded = judged.world.store.loaded();
    const { violations, unconfirmed } = judged.run;
    if (violations.length > 0 || unconfirmed.length > 0) return undefined;
    for (const change of await this.write(judged)) this.#watch(change);
    return this.runs;
  }

  #watch({ entity, after }: RowChange): void {
    if (!after) return;
    const place = placeOf(entity, after);
    const { vist_fra, vist_til, ...row } = after;
    if (entity === 'element_version') this.#shown.set(place, { vist_fra, vist_til });
    if (!('row_version' in row)) return;
    // A version that was annulled leaves its number to another; made again it is itself.
    const self = `${place} ${String(row.oprettet)}`;
    const earlier = this.#counts.get(self) ?? 0;
    const isDerivedOnly = row.row_version === earlier;
    if (!isDerivedOnly) expect(Number(row.row_version)).toBeGreaterThan(earlier);
    this.#counts.set(self, Number(row.row_version));
  }

  timelines(): StoredVersion[][] {
    const versions = this.records.find('elementId', this.#ids);
    return [...Map.groupBy(versions, ({ element_id }) => element_id).values()].map((timeline) =>
      timeline.toSorted((a, b) => a.fra - b.fra),
    );
  }

  /** Everything but what counts writes and says who wrote when. */
  contents(): unknown[] {
    const relations = this.records.find('koblingUnderkonto', this.#ids);
    return [...this.timelines().flat(), ...relations].map((row) => {
      const { row_version: _count, ...content } = row;
      return { ...content, aendret: null, aendret_af: null };
    });
  }

  requireInvariants(): void {
    for (const timeline of this.timelines()) {
      for (const [index, { til }] of timeline.entries()) {
        const following = timeline[index + 1];
        // Whole years here, and no command of these leaves a year out.
        if (following) expect(following.fra).toBe((til ?? Number.NaN) + 1);
      }
      for (const [version, shown] of displays(timeline)) {
        const written = this.#shown.get(placeOf('element_version', version));
        if (written) expect(written).toEqual(shown);
      }
    }
    const relations = this.records.find('koblingUnderkonto', this.#ids);
    for (const [at, one] of relations.entries()) {
      for (const other of relations.slice(at + 1)) {
        if (one.underkonto_id !== other.underkonto_id) continue;
        const isSame = one.delregnskab_id === other.delregnskab_id;
        if (!isSame && !(one.default_delregnskab && other.default_delregnskab)) continue;
        expect(common(during(one), during(other))).toBeUndefined();
      }
    }
  }
}

const during = (row: { readonly fra_periode: number; readonly til_periode: number | null }) => ({
  fra: row.fra_periode,
  til: row.til_periode,
});

const accounts = ['07.14.01', '07.14.01.10', '07.14.01.20', '07.14.02', '07.14.02.10'];
const askedOf = askedFor(accounts);

function invocationOf(kernel: WatchedKernel, one: Asked): Invocation {
  const { account, pick } = one;
  const versions = kernel.records.find('elementId', [idOfNumber(account)]);
  const newest = versions.toSorted((a, b) => a.fra - b.fra).at(-1);
  if (!newest) throw new Error(`${account} is gone`);
  return invocationFor(one, {
    newest,
    koersel: 1 + (pick % Math.max(kernel.runs, 1)),
    delregnskabId: idOfNumber(`07004.00${1 + (pick % 2)}`),
  });
}

test('vilkårlige kørsler: tidslinjer uden huller, tal der kun stiger, og alt fortrudt er som før', async () => {
  let carriedOut = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(askedOf, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (runs) => {
        const kernel = new WatchedKernel();
        const first = kernel.contents();
        for (const run of runs) {
          const koersel = await kernel.attempt(run.map((one) => invocationOf(kernel, one)));
          if (koersel === undefined) continue;
          carriedOut += 1;
          kernel.requireInvariants();
        }
        for (let koersel = kernel.runs; koersel >= 1; koersel -= 1) {
          const input = { koersel, bemaerkning: 'Tilbage' };
          expect(await kernel.attempt([{ kommando: 'Koersel#fortryd', input }])).toBeDefined();
          kernel.requireInvariants();
        }
        expect(kernel.contents()).toEqual(first);
      },
    ),
    { numRuns: 10_000 },
  );
  // The rules refuse many, but not nearly all.
  expect(carriedOut).toBeGreaterThan(8_000);
}, 300_000);
