import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';

/**
 * The field that says which of an open element's relations counts when none is named, and that there
 * is none; null: nothing is lacking, or the type has no such field.
 */
export function lackOf(element: ElementDetail): { field: Field; text: string } | null {
  const field = elementTypes[element.type].fields.find(
    (one) => one.kind === 'reference' && one.keptAs === 'kobling',
  );
  if (!field || element.status !== 'Aaben' || element[field.code] != null) return null;
  return { field, text: `Mangler ${field.label.toLowerCase()}` };
}
