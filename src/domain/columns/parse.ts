import type { TimeAxis } from '../elements/element-type.ts';
import type { Field } from '../elements/field.ts';
import { fieldKindOf } from '../field-kinds/field-kinds.ts';
import { message } from '../words/messages.ts';
import type { FindLink, Parsed } from './column-spec.ts';

/**
 * What a typed or pasted text means in a field; blank means nothing. Only the form is judged: whether
 * the value is allowed is the field's schema's to say.
 */
export function parseField(field: Field, axis: TimeAxis, typed: string, find: FindLink): Parsed {
  const text = typed.trim();
  const kind = fieldKindOf(field);
  if (text === '') return { ok: true, value: kind.blank };
  return kind.parse(text, field, { axis, find });
}

/** Danish figures: decimal comma, and points between thousands. */
export function parseNumber(label: string, typed: string): Parsed {
  const text = typed.trim();
  if (text === '') return { ok: true, value: null };
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)) {
    return { ok: false, message: message('ugyldigVaerdi', { felt: label }) };
  }
  return { ok: true, value: Number(text.replaceAll('.', '').replace(',', '.')) };
}
