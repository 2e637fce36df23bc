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

/** An element for people: what it is, where it stands, and each of its fields that says something. */
export function elementLines(element: ElementDetail): string[] {
  const type = elementTypes[element.type];
  const said = (field: Field) => {
    const link = element.referencer[field.code];
    return link ? linkText(link) : fieldText(field, type.axis, element[field.code]);
  };
  const rows = [
    [elementLabels.status, statusLabels[element.status]],
    ...(element.sti.length > 0 ? [['Under', element.sti.map(linkText).join(' › ')]] : []),
    ...shownFields(type).map((field) => [field.label, said(field)]),
  ];
  return [
    `${capitalised(type.label.one)} ${linkText(element)}`,
    ...inColumns(rows.filter(([, text]) => text !== '').map((row) => ['', ...row])),
  ];
}
