import { useCommandContext } from '../../commands/context.tsx';
import { selectedOf } from '../../commands/selected-element.ts';
import { paths } from '../../domain/routes.ts';
import { GridSkeleton } from '../../ui/data-grid/grid-skeleton.tsx';
import { TreeGrid } from '../../ui/data-grid/tree-grid.tsx';
import { useFocusRequest } from '../faelles/focus-request.ts';
import { QueryNotice } from '../faelles/query-notice.tsx';
import { NoHits } from './no-hits.tsx';
import { useStructureColumns } from './structure-columns.ts';
import type { StructurePane } from './structure-pane.ts';
import { goToTyped, type StructureRow, siblingsOf } from './structure-rows.ts';
import type { useExpanded } from './use-expanded.ts';
import type { StructureRows } from './use-structure-rows.ts';

interface StructureTreeProps extends StructurePane {
  readonly shown: StructureRows;
  readonly tree: Pick<ReturnType<typeof useExpanded>, 'expand' | 'collapse'>;
}

/** The tree or the hits of the filter, as a treegrid. */
export function StructureTree(props: StructureTreeProps) {
  const { shown, tree, selectedNumber } = props;
  const { rows, query } = shown;
  const { navigate } = useCommandContext();
  const columns = useStructureColumns(props.finansaar, props.menuLabel);
  const selectedId = rows.find(({ element }) => element?.fuldtNummer === selectedNumber)?.id;
  useFocusRequest(selectedId === undefined ? null : selectedNumber);
  return (
    <TreeGrid
      ref={props.onScroller}
      label="Finanslovsstruktur"
      rows={rows}
      columns={columns}
      focusedId={selectedId}
      focusWish={props.focusWish}
      selectedId={selectedId}
      onFocusRow={({ element }) => {
        if (element) props.onFocusElement(selectedOf(element));
      }}
      onOpen={({ element, failedUnder }) => {
        if (element) navigate(paths.finanslovsElement(element.fuldtNummer));
        else if (failedUnder !== undefined) shown.retry(failedUnder);
      }}
      onExpand={(row) => tree.expand([row])}
      onCollapse={tree.collapse}
      onExpandSiblings={(row) => tree.expand(siblingsOf(row, rows))}
      marked={props.marked}
      onMarkedChange={props.onMarkedChange}
      highlight={props.highlight}
      onRowMenu={({ element }, at) => {
        if (element) props.onRowMenu(selectedOf(element), at);
      }}
      onTypeNumber={(digits) => goToTyped(elementsOf(rows), digits, props.onGoToNumber)}
      question={props.question}
      markOnClick={props.isMarking}
      openOnClick={props.isAlone}
      busy={query.isFetching}
      empty={<Empty query={query} onClear={props.onClearFilters} />}
    />
  );
}

function* elementsOf(rows: readonly StructureRow[]) {
  for (const { element } of rows) if (element) yield element;
}

function Empty({ query, onClear }: { query: StructureRows['query']; onClear: () => void }) {
  if (query.data) return <NoHits onClear={onClear} />;
  return query.error ? <QueryNotice query={query} /> : <GridSkeleton />;
}
