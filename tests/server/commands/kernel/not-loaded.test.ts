import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { judgeRun, type Run } from '../../../../server/commands/judge-run.ts';
import { World, type WorldView } from '../../../../server/commands/world.ts';
import { placeOf } from '../../../../server/storage/entities.ts';
import {
  NotLoadedError,
  RecordStore,
  type Wanted,
} from '../../../../server/storage/record-store.ts';
import { recordSets, type SetName } from '../../../../server/storage/records.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { testToday } from '../../harness/templates.ts';
import { central } from '../central-user.ts';
import { idOfNumber, smallStructure } from '../structure/small-structure.ts';
import { MemoryKernel } from './memory-kernel.ts';
import { judgeInMemory, type MemoryRecords } from './memory-records.ts';
import { type Asked, askedFor, invocationFor } from './random-commands.ts';

const { records } = smallStructure();
const facts = { user: central, today: testToday, now: '2026-11-20T12:00:00.000Z' };
const [hovedkonto, underkonto, delregnskab] = ['07.14.01', '07.14.01.10', '07004.001'].map(
  idOfNumber,
) as [string, string, string];

describe('et opslag i det, der ikke er hentet', () => {
  test('kaster, hvor ingen bedømmer', () => {
    const store = new RecordStore();
    const error = new NotLoadedError({ set: 'elementUnder', keys: [hovedkonto] });
    expect(() => store.find('elementUnder', [hovedkonto])).toThrow(error);
    records.load(store, [{ set: 'elementUnder', keys: [hovedkonto] }]);
    expect(store.find('elementUnder', [hovedkonto])).toHaveLength(2);
    expect(() => store.find('elementUnder', [hovedkonto, underkonto])).toThrow(NotLoadedError);
  });

  test('skrives op, hvor der bedømmes, hver nøgle én gang, og svarer det, der er', () => {
    const store = new RecordStore();
    records.load(store, [{ set: 'elementUnder', keys: [hovedkonto] }]);
    const seen: number[] = [];
    const judged = store.judging(() => {
      for (const id of [hovedkonto, delregnskab, underkonto, delregnskab]) {
        seen.push(store.find('elementUnder', [hovedkonto, id]).length);
        seen.push(store.find('koblingOther', [id]).length);
      }
    });
    expect(judged).toEqual({
      missing: [
        { set: 'koblingOther', keys: [hovedkonto, delregnskab, underkonto] },
        { set: 'elementUnder', keys: [delregnskab, underkonto] },
      ],
    });
    expect(seen).toEqual([4, 0, 2, 0, 2, 0, 2, 0]);
  });

  test('en bedømmelse svarer netop, når alt, hvad den slog op, var hentet', () => {
    const sets = fc.constantFrom(...(Object.keys(recordSets) as SetName[]));
    const lookup = fc.tuple(sets, fc.constantFrom(hovedkonto, underkonto, delregnskab));
    const lookups = fc.array(lookup, { maxLength: 12 });
    fc.assert(
      fc.property(lookups, lookups, (loaded, asked) => {
        const store = new RecordStore();
        for (const [set, key] of loaded) records.load(store, [{ set, keys: [key] }]);
        const lacking = asked.filter(([set, key]) => !store.isLoaded(set, key));
        const judged = store.judging(() =>
          asked.map(([set, key]) => store.find(set, [key]).length),
        );
        const missing = 'missing' in judged ? judged.missing : [];
        const named = missing.flatMap(({ set, keys }) => keys.map((key) => `${set} ${key}`));
        expect(new Set(named)).toEqual(new Set(lacking.map((lookup) => lookup.join(' '))));
        if (!('answer' in judged)) return;
        expect(judged.answer).toEqual(asked.map(([set, key]) => records.find(set, [key]).length));
      }),
    );
  });

  test('en fejl, efter at noget manglede, er en mangel; ellers kastes den videre', () => {
    const store = new RecordStore();
    const wanted = { set: 'finansaar', keys: ['2026'] } as const satisfies Wanted;
    const work = () => {
      const [row] = store.find(wanted.set, wanted.keys);
      if (!row) throw new RangeError('intet finansår');
    };
    expect(store.judging(work)).toEqual({ missing: [wanted] });
    // The judging is over, also when it ended so.
    expect(() => store.find(wanted.set, wanted.keys)).toThrow(NotLoadedError);
    store.load(wanted, 'finansaar', []);
    expect(() => store.judging(work)).toThrow(new RangeError('intet finansår'));
    expect(store.hasMissed()).toBe(false);
  });

  test('der bedømmes én ad gangen', () => {
    const store = new RecordStore();
    expect(() => store.judging(() => store.judging(() => 1))).toThrow('one judging within another');
    expect(store.judging(() => 1)).toEqual({ answer: 1 });
  });
});

test('koblinger med samme begyndelse svares i samme orden, hvordan de end er kommet', () => {
  const [row] = records.find('koblingOwn', [underkonto]);
  if (!row) throw new Error('the underkonto is tied to a delregnskab');
  const rows = ['b', 'a', 'c'].map((id) => ({ ...row, id }));
  const answers = [rows, rows.toReversed()].map((ordered) => {
    const world = new World(facts);
    const wanted = { set: 'koblingOwn', keys: [underkonto] } as const;
    world.store.load(wanted, 'underkonto_delregnskab', ordered);
    return world.relationsOf(underkonto).map(({ id }) => id);
  });
  expect(answers).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

/** What a run does and is told; the rest of a plan is how. */
function told(run: Run) {
  return run.commands.map(({ plan: { effects, violations, warnings } }) => {
    return { effects, violations, warnings };
  });
}

/** Holds of all that has been loaded just what the database does. */
function requireAsStored({ store }: World, stored: MemoryRecords): void {
  for (const { set, keys } of store.loaded()) {
    for (const key of keys) {
      const held = store.find(set, [key]).toSorted(byPlace(set));
      expect(held).toEqual(stored.find(set, [key]).toSorted(byPlace(set)));
    }
  }
}

/** Judged until nothing is missing: after each round the world is as if nothing had been judged. */
async function judgedIn(
  world: World,
  stored: MemoryRecords,
  invocations: readonly Invocation[],
  seed: string,
): Promise<{ run: Run; rounds: number }> {
  for (let rounds = 1; ; rounds += 1) {
    const run = await judgeRun(world, invocations, seed);
    if (!('missing' in run)) return { run, rounds };
    world.takeBack();
    requireAsStored(world, stored);
    stored.load(world.store, run.missing);
  }
}

function byPlace(set: SetName) {
  const { of } = recordSets[set];
  return (a: object, b: object) => (placeOf(of, a) < placeOf(of, b) ? -1 : 1);
}

const accounts = ['07.14.01', '07.14.01.10', '07.14.01.20', '07.14.02.10'];
const asked = fc.array(askedFor(accounts), { minLength: 1, maxLength: 3 });

function invocationIn({ records: stored, runs }: MemoryKernel, one: Asked): Invocation {
  const versions = stored.find('elementId', [idOfNumber(one.account)]);
  const newest = versions.toSorted((a, b) => a.fra - b.fra).at(-1);
  if (!newest) throw new Error(`${one.account} is gone`);
  const koersel = 1 + (one.pick % Math.max(runs, 1));
  return invocationFor(one, { newest, koersel, delregnskabId: delregnskab });
}

test('hvad der end er hentet, er planen den samme, og af dem, der kasseres, er der intet tilbage', async () => {
  let thrownAway = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.boolean()),
      async (runs, isLoaded) => {
        const kernel = new MemoryKernel(smallStructure().records);
        for (const [index, run] of runs.entries()) {
          const invocations = run.map((one) => invocationIn(kernel, one));
          const seed = `${index}`;
          const cold = await judgeInMemory(kernel.records, { facts, invocations, seed });
          const world = new World(facts, kernel.records.kept());
          for (const { set, keys } of cold.world.store.loaded()) {
            const some = keys.filter(() => isLoaded.next().value);
            kernel.records.load(world.store, [{ set, keys: some }]);
          }
          const { run: whole, rounds } = await judgedIn(world, kernel.records, invocations, seed);
          expect(told(whole)).toEqual(told(cold.run));
          thrownAway += rounds - 1;
          if (whole.violations.length === 0) await kernel.write(cold);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(thrownAway).toBeGreaterThan(200);
});

test('et element, der er opstået igen, er ikke nyt for den, der ikke har spurgt', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const bemaerkning = 'Prøve';
  const done = async (invocation: Invocation) => {
    const judged = await kernel.judge([invocation]);
    expect(judged.run.violations).toEqual([]);
    await kernel.write(judged);
    return judged.run.commands[0]?.plan.elementId ?? '';
  };
  const undo = (koersel: number): Invocation => ({
    kommando: undoCommand,
    input: { koersel, bemaerkning },
  });
  const time = { fraFinansaar: 2027, bemaerkning };
  const place = { hovedkontoId: hovedkonto, underkontotypeId: idOfNumber('Underkontotype 10') };
  const input = { ...time, ...place, nummer: '30', navn: 'Ny' };
  const id = await done({ kommando: 'Underkonto', input });
  await done({ kommando: 'AfslutUnderkonto', input: { id, tilFinansaar: 2026, bemaerkning } });
  await done(undo(2));
  const world = new World(facts, kernel.records.kept());
  const { run } = await judgedIn(world, kernel.records, [undo(2)], 'igen');
  expect(run.violations.map(({ code }) => code)).toEqual(['fortrydRettet']);
});

test('det, der regnes ud én gang for en kørsel, huskes ikke, når noget manglede, eller det tages tilbage', () => {
  const world = new World(facts);
  let calls = 0;
  const count = (view: WorldView) => {
    calls += 1;
    return view.children(hovedkonto).length;
  };
  const counted = () => world.store.judging(() => world.once(count));
  expect(counted()).toHaveProperty('missing');
  records.load(world.store, [{ set: 'elementUnder', keys: [hovedkonto] }]);
  const [row] = world.timeline(underkonto);
  if (!row) throw new Error('the underkonto is there');
  const key = { element_id: underkonto, version_id: 1 };
  world.apply([{ entity: 'element_version', key, before: { ...row }, after: null }]);
  expect([counted(), counted()]).toEqual([{ answer: 1 }, { answer: 1 }]);
  expect(calls).toBe(2);
  world.takeBack();
  expect(counted()).toEqual({ answer: 2 });
});
