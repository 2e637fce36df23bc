import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ElementDetail, WrittenElement } from '../../../api/contract/structure/element.ts';
import { createElement, updateElement } from '../../../api/runs/write-element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { type FormValues, formFields, initialValues } from '../form-fields.ts';
import { type FormWrite, useFormWrite } from '../use-form-write.ts';
import type { FormStart } from './element-form-props.ts';
import { formBody } from './form-body.ts';
import { linksField } from './form-links.ts';

export interface ElementFormState extends FormWrite<WrittenElement> {
  /** Those to fill in, in order. */
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  /** Own number of the element made right before this one; empty: none. */
  readonly lastNumber: string;
  /** Empties what the next element of a series cannot have in common with this; the rest stays. */
  readonly startAnew: () => void;
}

/** The form of one element: its values, its validation by the declaration, and the write. */
export function useElementForm(
  type: ElementType,
  element: ElementDetail | null,
  start: FormStart,
): ElementFormState {
  const mode = element ? 'update' : 'create';
  const fields = useMemo(() => formFields(type, mode), [type, mode]);
  const [{ resolver, bodyOf }] = useState(() =>
    formBody(type, mode, fields, initialValues(type, mode, element)),
  );
  const form = useForm<FormValues>({
    resolver,
    defaultValues: {
      ...initialValues(type, mode, element),
      ...start.values,
      [linksField]: { ...element?.referencer, ...start.links },
    },
    shouldFocusError: false,
  });
  const { dirtyFields } = form.formState;
  const { name, said = null } = start;
  const { setValue } = form;
  useEffect(() => {
    if (name) setValue('navn', name, { shouldDirty: true });
  }, [name, setValue]);
  const [code, value] = [said?.code, said?.value];
  useEffect(() => {
    const field = fields.find((one) => one.code === code);
    if (!field || value === undefined) return;
    const isBool = field.kind === 'bool';
    setValue(field.code, isBool ? value === 'true' : value, { shouldDirty: true });
  }, [code, value, fields, setValue]);
  const [lastNumber, setLastNumber] = useState('');
  const writing = useFormWrite({
    form,
    codes: [...fields.map(({ code }) => code), 'underaktivitetId'],
    bodyOf: (values) => bodyOf(values, (code) => dirtyFields[code] !== undefined),
    send: (body, idempotencyKey) =>
      element
        ? updateElement(type.name, element.id, body, { idempotencyKey })
        : createElement(type.name, body, { idempotencyKey }),
  });

  const startAnew = () => {
    const empty = initialValues(type, mode, null);
    const kept = form.getValues();
    setLastNumber(String(kept[type.number.field] ?? ''));
    for (const { code, kind } of fields) {
      if (kind === 'text' || kind === 'bool') kept[code] = empty[code];
    }
    form.reset(kept);
  };

  return { ...writing, fields, form, lastNumber, startAnew };
}
