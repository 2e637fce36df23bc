import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import { elementDetail } from '../../../server/read/element-detail.ts';
import { contains } from '../../../src/domain/status.ts';
import { idOf } from '../commands/command-api.ts';
import { type KernelRunner, startKernelRunner } from '../commands/kernel-runner.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

const perioder = [202611, 202612, 202701, 202702] as const;
const looked = [202610, ...perioder, 202801];

const stepArbitrary = fc.record({
  what: fc.constantFrom('flyt', 'flyt', 'kobl', 'kobl', 'afslut', 'genaabn'),
  which: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  fra: fc.constantFrom(...perioder),
  til: fc.option(fc.constantFrom(...perioder)),
  isDefault: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

describeOnEachEngine('regnskabsstrukturens invarianter', (engine) => {
  let kernel: KernelRunner;
  let institutioner: string[];
  let kreds: string;
  let delregnskaber: string[];
  let underkontoId: string;

  /** @throws when the command is refused */
  async function must(kommando: Invocation['kommando'], input: Invocation['input']) {
    const id = await kernel.attempt({ kommando, input });
    if (id === undefined) throw new Error(`${kommando} was refused`);
    return id;
  }

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    const numbers = ['0706', '0801', '0701'];
    institutioner = await Promise.all(
      numbers.map((nummer) => idOf(kernel, 'RegnskabsfoerendeInstitution', nummer)),
    );
    underkontoId = await idOf(kernel, 'Underkonto', '07.14.01.10');
    kreds = await must('Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institutioner[0],
      bogfoeringskredsnummer: '99001',
      navn: 'Prøve',
      bogfoeringstypeId: 'OMK',
      oekonomisystem: 'Navision Stat',
      fraPeriode: 202611,
    });
    delregnskaber = [];
    for (const delregnskabsnummer of ['001', '002', '003']) {
      const input = { bogfoeringskredsId: kreds, delregnskabsnummer, navn: 'Prøve', underkontoId };
      const whole = { ...input, loenkontering: false, fraPeriode: 202611 };
      delregnskaber.push(await must('Delregnskab', whole));
    }
  });
  afterAll(() => kernel?.close());

  function commandOf({ what, which, to, fra, til, isDefault }: Step): Invocation {
    const id = delregnskaber[which];
    const bemaerkning = 'Prøve';
    if (what === 'flyt') {
      const input = { id: kreds, overordnetId: institutioner[to], fraPeriode: fra };
      return { kommando: 'MoveRegnskabsstruktur', input };
    }
    if (what === 'afslut') {
      const input = { id, tilPeriode: fra, saldoErNul: true };
      return { kommando: 'Delregnskab#afslut', input };
    }
    if (what === 'genaabn') {
      return { kommando: 'ReopenDelregnskab', input: { id, fraPeriode: fra } };
    }
    const ends = til === null ? {} : { tilPeriode: Math.max(fra, til) };
    const link = { underkontoId, delregnskabId: id, defaultDelregnskab: isDefault };
    const input = { ...link, fraPeriode: fra, ...ends, bemaerkning };
    return { kommando: 'UpdateUnderkontoDelregnskab', input };
  }

  /** Own numbers from the root down, as the rows themselves say. */
  async function pathOf(id: string, periode: number): Promise<string[]> {
    const versions = await kernel.db
      .selectFrom('element_version')
      .select(['fra', 'til', 'nummer', 'overordnet_id'])
      .where('element_id', '=', id)
      .orderBy('fra')
      .execute();
    const standing = versions.findLast(({ fra }) => fra <= periode) ?? versions[0];
    if (!standing) throw new Error(`there is no ${id}`);
    const above = standing.overordnet_id ? await pathOf(standing.overordnet_id, periode) : [];
    return [...above, standing.nummer];
  }

  async function expectInvariants() {
    for (const periode of looked) {
      for (const id of [kreds, ...delregnskaber]) {
        const detail = await elementDetail(kernel.db, id, { periode, finansaar: 2026 });
        expect(detail?.kanoniskNummer).toBe((await pathOf(id, periode)).join('.'));
      }
    }
    const koblinger = await kernel.db
      .selectFrom('underkonto_delregnskab')
      .selectAll()
      .where('underkonto_id', '=', underkontoId)
      .execute();
    for (const periode of looked) {
      const defaults = koblinger.filter(
        (row) =>
          row.default_delregnskab &&
          contains({ fra: row.fra_periode, til: row.til_periode }, periode),
      );
      expect(defaults, `standard i ${periode}`).toHaveLength(1);
    }
  }

  /** Rows without what counts and stamps their writes. */
  async function rows() {
    const versions = await kernel.db
      .selectFrom('element_version')
      .select(['element_id', 'version_id', 'fra', 'til', 'soft_lukket_fra', 'overordnet_id'])
      .where('element_id', 'in', [kreds, ...delregnskaber])
      .execute();
    const koblinger = await kernel.db
      .selectFrom('underkonto_delregnskab')
      .select(['delregnskab_id', 'default_delregnskab', 'fra_periode', 'til_periode'])
      .where('underkonto_id', '=', underkontoId)
      .execute();
    return [...versions, ...koblinger].map((row) => JSON.stringify(row)).toSorted();
  }

  test('numre er deres vej, en åben underkonto har ét standarddelregnskab, og fortrudt er alt som før', async () => {
    const done = { flyt: 0, kobl: 0, afslut: 0, genaabn: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 10 }), async (steps) => {
        const before = await rows();
        const runs: number[] = [];
        for (const step of steps) {
          const changes = await rows();
          const koersel = await kernel.run([commandOf(step)]);
          if (koersel === undefined || JSON.stringify(changes) === JSON.stringify(await rows())) {
            continue;
          }
          runs.push(koersel);
          done[step.what] += 1;
          await expectInvariants();
        }
        for (const koersel of runs.toReversed()) {
          const undone = await kernel.run([{ kommando: 'Koersel#fortryd', input: { koersel } }]);
          expect(undone, `kørsel ${koersel}`).toBeDefined();
          await expectInvariants();
        }
        expect(await rows()).toEqual(before);
      }),
      { numRuns: 12 },
    );
    // A test of what never happens would say nothing.
    expect(done.flyt).toBeGreaterThan(0);
    expect(done.kobl).toBeGreaterThan(0);
    expect(done.afslut).toBeGreaterThan(0);
  }, 120_000);
});
