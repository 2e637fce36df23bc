import { useEffect, useMemo } from 'react';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace } from '../../../console/places.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { madeOnce } from '../../../domain/made-once.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import type { Marks } from '../../../ui/grid/marks.ts';
import { useFilledStore, useGridTable } from '../../../ui/grid/use-grid-table.ts';
import type { RowOrder } from '../../../ui/rows/row-order.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';
import type { StructureLines } from '../../source/row-source.ts';
import { NoRows } from '../filter/no-rows.tsx';
import type { StructurePane } from '../structure-pane.ts';
import { useFittedColumns } from './giving-way.ts';
import { gridCommands } from './grid-commands.ts';
import { listColumns } from './structure-columns.ts';
import type { StructureLine } from './structure-lines.ts';
import { goToTyped } from './structure-rows.ts';

interface StructureListProps extends StructurePane {
  /** Those that the toolbar's filters leave. */
  readonly shown: readonly StructureLine[];
  readonly loading: StructureLines;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly onCount: (count: number) => void;
  /** How many there will be when all have come; 0 until it is known. */
  readonly expected: number;
  /** Told which of the marks are among the rows that are left. */
  readonly onMarks: (shown: Marks) => void;
}

const rowId = ({ id }: StructureLine) => id;
const isClosed = ({ status }: StructureLine) => status === 'Lukket';

const nameOf = ({ fuldtNummer, navn }: StructureLine) => `${fuldtNummer} ${navn}`;

/** Which rows are marked; undefined: all. */
const markingOf = madeOnce(
  ({ marks }: AreaDeclaration) => marks && (({ type }: StructureLine) => type === marks),
);

/** The whole structure as a flat table: sorted, filtered and counted here, without the server. */
export function StructureList(props: StructureListProps) {
  const { area, shown, loading, view, onCount } = props;
  const { navigate } = useConsole();
  const { columns, hidden, isPhone } = useFittedColumns(props, view, listColumns);
  const isPending = !loading.isComplete && !loading.error;
  const { busy, ...filled } = useFilledStore(shown, rowId, {
    expected: props.expected,
    isPending,
  });
  const table = useGridTable({
    label: area.label,
    ...filled,
    columns,
    canMark: markingOf(area),
    view: useMemo(() => ({ ...view, hidden }), [view, hidden]),
    onViewChange: (next) => props.onViewChange({ ...next, hidden: view.hidden }),
  });
  const { rows } = table;
  useEffect(() => onCount(rows.count), [onCount, rows.count]);
  useMarksAmong(rows, props.grid.marked, props.onMarks);
  return (
    <Grid
      {...props.grid}
      session={props.session}
      rows={rows}
      columns={columns}
      hidden={hidden}
      target="cell"
      table={table}
      showFilters={!isPhone}
      commands={gridCommands}
      nameOf={nameOf}
      onOpen={(line) => navigate(elementPlace(line))}
      isClosed={isClosed}
      onRowMenu={props.onRowMenu}
      rowCommandOf={props.rowCommandOf}
      onTypeNumber={(digits, lines) => goToTyped(area.name, lines, digits, props.onGoToNumber)}
      busy={busy}
      empty={
        isPending ? null : loading.error ? (
          <QueryNotice query={loading} />
        ) : (
          <NoRows {...{ area, time: props.time, ...props.narrowed }} />
        )
      }
    />
  );
}

/** Looks at every row, but only when there are marks, and when marks or rows are others. */
function useMarksAmong(
  { count, idAt }: RowOrder<StructureLine>,
  marked: Marks | undefined,
  tell: (shown: Marks) => void,
): void {
  useEffect(() => {
    const shown = new Set<string>();
    for (let index = 0; marked && shown.size < marked.size && index < count; index += 1) {
      const id = idAt(index);
      if (id !== undefined && marked.has(id)) shown.add(id);
    }
    tell(shown);
  }, [count, idAt, marked, tell]);
}
