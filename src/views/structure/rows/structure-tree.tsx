import { useMemo } from 'react';
import { useConsole } from '../../../commands/host.tsx';
import { selectedOf } from '../../../commands/subjects/selected-element.ts';
import { elementPlace } from '../../../console/places.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { plainView } from '../../../ui/grid/grid-column.ts';
import { treeGridRows } from '../../../ui/grid/grid-rows.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';
import type { StructureRows } from '../../source/row-source.ts';
import { NoRows } from '../filter/no-rows.tsx';
import { useRootCounts } from '../filter/root-counts.ts';
import { toneIn, withMoveColumn } from '../move/structure-move.ts';
import type { Move } from '../move/use-move.ts';
import type { StructurePane } from '../structure-pane.ts';
import { useFittedColumns } from './giving-way.ts';
import { treeColumns } from './structure-columns.ts';
import { goToTyped, type StructureRow, siblingsOf } from './structure-rows.ts';
import type { useExpanded } from './use-expanded.ts';

interface StructureTreeProps extends StructurePane {
  readonly shown: StructureRows;
  readonly tree: Pick<ReturnType<typeof useExpanded>, 'expand' | 'collapse'>;
  readonly move: Move;
}

const isClosed = ({ closed }: StructureRow) => closed === true;
const nameOf = ({ element }: StructureRow) =>
  element ? `${element.fuldtNummer} ${element.navn}` : '';

/** The tree or the hits of the filter, as a treegrid. */
export function StructureTree(props: StructureTreeProps) {
  const { area, shown, tree, move } = props;
  const { query } = shown;
  const { navigate } = useConsole();
  const { columns: fitted, hidden, isPhone } = useFittedColumns(props, plainView, treeColumns);
  const usual = useRootCounts(fitted, area, props.time);
  const { roles, isOn, from } = move;
  const columns = useMemo(
    () => (isOn && !isPhone ? withMoveColumn(usual, roles, from) : usual),
    [usual, roles, isOn, isPhone, from],
  );
  const toneOf = useMemo(
    () => (isOn ? (row: StructureRow) => toneIn(roles, row) : undefined),
    [roles, isOn],
  );
  const seen = move.rows ?? shown.rows;
  const rows = useMemo(() => treeGridRows(seen), [seen]);
  return (
    <Grid
      {...props.grid}
      session={props.session}
      rows={rows}
      columns={columns}
      hidden={hidden}
      target="row"
      isClosed={isClosed}
      toneOf={toneOf}
      drag={move.drag}
      nameOf={nameOf}
      onOpen={({ element, failedUnder }) => {
        if (element && isOn) move.place(selectedOf(element));
        else if (element) navigate(elementPlace(element));
        else if (failedUnder !== undefined) shown.retry(failedUnder);
      }}
      onExpand={(row) => tree.expand([row])}
      onCollapse={tree.collapse}
      onExpandSiblings={(row) => tree.expand(siblingsOf(row, shown.rows))}
      onRowMenu={({ element }, at) => {
        if (element) props.onRowMenu(selectedOf(element), at);
      }}
      rowCommandOf={(press) => {
        const run = props.rowCommandOf(press);
        return run && (({ element }) => element && run(selectedOf(element)));
      }}
      onTypeNumber={(digits, rows) =>
        goToTyped(area.name, elementsOf(rows), digits, props.onGoToNumber)
      }
      busy={shown.isPending}
      empty={
        query.data ? (
          <NoRows {...{ area, time: props.time, ...props.narrowed }} />
        ) : query.error ? (
          <QueryNotice query={query} />
        ) : null
      }
    />
  );
}

function* elementsOf(rows: Iterable<StructureRow>) {
  for (const { element } of rows) if (element) yield element;
}
