import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { Access } from './endpoint.ts';

/** Who may make the calls that read an area's elements. */
export function readAccess({ readers }: AreaDeclaration): Access {
  return readers ? { anyOf: readers } : 'indlogget';
}
