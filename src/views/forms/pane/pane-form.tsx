import { useState } from 'react';
import type { ElementDetail, WrittenElement } from '../../../api/contract/structure/element.ts';
import { Breadcrumbs } from '../../../ui/basics/breadcrumbs.tsx';
import type { AddressOf } from '../../detail/element-name.tsx';
import { EditForm } from '../edit-form.tsx';

export interface PaneFormProps {
  readonly element: ElementDetail;
  /** When the element is seen as it stands. */
  readonly time: number;
  readonly isNewVersion: boolean;
  readonly linkTo: AddressOf;
  readonly onChanged: (hasChanges: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: (element: WrittenElement) => void;
}

/** The form of an element beside its row, made from the same declaration as its page's. */
export function PaneForm({ linkTo, onClose, onChanged, ...asked }: PaneFormProps) {
  const [isNewVersion, setNewVersion] = useState(asked.isNewVersion);
  const above = asked.element.sti.map((one) => ({
    label: `${one.fuldtNummer} ${one.navn}`,
    to: linkTo(one),
  }));
  return (
    <EditForm
      {...asked}
      isNewVersion={isNewVersion}
      breadcrumbs={<Breadcrumbs items={above} />}
      onCancel={onClose}
      pane={{ isNewVersion, onNewVersion: setNewVersion, onChanged }}
    />
  );
}
