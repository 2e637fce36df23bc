import { Link } from 'react-router-dom';
import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import { formatDate } from '../../domain/dates.ts';
import type { Field } from '../../domain/elements/field.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { typeOfFullNumber } from '../../domain/numbers.ts';
import { formatTime } from '../../domain/time-axis.ts';

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
    const text = `${target.fuldtNummer} ${target.navn}`;
    const hasPage = typeOfFullNumber(target.fuldtNummer) === target.type;
    return hasPage && linkTo ? <Link to={linkTo(target.fuldtNummer)}>{text}</Link> : text;
  }
  const text = textOf(field, element);
  return text === '' ? <span className="hint">Ikke angivet</span> : text;
}
