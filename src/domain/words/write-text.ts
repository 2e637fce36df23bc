import type { ElementTypeName } from '../elements/names.ts';
import { elementTypes } from '../elements/registry.ts';

/** Of more the names say no more than *element* does. */
const mostNamed = 3;

const eitherOf = new Intl.ListFormat('da', { type: 'disjunction' });

/** What can be written where an element is asked for, and of which types it is. */
export function writeText(types: readonly ElementTypeName[] = []): string {
  const names = types.map((type) => elementTypes[type].label.one);
  const isFew = names.length > 0 && names.length <= mostNamed;
  return isFew
    ? `Skriv nummer eller navn på ${eitherOf.format(names)}.`
    : 'Skriv et nummer eller et navn.';
}
