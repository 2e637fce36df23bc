import type { ElementDetail } from '../../../api/contract/element.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldText } from '../../../domain/elements/field-text.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { type AddressOf, ElementName } from './element-name.tsx';

interface FieldValueProps {
  readonly field: Field;
  readonly element: ElementDetail;
  /** Address of an element; left out, references are text only. */
  readonly addressOf?: AddressOf | undefined;
}

/** What a field holds, for reading; a reference by number and name, with a link when it has a page. */
export function FieldValue({ field, element, addressOf }: FieldValueProps) {
  const target = element.referencer[field.code];
  if (target) {
    if (addressOf) return <ElementName target={target} addressOf={addressOf} />;
    return `${target.fuldtNummer} ${target.navn}`;
  }
  const text = fieldText(field, elementTypes[element.type].axis, element[field.code]);
  return text === '' ? <span className="hint">Ikke angivet</span> : text;
}
