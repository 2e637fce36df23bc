import { useCallback, useEffect, useRef, useState } from 'react';
import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import type { Expanded, StructureRow } from './structure-rows.ts';

/** Which elements are open in the tree, and how to open the way down to one. */
export function useExpanded(selected: ElementDetail | null, finansaar: number) {
  const [expanded, setExpanded] = useState<Expanded>(new Map());
  const revealed = useRef('');

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

  /** The user went there by themselves: nothing to open, also not after they close a parent. */
  const markSeen = useCallback(
    (fuldtNummer: string) => {
      revealed.current = `${fuldtNummer} ${finansaar}`;
    },
    [finansaar],
  );

  useEffect(() => {
    if (!selected) return;
    const place = `${selected.fuldtNummer} ${finansaar}`;
    if (revealed.current === place) return;
    revealed.current = place;
    setExpanded((current) => {
      const next = new Map(current);
      for (const { id, type } of selected.sti) next.set(id, type);
      return next;
    });
  }, [selected, finansaar]);

  return { expanded, expand, collapse, markSeen };
}
