import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasFeature } from '../../../api/http/features.ts';
import { overviewQuery } from '../../../api/overview.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { countText, totalOf } from '../../overview/tiles.ts';
import type { StructureRow } from '../rows/structure-rows.ts';

type Columns = readonly GridColumn<StructureRow>[];

/**
 * The column of what an element is, which says of a root how much stands below it, where the server counts
 * it. A tree whose elements tell it themselves is left as it is.
 */
export function useRootCounts(columns: Columns, area: AreaDeclaration, time: number): Columns {
  const enabled =
    area.tree === undefined &&
    area.classLabel !== undefined &&
    hasFeature('overblik') &&
    columns.some(isAbout);
  const { data } = useQuery({ ...overviewQuery(area, time), enabled });
  const groups = data?.grupper;
  return useMemo(() => {
    if (!enabled || groups === undefined) return columns;
    const counts = new Map(groups.map((group) => [group.id, countText(area, totalOf(group))]));
    return columns.map((column) => (isAbout(column) ? withCounts(column, counts) : column));
  }, [columns, area, enabled, groups]);
}

const isAbout = ({ id }: Columns[number]): boolean => id === 'bevilling';

function withCounts(column: Columns[number], counts: ReadonlyMap<string, string>): Columns[number] {
  return {
    ...column,
    text: (row) => (row.element && counts.get(row.element.id)) ?? column.text(row),
  };
}
