import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { editPlace } from '../../../commands/places.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { parseTime } from '../../../domain/time-axis.ts';
import { SavingForm } from '../../../ui/fields/saving-form.tsx';
import { countChanged } from '../detail/changed-fields.ts';
import { timeFact } from '../detail/element-time.ts';
import { usePageTitle } from '../detail/use-page-title.ts';
import { ElementFormAside } from './element-form-aside.tsx';
import { ElementFormFields } from './element-form-fields.tsx';
import { ElementFormFoot } from './element-form-foot.tsx';
import { ElementFormHead } from './element-form-head.tsx';
import type { FormValues } from './form-fields.ts';
import { type Links, useLinks } from './form-links.ts';
import { type FormPane, usePane } from './form-pane.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { useConflict } from './use-conflict.ts';
import { useElementForm } from './use-element-form.ts';
import { useFollowedValue } from './use-followed-value.ts';
import { useFormSaving } from './use-form-saving.ts';
import { useFormStatus } from './use-form-status.ts';
import { useFormUnderaktivitet } from './use-form-underaktivitet.ts';
import { useNumber, useTakenNumber } from './use-number.ts';
import { useStartAt } from './use-start-at.ts';
import { useVirksomhedBlock } from './use-virksomhed-block.ts';
import './element-form.css';
import '../toolbar.css';

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
  const { dirtyFields, isSubmitting, errors } = form.formState;
  const changed = countChanged(dirtyFields, fields);
  const hasChanges = changed > 0;
  const errorCount = Object.keys(errors).length;
  const outsideOwn = useVirksomhedBlock(type, element, parent, time);
  const blockedReason = underaktivitet.choice.blockedReason ?? outsideOwn;

  const saving = useFormSaving({
    ...props,
    page: props.pane && element ? editPlace(element) : undefined,
    state,
    underaktivitet,
    takenNumber: useTakenNumber(type, parent, time, written.number, element === null),
    blockedReason,
    hasChanges,
    onLeft: props.pane && props.onCancel,
    onSavedAndNew:
      props.onSavedAndNew &&
      ((saved) => {
        state.startAnew();
        document.getElementById(idOf(type.number.field))?.focus();
        props.onSavedAndNew?.(saved);
      }),
  });
  const formRef = useStartAt(props.startAt ?? null, fields, form, props.pane !== undefined);
  useNewValues(type, form, time, element === null);
  const conflict = useConflict({ type, element, state, time, onLink });
  const pane = usePane({ ...props, start, state, underaktivitet, time: written.time, hasChanges });
  usePageTitle(title);
  useFormStatus({
    saves: pane?.saves ?? message(element ? 'gem' : 'opret'),
    changed,
    hasErrors: errorCount > 0,
    time: timeFact(type.axis, time),
  });

  const shared = { type, links, time, idOf };
  return (
    <div
      className={pane ? 'formview in-pane' : 'formview'}
      data-focus-region="form"
      // Pressed beside a field, it keeps the focus in the form.
      tabIndex={-1}
      {...(pane && { role: 'region', 'aria-label': title })}
    >
      <FormToolbar breadcrumbs={props.breadcrumbs} changed={changed} onClose={pane?.close} />
      <SavingForm ref={formRef} className="formcol" isSaving={isSubmitting}>
        <ElementFormHead
          {...shared}
          title={pane?.title ?? title}
          heading={pane ? 'h2' : 'h1'}
          element={element}
          state={state}
          errors={errors}
          blockedReason={blockedReason}
          attempt={saving.attempt}
          conflict={conflict}
        />
        {pane?.choice}
        <ElementFormFields
          {...shared}
          element={element}
          fields={fields}
          form={form}
          onLink={onLink}
          parent={parent}
          underaktivitet={underaktivitet}
          lastNumber={state.lastNumber}
        />
      </SavingForm>
      {pane ? null : (
        <ElementFormAside
          {...{ ...written, type, element, parent, time }}
          lastNumber={state.lastNumber}
          canMakeNext={saving.saveAndNew !== undefined}
        />
      )}
      <ElementFormFoot
        primaryLabel={pane?.saves ?? (element ? message('gem') : title)}
        outcome={pane?.outcome}
        isBusy={isSubmitting || saving.isAwaiting}
        blockedReason={blockedReason}
        onSave={saving.save}
        onSaveAndNew={saving.saveAndNew}
        onCancel={pane?.close ?? props.onCancel}
        errorCount={errorCount}
      />
    </div>
  );
}

/** What a new element gets by itself, from what is written. */
function useNewValues(...given: Parameters<typeof useNumber>): void {
  useNumber(...given);
  useFollowedValue(...given);
}

/** Of the fields of this form: two may be in the document, of kept-alive screens. */
function useFieldIds(): (code: string) => string {
  const formId = useId();
  return (code) => `${formId}-${code}`;
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
