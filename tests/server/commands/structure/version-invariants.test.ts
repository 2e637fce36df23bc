import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import { describeOnce } from '../../harness/engines.ts';
import { idOf } from '../command-api.ts';
import { type KernelRunner, startKernelRunner } from '../kernel/kernel-runner.ts';
import { loadVersions } from './timeline.ts';

/** An edit of one of the element's versions, with effect from a finansår that may or may not fit. */
interface Edit {
  readonly version: number;
  readonly fra: number;
  readonly navn: string;
}

const years = { min: 2026, max: 2029 };
const editArbitrary: fc.Arbitrary<Edit> = fc.record({
  version: fc.nat({ max: 4 }),
  fra: fc.integer(years),
  navn: fc.constantFrom('A', 'B', 'C'),
});
const lifeArbitrary = fc.record({
  fra: fc.integer(years),
  length: fc.option(fc.nat({ max: 3 })),
  edits: fc.array(editArbitrary, { maxLength: 6 }),
});

/** Whatever chance brings: this one gets a version for each finansår. */
const growing = {
  fra: 2027,
  length: null,
  edits: [
    { version: 0, fra: 2028, navn: 'A' },
    { version: 1, fra: 2029, navn: 'B' },
  ],
};

describeOnce('versioner efter vilkårlige rettelser', (engine) => {
  let kernel: KernelRunner;
  let place: { readonly hovedkontoId: string; readonly underkontotypeId: string };
  let number = 9;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    place = {
      hovedkontoId: await idOf(kernel, 'Hovedkonto', '08.21.01'),
      underkontotypeId: await idOf(kernel, 'Underkontotype', '11'),
    };
  });

  afterAll(async () => {
    await kernel?.close();
  });

  async function create(fra: number, length: number | null): Promise<string | undefined> {
    const taken = await kernel.db
      .selectFrom('element_version')
      .select('nummer')
      .where('overordnet_id', '=', place.hovedkontoId)
      .execute();
    do number += 1;
    while (taken.some(({ nummer }) => nummer === String(number)));
    const tilFinansaar = length === null ? null : fra + length;
    return await kernel.attempt({
      kommando: 'Underkonto',
      input: {
        ...place,
        nummer: String(number),
        navn: 'Ny',
        fraFinansaar: fra,
        tilFinansaar,
        bemaerkning: 'Prøve',
      },
    });
  }

  async function edit(id: string, { version, fra, navn }: Edit): Promise<void> {
    const versions = await loadVersions(kernel.db, 'Underkonto', id);
    const seen = versions[version % versions.length];
    if (!seen) throw new Error('An element has at least one version');
    await kernel.attempt({
      kommando: 'Underkonto#ret',
      input: {
        id,
        navn,
        underkontotypeId: place.underkontotypeId,
        fraFinansaar: fra,
        bemaerkning: 'Prøve',
      },
      rowVersion: rowVersionText(seen),
    });
  }

  test('de overlapper aldrig, har ingen huller, og præcis én står for elementet til enhver tid', async () => {
    let grown = 0;
    await fc.assert(
      fc.asyncProperty(lifeArbitrary, async ({ fra, length, edits }) => {
        const id = await create(fra, length);
        if (id === undefined) throw new Error('The creation was refused');
        for (const change of edits) await edit(id, change);
        const rows = await kernel.db
          .selectFrom('element_version')
          .select(['fra', 'til', 'vist_fra', 'vist_til'])
          .where('element_id', '=', id)
          .orderBy('fra')
          .execute();
        grown = Math.max(grown, rows.length);
        expect(rows[0]?.fra).toBe(fra);
        expect(rows.at(-1)?.til).toBe(length === null ? null : fra + length);
        expect(rows.slice(0, -1).map(({ til }) => til)).toEqual(
          rows.slice(1).map((row) => row.fra - 1),
        );
        expect(rows.map(({ vist_fra }) => vist_fra)).toEqual([
          0,
          ...rows.slice(1).map((row) => row.fra),
        ]);
        expect(rows.map(({ vist_til }) => vist_til)).toEqual([
          ...rows.slice(0, -1).map(({ til }) => til),
          999999,
        ]);
      }),
      { numRuns: 40, examples: [[growing]] },
    );
    expect(grown).toBeGreaterThan(2);
  });
});
