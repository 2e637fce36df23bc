import { useWatch } from 'react-hook-form';
import type { WrittenElement } from '../../../api/contract/structure/element.ts';
import { editPlace } from '../../../console/places.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { parseTime } from '../../../domain/time/time-axis.ts';
import { timeFact } from '../../detail/element-time.ts';
import { FormFrame } from '../form-frame.tsx';
import { usePane } from '../pane/form-pane.tsx';
import { useFieldIds, useFormCore } from '../use-form-core.ts';
import { ElementFormAside } from './element-form-aside.tsx';
import { ElementFormFields } from './element-form-fields.tsx';
import { ElementFormHead } from './element-form-head.tsx';
import type { ElementFormProps } from './element-form-props.ts';
import { useLinks } from './form-links.ts';
import { useConflict } from './use-conflict.ts';
import { useElementForm } from './use-element-form.ts';
import { useElementLimits } from './use-element-limits.ts';
import { useFormUnderaktivitet } from './use-form-underaktivitet.ts';
import { useNewValues } from './use-new-values.ts';

const nothing = { values: {}, links: {} };

/** The create and edit form of every element type, made from its declaration. */
export function ElementForm(props: ElementFormProps) {
  const { type, element, title, start = nothing, laterThan = null } = props;
  const idOf = useFieldIds();
  const state = useElementForm(type, element, start);
  const { fields, form } = state;
  const [links, onLink] = useLinks(form);
  const parent = type.parent ? (links[type.parent.field] ?? null) : null;
  const place = element?.id ?? parent?.id ?? null;
  const underaktivitet = useFormUnderaktivitet(type, form, place, laterThan, element);
  const written = useWritten(form.control, type);
  const time = written.time ?? props.time;
  const limits = { type, element, parent, time, number: written.number, underaktivitet };
  const { blockedReason, takenNumber, lacking } = useElementLimits(limits);

  const core = useFormCore<WrittenElement>({
    form,
    fields,
    writing: state,
    title,
    page: props.pane && element ? editPlace(element) : undefined,
    isNew: element === null,
    blockedReason,
    isReady: !underaktivitet.choice.isPending,
    lacking,
    onSaved: props.onSaved,
    onSavedAndNew:
      props.onSavedAndNew &&
      ((saved) => {
        state.startAnew();
        document.getElementById(idOf(type.number.field))?.focus();
        props.onSavedAndNew?.(saved);
      }),
    onLeft: props.pane && props.onCancel,
  });
  useNewValues(
    { taken: takenNumber, lastNumber: state.lastNumber },
    type,
    form,
    time,
    element === null,
  );
  const conflict = useConflict({ type, element, state, time, shownAt: props.time, onLink });
  const pane = usePane({
    ...props,
    ...{ start, state, underaktivitet, time: written.time },
    hasChanges: core.changed > 0,
  });

  const shared = { type, element, links, time, idOf };
  return (
    <FormFrame
      {...{ core, form, fields, title, blockedReason }}
      isNew={element === null}
      timeFact={timeFact(type.axis, time)}
      startAt={props.startAt ?? null}
      breadcrumbs={props.breadcrumbs}
      beside={pane}
      onCancel={props.onCancel}
      aside={
        pane ? null : (
          <ElementFormAside
            {...{ ...written, type, element, parent, time }}
            lastNumber={state.lastNumber}
            canMakeNext={core.saveAndNew !== undefined}
          />
        )
      }
    >
      <ElementFormHead
        {...{ ...shared, core, state, blockedReason, conflict }}
        title={pane?.title ?? title}
        heading={pane ? 'h2' : 'h1'}
      />
      {pane?.choice}
      <ElementFormFields
        {...{ ...shared, fields, form, onLink, parent, underaktivitet }}
        lastNumber={state.lastNumber}
      />
    </FormFrame>
  );
}

/** What the rest of the form follows as it is typed. */
function useWritten(
  control: ReturnType<typeof useElementForm>['form']['control'],
  type: ElementType,
) {
  const [time, number, name] = useWatch({
    control,
    name: [timeFieldCodes[type.axis].from, type.number.field, 'navn'],
  });
  return {
    time: parseTime(type.axis, String(time ?? '')),
    number: String(number ?? ''),
    name: String(name ?? ''),
  };
}
