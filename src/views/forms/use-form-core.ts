import { useId, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { saveAction, saveAndNewAction } from '../../commands/actions/form.ts';
import { useKeys } from '../../commands/planner/use-planner.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { Field } from '../../domain/elements/field.ts';
import { countChanged } from '../detail/fields/changed-fields.ts';
import type { FormValues } from './form-fields.ts';
import { tellUnchanged } from './tell-written.ts';
import { useUnsavedWarning } from './unsaved-changes.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { FormWrite } from './use-form-write.ts';

type Saved<Written> = (written: Written, values: FormValues) => void;

/** What is wrong beside what the declaration says. */
interface Lacking {
  /** By field code. */
  readonly found: readonly (readonly [code: string, text: string])[];
  /** Codes of fields that follow from that, and are not missing by themselves. */
  readonly following: readonly string[];
}

interface OfForm<Written> {
  readonly form: UseFormReturn<FormValues>;
  /** Those to fill in, in order. */
  readonly fields: readonly Field[];
  readonly writing: FormWrite<Written>;
  /** What the form is called where it is not shown. */
  readonly title: string;
  /** Address of the form; left out: where it is. */
  readonly page?: string | undefined;
  /** A new one is written as it is begun with, too. */
  readonly isNew: boolean;
  /** Why nothing can be saved here; null: it can. */
  readonly blockedReason: string | null;
  /** False: what a save is judged by is not here yet, and it waits. */
  readonly isReady: boolean;
  readonly lacking?: Lacking;
  readonly onSaved: Saved<Written>;
  /** Left out: there is no next one, as when editing. */
  readonly onSavedAndNew: Saved<Written> | undefined;
  /** Of a form that is a part of a screen: told when the screen is left in spite of what is typed. */
  readonly onLeft?: (() => void) | undefined;
}

/** A form as it stands, and how it is saved. */
export interface FormCore {
  readonly errors: FieldErrors<FormValues>;
  readonly errorCount: number;
  /** How many fields the user has changed. */
  readonly changed: number;
  readonly isSubmitting: boolean;
  readonly save: () => void;
  readonly saveAndNew: (() => void) | undefined;
  /** A save waits for what it is judged by. */
  readonly isAwaiting: boolean;
  /** Counts every attempt that did not get through, also those stopped before the server. */
  readonly attempt: number;
}

/**
 * What every form does, whatever it is of: it keeps what is typed over a reload, asks before that is left, saves by
 * button and by key one at a time, and publishes it to the commands.
 */
export function useFormCore<Written>(of: OfForm<Written>): FormCore {
  const { form, fields, writing, onSavedAndNew, lacking } = of;
  const { dirtyFields, isSubmitting, errors } = form.formState;
  const changed = countChanged(dirtyFields, fields);
  const [stopped, setStopped] = useState(0);
  useFormDraft(form, of.title, of.page);
  const markSaved = useUnsavedWarning(changed > 0, { onLeft: of.onLeft });

  const saveThen = async (then: Saved<Written>) => {
    const isBlocked = of.blockedReason !== null;
    if (!of.isNew && changed === 0 && !isBlocked) return tellUnchanged();
    const isLacking = lacking !== undefined && lacking.found.length > 0;
    if (isLacking) {
      // Said together with what the other fields lack, and not one after the other.
      await form.trigger();
      for (const [code, text] of lacking.found) form.setError(code, { message: text });
      for (const code of lacking.following) form.clearErrors(code);
    }
    if (isLacking || isBlocked) {
      setStopped((count) => count + 1);
      return;
    }
    const values = form.getValues();
    const written = await writing.save();
    if (!written) return;
    markSaved();
    then(written, values);
  };

  const { planner, job } = writing.planning;
  // Asked for before what it is judged by is here, it cannot be said what is missing.
  const { request } = useKeys<'save' | 'saveAndNew', null>(
    planner,
    () => of.isReady,
    (key) => void saveThen((key === 'saveAndNew' && onSavedAndNew) || of.onSaved),
  );
  const save = () => request('save', true);
  const saveAndNew = onSavedAndNew && (() => request('saveAndNew', true));
  useViewActions(saveAction.by(save), saveAndNewAction.by(saveAndNew));
  return {
    ...{ errors, errorCount: Object.keys(errors).length, changed, isSubmitting, save, saveAndNew },
    isAwaiting: job.keys.length > 0,
    attempt: writing.attempt + stopped,
  };
}

/** Ids of the fields of this form: two may be in the document, of kept-alive screens. */
export function useFieldIds(): (code: string) => string {
  const formId = useId();
  return (code) => `${formId}-${code}`;
}
