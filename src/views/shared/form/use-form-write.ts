import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUnanswered } from '../../../api/api-error.ts';
import { followRun } from '../../../api/follow-run.ts';
import { createAttemptKeys } from '../../../api/idempotency-key.ts';
import { useToldWhenGone } from '../../../commands/told-when-gone.ts';
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
  readonly refusal: Refusal;
  /** Counts the attempts that failed: each one moves the focus to the summary. */
  readonly attempt: number;
  readonly confirmed: readonly string[];
  readonly setConfirmed: (codes: readonly string[]) => void;
  /** Validates and writes; answers what was written, or null when it was refused. */
  readonly save: () => Promise<Written | null>;
}

/** One write at a time of what a form holds, and why it did not happen. */
export function useFormWrite<Written>(writing: Writing<Written>): FormWrite<Written> {
  const { form, codes, bodyOf, send } = writing;
  const client = useQueryClient();
  const [keys] = useState(createAttemptKeys);
  const [refusal, setRefusal] = useState(noRefusal);
  const [attempt, setAttempt] = useState(0);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isSaving = useRef(false);
  const tellWhenGone = useToldWhenGone();
  // What the shown warnings are about: a confirmation counts for that content and no other.
  const warnedOf = useRef('');

  const write = async (values: FormValues): Promise<Written> => {
    const isConfirmed = confirmed.length > 0 && warnedOf.current === JSON.stringify(values);
    const body = { ...bodyOf(values), ...(isConfirmed ? { bekraeft: confirmed } : {}) };
    const saved = await send(body, keys.next(JSON.stringify(body)));
    keys.answered();
    return saved;
  };

  const refuse = (error: unknown, values: FormValues) => {
    if (!isUnanswered(error)) keys.answered();
    // It may have been written: what is shown is to tell.
    else void followRun(client, null);
    const read = readRefusal(error, new Set(codes));
    for (const [code, text] of Object.entries(read.fieldErrors)) {
      form.setError(code, { type: 'server', message: text });
    }
    const written = JSON.stringify(values);
    if (read.warnings.length > 0 && written !== warnedOf.current) {
      warnedOf.current = written;
      setConfirmed([]);
    }
    setRefusal(read);
    tellWhenGone(error);
    setAttempt((count) => count + 1);
  };

  const save = async () => {
    // A second Ctrl+Enter while the first is on its way must not write twice.
    if (isSaving.current) return null;
    isSaving.current = true;
    let saved: Written | null = null;
    try {
      await form.handleSubmit(
        async (values) => {
          setRefusal(noRefusal);
          try {
            saved = await write(values);
          } catch (error) {
            refuse(error, values);
          }
        },
        () => {
          setRefusal(noRefusal);
          setAttempt((count) => count + 1);
        },
      )();
    } finally {
      isSaving.current = false;
    }
    if (saved) setConfirmed([]);
    return saved;
  };
  return { refusal, attempt, confirmed, setConfirmed, save };
}
