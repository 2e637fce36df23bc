import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUnanswered } from '../../api/http/api-error.ts';
import { createAttempts } from '../../api/http/idempotency-key.ts';
import { type FollowedRun, followRun } from '../../api/runs/follow-run.ts';
import type { Asking } from '../../commands/planner/planner.ts';
import { ticksFor } from '../../commands/planner/transitions.ts';
import { type Planning, usePlanner } from '../../commands/planner/use-planner.ts';
import { useToldWhenGone } from '../../console/told-when-gone.ts';
import type { FormValues } from './form-fields.ts';
import { noRefusal, type Refusal, readRefusal } from './refusal.ts';

interface Writing<Written> {
  readonly form: UseFormReturn<FormValues>;
  /** Codes that an error may be of; those of others are told above the form. */
  readonly codes: readonly string[];
  /** What is sent of the values as checked. */
  readonly bodyOf: (values: FormValues) => FormValues;
  readonly send: (body: FormValues, idempotencyKey: string) => Promise<Written>;
}

export interface FormWrite<Written> {
  readonly planning: Planning<object, null>;
  readonly refusal: Refusal;
  /** Counts the attempts that failed: each one moves the focus to the summary. */
  readonly attempt: number;
  readonly confirmed: readonly string[];
  readonly setConfirmed: (codes: readonly string[]) => void;
  /** Validates and writes; answers what was written, or null when it was refused. */
  readonly save: () => Promise<Written | null>;
}

/** A form is not planned: what its rules and warnings are, is answered when it is sent. */
const unplanned: Asking<object, null> = { ask: () => null, rest: 0, isEager: true };

/** The form's own rules have found something. */
class NotValid extends Error {}

/** One write at a time of what a form holds, and why it did not happen. */
export function useFormWrite<Written extends FollowedRun>(
  writing: Writing<Written>,
): FormWrite<Written> {
  const { form, codes, bodyOf, send } = writing;
  const client = useQueryClient();
  const planning = usePlanner<object, null>('form', unplanned, unplanned);
  const { planner, job } = planning;
  const error = job.stopped?.error;
  const known = new Set(codes);
  const refusal =
    error === undefined || error instanceof NotValid ? noRefusal : readRefusal(error, known);
  const [sendOnce] = useState(createAttempts);
  const [attempt, setAttempt] = useState(0);
  const tellWhenGone = useToldWhenGone();
  // What the shown warnings are about: a confirmation counts for that content and no other.
  const [warnedOf, setWarnedOf] = useState('');
  const confirmed = ticksFor(job, warnedOf);

  const write = async (values: FormValues): Promise<Written> => {
    const isConfirmed = confirmed.length > 0 && warnedOf === JSON.stringify(values);
    const body = { ...bodyOf(values), ...(isConfirmed ? { bekraeft: confirmed } : {}) };
    return await sendOnce(JSON.stringify(body), (key) => send(body, key));
  };
  const showRefusal = (why: unknown, values: FormValues) => {
    const { fieldErrors, warnings } = readRefusal(why, known);
    for (const [code, text] of Object.entries(fieldErrors)) {
      form.setError(code, { type: 'server', message: text });
    }
    if (warnings.length > 0) setWarnedOf(JSON.stringify(values));
  };
  const validateAndWrite = async (): Promise<Written> => {
    let saved: Written | null = null;
    await form.handleSubmit(async (values) => {
      try {
        saved = await write(values);
      } catch (why) {
        showRefusal(why, values);
        throw why;
      }
    })();
    if (saved === null) throw new NotValid();
    return saved;
  };

  const save = async () => {
    const saved = await planner.run(null, validateAndWrite, (why) => {
      setAttempt((count) => count + 1);
      if (why instanceof NotValid) return;
      // It may have been written: what is shown is to tell.
      if (isUnanswered(why)) void followRun(client, null);
      tellWhenGone(why);
    });
    if (saved) {
      planner.tick([], warnedOf);
      // Not waited for: the screen that comes next shows what it has and follows.
      void followRun(client, saved);
    }
    return saved;
  };
  const setConfirmed = (ticked: readonly string[]) => planner.tick(ticked, warnedOf);
  return { planning, refusal, attempt, confirmed, setConfirmed, save };
}
