import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { errorText } from '../../../api/http/error-text.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { ReferenceField } from '../../../domain/elements/field.ts';
import { message } from '../../../domain/words/messages.ts';
import { SelectField, type SelectOption } from '../../../ui/fields/choices/select-field.tsx';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';

interface CodeListFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly field: ReferenceField;
  readonly value: string;
  /** What the element pointed to when the form was opened. */
  readonly chosen: ElementLink | null;
  readonly onChange: (id: string) => void;
  readonly onBlur: () => void;
  readonly time: number;
}

/** Chooses from a short list; the number comes first, for it is what experts type. */
export function CodeListField({ field, time, chosen, ...control }: CodeListFieldProps) {
  const list = useQuery({ ...listQuery(field.to, time), placeholderData: keepPreviousData });
  const { only } = field;
  // A backend that does not say what an element holds has all of them offered.
  const isOffered = (element: ElementPayload) =>
    only === undefined || (element[only.field] ?? only.value) === only.value;
  const options = (list.data?.poster ?? []).filter(isOffered).map(({ id, navn, nummer }) => ({
    value: id,
    label: `${nummer} ${navn}`,
  }));
  const held = useHeld(control.value, options, chosen);
  return (
    <>
      <SelectField {...control} placeholder="Vælg" options={held ? [...options, held] : options} />
      {list.isError ? (
        <p role="alert" className="form-warning">
          <span>
            {field.label}: {message('listeIkkeHentet')} {errorText(list.error)}
          </span>
          <RetryButton query={list} />
        </p>
      ) : null}
    </>
  );
}

/**
 * What the form holds when the list does not: another time's list has not come, or lacks it. An
 * empty field would say that nothing is chosen, and would be sent as if it were.
 */
function useHeld(
  value: string,
  options: readonly SelectOption[],
  chosen: ElementLink | null,
): SelectOption | undefined {
  const seen = useRef(new Map<string, string>());
  for (const option of options) seen.current.set(option.value, option.label);
  if (value === '' || options.some((option) => option.value === value)) return undefined;
  const ofLink = chosen?.id === value ? `${chosen.fuldtNummer} ${chosen.navn}` : undefined;
  const label = seen.current.get(value) ?? ofLink;
  return label === undefined ? undefined : { value, label };
}
