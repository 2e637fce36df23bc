import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import type { EnumField } from '../../src/domain/elements/field.ts';
import { formatTime } from '../../src/domain/time-axis.ts';
import { isGuid } from '../storage/stored-version.ts';

/** What a logged value stands for, and so how it is told. */
export type ValueKind =
  | { readonly kind: 'text' | 'bool' | 'element' | 'underaktivitet' }
  | { readonly kind: 'time'; readonly axis: TimeAxis }
  | { readonly kind: 'enum'; readonly options: EnumField['options'] };

/** Names of what logged values point to; undefined for what is not there. */
export interface LogNames {
  readonly element: (id: string) => string | undefined;
  readonly underaktivitet: (id: number) => string | undefined;
}

/** A logged value for reading; empty when there is none. */
export function valueText(value: unknown, about: ValueKind, names: LogNames): string {
  if (value === null || value === undefined) return '';
  switch (about.kind) {
    case 'bool':
      return value === true ? 'Ja' : 'Nej';
    case 'time':
      return formatTime(about.axis, Number(value));
    case 'enum':
      return about.options.find((option) => option.value === value)?.label ?? String(value);
    case 'element':
      return elementText(value, names);
    case 'underaktivitet':
      return names.underaktivitet(Number(value)) ?? String(value);
    case 'text':
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** Number and name; what is no id, or the id of nothing, as it is. */
export function elementText(value: unknown, { element }: LogNames): string {
  return (isGuid(value) ? element(value) : undefined) ?? String(value);
}
