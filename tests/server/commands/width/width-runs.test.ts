import { describe, expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { roundsAtMost } from '../../../../server/commands/load-and-judge.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { upTo } from './wide-rows.ts';
import { keeper, wideKernels } from './width-kernels.ts';
import { undoOf } from './width-record-cases.ts';
import { inStep, leaning, runs } from './width-run-cases.ts';

const wides = wideKernels();
type Kernel = (typeof wides)[number]['kernel'];

/** What is judged without anything in its way, and the rounds that it took; it is written too. */
async function done(kernel: Kernel, invocations: readonly Invocation[]) {
  const judged = await kernel.judge(invocations, { user: keeper });
  expect(judged.run.violations).toEqual([]);
  await kernel.write(judged);
  return { rounds: judged.rounds, plans: judged.run.commands.map(({ plan }) => plan) };
}

const undo = (koersel: number): Invocation => ({ kommando: undoCommand, input: undoOf(koersel) });

describe('mange kommandoer i én kørsel', () => {
  test.each(Object.entries(runs))('%s, og det fortrydes', async (_name, runOf) => {
    const rounds: number[][] = [];
    for (const { wide, kernel } of wides) {
      const { plans, ...run } = await done(kernel, runOf(wide));
      expect(plans.filter(({ effects }) => effects.length === 0)).toEqual([]);
      const undone = await done(kernel, [undo(kernel.runs)]);
      const effects = plans.flatMap((plan) => plan.effects);
      expect(undone.plans[0]?.effects).toHaveLength(effects.length);
      rounds.push([run.rounds, undone.rounds]);
    }
    expect(rounds.at(-1)).toEqual(rounds.at(-2));
    expect(Math.max(...rounds.flat())).toBeLessThan(roundsAtMost);
  });
});

test('en fortrydelse fortrydes så mange gange, det skal være, i lige mange runder', async () => {
  const [first] = wides;
  if (!first) throw new Error('there is a structure of each width');
  const { wide, kernel } = first;
  const input = { ...inStep, id: wide.open.Hovedkonto };
  await done(kernel, [{ kommando: 'Hovedkonto#softluk', input }]);
  const rounds = new Set<number>();
  for (const _time of upTo(2 * roundsAtMost)) {
    rounds.add((await done(kernel, [undo(kernel.runs)])).rounds);
  }
  expect(rounds.size).toBe(1);
});

test.each(Object.entries(leaning))('%s fortrydes ikke, og alle tælles med', async (_name, one) => {
  const rounds: number[] = [];
  for (const { wide, kernel } of wides) {
    const [plan] = (await done(kernel, [one.made])).plans;
    const koersel = kernel.runs;
    await done(kernel, one.onIt(wide, plan?.postId ?? 0));
    const { run, ...judged } = await kernel.judge([undo(koersel)], { user: keeper });
    const found = run.violations.find(({ code }) => code === one.code);
    expect(found?.message).toMatch(new RegExp(`\\b${wide.width}\\b`));
    rounds.push(judged.rounds);
  }
  expect(rounds.at(-1)).toBe(rounds.at(-2));
  expect(Math.max(...rounds)).toBeLessThan(roundsAtMost);
});
