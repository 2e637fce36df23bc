import * as z from 'zod/mini';
import type { ListField } from '../elements/field.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { plainText, trimmed, withRule, wrongValue } from './schema-parts.ts';
import { inWords, optionOf, optionText, usual } from './usual.ts';

const longestList = 200;

export const list: FieldKind<ListField> = {
  ...usual,
  schema: schemaOf,
  text: (value, { options }) =>
    Array.isArray(value)
      ? value.map((item) => optionText(options, item)).join(', ')
      : inWords(value),
  parse: (text, { options }) => ({
    ok: true,
    value: text.split(/[,;\n]/).flatMap((item) => itemOf(options, item.trim()) || []),
  }),
  blank: [],
  empty: () => [],
  held: (value) => (Array.isArray(value) ? value : []),
  isMany: true,
  isLong: () => true,
  sought: ({ options }) => (options ? 'values' : 'text'),
  stored: (text) => JSON.parse(text),
};

/** An item may be told by its word; one that is none of what it may hold stands, and the schema says so. */
function itemOf(options: ListField['options'], item: string): string {
  return options === undefined ? item : (optionOf(options, item) ?? item);
}

function schemaOf({ label, required, maxLength, rule, options }: ListField): z.ZodMiniType {
  const known = options && new Set(options.map(({ value }) => value));
  const item = z.string({ error: wrongValue(label) }).check(
    trimmed,
    atLeast(1, message('paakraevet', { felt: label })),
    atMost(maxLength, message('tekstLaengde', { felt: label, maks: maxLength })),
    plainText(label, false),
    z.refine((value) => known?.has(value) ?? true, {
      error: message('ugyldigVaerdi', { felt: label }),
    }),
  );
  const all = z
    .array(rule ? withRule(item, rule, label) : item, { error: wrongValue(label) })
    .check(
      atMost(longestList, message('ugyldigVaerdi', { felt: label })),
      z.refine((values) => new Set(values).size === values.length, {
        error: message('gentagelse', { felt: label }),
      }),
    );
  return required ? all.check(atLeast(1, message('paakraevet', { felt: label }))) : z.optional(all);
}
