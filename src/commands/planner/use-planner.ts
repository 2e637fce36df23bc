import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Asking, Planner } from './planner.ts';
import { type Job, next, type Press } from './transitions.ts';

/** Of whatever is asked. */
export interface Queue<Plan> {
  readonly planner: Pick<Planner<never, Plan>, 'job' | 'press' | 'take' | 'callOff'>;
  readonly job: Job<Plan>;
}

/** A planner, and its job as it is for what is now shown. */
export interface Planning<Question, Plan> {
  readonly planner: Planner<Question, Plan>;
  readonly job: Job<Plan>;
}

/**
 * What stands, from when it is shown until it is not.
 * @param key what tells it from anything else
 * @param question null: there is nothing to ask
 * @param asking as it is at first
 */
export function usePlanner<Question, Plan>(
  key: unknown,
  question: Question | null,
  asking: Asking<Question, Plan>,
): Planning<Question, Plan> {
  const [planner] = useState(() => new Planner(asking));
  const job = useSyncExternalStore(planner.subscribe, planner.job);
  // Before the next key can be heard.
  useLayoutEffect(() => planner.stand(key, question), [planner, key, question]);
  useLayoutEffect(() => () => planner.leave(), [planner]);
  // Nothing that is shown of one question is said of another.
  const isAsked = question !== null;
  return { planner, job: next(job, { kind: 'stand', question: key, isAsked }) };
}

/**
 * The keys that wait, each for what the one before led to. They wait in one queue that is read when it is asked:
 * what was rendered may not know of the key just pressed.
 * @param perform told also what waits behind, which is lost when what it does takes all of it away
 */
export function useKeys<Key extends string, Plan>(
  planner: Queue<Plan>['planner'],
  isReady: (key: Key) => boolean,
  perform: (key: Key, press: Press<Plan>, behind: readonly Key[]) => void,
) {
  const doNext = () => {
    const [press, ...behind] = planner.job().keys;
    const keyOf = (one: Press<Plan>) => one.key as Key;
    if (press === undefined || !isReady(keyOf(press))) return;
    planner.take();
    perform(keyOf(press), press, behind.map(keyOf));
  };
  useEffect(doNext);
  return {
    /** @param isRun not heard while something is being run: it would wait for what comes of that, and run that too */
    request: (key: Key, isRun = false) => {
      const { length } = planner.job().keys;
      planner.press(key, isRun);
      // What waits already is done when what it waits for has been shown.
      if (length === 0) doNext();
    },
    /** The user writes on, or goes elsewhere. */
    cancel: () => planner.callOff(),
  };
}
