import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { isUnanswered } from '../../../api/api-error.ts';
import type { Effect } from '../../../api/contract/effect.ts';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { followRun } from '../../../api/follow-run.ts';
import { createAttemptKeys } from '../../../api/idempotency-key.ts';
import { createElement, updateElement } from '../../../api/write-element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { formBody } from './form-body.ts';
import { type FormValues, formFields, initialValues } from './form-fields.ts';
import { type Links, linksField } from './form-links.ts';
import { noRefusal, type Refusal, readRefusal } from './refusal.ts';

export interface ElementFormState {
  /** Those to fill in, in order. */
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  readonly refusal: Refusal;
  /** Counts the attempts that failed: each one moves the focus to the summary. */
  readonly attempt: number;
  readonly confirmed: readonly string[];
  readonly setConfirmed: (codes: readonly string[]) => void;
  /** Validates and writes; answers the element as it now stands, or null when it was refused. */
  readonly save: () => Promise<WrittenElement | null>;
  /** Own number of the element made right before this one; empty: none. */
  readonly lastNumber: string;
  /** Empties what the next element of a series cannot have in common with this; the rest stays. */
  readonly startAnew: () => void;
}

/** All that a write is told to have done; null where that is not, or not all, told. */
function effectsOf({ effects, antalEffekter }: WrittenElement): readonly Effect[] | null {
  return effects && effects.length === antalEffekter ? effects : null;
}

/** The form of one element: its values, its validation by the declaration, and the write. */
export function useElementForm(
  type: ElementType,
  element: ElementDetail | null,
  start: { readonly values: FormValues; readonly links: Links },
): ElementFormState {
  const mode = element ? 'update' : 'create';
  const client = useQueryClient();
  const fields = useMemo(() => formFields(type, mode), [type, mode]);
  const [{ resolver, bodyOf }] = useState(() =>
    formBody(type, mode, fields, initialValues(type, mode, element)),
  );
  const form = useForm<FormValues>({
    resolver,
    defaultValues: {
      ...initialValues(type, mode, element),
      ...start.values,
      [linksField]: { ...element?.referencer, ...start.links },
    },
    shouldFocusError: false,
  });
  const { dirtyFields } = form.formState;
  const [keys] = useState(createAttemptKeys);
  const [refusal, setRefusal] = useState(noRefusal);
  const [attempt, setAttempt] = useState(0);
  const [lastNumber, setLastNumber] = useState('');
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isSaving = useRef(false);
  // What the shown warnings are about: a confirmation counts for that content and no other.
  const warnedOf = useRef('');

  const write = async (values: FormValues): Promise<WrittenElement> => {
    const isConfirmed = confirmed.length > 0 && warnedOf.current === JSON.stringify(values);
    const asked = bodyOf(values, (code) => dirtyFields[code] !== undefined);
    const body = { ...asked, ...(isConfirmed ? { bekraeft: confirmed } : {}) };
    const idempotencyKey = keys.next(JSON.stringify(body));
    const saved = element
      ? await updateElement(type.name, element.id, body, { idempotencyKey })
      : await createElement(type.name, body, { idempotencyKey });
    keys.answered();
    return saved;
  };

  const refuse = (error: unknown, values: FormValues) => {
    if (!isUnanswered(error)) keys.answered();
    const known = new Set([...fields.map(({ code }) => code), 'underaktivitetId']);
    const read = readRefusal(error, known);
    for (const [code, text] of Object.entries(read.fieldErrors)) {
      form.setError(code, { type: 'server', message: text });
    }
    const written = JSON.stringify(values);
    if (read.warnings.length > 0 && written !== warnedOf.current) {
      warnedOf.current = written;
      setConfirmed([]);
    }
    setRefusal(read);
    setAttempt((count) => count + 1);
  };

  const save = async () => {
    // A second Ctrl+Enter while the first is on its way must not write twice.
    if (isSaving.current) return null;
    isSaving.current = true;
    let saved: WrittenElement | null = null;
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
    if (saved) {
      setConfirmed([]);
      // Not waited for: the screen that comes next shows what it has and follows.
      void followRun(client, effectsOf(saved));
    }
    return saved;
  };

  const startAnew = () => {
    const empty = initialValues(type, mode, null);
    const kept = form.getValues();
    setLastNumber(String(kept[type.number.field] ?? ''));
    for (const { code, kind } of fields) {
      if (kind === 'text' || kind === 'bool') kept[code] = empty[code];
    }
    form.reset(kept);
  };

  return { fields, form, refusal, attempt, confirmed, setConfirmed, save, lastNumber, startAnew };
}
