import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowVersionText } from '../../server/storage/stored-version.ts';
import { OPEN_END } from '../../src/domain/time/time-axis.ts';
import { idOf } from '../server/commands/command-api.ts';
import {
  type KernelRunner,
  startKernelRunner,
  user,
} from '../server/commands/kernel/kernel-runner.ts';
import { brokenTimelines, loadVersions } from '../server/commands/structure/timeline.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { dataOf, doSince, newestLine, undoSince } from './undo-log.ts';

const runs = { pglite: 120, postgres: 250 } as const;
/** Finansår before 2026 are closed, and 2030 is not made yet: a few of each are tried. */
const years = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 2026, max: 2029 }) },
  { weight: 1, arbitrary: fc.constantFrom(2024, 2030) },
);
/** Years from the beginning of a version; a negative one is a mistake that the rules must catch. */
const laterBy = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
/** Under hovedkonti that are open, and under some that end in 2028: children may not outlive them. */
const parents = ['08.21.01', '08.21.02', '09.11.01', '12.11.01'];
const closing = { nummer: ['09.11.01', '12.11.01'], til: 2028 };

const create = fc.record({
  kind: fc.constant('create' as const),
  parent: fc.nat({ max: parents.length - 1 }),
  number: fc.integer({ min: 10, max: 89 }),
  fra: years,
  length: fc.option(laterBy, { nil: null }),
});
const edit = fc.record({
  kind: fc.constant('edit' as const),
  element: fc.nat(),
  version: fc.nat(),
  later: laterBy,
  /** Ends are set with Afslut, so most edits leave the end alone. */
  length: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: laterBy },
  ),
  navn: fc.constantFrom('A', 'B', 'C'),
});
type Create = typeof create extends fc.Arbitrary<infer Value> ? Value : never;
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** Mostly edits, so that elements grow old. */
const history = fc.array(
  fc.oneof({ weight: 1, arbitrary: create }, { weight: 4, arbitrary: edit }),
  { minLength: 4, maxLength: 25 },
);

/** Whatever chance brings: this one gets a version, and a name of its own, for each finansår. */
const growing: (Create | Edit)[] = [
  { kind: 'create', parent: 0, number: 47, fra: 2026, length: null },
  ...(['A', 'B', 'C'] as const).map(
    (navn, version): Edit => ({
      kind: 'edit',
      element: 0,
      version,
      later: 1,
      length: undefined,
      navn,
    }),
  ),
];

describeOnEachEngine('vilkårlige oprettelser og rettelser i lang tid', (engine) => {
  let kernel: KernelRunner;
  let place: { readonly parents: readonly string[]; readonly underkontotypeId: string };
  const made: string[] = [];

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    place = {
      parents: await Promise.all(parents.map((nummer) => idOf(kernel, 'Hovedkonto', nummer))),
      underkontotypeId: await idOf(kernel, 'Underkontotype', '11'),
    };
    await kernel.db
      .updateTable('element_version')
      .set({ til: closing.til })
      .where('type', '=', 'Hovedkonto')
      .where('fuldt_nummer', 'in', closing.nummer)
      .where('til', 'is', null)
      .execute();
  });
  afterAll(() => kernel?.close());

  async function run(action: Create | Edit): Promise<boolean> {
    if (action.kind === 'edit') return await runEdit(action);
    const id = await kernel.attempt({
      kommando: 'Underkonto',
      input: {
        hovedkontoId: place.parents[action.parent],
        underkontotypeId: place.underkontotypeId,
        nummer: String(action.number),
        navn: 'Ny',
        fraFinansaar: action.fra,
        tilFinansaar: action.length === null ? null : action.fra + action.length,
        bemaerkning: 'Prøve',
        bekraeft: ['nummerGenbrugt'],
      },
    });
    if (id !== undefined) made.push(id);
    return id !== undefined;
  }

  async function runEdit({ element, version, later, length, navn }: Edit): Promise<boolean> {
    const id = made[element % Math.max(1, made.length)];
    if (id === undefined) return false;
    const versions = await loadVersions(kernel.db, 'Underkonto', id);
    const seen = versions[version % versions.length];
    if (!seen) throw new Error('An element has at least one version');
    const fraFinansaar = seen.fra + later;
    const changed = await kernel.attempt({
      kommando: 'Underkonto#ret',
      input: {
        id,
        navn,
        underkontotypeId: place.underkontotypeId,
        fraFinansaar,
        ...(length !== undefined && { tilFinansaar: fraFinansaar + length }),
        bemaerkning: 'Prøve',
      },
      rowVersion: rowVersionText(seen),
    });
    if (changed === undefined) return false;
    // What changes nothing is answered, and has no line.
    return !isDeepStrictEqual(await loadVersions(kernel.db, 'Underkonto', id), versions);
  }

  /** Versions of the test that reach beyond the life of the element above them. */
  async function outsideParent(): Promise<unknown[]> {
    const { rows } = await sql`
      select barn.fuldt_nummer, barn.fra, barn.til from element_version barn
      where barn.oprettet_af = ${user.username} and not exists (
        select 1 from element_version over where over.element_id = barn.overordnet_id
        having min(over.fra) <= barn.fra
          and max(coalesce(over.til, ${OPEN_END})) >= coalesce(barn.til, ${OPEN_END})
      )`.execute(kernel.db);
    return rows;
  }

  /** Two elements of a type with the same number in the same year. */
  async function sharedNumbers(): Promise<unknown[]> {
    const { rows } = await sql`
      select en.fuldt_nummer from element_version en
      join element_version anden on anden.type = en.type
        and anden.fuldt_nummer = en.fuldt_nummer and anden.element_id > en.element_id
        and anden.fra <= coalesce(en.til, ${OPEN_END}) and en.fra <= coalesce(anden.til, ${OPEN_END})
      where en.type = 'Underkonto'`.execute(kernel.db);
    return rows;
  }

  /** The versions of the element with most of them now; a later edit may take some away. */
  async function mostVersions(): Promise<number> {
    const { rows } = await sql<{ antal: number }>`
      select count(*)::int as antal from element_version where oprettet_af = ${user.username}
      group by element_id order by antal desc limit 1`.execute(kernel.db);
    return rows[0]?.antal ?? 0;
  }

  test('ingen huller eller overlap, intet barn uden for sit overordnede, og loggen baglæns giver alt tilbage, og forlæns det, kørslerne gav', async () => {
    const before = await dataOf(kernel.db);
    const line = await newestLine(kernel.db);
    let carriedOut = 0;
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        for (const action of actions) if (await run(action)) carriedOut += 1;
        longest = Math.max(longest, await mostVersions());
        expect(await brokenTimelines(kernel.db, user.username, 'unbroken')).toEqual([]);
        expect(await outsideParent()).toEqual([]);
        expect(await sharedNumbers()).toEqual([]);
      }),
      { numRuns: runs[engine], examples: [[growing]] },
    );
    // The run is about something: many were carried out, and elements grew old.
    expect(carriedOut).toBeGreaterThan(runs[engine]);
    expect(longest).toBeGreaterThan(3);

    const after = await dataOf(kernel.db);
    expect(after).not.toEqual(before);
    expect(await undoSince(kernel.db, line)).toBe(carriedOut);
    expect(await dataOf(kernel.db)).toEqual(before);
    await doSince(kernel.db, line);
    expect(await dataOf(kernel.db)).toEqual(after);
  });
});
