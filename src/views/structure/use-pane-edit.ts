import { useState } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { stepPane } from '../../console/panes.ts';
import {
  type AddressedElement,
  addressed,
  addressNumber,
  type Numbered,
} from '../../domain/elements/addressed-element.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { useLeaveQuestion } from '../forms/unsaved-changes.ts';
import type { StructurePlace } from './use-structure-place.ts';

interface PaneEdit {
  readonly wanted: SelectedElement;
  readonly isNewVersion: boolean;
  /** The element as it stood when the form was opened; null: it is on its way. */
  readonly element: ElementDetail | null;
  /** When it is seen so. */
  readonly time: number;
}

/**
 * The form beside the rows. One that nothing is typed in gives way to the next row; one that would be
 * lost stays, whichever row the hand goes to, until it is saved or given up.
 * @param known the element that pane and address are about
 */
export function usePaneEdit(
  area: AreaDeclaration,
  { session, settle }: Pick<StructurePlace, 'session' | 'settle'>,
  time: number,
) {
  const [edit, setEdit] = useState<PaneEdit | null>(null);
  const [isChanged, setChanged] = useState(false);
  const ask = useLeaveQuestion();

  const begin = (wanted: SelectedElement, isNewVersion: boolean) => {
    void settle();
    setChanged(false);
    setEdit({ wanted, isNewVersion, element: null, time });
    // At once, or the form would be of another row than the one that the view is about.
    if (session.rested.name.number !== addressNumber(wanted)) session.reveal(addressed(wanted));
  };
  const close = () => {
    setChanged(false);
    setEdit(null);
    session.focus();
  };
  return {
    /** Told what pane and address are about, and what is known of it. */
    follow: ({ number, id }: AddressedElement, known: ElementDetail | null): void => {
      if (!edit) return;
      const { id: own } = edit.wanted;
      const isThere = addressNumber(edit.wanted) === number && (id === '' || id === own);
      if (!isThere && !isChanged) setEdit(null);
      else if (!edit.element && known?.id === own) setEdit({ ...edit, element: known });
    },
    /** Undefined: no form is shown. */
    shown: edit?.element ? { ...edit, element: edit.element } : undefined,
    /** Answers whether the element is one that has a row here. */
    open: (wanted: SelectedElement, isNewVersion: boolean): boolean => {
      if (!treeTypesOf(area).some(({ name }) => name === wanted.type)) return false;
      if (!edit || !isChanged) begin(wanted, isNewVersion);
      else if (edit.wanted.id === wanted.id) stepPane(1);
      else ask({ onYes: () => begin(wanted, isNewVersion), onNo: () => undefined });
      return true;
    },
    /** Whose form holds what is not saved. */
    unsaved: isChanged ? edit?.wanted.id : undefined,
    onChanged: setChanged,
    close,
    /** Back to the row, as it now stands. */
    saved: (element: Numbered) => {
      close();
      session.reveal(addressed(element));
    },
  };
}
