import { createPlace } from '../console/places.ts';
import { type AddressedElement, addressed } from '../domain/elements/addressed-element.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { childTypesOf, elementTypes } from '../domain/elements/registry.ts';
import { numberAbove as numberOfAbove } from '../domain/numbers.ts';
import type { SelectedElement } from './subjects/selected-element.ts';

/** The create form of a type, placed by what is selected: under it, or under what it hangs below itself. */
export function newElementPlace(type: ElementTypeName, selected: SelectedElement | null): string {
  return createPlace(type, placeAbove(type, selected));
}

/** What can be made at an element: the types that hang below its own, else one beside it. */
export function creatableAt({ type }: Pick<SelectedElement, 'type'>): readonly ElementTypeName[] {
  const below = childTypesOf(type).map(({ name }) => name);
  return below.length > 0 ? below : [type];
}

/** What a new element of the type would hang below, by what is selected; undefined: that says nothing. */
export function placeAbove(
  type: ElementTypeName,
  selected: SelectedElement | null,
): AddressedElement | undefined {
  const above = elementTypes[type].parent?.type;
  if (!above || !selected) return undefined;
  if (selected.type === above) return addressed(selected);
  const known = selected.above?.find(({ type: one }) => one === above);
  if (known) return addressed(known);
  const number = numberAbove(selected, above);
  return number === undefined ? undefined : { number, id: '' };
}

/** The number of what an element hangs below, where its own begins with it; undefined: nothing of the type. */
function numberAbove(
  { type, fuldtNummer }: Pick<SelectedElement, 'type' | 'fuldtNummer'>,
  above: ElementTypeName,
): string | undefined {
  const { parent } = elementTypes[type];
  const numberOfParent = numberOfAbove(type, fuldtNummer);
  if (!parent || numberOfParent === null) return undefined;
  const next = { type: parent.type, fuldtNummer: numberOfParent };
  return next.type === above ? next.fuldtNummer : numberAbove(next, above);
}
