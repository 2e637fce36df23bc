import { type MessageKey, message } from '../words/messages.ts';
import { type TimeAxis, timeFieldCodes } from './element-type.ts';
import type { DateField, ReferenceField, TextField, TimeField, ValueRule } from './field.ts';
import type { ElementTypeName } from './names.ts';

/** A fixed own number of so many digits, kept as text with its leading zeros. */
export function digitsField(field: {
  digits: number;
  columns: number;
  code?: string;
  label?: string;
  help?: string;
  rule?: ValueRule;
  register?: 'cvr';
}): TextField {
  const { digits, ...rest } = field;
  return {
    kind: 'text',
    code: 'nummer',
    label: 'Nummer',
    group: 'Placering og nummer',
    required: true,
    fixed: true,
    maxLength: digits,
    pattern: new RegExp(`^\\d{${digits}}$`),
    typing: new RegExp(`^\\d{0,${digits}}$`),
    patternMessage: 'nummerFormat',
    ...rest,
  };
}

/** A fixed whole number from 1 of at most so many digits, written without zeros in front. */
export function numericField(field: { digits: number; columns: number; help?: string }): TextField {
  const { digits, ...rest } = field;
  return {
    ...digitsField({ digits, ...rest }),
    pattern: new RegExp(`^[1-9]\\d{0,${digits - 1}}$`),
    typing: new RegExp(`^([1-9]\\d{0,${digits - 1}})?$`),
    patternMessage: 'loennummerFormat',
  };
}

/** The element above. Only a move command changes it after creation (docs/domaene.md "Flytning"). */
export function parentField(field: {
  code: string;
  label: string;
  to: ElementTypeName;
  columns: number;
}): ReferenceField {
  return {
    kind: 'reference',
    group: 'Placering og nummer',
    required: true,
    fixed: true,
    help: 'Skriv et nummer eller et navn.',
    ...field,
  };
}

export function nameField({ maxLength }: { maxLength: number }): TextField {
  return {
    kind: 'text',
    code: 'navn',
    label: 'Navn',
    group: 'Navn',
    columns: 8,
    required: true,
    maxLength,
  };
}

/** A short text with a format, such as the two letters of a bevillingstype. */
export function patternField(field: {
  code: string;
  label: string;
  maxLength: number;
  columns: number;
  pattern: RegExp;
  typing: RegExp;
  patternMessage: MessageKey;
  capitals?: true;
  rule?: ValueRule;
  help?: string;
}): TextField {
  return { kind: 'text', group: 'Placering og nummer', required: true, ...field };
}

export function timeFields(axis: TimeAxis): [TimeField, TimeField] {
  const { from, to } = timeFieldCodes[axis];
  const common = { kind: 'time', group: 'Gyldighed', columns: 3 } as const;
  return [
    { ...common, code: from, label: message('gyldigFra'), required: true },
    { ...common, code: to, label: message('gyldigTil'), required: false },
  ];
}

/** The finansår of a record that is no element, set once and for all. */
export function finansaarField(): TimeField {
  return {
    kind: 'time',
    code: 'finansaar',
    label: 'Finansår',
    group: 'Placering og nummer',
    columns: 3,
    required: true,
    fixed: true,
  };
}

/** The database has no year 0, though a date that is typed may lie in it. */
const firstDate = '0001-01-01';

/** A day of a record that is no element. */
export function dateField(
  code: string,
  label: string,
  more: Pick<DateField, 'automatic' | 'computed' | 'help'> = {},
): DateField {
  const shown = { code, label, group: 'Frister', columns: 4, required: true } as const;
  return { kind: 'date', ...shown, min: firstDate, ...more };
}

/** The reason for the change, shown in history. */
export function noteField(): TextField {
  return {
    kind: 'text',
    code: 'bemaerkning',
    label: 'Bemærkning',
    group: 'Gyldighed',
    columns: 8,
    required: false,
    maxLength: 500,
    multiline: true,
  };
}

/** Set by soft-close and reopen, never by a form (docs/domaene.md "Fælles felter"). */
export function softCloseFields(): [TimeField, TimeField] {
  const common = {
    kind: 'time',
    group: 'Gyldighed',
    columns: 3,
    required: false,
    automatic: true,
  } as const;
  return [
    { ...common, code: 'softLukketFra', label: 'Soft-lukket fra' },
    { ...common, code: 'softLukketTil', label: 'Soft-lukket til' },
  ];
}
