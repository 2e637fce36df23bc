import type { ReactNode } from 'react';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldText } from '../../../domain/elements/field-text.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { type AddressOf, ElementName } from '../element-name.tsx';

interface FieldValueProps {
  readonly field: Field;
  readonly element: ElementDetail;
}

function textOf(field: Field, element: ElementDetail): string {
  return fieldText(field, elementTypes[element.type].axis, element[field.code]);
}

export function isEmpty(field: Field, element: ElementDetail): boolean {
  return !element.referencer[field.code] && textOf(field, element) === '';
}

/**
 * What a field holds, for reading; a reference by number and name, with a link when it has a page.
 * @param addressOf address of an element; left out, references are text only
 */
export function fieldValue(field: Field, element: ElementDetail, addressOf?: AddressOf): ReactNode {
  const target = element.referencer[field.code];
  if (!target) return textOf(field, element);
  if (addressOf) return <ElementName target={target} addressOf={addressOf} />;
  return `${target.fuldtNummer} ${target.navn}`;
}

/** What a field holds, for reading, and in words that there is nothing. */
export function FieldValue({ field, element }: FieldValueProps) {
  if (isEmpty(field, element)) return <span className="hint">Ikke angivet</span>;
  return fieldValue(field, element);
}
