import { useQuery } from '@tanstack/react-query';
import type { ElementLink } from '../../api/contract/element.ts';
import { listQuery } from '../../api/struktur.ts';
import type { Field, ReferenceField } from '../../domain/elements/field.ts';

interface TypedValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly link: ElementLink | null;
  readonly time: number;
}

/** What the form holds for a field, in words. */
export function TypedValue({ field, value, link, time }: TypedValueProps) {
  if (value === '' || value === null || value === undefined) {
    return <span className="hint">Ikke angivet</span>;
  }
  switch (field.kind) {
    case 'reference':
      if (link?.id === value) return `${link.fuldtNummer} ${link.navn}`;
      return <CodeName field={field} id={String(value)} time={time} />;
    case 'bool':
      return value === true ? 'Ja' : 'Nej';
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    default:
      return String(value);
  }
}

interface CodeNameProps {
  readonly field: ReferenceField;
  readonly id: string;
  readonly time: number;
}

/** A choice from a short list is held as an id alone; the list that it was made from has the name. */
function CodeName({ field, id, time }: CodeNameProps) {
  const list = useQuery(listQuery(field.to, time));
  const chosen = list.data?.poster.find((element) => element.id === id);
  return chosen ? `${chosen.nummer} ${chosen.navn}` : '…';
}
