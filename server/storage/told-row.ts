import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { fieldValues } from './field-storage.ts';
import type { StoredVersion } from './stored-version.ts';

type Told = Readonly<Record<string, unknown>>;

/**
 * A version by the codes of its fields, as answers tell it; a field without a value is left out, and
 * so are keys, stamps and what is kept for searching.
 */
export function toldVersion(version: StoredVersion): Told {
  const type = elementTypes[elementTypeNameSchema.parse(version.type)];
  const values = {
    ...fieldValues(type, version),
    softLukketFra: version.soft_lukket_fra,
    softLukketTil: version.soft_lukket_til,
    underaktivitetId: version.underaktivitet_id,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
