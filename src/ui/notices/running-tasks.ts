import { sharedValue } from '../shared-value.ts';

/** Something that takes its time in the background, such as a file being fetched. */
export interface RunningTask {
  readonly id: number;
  readonly label: string;
  /** How far it has come, in words. */
  readonly detail: string;
  readonly cancel: () => void;
}

/** The user did not want to wait for a task: what was to come of it does not. */
export class TaskStopped extends Error {}

const tasks = sharedValue<readonly RunningTask[]>([]);
let lastId = 0;

/** Shows a task until `end` is called; `cancel` is what its button does. */
export function startTask(label: string, cancel: () => void) {
  lastId += 1;
  const id = lastId;
  tasks.set([...tasks.get(), { id, label, detail: '', cancel }]);
  return {
    report: (detail: string) =>
      tasks.set(tasks.get().map((task) => (task.id === id ? { ...task, detail } : task))),
    end: () => tasks.set(tasks.get().filter((task) => task.id !== id)),
  };
}

export const useRunningTasks = tasks.useValue;

export function cancelTasks(): void {
  for (const { cancel } of tasks.get()) cancel();
}
