import { useCallback, useState } from 'react';
import type { ElementDetail } from '../../../api/contract/element.ts';
import type { Expanded, StructureRow } from './structure-rows.ts';
import type { StructurePlace } from './use-structure-place.ts';

/**
 * Which elements are open in the tree. The way down to the selected one is opened when it is asked
 * for, and again at another time; not where the user went by themselves.
 * @param selected as far as it has come: it may still be the one before
 */
export function useExpanded(
  { rested }: Pick<StructurePlace, 'rested'>,
  selected: ElementDetail | null,
  time: number,
) {
  const [opened, setExpanded] = useState<Expanded>(new Map());
  const [revealed, setRevealed] = useState('');

  const expand = useCallback((rows: readonly StructureRow[]) => {
    setExpanded((current) => {
      const next = new Map(current);
      for (const { element } of rows) if (element) next.set(element.id, element.type);
      return next;
    });
  }, []);

  const collapse = useCallback(({ id }: StructureRow) => {
    setExpanded((current) => {
      const next = new Map(current);
      next.delete(id);
      return next;
    });
  }, []);

  const place = `${rested.asked} ${time}`;
  if (selected?.fuldtNummer !== rested.name.number || revealed === place) {
    return { expanded: opened, expand, collapse };
  }
  // At once: there is no moment when the element is known and its way is not open.
  const way = selected.sti.map(({ id, type }) => [id, type] as const);
  const expanded: Expanded = new Map([...opened, ...way]);
  setRevealed(place);
  setExpanded(expanded);
  return { expanded, expand, collapse };
}
