import type { FieldErrors } from 'react-hook-form';
import type { Field } from '../../domain/elements/field.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import type { FieldError } from '../../ui/fields/error-summary.tsx';
import type { FormValues } from './form-fields.ts';
import type { Refusal } from './refusal.ts';

interface FormProblems {
  readonly fields: readonly Field[];
  readonly errors: FieldErrors<FormValues>;
  readonly idOf: (code: string) => string;
  readonly refusal: Refusal;
  readonly blockedReason: string | null;
  /** Code of the field that it comes from; undefined: of none here. */
  readonly blockedField: string | undefined;
}

/** What the error summary lists: fields in the order of the form, then what is no field's. */
export function summaryErrors({
  fields,
  errors,
  idOf,
  refusal,
  blockedReason,
  blockedField,
}: FormProblems): FieldError[] {
  const codes = fields.map(({ code }) => code);
  // The underaktivitet stands right before the time, as in the form.
  const time = fields.findIndex(({ kind }) => kind === 'time');
  codes.splice(time < 0 ? codes.length : time, 0, 'underaktivitetId');
  const ofFields = codes.flatMap((code) => {
    const text = errors[code]?.message;
    return typeof text === 'string' ? [{ fieldId: idOf(code), message: text }] : [];
  });
  const general = refusal.general.map((text) => ({ message: text }));
  const toConfirm = refusal.warnings.map(({ message }, index) => ({
    fieldId: `${idOf('bekraeft')}-${index}`,
    message,
  }));
  const blocked =
    blockedReason === null
      ? []
      : [{ ...(blockedField && { fieldId: idOf(blockedField) }), message: blockedReason }];
  return [...ofFields, ...toConfirm, ...general, ...blocked];
}

export function summaryTitle(
  problems: readonly FieldError[],
  refusal: Refusal,
  theOne: string,
  isEdit: boolean,
): string {
  const done = isEdit ? 'gemmes' : 'oprettes';
  const ofForm = problems.length - refusal.general.length - refusal.warnings.length;
  if (ofForm > 0) {
    const what = ofForm === 1 ? 'ét felt' : `${ofForm} felter`;
    return `Ret ${what}, før ${theOne} kan ${done}`;
  }
  if (refusal.warnings.length > 0) return `Bekræft, før ${theOne} kan ${done}`;
  if (refusal.isUncertain) return `Det er uvist, om ${theOne} er ${isEdit ? 'gemt' : 'oprettet'}`;
  return `${capitalised(theOne)} kunne ikke ${done}`;
}
