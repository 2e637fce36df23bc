import { useQuery } from '@tanstack/react-query';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field, ReferenceField } from '../../../domain/elements/field.ts';
import { fieldText } from '../../../domain/elements/field-text.ts';

interface TypedValueProps {
  readonly field: Field;
  readonly axis: TimeAxis;
  readonly value: unknown;
  readonly link: ElementLink | null;
  readonly time: number;
}

/** What the form holds for a field, in words. */
export function TypedValue({ field, axis, value, link, time }: TypedValueProps) {
  const text = fieldText(field, axis, value);
  if (text === '') return <span className="hint">Ikke angivet</span>;
  if (field.kind !== 'reference') return text;
  if (link?.id === text) return `${link.fuldtNummer} ${link.navn}`;
  return <CodeName field={field} id={text} time={time} />;
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
