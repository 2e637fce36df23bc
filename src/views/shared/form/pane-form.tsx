import { useState } from 'react';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import type { AddressOf } from '../detail/element-name.tsx';
import { QueryNotice } from '../query-notice.tsx';
import { ElementForm } from './element-form.tsx';
import { tellWritten } from './tell-written.ts';
import { editTitle, useEditStart } from './use-edit-start.ts';

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

/** The form of an element beside its row (design d2), made from the same declaration as its page's. */
export function PaneForm({ element, time, linkTo, onClose, onChanged, ...asked }: PaneFormProps) {
  const [isNewVersion, setNewVersion] = useState(asked.isNewVersion);
  const { query, start, laterThan } = useEditStart(element, time, isNewVersion);
  if (!start) return <QueryNotice query={query} />;
  const above = element.sti.map((one) => ({
    label: `${one.fuldtNummer} ${one.navn}`,
    to: linkTo(one),
  }));
  return (
    <ElementForm
      type={elementTypes[element.type]}
      element={element}
      title={editTitle(element, isNewVersion)}
      time={time}
      start={start}
      laterThan={laterThan}
      breadcrumbs={<Breadcrumbs items={above} />}
      onCancel={onClose}
      onSaved={(saved) => {
        tellWritten('opdateret', saved);
        asked.onSaved(saved);
      }}
      pane={{ isNewVersion, onNewVersion: setNewVersion, onChanged }}
    />
  );
}
