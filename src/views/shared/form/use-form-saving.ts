import { useState } from 'react';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { saveAction, saveAndNewAction } from '../../../commands/actions/form.ts';
import { useKeys } from '../../../commands/planner/use-planner.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { tellUnchanged } from './tell-written.ts';
import { useUnsavedWarning } from './unsaved-changes.ts';
import type { ElementFormState } from './use-element-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { FormUnderaktivitet } from './use-form-underaktivitet.ts';

interface Saving {
  readonly type: ElementType;
  /** Null: a new one, which is written as it is begun with too. */
  readonly element: ElementDetail | null;
  /** What the form is called where it is not shown. */
  readonly title: string;
  /** Address of the form; undefined: where it is. */
  readonly page: string | undefined;
  readonly state: ElementFormState;
  readonly underaktivitet: FormUnderaktivitet;
  /** Why the number that is written cannot be had; undefined: nothing is known against it. */
  readonly takenNumber: string | undefined;
  /** Why nothing can be saved here; null: it can. */
  readonly blockedReason: string | null;
  readonly hasChanges: boolean;
  readonly onSaved: (element: WrittenElement) => void;
  /** Left out: there is no next one, as when editing. */
  readonly onSavedAndNew: ((element: WrittenElement) => void) | undefined;
  /** Of a form that is a part of a screen: told when the screen is left in spite of what is typed. */
  readonly onLeft: (() => void) | undefined;
}

export interface FormSaving {
  readonly save: () => void;
  readonly saveAndNew: (() => void) | undefined;
  /** A save waits for the underaktiviteter, which are not here yet. */
  readonly isAwaiting: boolean;
  /** Counts every attempt that did not get through, also those stopped before the server. */
  readonly attempt: number;
}

/** Saves by button and by key, and publishes it to the commands. */
export function useFormSaving(saving: Saving): FormSaving {
  const { state, onSavedAndNew } = saving;
  const [stopped, setStopped] = useState(0);
  useFormDraft(state.form, saving.title, saving.page);
  const markSaved = useUnsavedWarning(saving.hasChanges, { onLeft: saving.onLeft });

  const { isPending } = saving.underaktivitet.choice;
  const saveThen = async (then: (saved: WrittenElement) => void) => {
    const { underaktivitet, takenNumber, blockedReason, element, hasChanges } = saving;
    if (element && !hasChanges && blockedReason === null) return tellUnchanged();
    const { isMissing } = underaktivitet;
    const { field: numberField } = saving.type.number;
    const step = message('paakraevet', { felt: 'Underaktivitet' });
    const found = [
      ...(isMissing ? [['underaktivitetId', step] as const] : []),
      ...(takenNumber ? [[numberField, takenNumber] as const] : []),
    ];
    if (found.length > 0) {
      // Said together with what the other fields lack, and not one after the other.
      await state.form.trigger();
      for (const [code, text] of found) state.form.setError(code, { message: text });
      // The time follows from the step, so it is not missing by itself.
      if (isMissing) state.form.clearErrors(timeFieldCodes[saving.type.axis].from);
    }
    if (found.length > 0 || blockedReason !== null) {
      setStopped((count) => count + 1);
      return;
    }
    const saved = await state.save();
    if (!saved) return;
    markSaved();
    then(saved);
  };

  const { planner, job } = state.planning;
  // Asked for before it is known which steps there are, it cannot be judged what is missing.
  const { request } = useKeys<'save' | 'saveAndNew', null>(
    planner,
    () => !isPending,
    (key) => void saveThen((key === 'saveAndNew' && onSavedAndNew) || saving.onSaved),
  );
  const actions = {
    save: () => request('save', true),
    saveAndNew: onSavedAndNew && (() => request('saveAndNew', true)),
  };
  useViewActions(saveAction.by(actions.save), saveAndNewAction.by(actions.saveAndNew));
  return { ...actions, isAwaiting: job.keys.length > 0, attempt: state.attempt + stopped };
}
