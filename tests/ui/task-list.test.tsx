// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelTasks, startTask, useRunningTasks } from '../../src/ui/notices/running-tasks.ts';
import { TaskList } from '../../src/ui/notices/task-list.tsx';

const onFocusLost = vi.fn();

/** A task that begins while the list is shown. */
function start(label: string, cancel = vi.fn()) {
  let task: ReturnType<typeof startTask> | undefined;
  act(() => {
    task = startTask(label, cancel);
  });
  if (!task) throw new Error('The task did not begin');
  return task;
}

function Shown() {
  return (
    <TaskList
      label="Hentninger"
      tasks={useRunningTasks()}
      cancelLabel="Stands"
      onFocusLost={onFocusLost}
    />
  );
}

afterEach(() => {
  cleanup();
  onFocusLost.mockClear();
});

test('en opgave siges én gang, viser hvor langt den er, og kan annulleres', () => {
  render(<Shown />);
  expect(screen.queryByRole('region', { name: 'Hentninger' })).toBeNull();
  const cancel = vi.fn();
  const task = start('Henter a.xlsx …', cancel);
  expect(screen.getByRole('status').textContent).toBe('Henter a.xlsx …');
  const bar = screen.getByRole('progressbar', { name: 'Henter a.xlsx …' });
  act(() => task.report('12 kB hentet'));
  expect(document.getElementById(bar.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '12 kB hentet',
  );
  expect(screen.getByRole('status').textContent).toBe('Henter a.xlsx …');
  act(() => screen.getByRole('button', { name: 'Stands' }).click());
  expect(cancel).toHaveBeenCalledOnce();
  act(() => task.end());
  expect(screen.queryByRole('region', { name: 'Hentninger' })).toBeNull();
  expect(onFocusLost).not.toHaveBeenCalled();
});

test('fokus på en opgave, der forsvinder, gives videre', () => {
  render(<Shown />);
  const first = start('Henter a.xlsx …');
  const second = start('Henter b.xlsx …');
  screen.getAllByRole('button')[0]?.focus();
  act(() => second.end());
  expect(onFocusLost).not.toHaveBeenCalled();
  act(() => first.end());
  expect(onFocusLost).toHaveBeenCalledOnce();
});

test('alle opgaver kan annulleres på én gang', () => {
  const cancels = [vi.fn(), vi.fn()];
  const tasks = cancels.map((cancel, index) => startTask(`Henter ${index}`, cancel));
  cancelTasks();
  for (const cancel of cancels) expect(cancel).toHaveBeenCalledOnce();
  for (const task of tasks) task.end();
});
