import { useCallback, useState } from 'react';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import type { Expanded, StructureRow } from './structure-rows.ts';

/** Which elements are open in the tree. */
export function useExpanded() {
  const [expanded, setExpanded] = useState<Expanded>(new Map());
  const add = useCallback((opened: readonly Pick<ElementDetail, 'id' | 'type'>[]) => {
    setExpanded(
      (current) => new Map([...current, ...opened.map((one) => [one.id, one.type] as const)]),
    );
  }, []);
  const expand = useCallback(
    (rows: readonly StructureRow[]) => add(rows.flatMap(({ element }) => element ?? [])),
    [add],
  );
  const collapse = useCallback(({ id }: StructureRow) => {
    setExpanded((current) => new Map([...current].filter(([one]) => one !== id)));
  }, []);
  return { expanded, expand, openWay: add, collapse };
}
