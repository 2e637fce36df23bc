import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { followRun } from '../../../api/runs/follow-run.ts';
import { runMany } from '../../../api/runs/sheet-run.ts';
import { planText } from '../../../api/runs/text-run.ts';
import { unconfirmed } from '../../../commands/consequences/against-plan.ts';
import { changedCount } from '../../../commands/consequences/plan-text.ts';
import type { Asking } from '../../../commands/planner/planner.ts';
import { type DoneRun, runPlanned, stoppedBy } from '../../../commands/planner/run-planned.ts';
import { isComing, ticksFor } from '../../../commands/planner/transitions.ts';
import { usePlanner } from '../../../commands/planner/use-planner.ts';
import { useStillShown, useToldWhenGone } from '../../../console/told-when-gone.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import { progressText } from '../../screen/progress-text.ts';
import { notifyRun } from './told-run.ts';

/** The text that a plan is of, as it was when it was asked for. */
interface Question {
  readonly text: string;
}

export interface TextPlan extends Question {
  readonly plan: CommandPlan;
  readonly at: Date;
}

const asking: Asking<Question, TextPlan> = {
  ask: async ({ text }, following) => {
    const plan = await planText(text, following);
    return { text, plan, at: new Date() };
  },
  rest: 0,
};

/** What the primary button does now, and why it cannot. */
export interface NextAct {
  readonly kind: 'plan' | 'run';
  readonly label: string;
  readonly reason: string | undefined;
}

function nextAct(text: string, planned: TextPlan | undefined, ticked: readonly string[]): NextAct {
  if (planned === undefined) {
    const reason = text.trim() === '' ? 'Skriv en kommando først.' : undefined;
    return { kind: 'plan', label: 'Planlæg', reason };
  }
  const { plan } = planned;
  const count = changedCount(plan);
  // What was in the way may be gone since.
  if (/^b+$/.test(plan.udfald)) {
    return { kind: 'plan', label: 'Planlæg igen', reason: undefined };
  }
  const label = `Kør ${counted(count, 'gyldig', 'gyldige')}`;
  return { kind: 'run', label, reason: whyNot(plan, count, ticked) };
}

function whyNot(plan: CommandPlan, count: number, ticked: readonly string[]): string | undefined {
  if (plan.udfald === '') return 'Der er ingen kommandoer i teksten.';
  if (count === 0 || plan.token === null) return message('ingenAendring');
  return unconfirmed({ ...plan, warnings: heeded(plan) }, ticked).length > 0
    ? 'Bekræft advarslerne først.'
    : undefined;
}

/** What is not run anyway needs no word of anybody. */
export function heeded({ warnings, udfald }: CommandPlan): CommandPlan['warnings'] {
  return warnings.filter(({ nummer }) => nummer === undefined || udfald[nummer] !== 'b');
}

/** Plans the text when that is asked for, and runs just what was planned. */
export function useTextPlan(text: string) {
  const client = useQueryClient();
  const tellWhenGone = useToldWhenGone(true);
  const isStillShown = useStillShown();
  const [asked, setAsked] = useState<Question | null>(null);
  const [done, setDone] = useState<{ readonly of: TextPlan; readonly run: DoneRun }>();
  const planning = usePlanner(asked, asked, asking);
  const { planner, job } = planning;
  const { phase, plan: planned, progress, stopped } = job;
  /** The latest there is, while the next is on its way. */
  const shown = planned ?? job.latest;
  const isRunning = phase === 'running';
  const isPlanning = isComing(job);
  const isSpent = shown !== undefined && done?.of === shown;
  const isStale = shown !== undefined && (shown.text !== text || planned === undefined);
  const ticked = planned ? ticksFor(job, planned) : [];
  const runnable = isStale || isSpent ? undefined : planned;
  const act = nextAct(text, runnable, ticked);

  const run = async (of: TextPlan) => {
    const { plan } = of;
    const ran = await planner.run(
      of,
      (following) =>
        runPlanned(client, plan, (token, rows) =>
          runMany(token, plan.udfald.includes('b'), following, rows, 'tekst'),
        ),
      (why) => {
        tellWhenGone(why, stoppedBy(why, plan).lines.join(' ') || undefined);
        void followRun(client, null);
      },
    );
    if (ran === null) return;
    setDone({ of, run: ran });
    // The screen tells of it itself.
    if (!isStillShown()) notifyRun(ran);
  };
  return {
    shown,
    isStale,
    isPlanning,
    isRunning,
    /** The run of what is shown; undefined: it has not been run. */
    done: isSpent ? done.run : undefined,
    error: asked?.text === text ? job.error : undefined,
    /** Why the last run did not happen; undefined: it did, or another text has been planned since. */
    stopped:
      stopped && Object.is(stopped.question, asked)
        ? stoppedBy(stopped.error, stopped.shown?.plan)
        : undefined,
    busyText: progress
      ? progressText(progress.fase, progress.faerdig, progress.af)
      : isRunning
        ? 'Kører …'
        : 'Planlægger …',
    act,
    ticked,
    tick: (codes: readonly string[]) => planner.tick(codes, planned),
    cancel: () => planner.cancel(),
    /** Plans what is written, or runs what is planned. */
    doNext: (): void => {
      if (isRunning || isPlanning || act.reason !== undefined) return;
      if (runnable && act.kind === 'run') void run(runnable);
      else setAsked({ text });
    },
  };
}
