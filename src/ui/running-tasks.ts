import { useSyncExternalStore } from 'react';

/** Something that takes its time in the background, such as a file being fetched. */
export interface RunningTask {
  readonly id: number;
  readonly label: string;
  /** How far it has come, in words. */
  readonly detail: string;
  readonly cancel: () => void;
}

let tasks: readonly RunningTask[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly RunningTask[]) {
  tasks = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a task until `end` is called; `cancel` is what its button does. */
export function startTask(label: string, cancel: () => void) {
  lastId += 1;
  const id = lastId;
  change([...tasks, { id, label, detail: '', cancel }]);
  return {
    report: (detail: string) =>
      change(tasks.map((task) => (task.id === id ? { ...task, detail } : task))),
    end: () => change(tasks.filter((task) => task.id !== id)),
  };
}

export function useRunningTasks(): readonly RunningTask[] {
  return useSyncExternalStore(subscribe, () => tasks);
}

export function cancelTasks(): void {
  for (const { cancel } of tasks) cancel();
}
