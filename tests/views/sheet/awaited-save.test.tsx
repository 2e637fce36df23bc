// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { usePlanner } from '../../../src/commands/planner/use-planner.ts';
import { useSaveKey } from '../../../src/views/sheet/review/use-save-key.ts';
import { planAnswer } from '../payloads.ts';

afterEach(cleanup);

const plan = (warnings: readonly string[] = []): CommandPlan => {
  const answer = planAnswer({
    warnings: warnings.map((message) => ({ code: 'x', field: '', message, nummer: 0 })),
  });
  return { ...answer, udfald: 'o' } as unknown as CommandPlan;
};
const press = () => act(() => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true }));

/** A review whose plans come when they are told to, the first of them on its way. */
function review() {
  const save = vi.fn();
  let answered = Promise.withResolvers<CommandPlan>();
  const ask = () => {
    answered = Promise.withResolvers<CommandPlan>();
    return answered.promise;
  };
  const { rerender } = renderHook(
    ({ rows }) => {
      const planning = usePlanner<number, CommandPlan | null>(rows, rows, {
        ...{ ask, rest: 0, isEager: true },
      });
      useSaveKey(planning, save);
    },
    { initialProps: { rows: 1 } },
  );
  return {
    save,
    show: (now: CommandPlan) => act(async () => answered.resolve(now)),
    readAgain: (rows: number) => rerender({ rows }),
  };
}

test('trykket, mens planen laves igen, gemmer, når den siger det samme', async () => {
  const { save, show, readAgain } = review();
  await show(plan());
  readAgain(2);
  press();
  press();
  expect(save).not.toHaveBeenCalled();
  readAgain(3);
  await show(plan());
  expect(save).toHaveBeenCalledOnce();
});

test('siger den noget nyt, ses det først', async () => {
  const { save, show, readAgain } = review();
  await show(plan());
  readAgain(2);
  press();
  await show(plan(['Delregnskabet er allerede koblet.']));
  expect(save).not.toHaveBeenCalled();
  press();
  expect(save).toHaveBeenCalledOnce();
});

test('før der har stået en plan, gemmes intet, og med en gemmes der straks', async () => {
  const { save, show } = review();
  press();
  await show(plan());
  expect(save).not.toHaveBeenCalled();
  press();
  expect(save).toHaveBeenCalledOnce();
});
