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
 * The tree's names with how much stands below each root beside it, where the server counts it. A tree whose
 * elements tell it themselves in a column is left as it is.
 */
export function useRootCounts(columns: Columns, area: AreaDeclaration, time: number): Columns {
  const enabled =
    area.tree?.tellsLabel === undefined && hasFeature('overblik') && columns.some(isLead);
  const { data } = useQuery({ ...overviewQuery(area, time), enabled });
  const groups = data?.grupper;
  return useMemo(() => {
    if (!enabled || groups === undefined) return columns;
    const counts = new Map(groups.map((group) => [group.id, countText(area, totalOf(group))]));
    return columns.map((column) => withCounts(column, counts));
  }, [columns, area, enabled, groups]);
}

const isLead = ({ cell }: Columns[number]): boolean => cell?.kind === 'tree';

function withCounts(column: Columns[number], counts: ReadonlyMap<string, string>): Columns[number] {
  const { cell } = column;
  if (cell?.kind !== 'tree') return column;
  const beside = (row: StructureRow) =>
    (row.element && counts.get(row.element.id)) ?? cell.beside?.(row) ?? '';
  return { ...column, cell: { ...cell, beside } };
}
