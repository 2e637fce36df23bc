import * as z from 'zod/mini';
import type { IntField, ValueRule } from '../elements/field.ts';
import { fillMessage, message } from '../words/messages.ts';
import { textFault, unseenSigns } from '../words/plain-text.ts';

/** A value that must be there, or may be left blank where its field is not required. */
export function ofField(
  { required }: { readonly required: boolean },
  schema: z.ZodMiniType,
): z.ZodMiniType {
  return required ? schema : blankable(schema);
}

/** May be left out; left blank it becomes null. */
export function blankable(schema: z.ZodMiniType): z.ZodMiniType {
  const emptied = z.transform((value: unknown) => (isBlank(value) ? null : value));
  return z.optional(z.pipe(emptied, z.nullable(schema)));
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
export const trimmed = z.overwrite((text: string) =>
  isBlank(text) ? '' : text.replaceAll('\u00ad', '').trim(),
);

export function plainText(label: string, multiline: boolean) {
  return z.refine<string>((text) => textFault(text, multiline) === undefined, {
    error: ({ input }) =>
      fillMessage(textFault(String(input), multiline) ?? 'ugyldigVaerdi', { felt: label }),
  });
}

/** One text per value is enough: the rule keeps quiet about a value that is wrong already. */
export function withRule(schema: z.ZodMiniString, rule: ValueRule, label: string): z.ZodMiniType {
  return schema.check(
    z.refine(rule.accepts, {
      when: ({ issues }) => issues.length === 0,
      error: ({ input }) => fillMessage(rule.message, { felt: label, nummer: String(input) }),
    }),
  );
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
