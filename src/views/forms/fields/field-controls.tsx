import type { KeyboardEvent, ReactNode } from 'react';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type {
  Field,
  ReferenceField as Reference,
  TextField as Text,
} from '../../../domain/elements/field.ts';
import { isCodeList } from '../../../domain/elements/registry.ts';
import type { FieldKindName, FieldOf } from '../../../domain/field-kinds/field-kind.ts';
import { isGuid } from '../../../domain/guid.ts';
import { bareNumber, ownNumber } from '../../../domain/words/folding.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CheckList } from '../../../ui/fields/choices/check-list.tsx';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CodeListField } from './code-list-field.tsx';
import { DayField } from './day-field.tsx';
import { FinansaarField } from './finansaar-field.tsx';
import { ListTextField } from './list-text-field.tsx';
import { PeriodeField } from './periode-field.tsx';
import { ReferenceField } from './reference-field.tsx';

/** Texts with more room than this show how much is left. */
const countedFrom = 40;

/** What every control of a form is told, whatever its kind. */
interface SharedProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly name: string;
  readonly onBlur: () => void;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly disabled: boolean;
}

/** What a control is drawn by. */
interface Drawn<F extends Field> {
  readonly field: F;
  readonly shared: SharedProps;
  readonly value: unknown;
  /** The value where it is a text; empty where it is none. */
  readonly text: string;
  readonly axis: TimeAxis;
  readonly time: number;
  readonly chosen: ElementLink | null;
  readonly onChoose: (link: ElementLink | null) => void;
  readonly prefix: string | undefined;
  /** Number of what the form is about or hangs below; undefined: not known yet. */
  readonly near: string | undefined;
  readonly onKeyDown: ((event: KeyboardEvent) => void) | undefined;
}

/** How a kind of field is filled in. */
interface FieldControl<F extends Field> {
  readonly draw: (drawn: Drawn<F>) => ReactNode;
  /** It can be chosen in a calendar. */
  readonly hasCalendar?: true;
}

const fieldControls: { readonly [Name in FieldKindName]: FieldControl<FieldOf<Name>> } = {
  text: { draw: drawText },
  enum: {
    draw: ({ field, shared, text }) => (
      <SelectField {...shared} value={text} options={field.options} placeholder="Vælg" />
    ),
  },
  bool: {
    draw: ({ shared: { optional: _optional, ...checkbox }, value }) => (
      <Checkbox {...checkbox} checked={value === true} />
    ),
  },
  int: {
    draw: ({ shared, text }) => (
      <TextField {...shared} value={text} typing={/^\d{0,9}$/} inputMode="numeric" />
    ),
  },
  reference: { draw: drawReference },
  list: {
    draw: ({ field, shared, value }) =>
      field.options ? (
        <CheckList {...shared} options={field.options} value={value} />
      ) : (
        <ListTextField {...shared} value={value} />
      ),
  },
  time: {
    draw: ({ shared, text, axis }) =>
      axis === 'finansaar' ? (
        <FinansaarField {...shared} value={text} />
      ) : (
        <PeriodeField {...shared} value={text} />
      ),
  },
  date: {
    draw: ({ field, shared, text }) => <DayField {...shared} field={field} value={text} />,
    hasCalendar: true,
  },
};

/** The control that fits the kind of a field. */
export function drawControl<F extends Field>(drawn: Drawn<F>): ReactNode {
  // The compiler does not follow that what stands under a field's kind is of that field.
  const control = fieldControls[drawn.field.kind] as unknown as FieldControl<F>;
  return control.draw(drawn);
}

/** Days are chosen in a calendar, which the keys of a form tell of. */
export function haveCalendar(fields: readonly Field[]): boolean {
  return fields.some(({ kind }) => fieldControls[kind].hasCalendar);
}

function drawReference(drawn: Drawn<Reference>) {
  const { field, shared, text, axis, time, near, chosen, onChoose } = drawn;
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
      near={near}
      written={isGuid(text) ? '' : text}
      onWrite={shared.onChange}
      onChoose={(link) => {
        onChoose(link);
        shared.onChange(link?.id ?? '');
      }}
    />
  );
}

function takesNumber({ typing }: Text): boolean {
  return typing?.test('1') === true;
}

/** A keyboard of digits must have all that the field takes. */
function takesDigitsAlone(field: Text): boolean {
  return takesNumber(field) && ['1-', 'A'].every((other) => field.typing?.test(other) === false);
}

function drawText({ field, shared, text, prefix, onKeyDown }: Drawn<Text>) {
  const limit = field.maxLength >= countedFrom ? field.maxLength : undefined;
  const asNumber = (typed: string) => ownNumber(bareNumber(typed), prefix, field.maxLength);
  if (field.multiline) return <TextArea {...shared} value={text} limit={limit} />;
  return (
    <TextField
      {...shared}
      value={text}
      // What is pasted comes as people write it.
      onChange={(typed) => shared.onChange(takesNumber(field) ? asNumber(typed) : typed)}
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
