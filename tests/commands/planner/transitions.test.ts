import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isComing,
  type Job,
  next,
  noJob,
  ticksFor,
} from '../../../src/commands/planner/transitions.ts';

type JobEvent = Parameters<typeof next<string>>[1];

const jobOf = (...events: readonly JobEvent[]): Job<string> =>
  events.reduce(next<string>, noJob<string>());
const stand = (question: string | null): JobEvent => ({
  ...{ kind: 'stand', question, isAsked: question !== null },
});
const answered = (turn: number, plan: string): JobEvent => ({ kind: 'answered', turn, plan });
const run: JobEvent = { kind: 'pressed', key: 'run', isRun: true };
const lost = (turn: number, isUnknown: boolean): JobEvent => ({
  ...{ kind: 'refused', turn, error: 'nej', isUnknown },
});

describe('vejen', () => {
  test('spurgt, vist, udført og gjort', () => {
    const path = [
      stand('a'),
      answered(1, 'A'),
      { kind: 'begun', plan: 'A' },
      { kind: 'ran', turn: 2 },
    ];
    const phases = path.map((_, at) => jobOf(...(path.slice(0, at + 1) as JobEvent[])).phase);
    expect(phases).toEqual(['waiting', 'planned', 'running', 'done']);
  });

  test('det samme spurgt to gange er ét spørgsmål', () => {
    const job = jobOf(stand('a'), answered(1, 'A'));
    expect(next(job, stand('a'))).toBe(job);
  });

  test('svaret på det forrige spørgsmål siger intet, og det seneste vises, til det næste er der', () => {
    const job = jobOf(stand('a'), answered(1, 'A'), stand('b'));
    expect(next(job, answered(1, 'A igen'))).toBe(job);
    expect(next(job, { kind: 'failed', turn: 1, error: 'nej' })).toBe(job);
    expect(job).toMatchObject({ phase: 'waiting', plan: undefined, latest: 'A' });
  });

  test('en plan, der ikke længere er den, der står, udføres ikke', () => {
    const job = jobOf(stand('a'), answered(1, 'A'), stand('b'), answered(2, 'B'));
    expect(next(job, { kind: 'begun', plan: 'A' })).toBe(job);
    expect(next(job, { kind: 'begun', plan: 'B' }).phase).toBe('running');
  });

  test('det, der skrives, mens der udføres, spørges der om bagefter', () => {
    const begun = jobOf(stand('a'), answered(1, 'A'), { kind: 'begun', plan: 'A' }, stand('b'));
    expect(begun).toMatchObject({ phase: 'running', question: 'b', plan: undefined });
    const done = next(begun, { kind: 'ran', turn: 2 });
    expect(done.phase).toBe('waiting');
    expect(isComing(done)).toBe(true);
  });

  test.each([
    [true, 'A'],
    [false, undefined],
  ])('er enden ukendt (%s), kan netop den plan køres igen; ellers ingen', (isUnknown, plan) => {
    const job = jobOf(
      stand('a'),
      answered(1, 'A'),
      { kind: 'begun', plan: 'A' },
      lost(2, isUnknown),
    );
    expect(job).toMatchObject({ phase: 'stopped', plan, stopped: { question: 'a', shown: 'A' } });
    expect(next(job, { kind: 'begun', plan: 'A' }).phase).toBe(isUnknown ? 'running' : 'stopped');
  });

  test('en tast husker, hvad der stod, og en kørsel venter ikke på en kørsel', () => {
    const shown = jobOf(stand('a'), answered(1, 'A'));
    const again = next(next(shown, stand('b')), run);
    expect(again.keys).toEqual([{ key: 'run', question: 'b', seen: 'A' }]);
    const other = next(next(again, stand('c')), run);
    expect(other.keys).toEqual([{ key: 'run', question: 'c', seen: 'A' }]);
    const begun = next(shown, { kind: 'begun', plan: 'A' });
    expect(next(begun, run)).toBe(begun);
  });

  test('et flueben gælder kun det, det stod ved', () => {
    const job = jobOf({ kind: 'ticked', of: 'a', codes: ['x'] });
    expect(ticksFor(job, 'a')).toEqual(['x']);
    expect(ticksFor(job, 'b')).toEqual([]);
  });
});

/** A server and a user, who see only what a job shows, and what has really happened. */
interface World {
  readonly job: Job<string>;
  /** By the turn that it was sent in: what was asked. */
  readonly sent: ReadonlyMap<number, string>;
  /** What was begun, in order, with what stood. */
  readonly begun: readonly {
    readonly turn: number;
    readonly plan: string;
    readonly stood: string;
  }[];
  readonly ended: ReadonlySet<number>;
  readonly pressed: number;
  readonly decided: number;
  readonly calledOff: number;
}

const empty: World = {
  ...{ job: noJob(), sent: new Map(), begun: [], ended: new Set() },
  ...{ pressed: 0, decided: 0, calledOff: 0 },
};

type Act = (world: World) => World;

function told(world: World, event: JobEvent): World {
  const job = next(world.job, event);
  const asks = isComing(job) && job.turn !== world.job.turn;
  const sent = asks ? new Map(world.sent).set(job.turn, String(job.question)) : world.sent;
  return { ...world, job, sent };
}

const stands = fc.constantFrom('a', 'b', null).map(
  (question): Act =>
    (world) =>
      told(world, stand(question)),
);
/** An answer, in any order and as late as may be; a plan names its question and the turn that it was asked in. */
const answers = fc.nat(40).map(
  (at): Act =>
    (world) => {
      const all = [...world.sent];
      const [turn, question] = all[at % Math.max(all.length, 1)] ?? [0, ''];
      return told(world, answered(turn, `${question} ${turn}`));
    },
);
const fails = fc.nat(40).map(
  (turn): Act =>
    (world) =>
      told(world, { kind: 'failed', turn, error: 'nej' }),
);
const begins: Act = (world) => {
  const { plan } = world.job;
  if (plan === undefined) return world;
  const after = told(world, { kind: 'begun', plan });
  if (after.job === world.job) return world;
  const begun = { turn: after.job.turn, plan, stood: String(world.job.question) };
  return { ...after, begun: [...world.begun, begun] };
};
const ends = fc.tuple(fc.nat(40), fc.constantFrom('ran', 'lost', 'no')).map(
  ([at, how]): Act =>
    (world) => {
      const one = world.begun[at % Math.max(world.begun.length, 1)];
      if (!one || world.ended.has(one.turn)) return world;
      const { turn } = one;
      const ended = new Set(world.ended).add(turn);
      const event: JobEvent = how === 'ran' ? { kind: 'ran', turn } : lost(turn, how === 'lost');
      return { ...told(world, event), ended };
    },
);
const presses: Act = (world) => {
  const after = told(world, run);
  // One that waits already is the same.
  return { ...after, pressed: world.pressed + after.job.keys.length - world.job.keys.length };
};
/** As the keys are heard: what waits is decided on when no plan is on its way. */
const decides: Act = (world) => {
  if (world.job.keys.length === 0 || isComing(world.job)) return world;
  return { ...begins(told(world, { kind: 'taken' })), decided: world.decided + 1 };
};
const callsOff: Act = (world) => ({
  ...told(world, { kind: 'calledOff' }),
  calledOff: world.calledOff + world.job.keys.length,
});
const again: Act = (world) => told(world, { kind: 'again' });
const acts = fc.oneof(
  ...[stands, answers, fails, ends],
  ...[begins, presses, decides, callsOff, again].map((act) => fc.constant(act)),
);

/** Everything that is awaited comes, and every key that waits is decided on. */
function settled(world: World): World {
  let now = world;
  for (let step = 0; step < 200; step += 1) {
    const { job } = now;
    const { turn, phase, keys } = job;
    if (isComing(job)) now = told(now, answered(turn, `${job.question} ${turn}`));
    else if (phase === 'running')
      now = { ...told(now, { kind: 'ran', turn }), ended: new Set(now.ended).add(turn) };
    else if (keys.length > 0) now = decides(now);
    else return now;
  }
  return now;
}

test('ingen orden taber et tryk, kører to gange, kører det forældede eller siger noget gjort, der ikke er', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (all) => {
      let world = empty;
      for (const act of all) {
        world = act(world);
        const { job, begun, ended } = world;
        const last = begun.at(-1);
        // What is shown as the plan of what stands was asked of just that, and never before it last stood.
        if (job.plan !== undefined) expect(job.plan.split(' ')[0]).toBe(job.question);
        expect(begun.filter(({ plan, stood }) => !plan.startsWith(`${stood} `))).toEqual([]);
        // One at a time.
        const underWay = begun.filter(({ turn }) => !ended.has(turn));
        expect(underWay.length).toBe(job.phase === 'running' ? 1 : 0);
        if (job.phase === 'running') expect(underWay).toEqual([last]);
        if (job.phase === 'done') expect(last && ended.has(last.turn)).toBe(true);
      }
      const at = settled(world);
      expect(at.job.keys).toEqual([]);
      expect(at.decided + at.calledOff).toBe(at.pressed);
      expect(at.begun.filter(({ turn }) => !at.ended.has(turn))).toEqual([]);
    }),
  );
});

test('en plan køres højst én gang, medmindre ingen ved, hvad der blev af den', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (all) => {
      let world = empty;
      const unknown = new Set<string>();
      for (const act of all) {
        const before = world;
        world = act(world);
        const began = world.begun.length > before.begun.length ? world.begun.at(-1) : undefined;
        if (began && before.begun.some(({ plan }) => plan === began.plan)) {
          expect(unknown).toContain(began.plan);
        }
        const { stopped, plan } = world.job;
        if (stopped && plan !== undefined) unknown.add(plan);
      }
    }),
  );
});
