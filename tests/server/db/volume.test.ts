import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateVolume } from '../../../dev/demo/volume.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

describeOnEachEngine('generated volume beside the demo content', (engine) => {
  const volume = { elements: 1500, versions: 4000 };
  let database: TestDatabase;
  let before: { elements: number; versions: number };
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    before = await counts();
    await generateVolume(database.db, volume);
  });
  afterAll(() => database.close());

  async function counts() {
    const count = (table: 'element' | 'element_version') =>
      database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('antal'))
        .executeTakeFirstOrThrow();
    const [elements, versions] = [await count('element'), await count('element_version')];
    return { elements: elements.antal, versions: versions.antal };
  }

  const made = () =>
    database.db
      .selectFrom('element_version')
      .selectAll()
      .where('oprettet_af', '=', 'volumen')
      .execute();

  test('has exactly as many elements and versions as asked for', async () => {
    expect(await counts()).toEqual({
      elements: before.elements + volume.elements,
      versions: before.versions + volume.versions,
    });
  });

  test('has numbers, names and search texts as real ones', async () => {
    for (const row of await made()) {
      const type = elementTypes[row.type as keyof typeof elementTypes];
      expect(row.fuldt_nummer).toMatch(type.number.full);
      expect(row.nummer).toMatch(type.number.own);
      expect(row.soegetekst).toBe(searchText(row.fuldt_nummer, row.navn));
    }
  });

  test('hangs together: every child has a parent of the type above', async () => {
    const rows = await made();
    const byId = new Map(rows.map((row) => [row.element_id, row]));
    for (const row of rows) {
      const type = elementTypes[row.type as keyof typeof elementTypes];
      const parent = row.overordnet_id === null ? undefined : byId.get(row.overordnet_id);
      expect(parent?.type).toBe(type.parent?.type);
      if (parent) expect(row.fuldt_nummer.startsWith(parent.fuldt_nummer)).toBe(true);
    }
  });

  test('can be added to once more, and refuses what the numbers cannot hold', async () => {
    const now = await counts();
    await generateVolume(database.db, { elements: 100, versions: 100 });
    expect((await counts()).elements).toBe(now.elements + 100);
    await expect(generateVolume(database.db, { elements: 1000, versions: 999 })).rejects.toThrow(
      RangeError,
    );
    await expect(generateVolume(database.db, { elements: 1e9, versions: 1e9 })).rejects.toThrow(
      RangeError,
    );
  });

  test('what points to an element is found by an index, as the rules ask for it', async () => {
    for (const [type, holds] of [
      ['Hovedkonto', { virksomhedId: await someId('Virksomhed') }],
      ['Hovedkonto', { virksomhedsbaerendeHovedkontoId: await someId('Hovedkonto') }],
      ['Underkonto', { underkontotypeId: await someId('Underkontotype') }],
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select element_id from element_version v
        where v.type = ${type} and v.attributter @> ${JSON.stringify(holds)}`.execute(database.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('element_version_attributter');
    }
  });

  async function someId(type: string): Promise<string> {
    const element = await database.db
      .selectFrom('element')
      .select('id')
      .where('type', '=', type)
      .limit(1)
      .executeTakeFirstOrThrow();
    return element.id;
  }
});
