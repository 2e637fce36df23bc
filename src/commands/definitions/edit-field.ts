import { editPlace } from '../../console/places.ts';
import { areas } from '../../domain/elements/areas.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Command } from '../command.ts';
import { openForChange } from '../gate/availability.ts';
import { elementsIn } from '../subjects/subject.ts';

/**
 * Opens an element's form at a field that has a permission of its own: it is written with the rest of
 * the element, so the element's permission is asked for too.
 */
export function editFieldCommand(
  type: ElementType['name'],
  field: string,
  words: Pick<Command, 'title' | 'shortTitle' | 'keywords'>,
): Command {
  return {
    ...words,
    group: areas[elementTypes[type].area].label,
    placement: ['detail'],
    icon: 'edit',
    on: { kind: 'element', types: [type] },
    requires: {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes(type),
      needs: `tilladelsen ${type}`,
    },
    availability: openForChange,
    run: ({ navigate }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) navigate(editPlace(element, field));
    },
  };
}
