import { useQuery } from '@tanstack/react-query';
import type { ElementLink } from '../../api/contract/finanslovsstruktur.ts';
import { listQuery } from '../../api/finanslovsstruktur.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { Field, ReferenceField } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';

interface TypedValueProps {
  readonly field: Field;
  readonly axis: TimeAxis;
  readonly value: unknown;
  readonly link: ElementLink | null;
  readonly finansaar: number;
}

/** What the form holds for a field, in words. */
export function TypedValue({ field, axis, value, link, finansaar }: TypedValueProps) {
  const text = fieldText(field, axis, value);
  if (text === '') return <span className="hint">Ikke angivet</span>;
  if (field.kind !== 'reference') return text;
  if (link?.id === text) return `${link.fuldtNummer} ${link.navn}`;
  return <CodeName field={field} id={text} finansaar={finansaar} />;
}

interface CodeNameProps {
  readonly field: ReferenceField;
  readonly id: string;
  readonly finansaar: number;
}

/** A choice from a short list is held as an id alone; the list that it was made from has the name. */
function CodeName({ field, id, finansaar }: CodeNameProps) {
  const list = useQuery(listQuery(field.to, { finansaar }));
  const chosen = list.data?.poster.find((element) => element.id === id);
  return chosen ? `${chosen.nummer} ${chosen.navn}` : '…';
}
