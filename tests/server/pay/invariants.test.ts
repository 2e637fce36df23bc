import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import {
  rowVersionText,
  type StoredVersion,
  storedColumns,
} from '../../../server/storage/stored-version.ts';
import { contains } from '../../../src/domain/status.ts';
import { idOf } from '../commands/command-api.ts';
import { type KernelRunner, startKernelRunner } from '../commands/kernel/kernel-runner.ts';
import { describeOnce } from '../harness/engines.ts';

const perioder = [202611, 202612, 202701, 202702] as const;
const looked = [202610, ...perioder, 202801];
const seNumre = ['94023874', '10108330', '10213231'] as const;

const stepArbitrary = fc.record({
  what: fc.constantFrom(
    'flyt',
    'flyt',
    'ret',
    'ret',
    'luk gruppe',
    'luk fællesskab',
    'ret virksomhed',
    'fortryd',
  ),
  which: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  fra: fc.constantFrom(...perioder),
  se: fc.constantFrom(...seNumre),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const usual = { which: 0, to: 1, fra: 202612, se: '10108330' } as const;
/** Everything once, so that nothing is left to chance alone. */
const oneOfEach: Step[] = [
  { ...usual, what: 'flyt' },
  { ...usual, what: 'ret' },
  { ...usual, what: 'ret virksomhed', se: '10108330' },
  { ...usual, what: 'luk gruppe', fra: 202701 },
  { ...usual, what: 'fortryd' },
  { ...usual, what: 'luk fællesskab', which: 2, fra: 202702 },
];

describeOnce('løns invarianter', (engine) => {
  let kernel: KernelRunner;
  let virksomhed: string;
  let communities: string[];
  let groups: string[];

  async function must(kommando: Invocation['kommando'], input: Invocation['input']) {
    const id = await kernel.attempt({
      kommando,
      input: { navn: 'Prøve', fraPeriode: 202611, ...input },
    });
    if (id === undefined) throw new Error(`${kommando} was refused`);
    return id;
  }

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    virksomhed = await must('Virksomhed', {
      ministeransvarsomraadeId: await idOf(kernel, 'Ministeransvarsomraade', '07'),
      cvrNummer: '94023874',
      virksomhedstypeId: 'STY',
      seNumre,
    });
    const bogfoeringskredsId = await idOf(kernel, 'Bogfoeringskreds', '07004');
    communities = [];
    for (const nummer of [9501, 9502, 9503]) {
      const kommando = 'WriteLoengrupperAndFaellesskaber#loenfaellesskab';
      communities.push(await must(kommando, { nummer }));
    }
    groups = [];
    for (const nummer of [9501, 9502, 9503]) {
      const place = { loenfaellesskabId: communities[0], bogfoeringskredsId };
      const input = { ...place, nummer, virksomhedId: virksomhed, seNummer: '94023874' };
      groups.push(await must('WriteLoengrupperAndFaellesskaber', input));
    }
  });
  afterAll(() => kernel?.close());

  async function versions(ids: readonly string[]): Promise<StoredVersion[]> {
    return await kernel.db
      .selectFrom('element_version')
      .select(storedColumns)
      .where('element_id', 'in', ids)
      .orderBy('element_id')
      .orderBy('fra')
      .execute();
  }

  async function commandOf(
    { what, which, to, fra, se }: Step,
    runs: readonly number[],
  ): Promise<Invocation> {
    const id = groups[which];
    const bemaerkning = 'Prøve';
    switch (what) {
      case 'flyt': {
        const overordnetId = which === to ? null : communities[to];
        const input = { id, overordnetId, fraPeriode: fra };
        return { kommando: 'WriteLoengrupperAndFaellesskaber#flyt', input };
      }
      case 'luk gruppe':
        return {
          kommando: 'WriteLoengrupperAndFaellesskaber#afslut',
          input: { id, tilPeriode: fra },
        };
      case 'luk fællesskab': {
        const input = { id: communities[which], tilPeriode: fra };
        return { kommando: 'WriteLoengrupperAndFaellesskaber#loenfaellesskab-afslut', input };
      }
      case 'fortryd':
        return { kommando: 'Koersel#fortryd', input: { koersel: runs.at(-1) ?? 0 } };
      case 'ret':
      case 'ret virksomhed': {
        const isGroup = what === 'ret';
        const newest = (await versions([isGroup ? String(id) : virksomhed])).at(-1);
        if (!newest) throw new Error('it is gone');
        // With the one that the groups begin with, so that not every narrowing is refused.
        const numbers = [...new Set([se, seNumre[0]])];
        const own = isGroup ? { seNummer: se } : { seNumre: numbers, virksomhedstypeId: 'STY' };
        const kept = { ...newest.attributter, navn: newest.navn, id: newest.element_id };
        const input = { ...kept, ...own, bemaerkning, fraPeriode: fra, tilPeriode: newest.til };
        const kommando = isGroup ? 'WriteLoengrupperAndFaellesskaber#ret' : 'Virksomhed#ret';
        return { kommando, input, rowVersion: rowVersionText(newest) };
      }
    }
  }

  async function expectInvariants() {
    const own = await versions([virksomhed, ...communities, ...groups]);
    const at = (id: string | null, periode: number) =>
      own.find((version) => version.element_id === id && contains(version, periode));
    for (const id of groups) {
      for (const periode of looked) {
        const group = at(id, periode);
        if (!group) continue;
        const numbers = at(virksomhed, periode)?.attributter.seNumre;
        expect(numbers, `${group.nummer} i ${periode}`).toContain(group.attributter.seNummer);
        if (group.overordnet_id === null) continue;
        expect(at(group.overordnet_id, periode), `over ${group.nummer} i ${periode}`).toBeDefined();
      }
    }
    for (const [, line] of Map.groupBy(own, ({ element_id }) => element_id)) {
      for (const [index, version] of line.entries()) {
        const next = line[index + 1];
        if (next) expect(version.til !== null && version.til < next.fra).toBe(true);
      }
    }
  }

  /** Rows without what counts and stamps their writes. */
  async function rows() {
    const own = await versions([virksomhed, ...communities, ...groups]);
    return own.map(({ element_id, version_id, fra, til, overordnet_id, navn, ...held }) => {
      const { attributter, bemaerkning } = held;
      const place = [element_id, version_id, fra, til, overordnet_id];
      return JSON.stringify([...place, navn, attributter, bemaerkning]);
    });
  }

  test('et SE-nummer er virksomhedens, et fællesskab er åbent under sine grupper, og fortrudt er alt som før', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 10 }), async (steps) => {
        const before = await rows();
        const runs: number[] = [];
        for (const step of steps) {
          const changes = await rows();
          const koersel = await kernel.run([await commandOf(step, runs)]);
          const isChanged = JSON.stringify(changes) !== JSON.stringify(await rows());
          if (koersel === undefined || !isChanged) continue;
          runs.push(koersel);
          done.add(step.what);
          await expectInvariants();
        }
        for (const koersel of runs.toReversed()) {
          const undone = await kernel.run([{ kommando: 'Koersel#fortryd', input: { koersel } }]);
          expect(undone, `kørsel ${koersel}`).toBeDefined();
          await expectInvariants();
        }
        expect(await rows()).toEqual(before);
      }),
      { numRuns: 12, examples: [[oneOfEach]] },
    );
    // A test of what never happens would say nothing.
    expect([...done].toSorted()).toEqual(
      [...new Set(oneOfEach.map(({ what }) => what))].toSorted(),
    );
  }, 240_000);
});
