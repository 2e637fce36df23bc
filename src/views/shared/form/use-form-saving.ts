import { useState } from 'react';
import type { WrittenElement } from '../../../api/contract/element.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { useUnsavedWarning } from './unsaved-changes.ts';
import type { ElementFormState } from './use-element-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { FormUnderaktivitet } from './use-form-underaktivitet.ts';

interface Saving {
  readonly type: ElementType;
  readonly state: ElementFormState;
  readonly underaktivitet: FormUnderaktivitet;
  /** Why nothing can be saved here; null: it can. */
  readonly blockedReason: string | null;
  readonly hasChanges: boolean;
  readonly onSaved: (element: WrittenElement) => void;
  /** Left out: there is no next one, as when editing. */
  readonly onSavedAndNew: ((element: WrittenElement) => void) | undefined;
}

export interface FormSaving {
  readonly save: () => void;
  readonly saveAndNew: (() => void) | undefined;
  /** Counts every attempt that did not get through, also those stopped before the server. */
  readonly attempt: number;
}

/** Saves by button and by key, and publishes it to the commands. */
export function useFormSaving(saving: Saving): FormSaving {
  const { state, onSavedAndNew } = saving;
  const [stopped, setStopped] = useState(0);
  useFormDraft(state.form);
  const markSaved = useUnsavedWarning(saving.hasChanges);

  const saveThen = async (then: (saved: WrittenElement) => void) => {
    const { underaktivitet, blockedReason } = saving;
    const { isMissing } = underaktivitet;
    if (isMissing) {
      const text = message('paakraevet', { felt: 'Underaktivitet' });
      // Said together with what the other fields lack, and not one after the other.
      await state.form.trigger();
      state.form.setError('underaktivitetId', { message: text });
      // The time follows from the step, so it is not missing by itself.
      state.form.clearErrors(timeFieldCodes[saving.type.axis].from);
    }
    if (isMissing || blockedReason !== null) {
      setStopped((count) => count + 1);
      return;
    }
    const saved = await state.save();
    if (!saved) return;
    markSaved();
    then(saved);
  };

  const actions = {
    save: () => void saveThen(saving.onSaved),
    saveAndNew: onSavedAndNew && (() => void saveThen(onSavedAndNew)),
  };
  useViewActions(actions);
  return { ...actions, attempt: state.attempt + stopped };
}
