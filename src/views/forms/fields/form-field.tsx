import type { KeyboardEvent, ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { type FormValues, fieldValueOf } from '../form-fields.ts';
import { useSaidOnLeaving } from '../use-said-on-leaving.ts';
import { ChangedFrom } from './changed-from.tsx';
import { drawControl } from './field-controls.tsx';

export interface FormFieldProps {
  readonly field: Field;
  readonly id: string;
  readonly form: UseFormReturn<FormValues>;
  /** What the form's times and the time it looks elements up at are. */
  readonly axis: TimeAxis;
  readonly time: number;
  /** What the reference field points to, with number and name. */
  readonly chosen: ElementLink | null;
  readonly onChoose: (link: ElementLink | null) => void;
  /** Stands before an own number: the number of the element above. */
  readonly prefix: string | undefined;
  /** Number of what the form is about or hangs below; left out: not known yet. */
  readonly near?: string | undefined;
  /** It must be filled in here, though others need not; left out: as it is declared. */
  readonly isRequired?: boolean | undefined;
  /** It cannot be changed here. */
  readonly isLocked: boolean;
  /** Said at a locked field whose reason nothing else tells. */
  readonly lockedReason: string | undefined;
  /** The element as it stands, to tell a change by; null: nothing stands. */
  readonly before: ElementDetail | null;
  /** Said after what its declaration says. */
  readonly help?: string | undefined;
  /** What is offered for it. */
  readonly below?: ((error: string | undefined) => ReactNode) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

interface Bound {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
  readonly name: string;
}

/** One declared field as the control that fits its kind. */
export function FormField(props: FormFieldProps) {
  const { field, form } = props;
  const onLeaving = useSaidOnLeaving(form, field.code);
  return (
    <Controller
      control={form.control}
      name={field.code}
      render={({ field: held, fieldState: { isDirty, error } }) => {
        const { before } = props;
        const bound: Bound = {
          ...held,
          onChange: (value) => {
            onLeaving.changed();
            held.onChange(value);
          },
          onBlur: () => {
            held.onBlur();
            void onLeaving.left();
          },
        };
        const isChanged = isDirty && before !== null;
        return (
          <div className={`c${field.columns}${isChanged ? ' changed' : ''}`}>
            <FieldControl {...props} bound={bound} error={error?.message} />
            {props.below?.(error?.message)}
            {isChanged ? (
              <ChangedFrom
                {...props}
                before={before}
                value={bound.value}
                onUndo={() => {
                  if (field.kind === 'reference') {
                    props.onChoose(before.referencer[field.code] ?? null);
                  }
                  bound.onChange(fieldValueOf(field, before));
                }}
              />
            ) : null}
          </div>
        );
      }}
    />
  );
}

function FieldControl({
  field,
  id,
  axis,
  time,
  chosen,
  onChoose,
  prefix,
  near,
  isRequired,
  isLocked,
  lockedReason,
  help,
  onKeyDown,
  bound,
  error,
}: FormFieldProps & { bound: Bound; error: string | undefined }) {
  return drawControl({
    field,
    shared: {
      ref: bound.ref,
      name: bound.name,
      onBlur: bound.onBlur,
      onChange: bound.onChange,
      id,
      label: field.label,
      help: [field.help, help, lockedReason].filter(Boolean).join(' ') || undefined,
      error,
      optional: !field.required && !field.requiredOfSome && !isRequired,
      disabled: isLocked,
    },
    value: bound.value,
    text: typeof bound.value === 'string' ? bound.value : '',
    ...{ axis, time, chosen, onChoose, prefix, near, onKeyDown },
  });
}
