import { type Family, gauge } from './family.ts';

/** Anything that calls wait for. */
export interface WatchedQueue {
  readonly name: string;
  waiting(): number;
  running(): number;
}

export function queueFamilies(queues: readonly WatchedQueue[]): readonly Family[] {
  const each = (read: (queue: WatchedQueue) => number) =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: read(queue) }));
  return [
    gauge(
      'sada_queue_waiting',
      'Så mange venter i køen.',
      each((queue) => queue.waiting()),
    ),
    gauge(
      'sada_queue_running',
      'Så mange er forbi køen og i gang.',
      each((queue) => queue.running()),
    ),
  ];
}
