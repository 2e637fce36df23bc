import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { stepBackAction } from '../../../commands/actions/screen.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/words/messages.ts';
import type { ElementFormProps } from '../element/element-form-props.ts';
import type { ElementFormState } from '../element/use-element-form.ts';
import type { FormUnderaktivitet } from '../element/use-form-underaktivitet.ts';
import { useLeaveQuestion } from '../unsaved-changes.ts';
import { outcomeText, VersionChoice } from './version-choice.tsx';
import { versionChoice } from './version-outcome.ts';

interface PaneForm extends Pick<ElementFormProps, 'type' | 'element' | 'pane' | 'onCancel'> {
  readonly start: NonNullable<ElementFormProps['start']>;
  readonly state: ElementFormState;
  readonly underaktivitet: FormUnderaktivitet;
  readonly time: number | undefined;
  readonly hasChanges: boolean;
}

interface ShownPane {
  /** It is called as its row is. */
  readonly title: string;
  readonly choice: ReactNode;
  /** What a save makes, and what the button that saves is called. */
  readonly outcome: string;
  readonly saves: string;
  /** Asks first, when something typed would be lost. */
  readonly close: () => void;
}

/** The parts of a form beside the rows; undefined on a page of its own. */
export function usePane(form: PaneForm): ShownPane | undefined {
  const { type, element, pane, start, state, underaktivitet, hasChanges, onCancel } = form;
  const ask = useLeaveQuestion();
  const close = () => (hasChanges ? ask({ onYes: onCancel, onNo: () => undefined }) : onCancel());
  const stepBack = () => {
    close();
    return true;
  };
  useViewActions(stepBackAction.by(pane && stepBack));

  const tell = useEffectEvent((now: boolean) => pane?.onChanged(now));
  useEffect(() => tell(hasChanges), [hasChanges]);

  // Another choice of version begins at another time; nothing else that is typed is touched.
  const { from } = timeFieldCodes[type.axis];
  const begins = pane && !underaktivitet.isTimeFixed ? start.values[from] : undefined;
  const { resetField } = state.form;
  useEffect(() => {
    if (begins !== undefined) resetField(from, { defaultValue: begins });
  }, [begins, from, resetField]);

  if (!pane || !element) return undefined;
  const { outcome, ...choice } = versionChoice({
    element,
    form: state.form,
    underaktivitet,
    time: form.time,
    isNew: pane.isNewVersion,
    onNew: pane.onNewVersion,
  });
  return {
    title: `${element.fuldtNummer} ${element.navn}`,
    choice: <VersionChoice element={element} outcome={outcome} {...choice} />,
    outcome: outcomeText(element, outcome),
    saves: outcome.isNew ? 'Gem ny version' : message('gem'),
    close,
  };
}
