import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation, User } from '../../../server/commands/command.ts';
import { commitCommands } from '../../../server/commands/kernel.ts';
import { readConfig } from '../../../server/config.ts';
import { HttpProblem } from '../../../server/http/problem.ts';
import { loadVersions, rowVersionText } from '../../../server/read/stored-version.ts';
import { createServices, type Services } from '../../../server/services.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';

const user: User = {
  username: 'proeve.central',
  name: 'Prøve',
  email: 'proeve@example.dk',
  cvr: '10213231',
  organizationName: 'Økonomistyrelsen',
  permissions: new Set<string>(permissions),
  scopeRoles: new Set(),
};

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

describeOnEachEngine('versioner efter vilkårlige rettelser', (engine) => {
  let database: TestDatabase;
  let services: Services;
  let place: { readonly hovedkontoId: string; readonly underkontotypeId: string };
  let number = 9;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    services = createServices(database.db, readConfig({ DATO: testToday }));
    place = {
      hovedkontoId: await idOf('Hovedkonto', '08.21.01'),
      underkontotypeId: await idOf('Underkontotype', '11'),
    };
  });

  afterAll(async () => {
    await database?.close();
  });

  async function idOf(type: string, nummer: string): Promise<string> {
    const { element_id } = await database.db
      .selectFrom('element_version')
      .select('element_id')
      .where('type', '=', type)
      .where('fuldt_nummer', '=', nummer)
      .executeTakeFirstOrThrow();
    return element_id;
  }

  /** Whether the command was carried out; a refused one is fine, anything else thrown is not. */
  async function attempt(invocation: Invocation): Promise<string | undefined> {
    try {
      const { results } = await commitCommands(services, user, [invocation]);
      return results[0]?.elementIds[0];
    } catch (error) {
      if (error instanceof HttpProblem) return undefined;
      throw error;
    }
  }

  async function create(fra: number, length: number | null): Promise<string | undefined> {
    const taken = await database.db
      .selectFrom('element_version')
      .select('nummer')
      .where('overordnet_id', '=', place.hovedkontoId)
      .execute();
    do number += 1;
    while (taken.some(({ nummer }) => nummer === String(number)));
    const tilFinansaar = length === null ? null : fra + length;
    return await attempt({
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
    const versions = await loadVersions(database.db, 'Underkonto', id);
    const seen = versions[version % versions.length];
    if (!seen) throw new Error('An element has at least one version');
    await attempt({
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
    // Outside any underaktivitet: the steps would pin every change to their own finansår.
    await database.db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute();
    let grown = 0;
    await fc.assert(
      fc.asyncProperty(lifeArbitrary, async ({ fra, length, edits }) => {
        const id = await create(fra, length);
        if (id === undefined) throw new Error('The creation was refused');
        for (const change of edits) await edit(id, change);
        const rows = await database.db
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
