import { allAreas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';

/** Element types that can be created and edited here; the create pages of others say so. */
export const typesWithForm: readonly ElementTypeName[] = allAreas.flatMap((area) =>
  elementTypesOf(area.name)
    .filter(({ readOnly }) => !readOnly)
    .map(({ name }) => name),
);
