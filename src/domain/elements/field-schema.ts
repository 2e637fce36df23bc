import * as z from 'zod/mini';
import { formatDate, parseDate } from '../dates.ts';
import { guidSchema } from '../guid.ts';
import { fillMessage, message } from '../messages.ts';
import { textFault, unseenSigns } from '../plain-text.ts';
import { isValidTime, parseTime } from '../time-axis.ts';
import type { ElementType, TimeAxis } from './element-type.ts';
import type {
  BoolField,
  DateField,
  EnumField,
  Field,
  IntField,
  ListField,
  ReferenceField,
  TextField,
  TimeField,
  ValueRule,
} from './field.ts';

export type InputMode = 'create' | 'update';

/** Whose field it is: the axis of its times, and which field is its number. */
export type FieldOwner = Pick<ElementType, 'axis'> & {
  readonly name: string;
  /** Absent: it has no number. */
  readonly number?: Pick<
    ElementType['number'],
    'field' | 'own' | 'ownMessage' | 'aboveDigits' | 'isNumeric'
  >;
};

/** By field, type and mode; a field that is made for one call goes with it. */
const schemas = new WeakMap<Field, Map<string, z.ZodMiniType>>();

/** The rules of one field of a form or write body, with Danish texts; made once, for a run asks thousands of times. */
export function fieldSchema(field: Field, type: FieldOwner, mode: InputMode): z.ZodMiniType {
  const key = `${type.name} ${mode}`;
  const known = schemas.get(field) ?? new Map<string, z.ZodMiniType>();
  const schema = known.get(key) ?? makeSchema(field, type, mode);
  schemas.set(field, known.set(key, schema));
  return schema;
}

function makeSchema(field: Field, type: FieldOwner, mode: InputMode): z.ZodMiniType {
  if (field.kind === 'bool') return boolSchema(field, mode);
  if (field.kind === 'list') return listSchema(field);
  const schema = valueSchema(field, type);
  return field.required ? schema : blankable(schema);
}

/** May be left out; left blank it becomes null. */
export function blankable(schema: z.ZodMiniType): z.ZodMiniType {
  const emptied = z.transform((value: unknown) => (isBlank(value) ? null : value));
  return z.optional(z.pipe(emptied, z.nullable(schema)));
}

/**
 * May be left out, or be null; a blank text is neither. For what a call does another thing without,
 * such as a time that is then chosen for it.
 */
export function saidOrLeftOut(field: Field, type: FieldOwner, mode: InputMode): z.ZodMiniType {
  return z.optional(z.nullable(fieldSchema({ ...field, required: true }, type, mode)));
}

/** As a body says it, where a blank text is no time left out: a form sends null for that. */
export function bodyFieldSchema(field: Field, type: FieldOwner, mode: InputMode): z.ZodMiniType {
  const schemaOf = field.kind === 'time' && !field.required ? saidOrLeftOut : fieldSchema;
  return schemaOf(field, type, mode);
}

/** The text of a value of the wrong kind, or of none at all. */
export function wrongValue(label: string, text = message('ugyldigVaerdi', { felt: label })) {
  return ({ input }: { readonly input?: unknown }) =>
    isBlank(input) ? message('paakraevet', { felt: label }) : text;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !isSeen(value));
}

/** Spaces and characters that only tell others how to stand leave nothing to see. */
const seenSign = new RegExp(`[^\\p{White_Space}${unseenSigns}\\p{Cf}\\p{Cc}]`, 'u');

function isSeen(text: string): boolean {
  return seenSign.test(text);
}

/** A soft hyphen only tells where a word may be divided, and comes along unseen when text is pasted. */
const trimmed = z.overwrite((text: string) =>
  isBlank(text) ? '' : text.replaceAll('\u00ad', '').trim(),
);

/** `22.98` is another way of writing 2298. */
const withoutPoints = z.overwrite((text: string) => text.replace(/^(\d+)\.(\d+)$/, '$1$2'));

const inCapitals = z.overwrite((text: string) => text.toLocaleUpperCase('da'));

function plainText(label: string, multiline: boolean) {
  return z.refine<string>((text) => textFault(text, multiline) === undefined, {
    error: ({ input }) =>
      fillMessage(textFault(String(input), multiline) ?? 'ugyldigVaerdi', { felt: label }),
  });
}

function valueSchema(
  field: TextField | EnumField | IntField | ReferenceField | TimeField | DateField,
  type: FieldOwner,
): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textSchema(field, type);
    case 'enum':
      return z.enum(
        field.options.map(({ value }) => value),
        { error: wrongValue(field.label) },
      );
    case 'int':
      return intSchema(field);
    case 'reference':
      return guidSchema({ error: wrongValue(field.label) });
    case 'time':
      return timeSchema(field, type.axis);
    case 'date':
      return dateSchema(field);
  }
}

function textSchema(field: TextField, type: FieldOwner): z.ZodMiniType {
  const { label, maxLength, pattern, rule, multiline = false } = field;
  const text = z.string({ error: wrongValue(label) }).check(trimmed, z.normalize('NFC'));
  if (!pattern) {
    const tooLong = field.code === 'navn' ? 'navnLaengde' : 'tekstLaengde';
    return text.check(
      z.minLength(1, message('paakraevet', { felt: label })),
      z.maxLength(maxLength, fillMessage(tooLong, { felt: label, maks: maxLength })),
      plainText(label, multiline),
    );
  }
  const number = field.code === type.number?.field ? type.number : undefined;
  const cased = field.capitals ? text.check(inCapitals) : text;
  const plain = number?.aboveDigits === undefined ? cased : cased.check(withoutPoints);
  const formatted = plain.check(
    z.regex(number?.own ?? pattern, {
      error: ({ input }) =>
        wrongValue(label, formatText(field, pattern, type, String(input)))({ input }),
    }),
  );
  if (number?.isNumeric) return z.pipe(asText, formatted);
  return rule ? withRule(formatted, rule, label) : formatted;
}

/** A body may hold a whole number as a number or as a text, and is kept as text. */
const asText = z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value));

/** An own number with the right digits breaks `own`; everything else breaks the field's pattern. */
function formatText(field: TextField, pattern: RegExp, type: FieldOwner, value: string): string {
  // `00` is below 80, so what is said of other numbers would be no reason.
  const ownMessage = /^00+$/.test(value) ? 'nummerUdenNuller' : type.number?.ownMessage;
  const key = (pattern.test(value) ? ownMessage : field.patternMessage) ?? 'ugyldigVaerdi';
  return fillMessage(key, { felt: field.label, antal: field.maxLength, nummer: value });
}

function intSchema({ label, min, max }: IntField): z.ZodMiniType {
  return wholeNumber({
    label,
    min,
    max,
    otherwise: message('heltal', { felt: label, fra: min, til: max }),
  });
}

/** A whole number; an address and a form field hold it as text. */
export function wholeNumber({
  label,
  min,
  max,
  otherwise,
}: Pick<IntField, 'label' | 'min' | 'max'> & {
  /** Said of any other value. */
  readonly otherwise: string;
}): z.ZodMiniType<number> {
  const read = z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value,
  );
  const whole = z
    .int({ error: wrongValue(label, otherwise) })
    .check(z.minimum(min, otherwise), z.maximum(max, otherwise));
  return z.pipe(read, whole) as z.ZodMiniType<number>;
}

/** Numbers and texts alike, since a form field holds text: `2027`, `202701`, `01.2027`. */
function timeSchema({ label }: TimeField, axis: TimeAxis): z.ZodMiniType {
  const felt = label;
  const text =
    axis === 'periode'
      ? message('periodeUgyldig', { felt })
      : message('finansaarUgyldigt', { felt });
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? (parseTime(axis, value) ?? value) : value,
    ),
    z
      .int({ error: wrongValue(label, text) })
      .check(z.refine((time) => isValidTime(axis, time), text)),
  );
}

/** A form holds a date as it was typed, a body as ÅÅÅÅ-MM-DD; both come out as the latter. */
function dateSchema({ label, min, max }: DateField): z.ZodMiniType {
  const error = wrongValue(label, message('datoUgyldig'));
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const read = (text: string, { issues }: z.core.ParsePayload) => {
    const isInternal = /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
    const date = parseDate(isInternal ? formatDate(text.trim()) : text, limits);
    if (date !== undefined) return date;
    issues.push({ code: 'custom', message: error({ input: text }), input: text });
    return z.NEVER;
  };
  return z.pipe(z.string({ error }), z.transform(read));
}

function boolSchema(
  { label, required, permission, default: preset }: BoolField,
  mode: InputMode,
): z.ZodMiniType {
  const schema = z.boolean({ error: wrongValue(label) });
  // Whoever may not set the field leaves it out: the server gives it its value, or keeps it.
  if (permission !== undefined) return z.optional(schema);
  if (mode === 'create') return z._default(schema, preset);
  return required ? schema : z.optional(schema);
}

const longestList = 200;

function listSchema({ label, required, maxLength, rule, options }: ListField): z.ZodMiniType {
  const known = options && new Set(options.map(({ value }) => value));
  const item = z.string({ error: wrongValue(label) }).check(
    trimmed,
    z.minLength(1, message('paakraevet', { felt: label })),
    z.maxLength(maxLength, message('tekstLaengde', { felt: label, maks: maxLength })),
    plainText(label, false),
    z.refine((value) => known?.has(value) ?? true, {
      error: message('ugyldigVaerdi', { felt: label }),
    }),
  );
  const list = z
    .array(rule ? withRule(item, rule, label) : item, { error: wrongValue(label) })
    .check(
      z.maxLength(longestList, message('ugyldigVaerdi', { felt: label })),
      z.refine((values) => new Set(values).size === values.length, {
        error: message('gentagelse', { felt: label }),
      }),
    );
  return required
    ? list.check(z.minLength(1, message('paakraevet', { felt: label })))
    : z.optional(list);
}

/** One text per value is enough: the rule keeps quiet about a value that is wrong already. */
function withRule(schema: z.ZodMiniString, rule: ValueRule, label: string): z.ZodMiniType {
  return schema.check(
    z.refine(rule.accepts, {
      when: ({ issues }) => issues.length === 0,
      error: ({ input }) => fillMessage(rule.message, { felt: label, nummer: String(input) }),
    }),
  );
}
