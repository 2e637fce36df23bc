import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { linkSchema } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import type { FormValues } from '../form-fields.ts';

/** Field code → what its reference points to, with number and name. */
export type Links = Readonly<Record<string, ElementLink | null>>;

const linksSchema = z.record(z.string(), z.nullable(linkSchema));

/**
 * Name of the form's value that holds the links. They lie among the values so that a draft keeps
 * them; the schema of the body does not know the name and drops it.
 */
export const linksField = '@links';

/** The links of a form, and how to change one. */
export function useLinks(
  form: UseFormReturn<FormValues>,
): [Links, (code: string, link: ElementLink | null) => void] {
  const held = useWatch({ control: form.control, name: linksField });
  // A draft that was kept by an older version of the form says nothing of what it points to.
  const links = useMemo(() => linksSchema.safeParse(held).data ?? {}, [held]);
  const setLink = (code: string, link: ElementLink | null) =>
    form.setValue(linksField, { ...links, [code]: link });
  return [links, setLink];
}
