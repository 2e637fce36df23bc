// @vitest-environment happy-dom
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { useAwaitedSave } from '../../../src/views/masseredigering/review/use-awaited-save.ts';
import { planAnswer } from '../payloads.ts';

const plan = (warnings: readonly string[] = []): CommandPlan => {
  const answer = planAnswer({
    warnings: warnings.map((message) => ({ code: 'x', field: '', message, nummer: 0 })),
  });
  return { ...answer, udfald: 'o' } as unknown as CommandPlan;
};
const press = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

function review() {
  const save = vi.fn();
  const { rerender } = renderHook(
    ({ now, isComing }: { now: CommandPlan | null; isComing: boolean }) =>
      useAwaitedSave(now, isComing, save),
    { initialProps: { now: plan() as CommandPlan | null, isComing: false } },
  );
  return { save, show: (now: CommandPlan | null) => rerender({ now, isComing: now === null }) };
}

test('trykket, mens planen laves igen, gemmer, når den siger det samme', () => {
  const { save, show } = review();
  show(null);
  press();
  press();
  expect(save).not.toHaveBeenCalled();
  show(plan());
  expect(save).toHaveBeenCalledOnce();
});

test('siger den noget nyt, ses det først', () => {
  const { save, show } = review();
  show(null);
  press();
  show(plan(['Delregnskabet er allerede koblet.']));
  expect(save).not.toHaveBeenCalled();
  press();
  expect(save).toHaveBeenCalledOnce();
});

test('før der har stået en plan, gemmes intet, og med en gemmes der straks', () => {
  const save = vi.fn();
  const { rerender } = renderHook(({ now }) => useAwaitedSave(now, now === null, save), {
    initialProps: { now: null as CommandPlan | null },
  });
  press();
  rerender({ now: plan() });
  expect(save).not.toHaveBeenCalled();
  press();
  expect(save).toHaveBeenCalledOnce();
});
