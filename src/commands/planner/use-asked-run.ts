import { useState } from 'react';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { message } from '../../domain/words/messages.ts';
import { againstPlan, onlyValid } from '../consequences/against-plan.ts';
import type { Told } from '../consequences/consequences.tsx';
import { isPlain, saysNothingNew } from '../consequences/plan-text.ts';
import { isComing, type Press } from './transitions.ts';
import type { CommandPlanning } from './use-command-plan.ts';
import { type Queue, useKeys } from './use-planner.ts';

type Elements = readonly { readonly id: string }[];

interface AskedRun {
  readonly planning: Queue<CommandPlan | null>;
  /** Those that were asked about; null: nothing is run that was not on screen. */
  readonly elements: Elements | null;
  /** Whoever goes on changing what it is of calls the key off. */
  readonly isBound?: boolean;
  /** Nothing need be waited for: it is said why it cannot be run. */
  readonly isLacking?: boolean;
  /** The plan is here, or will not come: it is run, or it is said why not. */
  readonly onAsked: (isAsShown: boolean) => void;
  /** What is chosen among, where the keys are also of that. */
  readonly list?: AskedList | undefined;
}

interface AskedList {
  /** It answers what is written. */
  readonly isReady: boolean;
  readonly onNext: () => void;
}

/**
 * Only what was on screen is run: a plan that says something new is to be seen first. When nothing was, what
 * changes the chosen elements alone is what was asked for.
 */
function isAsShown(
  plan: CommandPlan | null,
  seen: CommandPlan | null | undefined,
  elements: Elements | null,
): boolean {
  if (plan === null || plan === seen) return true;
  if (seen) return saysNothingNew(plan, seen);
  return elements !== null && isPlain(plan, elements);
}

/** The run of what stands by key, also before its plan is here. */
export function useAskedRun(asked: AskedRun) {
  const { planning, elements, isBound = false, isLacking = false, onAsked, list } = asked;
  const { planner, job } = planning;
  const isHeld = isComing(job) && !isLacking;
  const { request, cancel } = useKeys<'next' | 'run', CommandPlan | null>(
    planner,
    (key) => list?.isReady !== false && !(key === 'run' && isHeld),
    (key, { question, seen }: Press<CommandPlan | null>) => {
      if (key === 'next') list?.onNext();
      else if (!isBound || Object.is(question, job.question)) {
        onAsked(isAsShown(job.plan ?? null, seen, elements));
      }
    },
  );
  return { requestRun: () => request('run', true), requestNext: () => request('next'), cancel };
}

interface ToldRun extends Omit<AskedRun, 'planning' | 'isLacking' | 'onAsked'> {
  readonly shown: CommandPlanning;
  /** What must be filled in before there is anything to run; undefined: nothing. */
  readonly lack: string | undefined;
  readonly run: (isPart: boolean) => unknown;
}

/** The run of a plan that is shown in full, by button and by key; pressed in vain, the key says why. */
export function useToldRun({ shown, lack, run, ...asked }: ToldRun) {
  const { planning, confirmed, plan, error, retry } = shown;
  const against = lack ?? againstPlan(shown, confirmed);
  // What is told counts until it is mended, and where it is of just what stands, until that is another.
  const about = `${against ?? plan?.token} ${asked.isBound ? planning.job.question : ''}`;
  const [told, setTold] = useState<Told & { readonly of: string }>();
  const tell = (text: string) =>
    setTold((last) => ({ of: about, text, press: (last?.press ?? 0) + 1 }));
  const runNow = () => {
    if (against === undefined) void run(confirmed.includes(onlyValid));
  };
  const keys = useAskedRun({
    ...asked,
    ...{ planning, isLacking: lack !== undefined },
    onAsked: (isSeen) => {
      if (error !== null) retry();
      else if (against !== undefined) tell(against);
      else if (!isSeen) tell(message('konsekvenserNye'));
      else runNow();
    },
  });
  return { ...keys, against, told: told?.of === about ? told : null, run: runNow };
}
