import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { ElementName } from './element-name.tsx';

interface FieldValueProps {
  readonly field: Field;
  readonly element: ElementDetail;
  /** Address of an element; left out, references are text only. */
  readonly linkTo?: ((fuldtNummer: string) => string) | undefined;
}

/** What a field holds, for reading; a reference by number and name, with a link when it has a page. */
export function FieldValue({ field, element, linkTo }: FieldValueProps) {
  const target = element.referencer[field.code];
  if (target) {
    if (linkTo) return <ElementName target={target} linkTo={linkTo} />;
    return `${target.fuldtNummer} ${target.navn}`;
  }
  const text = fieldText(field, elementTypes[element.type].axis, element[field.code]);
  return text === '' ? <span className="hint">Ikke angivet</span> : text;
}
