import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import { formatDate } from '../../domain/dates.ts';
import type { Field } from '../../domain/elements/field.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time-axis.ts';
import { ElementName } from './element-name.tsx';

/** A field's value as text; empty when there is none. */
function textOf(field: Field, element: ElementDetail): string {
  const value = element[field.code];
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'bool':
      return value === true ? 'Ja' : 'Nej';
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'date':
      return formatDate(String(value));
    case 'time':
      return formatTime(elementTypes[element.type].axis, Number(value));
    default:
      return String(value);
  }
}

interface FieldValueProps {
  readonly field: Field;
  readonly element: ElementDetail;
  /** Address of an element; left out, references are text only. */
  readonly linkTo?: ((fuldtNummer: string) => string) | undefined;
}

/** What a field holds, for reading; a reference by number and name, with a link when it has a page. */
export function FieldValue({ field, element, linkTo }: FieldValueProps) {
  const target = element.referencer[field.code];
  if (target) {
    if (linkTo) return <ElementName target={target} linkTo={linkTo} />;
    return `${target.fuldtNummer} ${target.navn}`;
  }
  const text = textOf(field, element);
  return text === '' ? <span className="hint">Ikke angivet</span> : text;
}
