import type { KeyboardEvent, ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ElementDetail, ElementLink } from '../../../api/contract/element.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field, TextField as TextInput } from '../../../domain/elements/field.ts';
import { isCodeList } from '../../../domain/elements/registry.ts';
import { bareNumber, ownNumber } from '../../../domain/folding.ts';
import { isGuid } from '../../../domain/guid.ts';
import { CheckList } from '../../../ui/fields/check-list.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChangedFrom } from './changed-from.tsx';
import { CodeListField } from './code-list-field.tsx';
import { DayField } from './day-field.tsx';
import { FinansaarField } from './finansaar-field.tsx';
import { type FormValues, fieldValueOf } from './form-fields.ts';
import { ListTextField } from './list-text-field.tsx';
import { PeriodeField } from './periode-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { useSaidOnLeaving } from './use-said-on-leaving.ts';

/** Texts with more room than this show how much is left. */
const countedFrom = 40;

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

function takesNumber({ typing }: TextInput): boolean {
  return typing?.test('1') === true;
}

/** A keyboard of digits must have all that the field takes. */
function takesDigitsAlone(field: TextInput): boolean {
  return takesNumber(field) && ['1-', 'A'].every((other) => field.typing?.test(other) === false);
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
  isLocked,
  lockedReason,
  help,
  onKeyDown,
  bound,
  error,
}: FormFieldProps & { bound: Bound; error: string | undefined }) {
  const text = typeof bound.value === 'string' ? bound.value : '';
  const shared = {
    ref: bound.ref,
    name: bound.name,
    onBlur: bound.onBlur,
    onChange: bound.onChange,
    id,
    label: field.label,
    help: [field.help, help, lockedReason].filter(Boolean).join(' ') || undefined,
    error,
    optional: !field.required,
    disabled: isLocked,
  };
  switch (field.kind) {
    case 'reference':
      if (isCodeList(field.to)) {
        return <CodeListField {...shared} field={field} value={text} chosen={chosen} time={time} />;
      }
      return (
        <ReferenceField
          {...shared}
          field={field}
          chosen={chosen}
          axis={axis}
          time={time}
          written={isGuid(text) ? '' : text}
          onWrite={bound.onChange}
          onChoose={(link) => {
            onChoose(link);
            bound.onChange(link?.id ?? '');
          }}
        />
      );
    case 'time':
      return axis === 'finansaar' ? (
        <FinansaarField {...shared} value={text} />
      ) : (
        <PeriodeField {...shared} value={text} />
      );
    case 'date':
      return <DayField {...shared} field={field} value={text} />;
    case 'enum':
      return <SelectField {...shared} value={text} options={field.options} placeholder="Vælg" />;
    case 'bool': {
      const { optional: _optional, ...checkbox } = shared;
      return <Checkbox {...checkbox} checked={bound.value === true} />;
    }
    case 'int':
      return <TextField {...shared} value={text} typing={/^\d{0,9}$/} inputMode="numeric" />;
    case 'list':
      if (field.options) {
        return <CheckList {...shared} options={field.options} value={bound.value} />;
      }
      return <ListTextField {...shared} value={bound.value} />;
    default: {
      const limit = field.maxLength >= countedFrom ? field.maxLength : undefined;
      const asNumber = (typed: string) => ownNumber(bareNumber(typed), prefix, field.maxLength);
      if (field.multiline) return <TextArea {...shared} value={text} limit={limit} />;
      return (
        <TextField
          {...shared}
          value={text}
          // What is pasted comes as people write it.
          onChange={(typed) => bound.onChange(takesNumber(field) ? asNumber(typed) : typed)}
          limit={limit}
          typing={field.typing}
          capitals={field.capitals}
          prefix={prefix}
          mono={field.pattern !== undefined}
          inputMode={takesDigitsAlone(field) ? 'numeric' : undefined}
          onKeyDown={onKeyDown}
        />
      );
    }
  }
}
