import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { ElementDetail, WrittenElement } from '../../../api/contract/element.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { parseTime } from '../../../domain/time-axis.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countChanged } from '../detail/changed-fields.ts';
import { timeFact } from '../detail/element-time.ts';
import { ElementFormAside } from './element-form-aside.tsx';
import { ElementFormFields } from './element-form-fields.tsx';
import { ElementFormFoot } from './element-form-foot.tsx';
import { ElementFormHead } from './element-form-head.tsx';
import type { FormValues } from './form-fields.ts';
import { type Links, useLinks } from './form-links.ts';
import { useConflict } from './use-conflict.ts';
import { useElementForm } from './use-element-form.ts';
import { useFollowedValue } from './use-followed-value.ts';
import { useFormSaving } from './use-form-saving.ts';
import { useFormStatus } from './use-form-status.ts';
import { useFormUnderaktivitet } from './use-form-underaktivitet.ts';
import { useNumber } from './use-number.ts';
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
  readonly laterThan?: number;
  /** Elements are looked up at this time until the form says another. */
  readonly time: number;
  readonly onSaved: (element: WrittenElement) => void;
  /** Offered when given: saves, keeps the place and empties the rest. */
  readonly onSavedAndNew?: ((element: WrittenElement) => void) | undefined;
  readonly onCancel: () => void;
  readonly breadcrumbs: ReactNode;
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
  const placeId = element?.id ?? parent?.id ?? null;
  const underaktivitet = useFormUnderaktivitet(type, form, placeId, laterThan);
  const written = useWritten(form.control, type);
  const time = written.time ?? props.time;
  const { dirtyFields, isSubmitting, errors } = form.formState;
  const changed = countChanged(dirtyFields, fields);
  const errorCount = Object.keys(errors).length;
  const outsideOwn = useVirksomhedBlock(type, element, parent, time);
  const blockedReason = underaktivitet.choice.blockedReason ?? outsideOwn;
  const focusNumber = () => document.getElementById(idOf(type.number.field))?.focus();

  const saving = useFormSaving({
    type,
    state,
    underaktivitet,
    blockedReason,
    hasChanges: changed > 0,
    onSaved: props.onSaved,
    onSavedAndNew:
      props.onSavedAndNew &&
      ((saved) => {
        state.startAnew();
        focusNumber();
        props.onSavedAndNew?.(saved);
      }),
  });
  const formRef = useStartAt(props.startAt ?? null, fields, form);
  useFollowedValue(type, form, time, element === null);
  useNumber(type, form, time, element === null);
  const conflict = useConflict({ type, element, state, time, onLink });
  useFormStatus({
    saves: element ? message('gem') : message('opret'),
    changed,
    hasErrors: errorCount > 0,
    time: timeFact(type.axis, time),
  });

  const shared = { type, links, time, idOf };
  return (
    <div className="formview" data-focus-region="form">
      <FormToolbar breadcrumbs={props.breadcrumbs} hasChanges={changed > 0} />
      <form
        ref={formRef}
        className="formcol"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <ElementFormHead
          {...shared}
          title={title}
          element={element}
          state={state}
          errors={errors}
          blockedReason={blockedReason}
          attempt={saving.attempt}
          conflict={conflict}
        />
        <ElementFormFields
          {...shared}
          element={element}
          fields={fields}
          form={form}
          onLink={onLink}
          parent={parent}
          underaktivitet={underaktivitet}
        />
      </form>
      <ElementFormAside
        type={type}
        element={element}
        parent={parent}
        {...written}
        time={time}
        lastNumber={state.lastNumber}
        onNumber={(number) => {
          form.setValue(type.number.field, number, { shouldDirty: true, shouldValidate: true });
          focusNumber();
        }}
        canMakeNext={saving.saveAndNew !== undefined}
      />
      <ElementFormFoot
        primaryLabel={element ? message('gem') : title}
        isBusy={isSubmitting}
        blockedReason={blockedReason}
        onSave={saving.save}
        onSaveAndNew={saving.saveAndNew}
        onCancel={props.onCancel}
        errorCount={errorCount}
      />
    </div>
  );
}

/** Of the fields of this form: two may be in the document, of kept-alive screens. */
function useFieldIds(): (code: string) => string {
  const formId = useId();
  return (code) => `${formId}-${code}`;
}

interface FormToolbarProps {
  readonly breadcrumbs: ReactNode;
  readonly hasChanges: boolean;
}

function FormToolbar({ breadcrumbs, hasChanges }: FormToolbarProps) {
  return (
    <div className="toolbar">
      {breadcrumbs}
      <span className="grow" />
      {hasChanges ? (
        <Badge kind="staged" icon="edit">
          Ikke gemt
        </Badge>
      ) : null}
    </div>
  );
}

/** What the rest of the form follows as it is typed. */
function useWritten(
  control: ReturnType<typeof useElementForm>['form']['control'],
  type: ElementType,
) {
  const { field, limitedBy } = type.number;
  const [time, number, name, limitId] = useWatch({
    control,
    name: [timeFieldCodes[type.axis].from, field, 'navn', limitedBy?.reference ?? field],
  });
  return {
    time: parseTime(type.axis, String(time ?? '')),
    number: String(number ?? ''),
    name: String(name ?? ''),
    limitId: limitedBy ? String(limitId ?? '') : '',
  };
}
