import type { ElementDetail } from '../../../api/contract/element.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { QueryNotice } from '../query-notice.tsx';
import { ElementForm, type ElementFormProps } from './element-form.tsx';
import { tellWritten } from './tell-written.ts';
import { useEditStart } from './use-edit-start.ts';

interface EditFormProps
  extends Pick<
    ElementFormProps,
    'time' | 'startAt' | 'breadcrumbs' | 'onCancel' | 'onSaved' | 'pane'
  > {
  readonly element: ElementDetail;
  /** The version that stands is left as it is. */
  readonly isNewVersion: boolean;
}

function titleOf({ element: { type, fuldtNummer }, isNewVersion }: EditFormProps): string {
  const verb = isNewVersion ? 'Ny version af' : 'Ret';
  return `${verb} ${elementTypes[type].label.one} ${fuldtNummer}`;
}

/** The form of an element that exists, on its page or beside its row; what is saved is told. */
export function EditForm(props: EditFormProps) {
  const { element, time, isNewVersion, onSaved, ...shown } = props;
  const { query, start, laterThan } = useEditStart(element, time, isNewVersion);
  // The form takes its start values once, so it waits for the time to begin in.
  if (!start) return <QueryNotice query={query} />;
  return (
    <ElementForm
      {...shown}
      type={elementTypes[element.type]}
      element={element}
      title={titleOf(props)}
      time={time}
      start={start}
      laterThan={laterThan}
      onSaved={(saved) => {
        tellWritten('opdateret', saved);
        onSaved(saved);
      }}
    />
  );
}
