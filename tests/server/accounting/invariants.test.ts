import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../../server/commands/command.ts';
import { elementDetail } from '../../../server/read/elements/element-detail.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { contains } from '../../../src/domain/status.ts';
import { idOf } from '../commands/command-api.ts';
import { type KernelRunner, startKernelRunner } from '../commands/kernel/kernel-runner.ts';
import { describeOnce } from '../harness/engines.ts';

const perioder = [202611, 202612, 202701, 202702] as const;
const looked = [202610, ...perioder, 202801];

const stepArbitrary = fc.record({
  what: fc.constantFrom('flyt', 'flyt', 'flyt', 'kobl', 'kobl', 'afslut', 'genaabn'),
  moved: fc.nat({ max: 3 }),
  which: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  fra: fc.constantFrom(...perioder),
  til: fc.option(fc.constantFrom(...perioder)),
  isDefault: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const usual = { moved: 0, which: 0, to: 1, fra: 202612, til: null, isDefault: true } as const;
/** Everything once, so that nothing is left to chance alone. */
const oneOfEach: Step[] = [
  ...[0, 1, 2, 3].map((moved) => ({ ...usual, what: 'flyt' as const, moved })),
  { ...usual, what: 'kobl', which: 1 },
  { ...usual, what: 'afslut' },
  { ...usual, what: 'genaabn' },
];

/** One element of each type that is moved, and three places that it may hang at. */
interface Movable {
  readonly type: ElementTypeName;
  readonly id: string;
  readonly places: readonly string[];
}

describeOnce('regnskabsstrukturens invarianter', (engine) => {
  let kernel: KernelRunner;
  let movables: Movable[];
  let delregnskaber: string[];
  let underkontoId: string;

  /** @throws when the command is refused */
  async function must(kommando: Invocation['kommando'], input: Invocation['input']) {
    const whole = { navn: 'Prøve', fraPeriode: 202611, ...input };
    const id = await kernel.attempt({ kommando, input: whole });
    if (id === undefined) throw new Error(`${kommando} was refused`);
    return id;
  }

  async function idsOf(type: ElementTypeName, ...numbers: readonly string[]) {
    return await Promise.all(numbers.map((nummer) => idOf(kernel, type, nummer)));
  }

  beforeAll(async () => {
    kernel = await startKernelRunner(engine);
    const omraader = await idsOf('Ministeransvarsomraade', '07', '08', '23');
    const virksomheder = await idsOf('Virksomhed', '10213231', '10108330');
    const institutioner = await idsOf('RegnskabsfoerendeInstitution', '0706', '0801');
    const kredse = await idsOf('Bogfoeringskreds', '07004', '07001');
    [underkontoId = ''] = await idsOf('Underkonto', '07.14.01.10');
    // One below the other, so that what is moved may be within what is moved.
    const virksomhed = await must('Virksomhed', {
      ministeransvarsomraadeId: omraader[0],
      cvrNummer: '94023874',
      virksomhedstypeId: 'STY',
    });
    const institution = await must('RegnskabsfoerendeInstitution', {
      virksomhedId: virksomhed,
      nummer: '9901',
    });
    const kreds = await must('Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institution,
      bogfoeringskredsnummer: '99001',
      bogfoeringstypeId: 'OMK',
      oekonomisystem: 'Navision Stat',
    });
    const ean = await must('EANNummer', { bogfoeringskredsId: kreds, nummer: '5798007000004' });
    movables = [
      { type: 'Virksomhed', id: virksomhed, places: omraader },
      {
        type: 'RegnskabsfoerendeInstitution',
        id: institution,
        places: [virksomhed, ...virksomheder],
      },
      { type: 'Bogfoeringskreds', id: kreds, places: [institution, ...institutioner] },
      { type: 'EANNummer', id: ean, places: [kreds, ...kredse] },
    ];
    delregnskaber = [];
    for (const delregnskabsnummer of ['001', '002', '003']) {
      const input = { bogfoeringskredsId: kreds, delregnskabsnummer, underkontoId };
      delregnskaber.push(await must('Delregnskab', { ...input, loenkontering: false }));
    }
  });
  afterAll(() => kernel?.close());

  const own = () => [...movables.map(({ id }) => id), ...delregnskaber];

  function commandOf({ what, moved, which, to, fra, til, isDefault }: Step): Invocation {
    const id = delregnskaber[which];
    const bemaerkning = 'Prøve';
    if (what === 'flyt') {
      const { id: subject, places } = movables[moved] as Movable;
      const input = { id: subject, overordnetId: places[to], fraPeriode: fra };
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

  /** Own numbers from the root down, as the rows themselves say: of an element in a periode. */
  async function pathsNow(): Promise<(id: string, periode: number) => string> {
    const versions = await kernel.db
      .selectFrom('element_version')
      .select(['element_id', 'fra', 'nummer', 'overordnet_id'])
      .where((where) =>
        where.or([where('type', '!=', 'Delregnskab'), where('element_id', 'in', delregnskaber)]),
      )
      .orderBy('fra')
      .execute();
    const timelines = Map.groupBy(versions, ({ element_id }) => element_id);
    const pathOf = (id: string, periode: number): string[] => {
      const timeline = timelines.get(id) ?? [];
      const standing = timeline.findLast(({ fra }) => fra <= periode) ?? timeline[0];
      if (!standing) throw new Error(`there is no ${id}`);
      const { overordnet_id: above, nummer } = standing;
      return [...(above ? pathOf(above, periode) : []), nummer];
    };
    return (id, periode) => pathOf(id, periode).join('.');
  }

  /** The canonical number of every own element in every periode, as the portal answers it. */
  async function numbers(): Promise<Record<string, string | undefined>> {
    const found: Record<string, string | undefined> = {};
    for (const periode of looked) {
      for (const id of own()) {
        const detail = await elementDetail(kernel.db, id, { periode, finansaar: 2026 });
        found[`${id} ${periode}`] = detail?.kanoniskNummer;
      }
    }
    return found;
  }

  async function expectInvariants() {
    const pathOf = await pathsNow();
    const paths = looked.flatMap((periode) =>
      own().map((id) => [`${id} ${periode}`, pathOf(id, periode)] as const),
    );
    expect(await numbers()).toEqual(Object.fromEntries(paths));
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
      .where('element_id', 'in', own())
      .execute();
    const koblinger = await kernel.db
      .selectFrom('underkonto_delregnskab')
      .select(['delregnskab_id', 'default_delregnskab', 'fra_periode', 'til_periode'])
      .where('underkonto_id', '=', underkontoId)
      .execute();
    return [...versions, ...koblinger].map((row) => JSON.stringify(row)).toSorted();
  }

  test('numre er deres vej, en åben underkonto har ét standarddelregnskab, og fortrudt er alt som før', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 10 }), async (steps) => {
        const before = await rows();
        const numbersBefore = await numbers();
        const runs: number[] = [];
        for (const step of steps) {
          const changes = await rows();
          const koersel = await kernel.run([commandOf(step)]);
          if (koersel === undefined || JSON.stringify(changes) === JSON.stringify(await rows())) {
            continue;
          }
          runs.push(koersel);
          const kind = step.what === 'flyt' ? `flyt ${movables[step.moved]?.type}` : step.what;
          done.set(kind, (done.get(kind) ?? 0) + 1);
          await expectInvariants();
        }
        for (const koersel of runs.toReversed()) {
          const undone = await kernel.run([{ kommando: 'Koersel#fortryd', input: { koersel } }]);
          expect(undone, `kørsel ${koersel}`).toBeDefined();
          await expectInvariants();
        }
        expect(await rows()).toEqual(before);
        expect(await numbers()).toEqual(numbersBefore);
      }),
      { numRuns: 12, examples: [[oneOfEach]] },
    );
    // A test of what never happens would say nothing.
    const kinds = movables.map(({ type }) => `flyt ${type}`);
    kinds.push('kobl', 'afslut', 'genaabn');
    expect([...done.keys()]).toEqual(expect.arrayContaining(kinds));
  }, 240_000);
});
