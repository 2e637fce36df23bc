import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { inputSchema, updateSchemaWithout } from '../../../domain/elements/input-schema.ts';
import type { InputMode } from '../../../domain/field-kinds/field-kind.ts';
import { type FormValues, isSameHeld } from '../form-fields.ts';

/** Codes of the fields that an element breaks the rules of already, before anything is typed. */
function inheritedBreaches(type: ElementType, initial: FormValues): ReadonlySet<string> {
  const { error } = inputSchema(type, 'update').safeParse(initial);
  const broken = new Set(error?.issues.map(({ path: [code] }) => String(code)));
  // The times are of the change itself.
  const fields = type.fields.filter(({ kind, code }) => kind !== 'time' && broken.has(code));
  return new Set(fields.map(({ code }) => code));
}

/** How the values of one form are checked, and what of them is sent. */
export interface FormBody {
  readonly resolver: Resolver<FormValues>;
  /**
   * What is sent of the values as checked: of a field that the user has not touched only what the
   * call cannot do without, so that the server gives or keeps the rest.
   */
  readonly bodyOf: (checked: FormValues, isTouched: (code: string) => boolean) => FormValues;
}

/**
 * The rules are the declaration's. What a loaded element breaks already, and the user leaves as it is, is not
 * asked about: it can still be renamed (docs/domaene.md "Arvede brud").
 */
export function formBody(
  type: ElementType,
  mode: InputMode,
  fields: readonly Field[],
  initial: FormValues,
): FormBody {
  const inherited = mode === 'update' ? inheritedBreaches(type, initial) : new Set<string>();
  const unasked = (values: FormValues) =>
    new Set([...inherited].filter((code) => isSameHeld(values[code], initial[code])));

  return {
    resolver: (values, context, options) => {
      const left = unasked(values);
      const schema = left.size > 0 ? updateSchemaWithout(type, left) : inputSchema(type, mode);
      return zodResolver(schema)(values, context, options);
    },
    bodyOf: (checked, isTouched) => {
      const body = { ...checked };
      for (const field of fields) {
        const { code } = field;
        if (inherited.has(code) && !(code in checked)) body[code] = initial[code];
        if (!isTouched(code) && mayBeLeftOut(field, mode)) delete body[code];
      }
      return body;
    },
  };
}

/** A bemærkning is of the change that is being made, so it is never left as it was. */
function mayBeLeftOut({ code, kind, permission, required }: Field, mode: InputMode): boolean {
  // Where it hangs is nobody's to give but the form's.
  if (permission !== undefined && !(kind === 'reference' && required)) return true;
  return mode === 'update' && !required && code !== 'bemaerkning';
}
