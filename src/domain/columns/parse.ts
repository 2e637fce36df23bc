import { formatDate, parseDate } from '../dates.ts';
import type { TimeAxis } from '../elements/element-type.ts';
import type { EnumField, Field, IntField } from '../elements/field.ts';
import { fold, withBlanks } from '../folding.ts';
import { message } from '../messages.ts';
import { parseTime } from '../time-axis.ts';
import type { FindLink, Parsed, Value } from './column-spec.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ...['ja', 'j', 'sand', 'true', '1'].map((word) => [word, true] as const),
  ...['nej', 'n', 'falsk', 'false', '0'].map((word) => [word, false] as const),
]);

function optionOf({ options }: EnumField, text: string): string | undefined {
  const wanted = fold(text);
  const meant =
    options.find(({ value }) => fold(value) === wanted) ??
    options.find(({ label }) => fold(label) === wanted);
  return meant?.value;
}

/** ÅÅÅÅ-MM-DD, and the five forms that a date is typed in (docs/domaene.md "Skrivemåder"). */
export function dateOf(text: string): string | undefined {
  return parseDate(/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text);
}

/** Without the signs that no one sees, and with a space where there is another blank or a new line. */
function oneLine(text: string): string {
  return withBlanks(text)
    .replace(/\s*[\r\n]\s*/gu, ' ')
    .trim();
}

function wholeNumber({ label: felt, min: fra, max: til }: IntField): string {
  return message('heltal', { felt, fra, til });
}

function parsed(value: Value | undefined, otherwise: string): Parsed {
  return value === undefined ? { ok: false, message: otherwise } : { ok: true, value };
}

/**
 * What a typed or pasted text means in a field; blank means nothing. Only the form is judged: whether
 * the value is allowed is the field's schema's to say.
 */
export function parseField(field: Field, axis: TimeAxis, typed: string, find: FindLink): Parsed {
  const text = typed.trim();
  const felt = field.label;
  if (text === '') return { ok: true, value: field.kind === 'list' ? [] : null };
  switch (field.kind) {
    case 'bool':
      return parsed(words.get(fold(text)), message('ugyldigVaerdi', { felt }));
    case 'enum':
      return parsed(optionOf(field, text), message('ugyldigVaerdi', { felt }));
    case 'date':
      return parsed(dateOf(text), message('datoUgyldig'));
    case 'time':
      return parsed(
        parseTime(axis, text),
        axis === 'periode'
          ? message('periodeUgyldig', { felt })
          : message('finansaarUgyldigt', { felt }),
      );
    case 'int':
      return parsed(/^\d{1,9}$/.test(text) ? Number(text) : undefined, wholeNumber(field));
    case 'reference':
      return parsed(find(field.to, text), message('referenceUkendt', { felt }));
    case 'list':
      return { ok: true, value: text.split(/[,;\n]/).flatMap((item) => item.trim() || []) };
    // A code is a text also when it looks like a number: its zeros stay.
    case 'text':
      return { ok: true, value: field.multiline ? text : oneLine(text) };
  }
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
