import type { ElementDetail } from '../../src/api/contract/structure/element.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import { fieldText } from '../../src/domain/elements/field-text.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { elementLabels, shownFields } from '../../src/domain/elements/shown-fields.ts';
import { statusLabels } from '../../src/domain/status.ts';
import { capitalised } from '../../src/domain/words/capitalised.ts';
import { inColumns } from './columns.ts';

const linkText = ({ fuldtNummer, navn }: { fuldtNummer: string; navn: string }) =>
  `${fuldtNummer} ${navn}`;

/** What a field of an element says: of a reference the number and name of what it points to. */
export function fieldSaid(
  field: Field,
  element: Pick<ElementDetail, 'type' | 'referencer'> & Readonly<Record<string, unknown>>,
): string {
  const link = element.referencer[field.code];
  return link
    ? linkText(link)
    : fieldText(field, elementTypes[element.type].axis, element[field.code]);
}

/** An element for people: what it is, where it stands, and each of its fields that says something. */
export function elementLines(element: ElementDetail): string[] {
  const type = elementTypes[element.type];
  const rows = [
    [elementLabels.status, statusLabels[element.status]],
    ...(element.sti.length > 0 ? [['Under', element.sti.map(linkText).join(' › ')]] : []),
    ...shownFields(type).map((field) => [field.label, fieldSaid(field, element)]),
  ];
  return [
    `${capitalised(type.label.one)} ${linkText(element)}`,
    ...inColumns(rows.filter(([, text]) => text !== '').map((row) => ['', ...row])),
  ];
}
