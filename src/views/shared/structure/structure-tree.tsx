import type { ComponentProps } from 'react';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace } from '../../../commands/places.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx';
import { TreeGrid } from '../../../ui/grid/tree-grid.tsx';
import { QueryNotice } from '../query-notice.tsx';
import type { StructureRows } from '../source/row-source.ts';
import { NoHits } from './no-hits.tsx';
import { useStructureColumns } from './structure-columns.ts';
import type { StructurePane } from './structure-pane.ts';
import { goToTyped, type StructureRow, siblingsOf } from './structure-rows.ts';
import type { useExpanded } from './use-expanded.ts';

interface StructureTreeProps extends StructurePane {
  readonly shown: StructureRows;
  readonly tree: Pick<ReturnType<typeof useExpanded>, 'expand' | 'collapse'>;
}

/** The tree or the hits of the filter, as a treegrid. */
export function StructureTree(props: StructureTreeProps) {
  const { area, shown, tree, selectedId } = props;
  const { rows, query } = shown;
  const { navigate } = useConsole();
  const columns = useStructureColumns(area, props.time, props.menuLabel);
  return (
    <TreeGrid
      {...props.grid}
      session={props.session}
      rows={rows}
      columns={columns}
      selectedId={selectedId}
      onOpen={({ element, failedUnder }) => {
        if (element) navigate(elementPlace(element));
        else if (failedUnder !== undefined) shown.retry(failedUnder);
      }}
      onExpand={(row) => tree.expand([row])}
      onCollapse={tree.collapse}
      onExpandSiblings={(row) => tree.expand(siblingsOf(row, rows))}
      onRowMenu={({ element }, at) => {
        if (element) props.onRowMenu(selectedOf(element), at);
      }}
      rowCommandOf={(press) => {
        const run = props.rowCommandOf(press);
        return run && (({ element }) => element && run(selectedOf(element)));
      }}
      onTypeNumber={(digits) => goToTyped(area.name, elementsOf(rows), digits, props.onGoToNumber)}
      busy={shown.isPending}
      empty={<Empty query={query} axis={area.axis} onClear={props.onClearFilters} />}
    />
  );
}

function* elementsOf(rows: readonly StructureRow[]) {
  for (const { element } of rows) if (element) yield element;
}

interface EmptyProps extends ComponentProps<typeof NoHits> {
  readonly query: StructureRows['query'];
}

function Empty({ query, ...filter }: EmptyProps) {
  if (query.data) return <NoHits {...filter} />;
  return query.error ? <QueryNotice query={query} /> : <GridSkeleton />;
}
