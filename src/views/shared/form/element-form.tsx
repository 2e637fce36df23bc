import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { editPlace } from '../../../commands/places.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { parseTime } from '../../../domain/time-axis.ts';
import { timeFact } from '../detail/element-time.ts';
import { ElementFormAside } from './element-form-aside.tsx';
import { ElementFormFields } from './element-form-fields.tsx';
import { ElementFormHead } from './element-form-head.tsx';
import type { FormValues } from './form-fields.ts';
import { FormFrame } from './form-frame.tsx';
import { type Links, useLinks } from './form-links.ts';
import { type FormPane, usePane } from './form-pane.tsx';
import { useConflict } from './use-conflict.ts';
import { useElementForm } from './use-element-form.ts';
import { useFollowedValue } from './use-followed-value.ts';
import { useFieldIds, useFormCore } from './use-form-core.ts';
import { type FormUnderaktivitet, useFormUnderaktivitet } from './use-form-underaktivitet.ts';
import { useNumber, useTakenNumber } from './use-number.ts';
import { useVirksomhedBlock } from './use-virksomhed-block.ts';

export interface ElementFormProps {
  readonly type: ElementType;
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  readonly title: string;
  /** Values known beforehand, such as the element it is made under. */
  readonly start?: { readonly values: FormValues; readonly links: Links };
  /** Code of the field that the focus begins in; the form is then opened to mend just that. */
  readonly startAt?: string | null;
  /** A new version must take effect after this time, where the one that stands begins. */
  readonly laterThan?: number | null;
  /** Elements are looked up at this time until the form says another. */
  readonly time: number;
  readonly onSaved: (element: WrittenElement) => void;
  /** Offered when given: saves, keeps the place and empties the rest. */
  readonly onSavedAndNew?: ((element: WrittenElement) => void) | undefined;
  readonly onCancel: () => void;
  readonly breadcrumbs: ReactNode;
  /** Given, it stands beside the rows, and not on a page of its own. */
  readonly pane?: FormPane;
}

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
  const outsideOwn = useVirksomhedBlock(type, element, parent, time);
  const blockedReason = underaktivitet.choice.blockedReason ?? outsideOwn;
  const takenNumber = useTakenNumber(type, parent, time, written.number, element === null);

  const core = useFormCore<WrittenElement>({
    form,
    fields,
    writing: state,
    title,
    page: props.pane && element ? editPlace(element) : undefined,
    isNew: element === null,
    blockedReason,
    isReady: !underaktivitet.choice.isPending,
    lacking: lackingIn(type, underaktivitet, takenNumber),
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
  useNewValues(type, form, time, element === null);
  const conflict = useConflict({ type, element, state, time, onLink });
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

/** The step and the number are judged by more than the declaration. */
function lackingIn(
  type: ElementType,
  { isMissing }: FormUnderaktivitet,
  takenNumber: string | undefined,
) {
  const step = message('paakraevet', { felt: 'Underaktivitet' });
  return {
    found: [
      ...(isMissing ? [['underaktivitetId', step] as const] : []),
      ...(takenNumber ? [[type.number.field, takenNumber] as const] : []),
    ],
    // The time follows from the step, so it is not missing by itself.
    following: isMissing ? [timeFieldCodes[type.axis].from] : [],
  };
}

/** What a new element gets by itself, from what is written. */
function useNewValues(...given: Parameters<typeof useNumber>): void {
  useNumber(...given);
  useFollowedValue(...given);
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
