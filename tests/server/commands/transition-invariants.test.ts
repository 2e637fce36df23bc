import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import {
  loadVersions,
  rowVersionText,
  type StoredVersion,
  validityOf,
} from '../../../server/read/stored-version.ts';
import { contains, statusAt } from '../../../src/domain/status.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { idOf } from './command-api.ts';
import { type KernelRunner, startKernelRunner } from './kernel-runner.ts';

/** The finansår that changes are made in, and what comes after them all. */
const changing = [2026, 2027, 2028, 2029] as const;
const looked = [...changing, 2030];

const stepArbitrary = fc.record({
  what: fc.constantFrom('opret', 'ret', 'ret', 'afslut', 'softluk', 'genaabn', 'genaabn'),
  /** 0 is the hovedkonto, the others are underkonti below it. */
  which: fc.nat({ max: 2 }),
  finansaar: fc.constantFrom(...changing),
  length: fc.option(fc.nat({ max: 3 })),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** What an element ought to be in each finansår: the model that the versions are held against. */
type Life = Map<number, 'Aaben' | 'SoftLukket'>;

interface Member {
  id: string | undefined;
  readonly life: Life;
}

describeOnEachEngine('versioner efter vilkårlige overgange', (engine) => {
  let kernel: KernelRunner;
  let place: Record<'aktivitetsomraadeId' | 'bevillingstypeId' | 'virksomhedId', string>;
  let underkontotypeId: string;
  let families = 0;

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    place = {
      aktivitetsomraadeId: await idOf(kernel, 'Aktivitetsomraade', '07.14'),
      bevillingstypeId: await idOf(kernel, 'Bevillingstype', '5'),
      virksomhedId: await idOf(kernel, 'Virksomhed', '10213231'),
    };
    underkontotypeId = await idOf(kernel, 'Underkontotype', '11');
  });

  afterAll(async () => {
    await kernel?.close();
  });

  /** With what the commands have in common. */
  async function attempt(
    kommando: Invocation['kommando'],
    input: Record<string, unknown>,
    rowVersion?: string,
  ): Promise<string | undefined> {
    const whole = { bemaerkning: 'Prøve', bekraeft: ['nummerGenbrugt'], ...input };
    return await kernel.attempt({ kommando, input: whole, rowVersion });
  }

  const typeOf = (which: number) => (which === 0 ? 'Hovedkonto' : 'Underkonto');

  async function create(family: readonly Member[], { which, finansaar, length }: Step) {
    const member = family[which];
    if (!member || member.id !== undefined) return;
    const [hovedkonto] = family;
    const til = length === null ? null : finansaar + length;
    const time = { navn: 'Ny', fraFinansaar: finansaar, tilFinansaar: til };
    const own =
      which === 0
        ? { ...place, nummer: String(families).padStart(2, '0') }
        : { hovedkontoId: hovedkonto?.id, underkontotypeId, nummer: String(10 + which) };
    member.id = await attempt(typeOf(which), { ...time, ...own });
    if (member.id === undefined) return;
    for (const year of looked) {
      if (year >= finansaar && year <= (til ?? year)) member.life.set(year, 'Aaben');
    }
  }

  async function edit({ id = '' }: Member, { which, finansaar, length }: Step) {
    const versions = await loadVersions(kernel.db, typeOf(which), id);
    const seen = versions[(length ?? 0) % Math.max(versions.length, 1)];
    if (!seen) return;
    const fields = which === 0 ? place : { underkontotypeId };
    const input = { ...fields, id, navn: 'Rettet', fraFinansaar: finansaar };
    const bool = which === 0 ? { virksomhedsbaerende: false } : {};
    await attempt(`${typeOf(which)}#ret`, { ...input, ...bool }, rowVersionText(seen));
  }

  async function close(member: Member, { which, finansaar }: Step) {
    const { id, life } = member;
    const done = await attempt(`Afslut${typeOf(which)}`, { id, tilFinansaar: finansaar });
    if (done === undefined) return;
    for (const year of looked) if (year > finansaar) life.delete(year);
    if (life.size === 0) member.id = undefined;
  }

  async function softClose(family: readonly Member[], { which, finansaar }: Step) {
    const kommando = `${typeOf(which)}#softluk` as const;
    const done = await attempt(kommando, { id: family[which]?.id, fraFinansaar: finansaar });
    if (done === undefined) return;
    const followers = which === 0 ? family : family.slice(which, which + 1);
    for (const { life } of followers) {
      for (const year of life.keys()) if (year >= finansaar) life.set(year, 'SoftLukket');
    }
  }

  async function reopen({ id, life }: Member, { which, finansaar }: Step) {
    const done = await attempt(`${typeOf(which)}#genaabn`, { id, fraFinansaar: finansaar });
    if (done === undefined) return;
    if (life.get(finansaar) === 'SoftLukket') {
      for (let year: number = finansaar; life.has(year); year += 1) life.set(year, 'Aaben');
      return;
    }
    const from = Math.max(Math.max(...life.keys()) + 1, finansaar);
    for (const year of looked) if (year >= from) life.set(year, 'Aaben');
  }

  async function take(family: readonly Member[], step: Step): Promise<void> {
    const member = family[step.which];
    if (step.what === 'opret') return await create(family, step);
    if (member?.id === undefined) return;
    if (step.what === 'ret') return await edit(member, step);
    if (step.what === 'afslut') return await close(member, step);
    if (step.what === 'softluk') return await softClose(family, step);
    await reopen(member, step);
  }

  /** Every finansår of the model has exactly one version, and the others none. */
  function expectModelled(versions: readonly StoredVersion[], life: Life): void {
    const found = looked.map((year) =>
      versions.filter((one) => contains(one, year)).map((one) => statusAt(validityOf(one), year)),
    );
    expect(found).toEqual(
      looked.map((year) => [life.get(year)].filter((status) => status !== undefined)),
    );
  }

  test('de overlapper aldrig, har ingen huller, og intet åbent barn har en lukket forælder', async () => {
    let transitions = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), async (steps) => {
        do families += 1;
        while (await isTaken(`07.14.${String(families).padStart(2, '0')}`));
        const family = [0, 1, 2].map((): Member => ({ id: undefined, life: new Map() }));
        const open = { finansaar: 2026 as const, length: null };
        for (const which of [0, 1]) await take(family, { what: 'opret', which, ...open });
        for (const step of steps) {
          await take(family, step);
          const lives = family.map(({ life }) => life);
          for (const [which, { id, life }] of family.entries()) {
            const versions = id ? await loadVersions(kernel.db, typeOf(which), id) : [];
            expectModelled(versions, life);
          }
          const [above, ...below] = lives;
          for (const life of below) {
            for (const [year, status] of life) {
              expect(above?.get(year)).toBeDefined();
              if (status === 'Aaben') expect(above?.get(year)).toBe('Aaben');
            }
          }
          if ([...(above?.values() ?? [])].includes('SoftLukket')) transitions += 1;
        }
      }),
      { numRuns: 40 },
    );
    expect(transitions).toBeGreaterThan(5);
  }, 120_000);

  async function isTaken(nummer: string): Promise<boolean> {
    const row = await kernel.db
      .selectFrom('element_version')
      .select('element_id')
      .where('fuldt_nummer', '=', nummer)
      .executeTakeFirst();
    return row !== undefined;
  }
});
