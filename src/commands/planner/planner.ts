import { focusManager, onlineManager } from '@tanstack/react-query';
import { isUnanswered } from '../../api/http/api-error.ts';
import type { CallProgress } from '../../api/runs/followed-call.ts';
import { Hearers } from '../../ui/hearers.ts';
import { isComing, type Job, next, noJob } from './transitions.ts';

/** What whoever asks or runs is given: when it is called off, and where it says how far it is. */
export interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** How what stands is found out about, before anything is run. */
export interface Asking<Question, Plan> {
  /** Answers at once where nobody need be asked. */
  readonly ask: (question: Question, following: Following) => Plan | Promise<Plan>;
  /** Milliseconds that a question stands before it is asked: a plan costs the server a dry run. */
  readonly rest: number;
  /** The first stands already, and is asked at once. */
  readonly isEager?: boolean;
  /** Milliseconds that a plan counts, where it is made anew after that. */
  readonly life?: number;
}

/**
 * One job after the other: what stands is asked about when it has rested, just what was answered is run, and
 * the keys that are pressed before that wait. One clock, one queue, and one call on its way.
 */
export class Planner<Question, Plan> {
  readonly #asking: Asking<Question, Plan>;
  #job: Job<Plan> = noJob();
  #question: Question | null = null;
  #isFirst = true;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #call = new AbortController();
  #stopHearing: (() => void) | undefined;
  readonly #hearers = new Hearers();

  constructor(asking: Asking<Question, Plan>) {
    this.#asking = asking;
  }

  /** Never changed, but followed by another. */
  readonly job = (): Job<Plan> => this.#job;

  /** @returns ends it */
  readonly subscribe = this.#hearers.hear;

  /**
   * What is asked for from now on.
   * @param key another one is another question, and calls off what was asked before
   * @param question null: there is nothing to ask
   */
  stand(key: unknown, question: Question | null): void {
    const isAtOnce = this.#isFirst && this.#asking.isEager;
    this.#isFirst = false;
    this.#stopHearing ??= onlineManager.subscribe((isOnline) => {
      if (isOnline && this.#job.error !== undefined) this.again();
    });
    this.#question = question;
    const isOther = this.#tell({ kind: 'stand', question: key, isAsked: question !== null });
    if (isOther) this.#askAfter(isAtOnce ? 0 : this.#asking.rest);
  }

  /** Nobody stands here any longer: what is asked and what waits is called off, and a run goes on. */
  leave(): void {
    this.stand(undefined, null);
    this.callOff();
    this.#stopHearing?.();
    this.#stopHearing = undefined;
    this.#isFirst = true;
  }

  /** Asks the same anew. */
  again(): void {
    if (this.#tell({ kind: 'again' })) this.#askAfter(0);
  }

  /** @param isRun not heard while something is being run */
  press(key: string, isRun: boolean): void {
    this.#tell({ kind: 'pressed', key, isRun });
  }

  /** The key that has waited longest waits no more. */
  take(): void {
    this.#tell({ kind: 'taken' });
  }

  /** The user does something else: the keys that wait are for nothing. */
  callOff(): void {
    this.#tell({ kind: 'calledOff' });
  }

  /** @param of what it is ticked beside: it counts for that and nothing else */
  tick(codes: readonly string[], of: unknown): void {
    this.#tell({ kind: 'ticked', codes, of });
  }

  /**
   * One run at a time, of just this plan.
   * @param work rejected when it did not happen
   * @param onRefused told why
   * @returns null when it did not happen, also where something else is being run, or another plan stands
   */
  async run<Done>(
    plan: Plan,
    work: (following: Following) => Promise<Done>,
    onRefused: (error: unknown) => void,
  ): Promise<Done | null> {
    // What is run is spent.
    if (this.#job.phase === 'done') this.again();
    if (!this.#tell({ kind: 'begun', plan })) return null;
    clearTimeout(this.#clock);
    this.#call = new AbortController();
    const { turn } = this.#job;
    try {
      const done = await work(this.#following(turn));
      this.#tell({ kind: 'ran', turn });
      this.#askAfter(this.#asking.rest);
      return done;
    } catch (error) {
      this.#tell({ kind: 'refused', turn, error, isUnknown: isUnanswered(error) });
      onRefused(error);
      // Nothing was done: what would be now is not what was shown.
      if (this.#job.plan === undefined) this.again();
      return null;
    }
  }

  /** Calls off what is being run; what became of it is for that to say. */
  cancel(): void {
    if (this.#job.phase === 'running') this.#call.abort();
  }

  #following(turn: number): Following {
    return {
      signal: this.#call.signal,
      onProgress: (progress) => this.#tell({ kind: 'told', turn, progress }),
    };
  }

  #askAfter(ms: number): void {
    if (this.#job.phase === 'running') return;
    clearTimeout(this.#clock);
    this.#call.abort();
    if (!isComing(this.#job)) return;
    if (ms === 0) this.#ask();
    else this.#clock = setTimeout(() => this.#ask(), ms);
  }

  #ask(): void {
    if (this.#question === null) return;
    const { turn } = this.#job;
    this.#call = new AbortController();
    const hear = (plan: Plan) => {
      const { life } = this.#asking;
      const isHeard = this.#tell({ kind: 'answered', turn, plan });
      if (isHeard && life !== undefined) this.#renewAfter(life);
    };
    const answer = this.#asking.ask(this.#question, this.#following(turn));
    if (!(answer instanceof Promise)) hear(answer);
    else answer.then(hear, (error: unknown) => this.#tell({ kind: 'failed', turn, error }));
  }

  /** Nothing is asked for a page that nobody sees. */
  #renewAfter(life: number): void {
    this.#clock = setTimeout(() => {
      if (focusManager.isFocused()) this.again();
      else this.#renewAfter(life);
    }, life);
  }

  /** @returns false: it says nothing of the job that stands */
  #tell(event: Parameters<typeof next<Plan>>[1]): boolean {
    const before = this.#job;
    this.#job = next(before, event);
    if (this.#job === before) return false;
    this.#hearers.tell();
    return true;
  }
}
