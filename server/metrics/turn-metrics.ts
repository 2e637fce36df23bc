import type { TurnWatcher } from '../storage/writers-clock.ts';
import type { Family } from './family.ts';
import { Histogram } from './histogram.ts';
import type { WatchedQueue } from './queue-metrics.ts';

/** Seconds: a single change holds the turn for milliseconds, a run of thousands for seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The turn that all writers on all servers wait for: how long they wait for it, and how long they hold it. */
export class TurnMetrics implements TurnWatcher {
  readonly #waits = new Histogram({
    name: 'sada_writers_turn_wait_seconds',
    help: 'Tid fra en skrivning beder om sin tur, til turen kommer eller opgives.',
    labelNames: ['outcome'],
    bounds,
  });
  readonly #holds = new Histogram({
    name: 'sada_writers_turn_held_seconds',
    help: 'Tid fra turen kommer, til det skrevne er gemt eller opgivet.',
    labelNames: [],
    bounds,
  });
  #waiting = 0;
  #running = 0;
  readonly queue: WatchedQueue = {
    name: 'skrivere',
    waiting: () => this.#waiting,
    running: () => this.#running,
  };

  constructor() {
    this.#waits.begin('kom');
    this.#waits.begin('opgivet');
    this.#holds.begin();
  }

  asked(): void {
    this.#waiting += 1;
  }

  came(waited: number): void {
    this.#waiting -= 1;
    this.#running += 1;
    this.#waits.observe(waited / 1000, 'kom');
  }

  gaveUp(waited: number): void {
    this.#waiting -= 1;
    this.#waits.observe(waited / 1000, 'opgivet');
  }

  ended(held: number): void {
    this.#running -= 1;
    this.#holds.observe(held / 1000);
  }

  families(): readonly Family[] {
    return [this.#waits.family(), this.#holds.family()];
  }
}
